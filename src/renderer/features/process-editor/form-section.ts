// Describes fields that are edited and saved together, and merges their versions.
import { Process } from '../../../contract/api/processes.ts';

export type Problems<Fields> = Partial<Record<keyof Fields, string>>;

/** A record whose version grows with each change. */
export interface Versioned {
  readonly version: number;
}

/** `mine` is the current input, `sent` the saved one, `now` the server's. */
export interface SavedField<Value> {
  readonly mine: Value;
  readonly sent: Value;
  readonly now: Value;
}

/** `Whole` is the record with the fields. */
export interface FormSection<Fields extends object, Whole extends Versioned = Process> {
  readonly name: string;
  /** Fields with personal data, which must not be stored unencrypted. */
  readonly personal: readonly (keyof Fields)[];
  readonly labels: Readonly<Record<keyof Fields, string>>;
  readonly read: (whole: Whole) => Fields;
  /** Parses the record of a `stale_version` error. */
  readonly wholeOf: (current: unknown) => Whole | null;
  /** Returns errors in Spanish. Invalid fields are not sent. */
  readonly check: (fields: Fields, whole: Whole) => Problems<Fields>;
  /** Saves the changes with the version of `whole`. @throws ApiError */
  readonly save: (whole: Whole, changes: Partial<Fields>) => Promise<Whole>;
  /** Merges the stored value into the current input after a save. */
  readonly adopt?: { readonly [Name in keyof Fields]?: (value: SavedField<Fields[Name]>) => Fields[Name] };
  /** False for public records, which require an explicit save. */
  readonly savesItself: (whole: Whole) => boolean;
  /** Formats a field for the choice in a conflict. */
  readonly textOf: (name: keyof Fields, value: Fields[keyof Fields]) => string;
}

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

/** Parses the process of a `stale_version` error. */
export function processOf(current: unknown): Process | null {
  const parsed = Process.safeParse(current);
  return parsed.success ? parsed.data : null;
}

export const namesOf = <Fields extends object>(fields: Fields): (keyof Fields)[] =>
  Object.keys(fields) as (keyof Fields)[];

export interface Merged<Fields> {
  readonly fields: Fields;
  /** Fields that only the other user changed. */
  readonly incoming: (keyof Fields)[];
  /** The other user's values of fields that both changed. */
  readonly conflicts: Partial<Fields>;
}

/** Three-way merge: `base` is the common ancestor. */
export function mergeFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Merged<Fields> {
  const fields = { ...mine };
  const incoming: (keyof Fields)[] = [];
  const conflicts: Partial<Fields> = {};
  for (const name of namesOf(base)) {
    if (isSame(theirs[name], base[name]) || isSame(theirs[name], mine[name])) continue;
    if (isSame(mine[name], base[name])) {
      fields[name] = theirs[name];
      incoming.push(name);
    } else conflicts[name] = theirs[name];
  }
  return { fields, incoming, conflicts };
}

export function changesOf<Fields extends object>(
  base: Fields,
  mine: Fields,
  except: readonly (keyof Fields)[],
): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const name of namesOf(base)) {
    if (!except.includes(name) && !isSame(mine[name], base[name])) changes[name] = mine[name];
  }
  return changes;
}
