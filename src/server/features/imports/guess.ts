// Guesses the field of each column from its Spanish or English header and values.
import type { ImportField } from '../../../contract/api/imports.ts';
import { searchable } from '../processes/index.ts';
import { headerWords } from './header-words.ts';

/** Fields that a column's values give away where its header does not. */
const shapes: readonly (readonly [ImportField, RegExp])[] = [
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['linkedin_url', /^https?:\/\/([\w-]+\.)?linkedin\.com\//i],
];

const normalizedHeader = (header: string): string =>
  searchable(header)
    .replaceAll(/[_\-.:/]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a cell is, as a whole, a name that columns are known by. */
export const isColumnName = (cell: string): boolean => knownNames.has(normalizedHeader(cell));

const knownNames: ReadonlySet<string> = new Set(headerWords.flatMap(([, known]) => known.map(normalizedHeader)));

/**
 * One field per column; a field is given to one column only, and what nothing is known of becomes `extra`.
 * @param sample rows of the file, each as long as the header
 * @param filled for each column, how many rows have something in it: a column of nothing is left out
 */
export function guessMapping(
  header: readonly string[],
  sample: readonly (readonly string[])[],
  filled: readonly number[] = [],
): ImportField[] {
  const mapping: (ImportField | null)[] = header.map(() => null);
  const assigned = new Set<ImportField>();
  const assign = (column: number, field: ImportField) => {
    mapping[column] = field;
    assigned.add(field);
  };
  const isEmpty = (column: number) => filled.length > 0 && !filled[column];
  const names = header.map(normalizedHeader);
  // Whole headers first: «experience» is the experience, before «relevant experience» can take it.
  for (const matches of [sameAs, contains]) {
    for (const [field, known] of headerWords) {
      if (assigned.has(field)) continue;
      const column = names.findIndex(
        (name, index) => mapping[index] === null && known.some((word) => matches(name, word)),
      );
      if (column >= 0) assign(column, field);
    }
  }
  for (const [field, shape] of shapes) {
    if (assigned.has(field)) continue;
    const column = header.findIndex((_name, index) => mapping[index] === null && mostly(sample, index, shape));
    if (column >= 0) assign(column, field);
  }
  return mapping.map((field, column) => field ?? (isEmpty(column) ? 'ignore' : 'extra'));
}

const sameAs = (name: string, word: string): boolean => name === word;

/** Short words mean too many things within a longer header. */
const contains = (name: string, word: string): boolean => word.length > 3 && ` ${name} `.includes(` ${word} `);

function mostly(sample: readonly (readonly string[])[], column: number, shape: RegExp): boolean {
  const values = sample.map((row) => row[column]?.trim() ?? '').filter(Boolean);
  return values.length > 0 && values.filter((value) => shape.test(value)).length > values.length / 2;
}
