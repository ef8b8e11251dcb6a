// Classifies each row of an import: new, known or duplicate. Pure.
import { KEYS, type Key } from '../applicants/index.ts';
import { type Candidate, isRowError, type RowError } from './candidate.ts';

/** A row of the file: its number, its cells, and what they came to. */
export interface ReadRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly read: Candidate | RowError;
}

/**
 * The class of a row. `by` is the matching key, `row` the equal row of the same file, `personId` the person whom the
 * identifiers match, `namedId` the person whom a list of rows names.
 */
export type Verdict =
  | { readonly kind: 'error'; readonly error: RowError }
  | { readonly kind: 'new'; readonly candidate: Candidate; readonly personId: null }
  | { readonly kind: 'known'; readonly candidate: Candidate; readonly personId: number; readonly by: Key }
  | {
      readonly kind: 'present';
      readonly candidate: Candidate;
      readonly personId: number | null;
      readonly namedId: number | null;
      readonly by: Key | 'name' | 'file';
    }
  | {
      readonly kind: 'repeated';
      readonly candidate: Candidate;
      readonly personId: number | null;
      readonly namedId: number | null;
      readonly by: Key | 'row';
      readonly row: number;
    };

/** The persons whom identifiers of rows match. */
export interface KnownPersons {
  personOf(candidate: Candidate): { by: Key; id: number } | null;
  /** The candidacies that this person already has in the process. */
  candidacyOf(candidate: Candidate): { by: Key; importId: number | null; row: number | null } | null;
}

/** A candidacy with the same data as a row, not matched by an identifier. */
export type EarlierRow =
  | { readonly by: 'name' | 'file'; readonly personId: number }
  | { readonly by: 'row'; readonly personId: number; readonly row: number };

export interface EarlierRows {
  find(row: number, candidate: Candidate): EarlierRow | null;
}

/**
 * Classifies a row without writing.
 * @param seen earlier rows of the same file by their keys; this row is added to it
 */
export function judgeRow({
  importId,
  readRow: { number, read },
  known,
  earlier,
  earlierKeys,
}: {
  readonly importId: number;
  readonly readRow: ReadRow;
  readonly known: KnownPersons;
  readonly earlier: EarlierRows;
  readonly earlierKeys: Map<string, number>;
}): Verdict {
  if (isRowError(read)) return { kind: 'error', error: read };
  const candidate = read;
  const person = known.personOf(candidate);
  const personId = person?.id ?? null;
  const marks = marksOf(candidate);
  const named = { candidate, personId, namedId: personId };
  for (const [by, mark] of marks) {
    const row = earlierKeys.get(mark);
    if (row !== undefined) return { ...named, kind: 'repeated', by, row };
  }
  const candidacy = known.candidacyOf(candidate);
  if (candidacy) {
    if (candidacy.importId === importId && candidacy.row !== null)
      return { ...named, kind: 'repeated', by: candidacy.by, row: candidacy.row };
    return { ...named, kind: 'present', by: candidacy.by };
  }
  const match = earlier.find(number, candidate);
  if (match) {
    const alike = { candidate, personId, namedId: match.personId };
    return match.by === 'row'
      ? { ...alike, kind: 'repeated', by: 'row', row: match.row }
      : { ...alike, kind: 'present', by: match.by };
  }
  for (const [, mark] of marks) earlierKeys.set(mark, number);
  return person
    ? { kind: 'known', candidate, personId: person.id, by: person.by }
    : { kind: 'new', candidate, personId: null };
}

/** The keys that equal rows of a file share: an identifier, or without one all values. */
function marksOf(candidate: Candidate): [Key | 'row', string][] {
  const keys = keysOf(candidate);
  if (keys.length > 0) return keys.map(([key, value]) => [key, `${key} ${value}`]);
  return [['row', `row ${JSON.stringify([Object.entries(candidate.fields).sort(), candidate.extra])}`]];
}

/** The keys of a person, in order of priority. */
export const keysOf = (candidate: Candidate): [Key, string][] =>
  KEYS.flatMap((key): [Key, string][] => {
    const value = candidate.fields[key];
    return value ? [[key, value]] : [];
  });
