// Three-way merge of a form with changes that others saved, field by field.
import { uiMessages } from '../../contract/messages.ts';

export const namesOf = <Fields extends object>(fields: Fields): (keyof Fields)[] =>
  Object.keys(fields) as (keyof Fields)[];

/** Compares two values, ignoring surrounding blanks and the local `key`. */
export const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_name, part: unknown) => {
    if (typeof part === 'string') return part.trim();
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    // The order of properties does not matter.
    const { key: _key, ...others } = part as Record<string, unknown>;
    return Object.fromEntries(Object.entries(others).sort(([one], [other]) => (one < other ? -1 : 1)));
  });

export interface MergedEdits<Draft> {
  /** Fields unchanged here have the other user's value; the rest have the local one. */
  readonly draft: Draft;
  /** Fields that only the other user changed. */
  readonly incoming: (keyof Draft)[];
  /** The other user's values of fields that both changed differently. */
  readonly contested: Partial<Draft>;
}

/** @param base values when editing began */
export function mergeEdits<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  isEqual: (one: unknown, other: unknown) => boolean = isSame,
): MergedEdits<Draft> {
  const draft = { ...mine };
  const incoming: (keyof Draft)[] = [];
  const contested: Partial<Draft> = {};
  for (const name of namesOf({ ...base, ...mine, ...theirs })) {
    if (isEqual(theirs[name], base[name]) || isEqual(theirs[name], mine[name])) continue;
    if (isEqual(mine[name], base[name])) {
      draft[name] = theirs[name];
      incoming.push(name);
    } else contested[name] = theirs[name];
  }
  return { draft, incoming, contested };
}

/** Returns the fields that differ from `base`. */
export function changesOf<Fields extends object>(
  base: Fields,
  mine: Fields,
  except: readonly (keyof Fields)[] = [],
): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const name of namesOf(base)) {
    if (!except.includes(name) && !isSame(mine[name], base[name])) changes[name] = mine[name];
  }
  return changes;
}

/** Returns the stored values, and the local ones of fields that were edited after `sent`. */
export function adoptStored<Draft extends object>(sent: Draft, mine: Draft, stored: Draft): Draft {
  const edited = namesOf(mine).filter((name) => !isSame(mine[name], sent[name]));
  return { ...stored, ...Object.fromEntries(edited.map((name) => [name, mine[name]])) };
}

/** Merges rows by id; new rows have none until the server gives them one. */
export function mergeRows<Row extends { readonly id?: number | string }>(
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
