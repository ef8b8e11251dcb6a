// SQL of the emails that a stage sends.
import type { EmailKind } from '../../../contract/api/mail.ts';
import { confirmedEmail, fixedQuery, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';

const stageOf = fixedQuery((db, { applicantId }: { applicantId: number }) =>
  db
    .selectFrom('applicants')
    .innerJoin('lists', 'lists.id', 'applicants.list_id')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select([
      'applicants.organization_id',
      'lists.id as list_id',
      'lists.name as list_name',
      'lists.move_template_id',
      'lists.disqualify_template_id',
      'lists.external_users',
    ])
    .select(confirmedEmail)
    .where('applicants.id', '=', applicantId),
);

/**
 * The candidate's stage and confirmed email address.
 * @throws if the candidate does not exist
 */
export async function findStageOf(db: Reader, applicantId: number) {
  const [stage] = (await stageOf(db, { applicantId })).rows;
  if (!stage) throw new Error('a candidate who is written about is not there');
  return stage;
}

/** The active report templates that a stage sends, by name. */
export const activeReportsOf = (db: Reader, listId: number) =>
  db
    .selectFrom('list_report_templates')
    .innerJoin('report_templates', 'report_templates.id', 'list_report_templates.report_template_id')
    .selectAll('report_templates')
    .where('list_report_templates.list_id', '=', listId)
    .where('report_templates.active', '=', 1)
    .orderBy('report_templates.name')
    .orderBy('report_templates.id')
    .execute();

/** The last two moves of a candidate between stages or processes, newest first. */
export const lastMoves = (db: Reader, applicantId: number) =>
  db
    .selectFrom('applicant_logs')
    .select(['from_list as from', 'to_list as to', 'created_at as at'])
    .where('applicant_id', '=', applicantId)
    .where('kind', 'in', ['moved', 'moved_process'])
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();

/** Whether an email about this stage was sent to the candidate or is queued. */
export const hasBeenNotified = (db: Reader, applicantId: number, listId: number, kind: EmailKind) =>
  db
    .selectFrom('emails')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('list_id', '=', listId)
    .where('kind', '=', kind)
    .where('state', '!=', 'cancelled')
    .limit(1)
    .executeTakeFirst();

export const insertReportLink = (tx: Transaction, row: NewRow<'report_links'>) =>
  tx.insertInto('report_links').values(row).execute();
