// What of a process is edited together and saved together: its fields as a form has them, and how they are sent.
import type { Process } from '../../contract/api/processes.ts';

export type Problems<Fields> = Partial<Record<keyof Fields, string>>;

export interface Sheet<Fields extends object> {
  readonly name: string;
  /** Fields that name people: what is written in them and not saved yet stays out of the page's storage. */
  readonly personal: readonly (keyof Fields)[];
  readonly labels: Readonly<Record<keyof Fields, string>>;
  readonly read: (process: Process) => Fields;
  /** What is wrong with the fields, in Spanish; what is wrong is kept and not sent. */
  readonly check: (fields: Fields, process: Process) => Problems<Fields>;
  /** Sends changes against the version of `process`. @throws CallFailure */
  readonly save: (process: Process, changes: Partial<Fields>) => Promise<Process>;
  /** Whether what is written is saved unasked: not where everybody would see it half written. */
  readonly savesItself: (process: Process) => boolean;
  /** A field as a short text, for whoever has to choose between two. */
  readonly textOf: (name: keyof Fields, value: Fields[keyof Fields]) => string;
}

/** Whether two values of a field say the same: blanks around a text are not kept. */
export const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

const plain = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? null));

export const namesOf = <Fields extends object>(fields: Fields): (keyof Fields)[] =>
  Object.keys(fields) as (keyof Fields)[];

export interface Merged<Fields> {
  readonly fields: Fields;
  /** What has come in from the other side. */
  readonly taken: (keyof Fields)[];
  /** What both have changed, each to something else: as the other side has it. */
  readonly conflicts: Partial<Fields>;
}

/** Three states made one: `mine` as it is written here, `theirs` as it is now, `base` as both began. */
export function mergeFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Merged<Fields> {
  const fields = { ...mine };
  const taken: (keyof Fields)[] = [];
  const conflicts: Partial<Fields> = {};
  for (const name of namesOf(base)) {
    if (isSame(theirs[name], base[name]) || isSame(theirs[name], mine[name])) continue;
    if (isSame(mine[name], base[name])) {
      fields[name] = theirs[name];
      taken.push(name);
    } else conflicts[name] = theirs[name];
  }
  return { fields, taken, conflicts };
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
