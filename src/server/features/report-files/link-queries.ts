// SQL of links to single reports.
import type { Reader, Transaction } from '../../platform/db/index.ts';

/**
 * Finds the report of an unexpired link, if the stage still sends this report to this address, the report is active,
 * and the candidate exists.
 */
export const findOpenLink = (db: Reader, tokenHash: string, now: number) =>
  db
    .selectFrom('report_links')
    .innerJoin('emails', 'emails.id', 'report_links.email_id')
    .innerJoin('applicants', 'applicants.id', 'emails.applicant_id')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .innerJoin('lists', 'lists.id', 'report_links.list_id')
    .innerJoin('list_report_templates', (join) =>
      join
        .onRef('list_report_templates.list_id', '=', 'report_links.list_id')
        .onRef('list_report_templates.report_template_id', '=', 'report_links.report_template_id'),
    )
    .innerJoin('report_templates', 'report_templates.id', 'report_links.report_template_id')
    .leftJoin('users', 'users.id', 'emails.created_by_user_id')
    .select([
      'applicants.id as applicant_id',
      'uniq_applicants.full_name',
      'emails.to_address',
      'lists.external_users',
      'report_templates.name',
      'report_templates.subject',
      'report_templates.body',
      'users.full_name as sender_name',
    ])
    .where('report_links.token_hash', '=', tokenHash)
    .where('report_links.expires_at', '>', now)
    .where('report_templates.active', '=', 1)
    .where('applicants.deleted_at', 'is', null)
    .executeTakeFirst();

export const deleteEndedLinks = (tx: Transaction, now: number) =>
  tx.deleteFrom('report_links').where('expires_at', '<=', now).execute();
