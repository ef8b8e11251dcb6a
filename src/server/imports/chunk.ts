// Takes one chunk of rows into a process: who is new, who is known, who is a duplicate; all in one transaction.
import { randomUUID } from 'node:crypto';
import { importRowMessages } from '../../contract/messages.ts';
import {
  candidaciesOf,
  foundBy,
  insertCandidacies,
  insertLogs,
  insertPersons,
  KEYS,
  type Key,
  keepPersons,
  type MatchViewers,
  personsWith,
} from '../applicants/index.ts';
import type { NewRow, Transaction } from '../db/index.ts';
import { type Candidate, isRowError, type RowError } from './candidate.ts';
import { type ImportRow, insertIssues } from './queries.ts';

/** A row of the file: its number, its cells, and what they came to. */
export interface ReadRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly read: Candidate | RowError;
}

export interface Destination {
  readonly organizationId: number;
  readonly processId: number;
  readonly listId: number;
  readonly listName: string;
  readonly userId: number;
  /** A row is recognised only among persons whom all of these may see. */
  readonly viewers: MatchViewers;
}

export interface ChunkResult {
  readonly imported: number;
  readonly duplicates: number;
  readonly failed: number;
}

type Issue = NewRow<'import_issues'>;
interface Taken {
  readonly row: number;
  readonly candidate: Candidate;
  personId: number | null;
}

export async function takeChunk(
  tx: Transaction,
  { id: importId, duplicates_policy: policy }: ImportRow,
  to: Destination,
  rows: readonly ReadRow[],
  now: number,
): Promise<ChunkResult> {
  await keepPersons(tx, to.organizationId);
  const issues: Issue[] = [];
  const note = (row: ReadRow, kind: Issue['kind'], column: string | null, reason: string) =>
    issues.push({ import_id: importId, row: row.number, kind, column, reason, cells: JSON.stringify(row.cells) });

  const candidates = rows.flatMap((row) => {
    if (!isRowError(row.read)) return [{ ...row, candidate: row.read }];
    note(row, 'error', row.read.column, row.read.reason);
    return [];
  });
  const known = await knownPersons(
    tx,
    to,
    candidates.map(({ candidate }) => candidate),
  );
  const seen = new Map<string, number>();
  const taken: Taken[] = [];
  for (const row of candidates) {
    const { candidate } = row;
    const reason = duplicateReason(candidate, known, seen, importId);
    if (reason && policy === 'skip') {
      note(row, 'duplicate', null, reason);
      continue;
    }
    for (const [key, value] of keysOf(candidate))
      if (!seen.has(`${key} ${value}`)) seen.set(`${key} ${value}`, row.number);
    taken.push({ row: row.number, candidate, personId: known.idOf(candidate) });
  }
  await addPersons(tx, to, taken, now);
  await addCandidacies(tx, importId, to, taken, now);
  await insertIssues(tx, issues);
  const duplicates = issues.filter((issue) => issue.kind === 'duplicate').length;
  return { imported: taken.length, duplicates, failed: issues.length - duplicates };
}

const keysOf = (candidate: Candidate): [Key, string][] =>
  KEYS.flatMap((key): [Key, string][] => {
    const value = candidate.fields[key];
    return value ? [[key, value]] : [];
  });

interface KnownPersons {
  idOf(candidate: Candidate): number | null;
  /** The candidacies that this person has in the process already. */
  candidacyOf(candidate: Candidate): { by: Key; importId: number | null; row: number | null } | null;
}

/** Looks up the whole chunk by a query per kind of key. */
async function knownPersons(tx: Transaction, to: Destination, candidates: readonly Candidate[]): Promise<KnownPersons> {
  const ids = new Map<string, number>();
  for (const key of KEYS) {
    const values = [...new Set(candidates.flatMap((candidate) => candidate.fields[key] ?? []))];
    if (values.length === 0) continue;
    const persons = await personsWith(tx, to.organizationId, key, values, to.viewers);
    for (const person of persons) ids.set(`${key} ${person.value}`, person.id);
  }
  const personIds = [...new Set(ids.values())];
  const candidacies = personIds.length > 0 ? await candidaciesOf(tx, to.processId, personIds) : [];
  const byPerson = new Map(candidacies.map((row) => [row.uniq_applicant_id, row]));
  const idBy = (candidate: Candidate) =>
    keysOf(candidate).flatMap(([by, value]) => {
      const id = ids.get(`${by} ${value}`);
      return id === undefined ? [] : [{ by, id }];
    });
  return {
    idOf: (candidate) => idBy(candidate)[0]?.id ?? null,
    candidacyOf(candidate) {
      for (const { by, id } of idBy(candidate)) {
        const found = byPerson.get(id);
        if (found) return { by, importId: found.import_id, row: found.import_row };
      }
      return null;
    },
  };
}

function duplicateReason(
  candidate: Candidate,
  known: KnownPersons,
  seen: ReadonlyMap<string, number>,
  importId: number,
): string | null {
  const { by, duplicateInFile, duplicateInProcess } = importRowMessages;
  for (const [key, value] of keysOf(candidate)) {
    const row = seen.get(`${key} ${value}`);
    if (row !== undefined) return duplicateInFile(by[key], row);
  }
  const candidacy = known.candidacyOf(candidate);
  if (!candidacy) return null;
  const earlierRow = candidacy.importId === importId ? candidacy.row : null;
  return earlierRow === null ? duplicateInProcess(by[candidacy.by]) : duplicateInFile(by[candidacy.by], earlierRow);
}

/** Makes the persons who are not known yet; somebody who stands twice in the chunk is made once. */
async function addPersons(tx: Transaction, to: Destination, taken: Taken[], now: number): Promise<void> {
  const tokens = new Map<string, string>();
  const people: NewRow<'uniq_applicants'>[] = [];
  const tokenOf = new Map<Taken, string>();
  for (const one of taken) {
    if (one.personId !== null) continue;
    const keys = keysOf(one.candidate).map(([key, value]) => `${key} ${value}`);
    const same = keys.map((key) => tokens.get(key)).find((token) => token !== undefined);
    const token = same ?? randomUUID();
    for (const key of keys) tokens.set(key, token);
    tokenOf.set(one, token);
    if (!same) people.push(personRow(to.organizationId, one.candidate, token, now));
  }
  const made = await insertPersons(tx, people);
  const ids = new Map(made.map(({ token, id }) => [token, id]));
  for (const [one, token] of tokenOf) one.personId = ids.get(token) ?? null;
}

const personRow = (
  organization_id: number,
  { fields, fullName }: Candidate,
  token: string,
  created_at: number,
): NewRow<'uniq_applicants'> => ({
  organization_id,
  token,
  name: fields.name ?? null,
  last_name: fields.last_name ?? null,
  full_name: fullName,
  email: fields.email ?? null,
  phone: fields.phone ?? null,
  document: fields.document ?? null,
  external_id: fields.external_id ?? null,
  city: fields.city ?? null,
  country: fields.country ?? null,
  gender: fields.gender ?? null,
  birthdate: fields.birthdate ?? null,
  education_level: fields.education_level ?? null,
  profession: fields.profession ?? null,
  experience_years: fields.experience_years ?? null,
  linkedin_url: fields.linkedin_url ?? null,
  title: fields.title ?? null,
  ...foundBy({ ...fields, full_name: fullName }),
  created_at,
});

async function addCandidacies(
  tx: Transaction,
  import_id: number,
  to: Destination,
  taken: readonly Taken[],
  now: number,
): Promise<void> {
  const made = await insertCandidacies(
    tx,
    taken.map(({ row, candidate, personId }) => ({
      organization_id: to.organizationId,
      selection_process_id: to.processId,
      list_id: to.listId,
      uniq_applicant_id: personId as number,
      status: 'active',
      source: candidate.fields.source ?? importRowMessages.source,
      tags: JSON.stringify(candidate.tags),
      extra_attributes: JSON.stringify(candidate.extra),
      moved_at: now,
      moved_by_user_id: null,
      import_id,
      import_row: row,
      created_at: now,
    })),
  );
  const byRow = new Map(taken.map((one) => [one.row, one.candidate]));
  const log = {
    organization_id: to.organizationId,
    selection_process_id: to.processId,
    from_list: null,
    author_user_id: to.userId,
    created_at: now,
  };
  await insertLogs(
    tx,
    made.flatMap(({ id: applicant_id, import_row }): NewRow<'applicant_logs'>[] => {
      const comment = byRow.get(import_row)?.fields.comment;
      const arrival = {
        ...log,
        applicant_id,
        type: 'list',
        kind: 'imported',
        comment: null,
        to_list: to.listName,
      } as const;
      if (!comment) return [arrival];
      return [arrival, { ...log, applicant_id, type: 'user', kind: 'comment', comment, to_list: null }];
    }),
  );
}
