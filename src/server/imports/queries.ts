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

/** Imports made before an instant (epoch milliseconds) that still have their file, and whose job is not to run any more. */
export const idleImports = (db: Reader, before: number, limit: number) =>
  db
    .selectFrom('imports')
    .leftJoin('jobs', 'jobs.id', 'imports.job_id')
    .select(['imports.id', 'imports.organization_id', 'imports.storage_key'])
    .where('imports.file_removed_at', 'is', null)
    .where('imports.created_at', '<', before)
    .where((where) => where.or([where('jobs.id', 'is', null), where('jobs.state', 'not in', ['queued', 'running'])]))
    .orderBy('imports.id')
    .limit(limit)
    .execute();

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
