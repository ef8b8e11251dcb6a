// Column letters of a sheet: 0 is A, 25 is Z, 26 is AA, both ways; and the outer bounds of every sheet.

/** Rows that one sheet of an XLSX file can hold, its header included. */
export const rowsPerSheet = 1_048_576;

/** Columns that one sheet of an XLSX file can hold. */
export const columnsPerSheet = 16_384;

/** UTF-16 units that one cell of an XLSX file can hold. */
export const charactersPerCell = 32_767;

const alphabetSize = 26;
const codeBeforeA = 64;

/** The letters of a column by its index from 0. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / alphabetSize)) {
    name = String.fromCharCode(codeBeforeA + 1 + ((rest - 1) % alphabetSize)) + name;
  }
  return name;
}

/** The column index from 0 of a cell reference such as «AB12», or undefined where it is no reference. */
export function columnIndexOf(reference: string): number | undefined {
  let index = 0;
  let position = 0;
  for (; position < reference.length; position++) {
    const digit = reference.charCodeAt(position) - codeBeforeA;
    if (digit < 1 || digit > alphabetSize) break;
    index = index * alphabetSize + digit;
    if (index > columnsPerSheet) return undefined;
  }
  const hasRow = position > 0 && /^\d+$/.test(reference.slice(position));
  return hasRow ? index - 1 : undefined;
}
