// SQL of imports: the file, its issues, and the candidates that come out of it, a chunk at a time.
import { insertMany, type NewRow, type Reader, type Row, type Transaction } from '../db/index.ts';

export type ImportRow = Row<'imports'>;

export const insertImport = (tx: Transaction, row: NewRow<'imports'>) =>
  tx.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow();

export const findImport = (db: Reader, id: number) =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

export const findImportOfJob = (db: Reader, jobId: number) =>
  db.selectFrom('imports').selectAll().where('job_id', '=', jobId).executeTakeFirst();

export const updateImport = (tx: Transaction, id: number, change: Partial<Omit<ImportRow, 'id'>>) =>
  tx.updateTable('imports').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const pageOfIssues = (db: Reader, importId: number, page: { items: number; offset: number }) =>
  db
    .selectFrom('import_issues')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('row')
    .limit(page.items)
    .offset(page.offset)
    .execute();

/** Issues after a row, for reading them all without holding them all. */
export const issuesAfter = (db: Reader, importId: number, row: number, limit: number) =>
  db
    .selectFrom('import_issues')
    .selectAll()
    .where('import_id', '=', importId)
    .where('row', '>', row)
    .orderBy('row')
    .limit(limit)
    .execute();

export const insertIssues = (tx: Transaction, rows: NewRow<'import_issues'>[]) => insertMany(tx, 'import_issues', rows);

export const firstListOf = (db: Reader, processId: number) =>
  db
    .selectFrom('lists')
    .selectAll()
    .where('selection_process_id', '=', processId)
    .orderBy('order')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** What one person is recognised by. */
export const KEYS = ['email', 'document', 'external_id'] as const;
export type Key = (typeof KEYS)[number];

/** Persons of the organisation that carry one of these values. */
export const personsWith = (db: Reader, organizationId: number, key: Key, values: readonly string[]) =>
  db
    .selectFrom('uniq_applicants')
    .select(['id', `${key} as value`])
    .where('organization_id', '=', organizationId)
    .where(key, 'in', [...values])
    .execute();

/** Which of these persons are in the process already, and from which row of which import. */
export const candidaciesOf = (db: Reader, processId: number, personIds: readonly number[]) =>
  db
    .selectFrom('applicants')
    .select(['uniq_applicant_id', 'import_id', 'import_row'])
    .where('selection_process_id', '=', processId)
    .where('uniq_applicant_id', 'in', [...personIds])
    .execute();

export const insertPersons = (tx: Transaction, rows: NewRow<'uniq_applicants'>[]) =>
  insertMany<'uniq_applicants', { id: number; token: string }>(tx, 'uniq_applicants', rows, ['id', 'token']);

export const insertCandidacies = (tx: Transaction, rows: NewRow<'applicants'>[]) =>
  insertMany<'applicants', { id: number; import_row: number }>(tx, 'applicants', rows, ['id', 'import_row']);

export const insertLogs = (tx: Transaction, rows: NewRow<'applicant_logs'>[]) => insertMany(tx, 'applicant_logs', rows);
