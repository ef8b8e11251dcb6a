// Imports one chunk of rows into a process, in one transaction.
import { randomUUID } from 'node:crypto';
import { importRowMessages } from '../../../contract/messages.ts';
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';
import {
  candidaciesOf,
  foundBy,
  insertCandidacies,
  insertLogs,
  insertPersons,
  isRecognizable,
  KEYS,
  type MatchScope,
  personsWith,
  sharePersonLock,
} from '../applicants/index.ts';
import { type Candidate, isRowError } from './candidate.ts';
import { judgeRow, type KnownPersons, keysOf, type ReadRow, type Verdict } from './classify-rows.ts';
import { findEarlierRows } from './earlier-rows.ts';
import { type ImportRow, insertIssues } from './queries.ts';

/** The target of an import, as far as classification needs it. */
export interface ImportTarget {
  readonly organizationId: number;
  readonly processId: number;
  /** The persons among whom a row is recognized. */
  readonly scope: MatchScope;
}

export interface ImportDestination extends ImportTarget {
  readonly listId: number;
  readonly listName: string;
  readonly userId: number;
}

export interface ChunkResult {
  /** Of the imported candidacies. */
  readonly candidacyIds: readonly number[];
  readonly imported: number;
  /** Rows already in the process, which do not change. */
  readonly present: number;
  /** Repeated rows of the same file. */
  readonly duplicates: number;
  readonly failed: number;
  /** Rows imported without some of their values. */
  readonly warnings: number;
}

type Issue = NewRow<'import_issues'>;
interface AcceptedRow {
  readonly row: number;
  readonly candidate: Candidate;
  personId: number | null;
}

/** What an import is judged by. */
export type ImportFacts = Pick<ImportRow, 'id' | 'content_key'>;

export async function importChunk(
  tx: Transaction,
  {
    importRow,
    to,
    rows,
    now,
  }: {
    readonly importRow: ImportRow;
    readonly to: ImportDestination;
    readonly rows: readonly ReadRow[];
    readonly now: number;
  },
): Promise<ChunkResult> {
  await sharePersonLock(tx, to.organizationId);
  const judged = await judgeChunk(tx, { facts: importRow, to, rows, earlierKeys: new Map() });
  const accepted: AcceptedRow[] = [];
  const notes: RowNote[] = [];
  const acceptedAt = new Map<number, AcceptedRow>();
  for (const row of judged) {
    const { number, verdict } = row;
    const isDuplicate = verdict.kind === 'present' || verdict.kind === 'repeated';
    if (verdict.kind === 'error' || (isDuplicate && importRow.duplicates_policy === 'skip')) {
      notes.push({ row, issue: issueOf(verdict), personOf: () => personOfVerdict(verdict, acceptedAt) });
      continue;
    }
    const one: AcceptedRow = { row: number, candidate: verdict.candidate, personId: verdict.personId };
    accepted.push(one);
    acceptedAt.set(number, one);
    const warning = warningOf(one.candidate);
    if (warning) notes.push({ row, issue: warning, personOf: () => one.personId });
  }
  await addPersons(tx, to, accepted, now);
  const candidacyIds = await addCandidacies(tx, { import_id: importRow.id, to, accepted, now });
  const issues = notes.map(
    ({ row, issue, personOf }): Issue => ({
      ...issue,
      import_id: importRow.id,
      row: row.number,
      cells: JSON.stringify(row.cells),
      person_id: personOf(),
    }),
  );
  await insertIssues(tx, issues);
  const count = (kind: Issue['kind']) => issues.filter((issue) => issue.kind === kind).length;
  return {
    candidacyIds,
    imported: accepted.length,
    present: count('present'),
    duplicates: count('duplicate'),
    failed: count('error'),
    warnings: count('warning'),
  };
}

/** A row to list, and its person once new persons are created. */
interface RowNote {
  readonly row: ReadRow;
  readonly issue: Pick<Issue, 'kind' | 'column' | 'reason'>;
  personOf(): number | null;
}

function issueOf(verdict: Exclude<Verdict, { kind: 'new' | 'known' }>): RowNote['issue'] {
  const { by, presentInProcess, repeatedInFile } = importRowMessages;
  if (verdict.kind === 'error') return { kind: 'error', column: verdict.error.column, reason: verdict.error.reason };
  if (verdict.kind === 'present') return { kind: 'present', column: null, reason: presentInProcess(by[verdict.by]) };
  return { kind: 'duplicate', column: null, reason: repeatedInFile(by[verdict.by], verdict.row) };
}

/** The values that were left out of a row, as one line. */
export function warningOf({ warnings }: Candidate): RowNote['issue'] | null {
  const [first, ...more] = warnings;
  if (!first) return null;
  if (more.length === 0) return { kind: 'warning', column: first.column, reason: first.reason };
  const reasons = warnings.map(({ column, reason }) => (column === null ? reason : `${column}: ${reason}`));
  return { kind: 'warning', column: null, reason: reasons.join(' ') };
}

function personOfVerdict(verdict: Verdict, acceptedAt: ReadonlyMap<number, AcceptedRow>): number | null {
  if (verdict.kind === 'error') return null;
  const first = verdict.kind === 'repeated' ? acceptedAt.get(verdict.row) : undefined;
  if (first) return first.personId;
  return verdict.kind === 'repeated' || verdict.kind === 'present' ? verdict.namedId : verdict.personId;
}

/**
 * Classifies rows without writing.
 * @param seen earlier rows of the same file by their keys; these rows are added to it
 */
export async function judgeChunk(
  db: Reader,
  {
    facts,
    to,
    rows,
    earlierKeys,
  }: {
    readonly facts: ImportFacts;
    readonly to: ImportTarget;
    readonly rows: readonly ReadRow[];
    readonly earlierKeys: Map<string, number>;
  },
): Promise<(ReadRow & { readonly verdict: Verdict })[]> {
  const candidates = rows.flatMap(({ number, read }) => (isRowError(read) ? [] : [{ number, candidate: read }]));
  const known = await knownPersons(
    db,
    to,
    candidates.map(({ candidate }) => candidate),
  );
  const earlier = await findEarlierRows(db, facts, to.scope, candidates);
  return rows.map((row) => ({
    ...row,
    verdict: judgeRow({ importId: facts.id, readRow: row, known, earlier, earlierKeys }),
  }));
}

/** Looks up the whole chunk with one query per kind of key. */
async function knownPersons(db: Reader, to: ImportTarget, candidates: readonly Candidate[]): Promise<KnownPersons> {
  const ids = new Map<string, number>();
  for (const key of KEYS) {
    const values = [...new Set(candidates.flatMap((candidate) => candidate.fields[key] ?? []))];
    if (values.length === 0) continue;
    const persons = await personsWith(db, {
      organizationId: to.organizationId,
      key,
      values,
      condition: isRecognizable(to.scope),
    });
    for (const person of persons) ids.set(`${key} ${person.value}`, person.id);
  }
  const personIds = [...new Set(ids.values())];
  const candidacies = personIds.length > 0 ? await candidaciesOf(db, to.processId, personIds) : [];
  const byPerson = new Map(candidacies.map((row) => [row.uniq_applicant_id, row]));
  const idBy = (candidate: Candidate) =>
    keysOf(candidate).flatMap(([by, value]) => {
      const id = ids.get(`${by} ${value}`);
      return id === undefined ? [] : [{ by, id }];
    });
  return {
    personOf: (candidate) => idBy(candidate)[0] ?? null,
    candidacyOf(candidate) {
      for (const { by, id } of idBy(candidate)) {
        const found = byPerson.get(id);
        if (found) return { by, importId: found.import_id, row: found.import_row };
      }
      return null;
    },
  };
}

/** Creates the persons who are unknown; a person who is twice in the chunk is created once. */
async function addPersons(tx: Transaction, to: ImportDestination, accepted: AcceptedRow[], now: number): Promise<void> {
  const tokens = new Map<string, string>();
  const people: NewRow<'uniq_applicants'>[] = [];
  const tokenOf = new Map<AcceptedRow, string>();
  for (const one of accepted) {
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
  {
    import_id,
    to,
    accepted,
    now,
  }: {
    readonly import_id: number;
    readonly to: ImportDestination;
    readonly accepted: readonly AcceptedRow[];
    readonly now: number;
  },
): Promise<number[]> {
  const made = await insertCandidacies(
    tx,
    accepted.map(({ row, candidate, personId }) => ({
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
  const byRow = new Map(accepted.map((one) => [one.row, one.candidate]));
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
      const importLog = {
        ...log,
        applicant_id,
        type: 'list',
        kind: 'imported',
        comment: null,
        to_list: to.listName,
      } as const;
      if (!comment) return [importLog];
      return [importLog, { ...log, applicant_id, type: 'user', kind: 'comment', comment, to_list: null }];
    }),
  );
  return made.map(({ id }) => id);
}
