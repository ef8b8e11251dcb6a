// Finds candidates whom a row repeats without an identifier.
// Either the same row of an earlier import of the file, or a person of the same name in the process whose data the row
// does not contradict.
import { distinctiveFields } from '../../../domain/candidates/person-fields.ts';
import { searchable, searchTerms } from '../../../domain/text/search-text.ts';
import type { Reader } from '../../platform/db/index.ts';
import { foundBy, type MatchScope } from '../applicants/index.ts';
import type { Candidate } from './candidate.ts';
import { type EarlierRow, type EarlierRows, keysOf } from './classify-rows.ts';
import { candidaciesOfRows, type ImportRow, importsOfSameContent, namesakes } from './queries.ts';

interface NumberedCandidate {
  readonly number: number;
  readonly candidate: Candidate;
}

type Namesake = Awaited<ReturnType<typeof namesakes>>[number];

/** Looks up a whole chunk with few queries. Only persons who are recognized in this scope count. */
export async function findEarlierRows(
  db: Reader,
  { id, content_key }: Pick<ImportRow, 'id' | 'content_key'>,
  scope: MatchScope,
  candidates: readonly NumberedCandidate[],
): Promise<EarlierRows> {
  const ofFile = await personsOfRows(db, { id, content_key }, scope, candidates);
  const named = await namedPersons(db, scope, candidates);
  return {
    find(row, candidate) {
      const personId = ofFile.get(row);
      if (personId !== undefined) return { by: 'file', personId };
      if (keysOf(candidate).length > 0) return null;
      return firstAlike(named.get(wholeName(candidate.fullName)) ?? [], id, candidate);
    },
  };
}

/** The persons created from each row by an earlier import of the same file. */
async function personsOfRows(
  db: Reader,
  { id, content_key }: Pick<ImportRow, 'id' | 'content_key'>,
  scope: MatchScope,
  candidates: readonly NumberedCandidate[],
): Promise<Map<number, number>> {
  const imports = content_key === null ? [] : await importsOfSameContent(db, scope.processId, content_key, id);
  if (imports.length === 0 || candidates.length === 0) return new Map();
  const importIds = imports.map((earlier) => earlier.id);
  const rows = candidates.map(({ number }) => number);
  const found = await candidaciesOfRows(db, scope, importIds, rows);
  return new Map(
    found.flatMap(({ import_row, uniq_applicant_id }) =>
      import_row === null ? [] : [[import_row, uniq_applicant_id]],
    ),
  );
}

const nameOf = ({ fullName, fields }: Candidate): string =>
  foundBy({ ...fields, full_name: fullName }).name_key ?? fullName;

/** Matches by whole names. */
async function namedPersons(
  db: Reader,
  scope: MatchScope,
  candidates: readonly NumberedCandidate[],
): Promise<Map<string, Namesake[]>> {
  const unidentified = candidates.filter(({ candidate }) => keysOf(candidate).length === 0);
  const hasKey = ({ candidate }: NumberedCandidate) => nameOf(candidate) !== candidate.fullName;
  const persons = new Map<string, Namesake[]>();
  // A single term is too weak a key: the whole name must match.
  for (const by of ['name_key', 'full_name'] as const) {
    const names = new Set(
      unidentified.filter((row) => hasKey(row) === (by === 'name_key')).map((row) => nameOf(row.candidate)),
    );
    if (names.size === 0) continue;
    for (const person of await namesakes(db, scope, by, [...names])) {
      const name = wholeName(person.full_name);
      const alike = persons.get(name);
      if (alike) alike.push(person);
      else persons.set(name, [person]);
    }
  }
  return persons;
}

/** A name with its numbers, which name keys leave out: «Persona 1» is not «Persona 2». Term order is ignored. */
const wholeName = (fullName: string): string =>
  searchTerms(fullName.replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, ' '))
    .toSorted()
    .join(' ') || fullName;

function firstAlike(persons: readonly Namesake[], importId: number, candidate: Candidate): EarlierRow | null {
  for (const person of persons) {
    const { uniq_applicant_id: personId, import_id, import_row } = person;
    if (import_id !== importId || import_row === null) {
      if (agrees(person, candidate)) return { by: 'name', personId };
    } else if (saysTheSame(person, candidate)) return { by: 'row', personId, row: import_row };
  }
  return null;
}

/** Whether no value of the row contradicts the person. */
const agrees = (person: Namesake, { fields }: Candidate): boolean =>
  distinctiveFields.every((field) => {
    const [known, said] = [person[field], fields[field]];
    return !known || !said || searchable(known) === searchable(said);
  });

/** Whether all values of the row equal those stored for the person. */
function saysTheSame(person: Namesake, { fields, extra }: Candidate): boolean {
  const isSame = distinctiveFields.every((field) => (person[field] ?? null) === (fields[field] ?? null));
  return (
    isSame && sortedEntries(JSON.parse(person.extra_attributes) as Record<string, string>) === sortedEntries(extra)
  );
}

const sortedEntries = (values: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(values).sort());
