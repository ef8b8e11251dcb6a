// Joins what is written in a form with what others have saved meanwhile, field by field.
import { uiMessages } from '../../contract/messages.ts';

export interface MergedEdits<Draft> {
  /** Fields that were not touched here are theirs; the others are as they were written here. */
  readonly draft: Draft;
  /** What others wrote in fields that were written here too, each in their way. */
  readonly contested: Partial<Draft>;
}

/** @param base what the writing began with */
export function mergeEdits<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): MergedEdits<Draft> {
  const draft = { ...theirs };
  const contested: Partial<Draft> = {};
  for (const field of Object.keys(mine) as (keyof Draft)[]) {
    const [before, written, stored] = [base[field], mine[field], theirs[field]].map((value) => JSON.stringify(value));
    if (written === before || written === stored) continue;
    draft[field] = mine[field];
    if (stored !== before) contested[field] = theirs[field];
  }
  return { draft, contested };
}

/** The same for the rows of a list that the server knows by their ids; a row that is new has none yet. */
export function mergeRows<Row extends { readonly id?: number }>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  isSame: (one: Row, other: Row) => boolean,
): { readonly rows: Row[]; readonly contested: Row[] } {
  const find = (rows: readonly Row[], { id }: Row) =>
    id === undefined ? undefined : rows.find((row) => row.id === id);
  const contested: Row[] = [];
  const retained = mine.flatMap((row): Row[] => {
    const before = find(base, row);
    if (!before) return [row];
    const stored = find(theirs, row);
    if (isSame(row, before)) return stored ? [stored] : [];
    if (stored && !isSame(stored, before) && !isSame(stored, row)) contested.push(stored);
    return [row];
  });
  // Rows that were removed here stay away, unless somebody has written in them meanwhile.
  const added = theirs.filter((row) => {
    if (find(mine, row)) return false;
    const before = find(base, row);
    if (before && !isSame(row, before)) contested.push(row);
    return !before || !isSame(row, before);
  });
  return { rows: [...retained, ...added], contested };
}

/** Says at each contested field what the other person wrote in it. */
export const contestedNotes = (contested: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contested).map(([field, value]) => [field, uiMessages.contested(valueText(value))]),
  );

/** Ids and lists are told without what they stand for. */
const valueText = (value: unknown): string | null => {
  if (typeof value === 'boolean') return value ? uiMessages.yes : uiMessages.no;
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

/** A form tries again by itself so many times, where others keep on saving what has nothing to do with it. */
export const MAX_MERGED_SAVES = 5;
