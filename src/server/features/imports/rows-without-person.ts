// Rows of a table that are no person: repeated headers, totals, and notes below the table.
import { isBlank, searchable } from '../../../domain/text/search-text.ts';
import { amountIn, percentIn } from './columns/numbers.ts';

/** Printed or merged tables repeat their header between rows. */
export function repeatsHeader(cells: readonly string[], header: readonly string[]): boolean {
  const said = cells.flatMap((cell, index) => (isBlank(cell) ? [] : [[plain(cell), plain(header[index] ?? '')]]));
  return said.length > 0 && said.every(([cell, name]) => cell === name);
}

const plain = (text: string): string =>
  searchable(text)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/ \(\d+\)$/, '');

/** Such as «TOTAL», «Total general:», «Subtotal 12», «Promedio», «Suma de rentas». */
const totalWords =
  /^(?:(?:gran |grand )?(?:sub)?total(?:e|es|is|i)?|sumas?|soma|somme|somma|sum|promedio|media|average|mean|moyenne|minimo|maximo|min|max|mediana|median|recuento|count)(?: (?:general|geral|generale|final|de .+|of .+))?:?(?: ?\d+)?$/;
/** Such as «Generado el 01/03/2024», «Fuente: RR. HH.», «12 registros», «Página 1 de 3», «* Datos al cierre». */
const noteWords =
  /^(?:\*|(?:generado|generated|gerado|exportado|exported|impreso|printed|elaborado|actualizado) |(?:fuente|source|fonte|nota|note|notas|observacion|total\w*(?: \w+){0,3}): ?\S|fin (?:del|de la|de) |end of |pagina \d|page \d|\d+ (?:registros?|filas?|candidatos?|postulantes?|records?|rows?)\b)/;

/**
 * Whether a row has totals and nothing but numbers beside them, or is a note in a cell alone.
 * @param width the columns of the table
 */
export function isSummary(cells: readonly string[], width: number): boolean {
  const [first = '', ...others] = cells.flatMap((cell) => (isBlank(cell) ? [] : [plain(cell)]));
  if (totalWords.test(first)) return others.every((text) => amountIn(text.toUpperCase()) ?? percentIn(text));
  return others.length === 0 && width > 1 && noteWords.test(first);
}
