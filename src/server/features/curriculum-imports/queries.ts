// SQL of imports of curricula: uploads and the result of each file.
import { insertMany, type NewRow, type Reader, type Row, type Transaction } from '../../platform/db/index.ts';
import { isRecognizable, type MatchScope } from '../applicants/index.ts';

export type UploadRow = Row<'curriculum_import_uploads'>;
export type FileRow = Row<'curriculum_import_files'>;

export const insertUpload = (tx: Transaction, row: NewRow<'curriculum_import_uploads'>) =>
  tx.insertInto('curriculum_import_uploads').values(row).returning('id').executeTakeFirstOrThrow();

export const insertFiles = (tx: Transaction, rows: NewRow<'curriculum_import_files'>[]) =>
  insertMany(tx, 'curriculum_import_files', rows);

/** How many files an import has. */
export async function countFiles(db: Reader, importId: number): Promise<number> {
  const row = await db
    .selectFrom('curriculum_import_files')
    .select((select) => select.fn.max('number').as('last'))
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export async function countByOutcome(db: Reader, importId: number): Promise<Map<FileRow['outcome'], number>> {
  const rows = await db
    .selectFrom('curriculum_import_files')
    .select(['outcome', (select) => select.fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('outcome')
    .execute();
  return new Map(rows.map(({ outcome, count }) => [outcome, count]));
}

export const pageOfFiles = (
  db: Reader,
  importId: number,
  outcome: FileRow['outcome'] | undefined,
  page: { readonly items: number; readonly offset: number },
) =>
  db
    .selectFrom('curriculum_import_files')
    .select(['number', 'name', 'outcome', 'reason', 'applicant_id'])
    .where('import_id', '=', importId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'waiting'))
    .orderBy('number')
    .limit(page.items)
    .offset(page.offset)
    .execute();

/** The next file to read, with its upload. */
export const nextWaiting = (db: Reader, importId: number) =>
  db
    .selectFrom('curriculum_import_files')
    .innerJoin('curriculum_import_uploads as uploads', 'uploads.id', 'curriculum_import_files.upload_id')
    .selectAll('curriculum_import_files')
    .select(['uploads.storage_key', 'uploads.is_archive'])
    .where('curriculum_import_files.import_id', '=', importId)
    .where('outcome', '=', 'waiting')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

export type WaitingFile = NonNullable<Awaited<ReturnType<typeof nextWaiting>>>;

export const updateFile = (
  tx: Transaction,
  id: number,
  change: Partial<Pick<FileRow, 'outcome' | 'reason' | 'digest' | 'applicant_id' | 'file_id'>>,
) => tx.updateTable('curriculum_import_files').set(change).where('id', '=', id).execute();

/** An earlier file of the import with the same content. */
export const sameFileInImport = (db: Reader, { import_id, number }: FileRow, digest: string) =>
  db
    .selectFrom('curriculum_import_files')
    .select(['number', 'applicant_id'])
    .where('import_id', '=', import_id)
    .where('digest', '=', digest)
    .where('number', '<', number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** A file with the same content that another import brought to a present candidate of the process. */
export const sameFileInProcess = (
  db: Reader,
  { import_id, organization_id }: FileRow,
  digest: string,
  scope: MatchScope,
) =>
  db
    .selectFrom('curriculum_import_files as earlier')
    .innerJoin('applicants', 'applicants.id', 'earlier.applicant_id')
    .innerJoin('files', 'files.id', 'earlier.file_id')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select('earlier.applicant_id')
    .where('earlier.organization_id', '=', organization_id)
    .where('earlier.digest', '=', digest)
    .where('earlier.import_id', '!=', import_id)
    .where('applicants.selection_process_id', '=', scope.processId)
    .where('applicants.deleted_at', 'is', null)
    .where('files.deleted_at', 'is', null)
    .where(isRecognizable(scope))
    .limit(1)
    .executeTakeFirst();

/** The upload no longer owns its stored file. */
export const detachUpload = (tx: Transaction, id: number) =>
  tx.updateTable('curriculum_import_uploads').set({ storage_key: null }).where('id', '=', id).execute();

export const storedUploads = (db: Reader, importId: number) =>
  db
    .selectFrom('curriculum_import_uploads')
    .select(['id', 'organization_id', 'storage_key'])
    .where('import_id', '=', importId)
    .where('storage_key', 'is not', null)
    .execute();

/** Imports created before an instant (epoch milliseconds) that still store uploads and have no job left to run. */
export const idleCurriculumImports = (db: Reader, before: number, limit: number) =>
  db
    .selectFrom('imports')
    .leftJoin('jobs', 'jobs.id', 'imports.job_id')
    .select('imports.id')
    .where('imports.kind', '=', 'curricula')
    .where('imports.created_at', '<', before)
    .where((where) => where.or([where('jobs.id', 'is', null), where('jobs.state', 'not in', ['queued', 'running'])]))
    .where((where) =>
      where.exists(
        where
          .selectFrom('curriculum_import_uploads as uploads')
          .select('uploads.id')
          .whereRef('uploads.import_id', '=', 'imports.id')
          .where('uploads.storage_key', 'is not', null),
      ),
    )
    .orderBy('imports.id')
    .limit(limit)
    .execute();

/** Deletes old results of files that became no candidate, as their names may name persons. */
export const deleteFilesWithoutCandidate = (tx: Transaction, before: number) =>
  tx
    .deleteFrom('curriculum_import_files')
    .where('applicant_id', 'is', null)
    .where('import_id', 'in', (query) =>
      query.selectFrom('imports').select('id').where('kind', '=', 'curricula').where('created_at', '<', before),
    )
    .execute();
