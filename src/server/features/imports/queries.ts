// SQL of imports: the file, its issues, and matching candidates per chunk.

import {
  insertMany,
  isNotOfBlockedPerson,
  type NewRow,
  PERSON_COLUMNS,
  presentApplicants,
  type Reader,
  type Row,
  type Transaction,
} from '../../platform/db/index.ts';
import { isRecognizable, type MatchScope } from '../applicants/index.ts';

export type ImportRow = Row<'imports'>;

export const insertImport = (tx: Transaction, row: NewRow<'imports'>) =>
  tx.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow();

export const findImport = (db: Reader, id: number) =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

export const findImportOfJob = (db: Reader, jobId: number) =>
  db.selectFrom('imports').selectAll().where('job_id', '=', jobId).executeTakeFirst();

export const findImportOfUndo = (db: Reader, jobId: number) =>
  db.selectFrom('imports').selectAll().where('undo_job_id', '=', jobId).executeTakeFirst();

/** A user's started imports since an instant (epoch milliseconds), newest first. */
export const recentImports = (db: Reader, userId: number, since: number, limit: number) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('job_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const updateImport = (tx: Transaction, id: number, change: Partial<Omit<ImportRow, 'id'>>) =>
  tx.updateTable('imports').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Imports created before an instant (epoch milliseconds) that still have their file and no job left to run. */
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
    .where(isNotOfBlockedPerson('import_issues.person_id'))
    .orderBy('row')
    .limit(page.items)
    .offset(page.offset)
    .execute();

/** Issues after a row, for reading them in batches. */
export const issuesAfter = (db: Reader, importId: number, row: number, limit: number) =>
  db
    .selectFrom('import_issues')
    .selectAll()
    .where('import_id', '=', importId)
    .where(isNotOfBlockedPerson('import_issues.person_id'))
    .where('row', '>', row)
    .orderBy('row')
    .limit(limit)
    .execute();

export const insertIssues = (tx: Transaction, rows: NewRow<'import_issues'>[]) => insertMany(tx, 'import_issues', rows);

/** Other imports into the process of the same table of the same file. */
export const importsOfSameContent = (db: Reader, processId: number, contentKey: string, importId: number) =>
  db
    .selectFrom('imports')
    .select('id')
    .where('selection_process_id', '=', processId)
    .where('content_key', '=', contentKey)
    .where('id', '!=', importId)
    .execute();

/** Candidacies of recognisable persons in the process that came from these rows of these imports. */
export const candidaciesOfRows = (
  db: Reader,
  scope: MatchScope,
  importIds: readonly number[],
  rows: readonly number[],
) =>
  presentApplicants(db)
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select(['applicants.import_row', 'applicants.uniq_applicant_id'])
    .where('applicants.selection_process_id', '=', scope.processId)
    .where('applicants.import_id', 'in', [...importIds])
    .where('applicants.import_row', 'in', [...rows])
    .where(isRecognizable(scope))
    .execute();

/** Recognizable candidates of the process with one of these names, with distinguishing fields; earliest first. */
export const namesakes = (db: Reader, scope: MatchScope, by: 'name_key' | 'full_name', names: readonly string[]) =>
  presentApplicants(db)
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select([
      'applicants.uniq_applicant_id',
      'applicants.import_id',
      'applicants.import_row',
      'applicants.extra_attributes',
      ...PERSON_COLUMNS,
      'uniq_applicants.name_key',
    ])
    .where('applicants.selection_process_id', '=', scope.processId)
    .where(`uniq_applicants.${by}`, 'in', [...names])
    .where(isRecognizable(scope))
    .orderBy('applicants.id')
    .execute();

export const findMapping = (db: Reader, organizationId: number, headerKey: string) =>
  db
    .selectFrom('import_mappings')
    .select('fields')
    .where('organization_id', '=', organizationId)
    .where('header_key', '=', headerKey)
    .executeTakeFirst();

export const saveMapping = (tx: Transaction, row: NewRow<'import_mappings'>) =>
  tx
    .insertInto('import_mappings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'header_key'])
        .doUpdateSet({ fields: row.fields, updated_at: row.updated_at }),
    )
    .execute();

/** The last import decides the kind of an attribute. */
export const saveAttributeKinds = (tx: Transaction, rows: NewRow<'extra_attribute_kinds'>[]) =>
  tx
    .insertInto('extra_attribute_kinds')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'name']).doUpdateSet((set) => ({ kind: set.ref('excluded.kind') })),
    )
    .execute();

export const findIssue = (db: Reader, importId: number, row: number) =>
  db
    .selectFrom('import_issues')
    .selectAll()
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .executeTakeFirst();

export const updateIssue = (
  tx: Transaction,
  { import_id, row }: Pick<Row<'import_issues'>, 'import_id' | 'row'>,
  change: Partial<NewRow<'import_issues'>>,
) => tx.updateTable('import_issues').set(change).where('import_id', '=', import_id).where('row', '=', row).execute();

export const deleteIssue = (tx: Transaction, importId: number, row: number) =>
  tx.deleteFrom('import_issues').where('import_id', '=', importId).where('row', '=', row).execute();

/** The candidacy that came from a row of an import, with its person's time of creation. */
export const candidacyOfRow = (db: Reader, importId: number, row: number) =>
  presentApplicants(db)
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .selectAll('applicants')
    .select('uniq_applicants.created_at as person_created_at')
    .where('applicants.import_id', '=', importId)
    .where('applicants.import_row', '=', row)
    .executeTakeFirst();

/** The corrections that replace cells of the file, by row. */
export const correctionsOf = (db: Reader, importId: number) =>
  db
    .selectFrom('import_corrections')
    .select(['row', 'column_index', 'value'])
    .where('import_id', '=', importId)
    .where('applied_at', 'is', null)
    .orderBy('row')
    .orderBy('column_index')
    .execute();

export const findCorrection = (db: Reader, importId: number, row: number, column: number) =>
  db
    .selectFrom('import_corrections')
    .selectAll()
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .where('column_index', '=', column)
    .executeTakeFirst();

export const saveCorrection = (tx: Transaction, row: NewRow<'import_corrections'>) =>
  tx
    .insertInto('import_corrections')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['import_id', 'row', 'column_index'])
        .doUpdateSet({ value: row.value, applied_at: row.applied_at, raised: row.raised ?? 0 }),
    )
    .execute();

/** Deletes the corrections that no reading of the file needs any more. */
export const deleteCorrections = (tx: Transaction, importId: number) =>
  tx.deleteFrom('import_corrections').where('import_id', '=', importId).where('applied_at', 'is', null).execute();
