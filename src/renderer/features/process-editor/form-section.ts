// What of a process is edited together and saved together: its fields as a form has them, and how they are sent.
import { Process } from '../../../contract/api/processes.ts';

export type Problems<Fields> = Partial<Record<keyof Fields, string>>;

/** A record of the server whose versions follow each other. */
export interface Versioned {
  readonly version: number;
}

/** One field at the time of saving: as it is written by now, as it was sent, and as the server has it since. */
export interface SavedField<Value> {
  readonly mine: Value;
  readonly sent: Value;
  readonly now: Value;
}

/** `Whole`: the record that the fields are of, which is a process unless told. */
export interface FormSection<Fields extends object, Whole extends Versioned = Process> {
  readonly name: string;
  /** Fields that name people: what is written in them and not saved yet stays out of the page's storage. */
  readonly personal: readonly (keyof Fields)[];
  readonly labels: Readonly<Record<keyof Fields, string>>;
  readonly read: (whole: Whole) => Fields;
  /** The record that a refusal hands over as it is now; null where it is none. */
  readonly wholeOf: (current: unknown) => Whole | null;
  /** What is wrong with the fields, in Spanish; what is wrong is kept and not sent. */
  readonly check: (fields: Fields, whole: Whole) => Problems<Fields>;
  /** Sends changes against the version of `whole`. @throws ApiError */
  readonly save: (whole: Whole, changes: Partial<Fields>) => Promise<Whole>;
  /** A field once it is saved, where what the server has made of it is to be put into what is written by now. */
  readonly adopt?: { readonly [Name in keyof Fields]?: (value: SavedField<Fields[Name]>) => Fields[Name] };
  /** Whether what is written is saved unasked: not where everybody would see it half written. */
  readonly savesItself: (whole: Whole) => boolean;
  /** A field as a short text, for whoever has to choose between two. */
  readonly textOf: (name: keyof Fields, value: Fields[keyof Fields]) => string;
}

/** Whether two values of a field say the same: blanks around a text are not kept, and a `key` is the page's alone. */
export const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_name, part: unknown) => {
    if (typeof part === 'string') return part.trim();
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    // In one order, whichever they were put together in.
    const { key: _key, ...others } = part as Record<string, unknown>;
    return Object.fromEntries(Object.entries(others).sort(([one], [other]) => (one < other ? -1 : 1)));
  });

/** Reads the process out of a refusal. */
export function processOf(current: unknown): Process | null {
  const parsed = Process.safeParse(current);
  return parsed.success ? parsed.data : null;
}

export const namesOf = <Fields extends object>(fields: Fields): (keyof Fields)[] =>
  Object.keys(fields) as (keyof Fields)[];

export interface Merged<Fields> {
  readonly fields: Fields;
  /** What has come in from the other side. */
  readonly incoming: (keyof Fields)[];
  /** What both have changed, each to something else: as the other side has it. */
  readonly conflicts: Partial<Fields>;
}

/** Three states made one: `mine` as it is written here, `theirs` as it is now, `base` as both began. */
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

/** What differs from the base, but for `except`. */
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
