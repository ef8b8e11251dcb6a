// SQL of report files.
import { countRows, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';

export const insertFile = (tx: Transaction, row: NewRow<'files'>) =>
  tx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow();

export const insertReportFile = (tx: Transaction, row: NewRow<'report_files'>) =>
  tx.insertInto('report_files').values(row).returning('id').executeTakeFirstOrThrow();

export const firstActiveTemplate = (db: Reader, organizationId: number) =>
  db
    .selectFrom('report_templates')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('active', '=', 1)
    .orderBy('name')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

const reports = (db: Reader) =>
  db
    .selectFrom('report_files')
    .innerJoin('files', 'files.id', 'report_files.file_id')
    // A report is removed and restored with its file.
    .where('files.deleted_at', 'is', null)
    .leftJoin('users', 'users.id', 'report_files.created_by_user_id')
    .select([
      'report_files.id',
      'report_files.organization_id',
      'report_files.applicant_id',
      'report_files.report_template_id',
      'report_files.created_at',
      'report_files.created_by_user_id',
      'users.full_name as author_name',
      'files.name',
      'files.content_type',
      'files.bytes',
      'files.storage_key',
    ]);

export type ReportFileRow = NonNullable<Awaited<ReturnType<typeof findReportFile>>>;

export const findReportFile = (db: Reader, id: number) =>
  reports(db).where('report_files.id', '=', id).executeTakeFirst();

export const pageOfReportFiles = (db: Reader, applicantId: number, page: { items: number; offset: number }) =>
  reports(db)
    .where('report_files.applicant_id', '=', applicantId)
    .orderBy('report_files.id', 'desc')
    .limit(page.items)
    .offset(page.offset)
    .execute();

export const countReportFiles = (db: Reader, applicantId: number): Promise<number> =>
  countRows(reports(db).where('report_files.applicant_id', '=', applicantId));
