// Three-way merge of a form with changes that others saved, field by field.
import { uiMessages } from '../../contract/messages.ts';

export interface MergedEdits<Draft> {
  /** Fields unchanged here have the other user's value; the rest have the local one. */
  readonly draft: Draft;
  /** The other user's values of fields that both changed differently. */
  readonly contested: Partial<Draft>;
}

/** @param base values when editing began */
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

/** Merges rows by server id; new rows have no id. */
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
  // Rows removed here stay removed unless another user changed them.
  const added = theirs.filter((row) => {
    if (find(mine, row)) return false;
    const before = find(base, row);
    if (before && !isSame(row, before)) contested.push(row);
    return !before || !isSame(row, before);
  });
  return { rows: [...retained, ...added], contested };
}

export const contestedNotes = (contested: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contested).map(([field, value]) => [field, uiMessages.contested(valueText(value))]),
  );

/** Ids and lists have no readable text, so their value is not displayed. */
const valueText = (value: unknown): string | null => {
  if (typeof value === 'boolean') return value ? uiMessages.yes : uiMessages.no;
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

/** Maximum number of automatic save attempts while other users save unrelated changes. */
export const MAX_MERGED_SAVES = 5;
