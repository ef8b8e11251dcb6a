// Column letters of sheets and the size limits of XLSX.

/** The header is included. */
export const rowsPerSheet = 1_048_576;

export const columnsPerSheet = 16_384;

/** UTF-16 units. */
export const charactersPerCell = 32_767;

const alphabetSize = 26;
const codeBeforeA = 64;

/** Returns the letters of a column index from 0: 0 is A, 25 is Z, 26 is AA. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / alphabetSize)) {
    name = String.fromCharCode(codeBeforeA + 1 + ((rest - 1) % alphabetSize)) + name;
  }
  return name;
}

/** Returns the column index from 0 of a cell reference such as «AB12», or undefined if it is none. */
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
