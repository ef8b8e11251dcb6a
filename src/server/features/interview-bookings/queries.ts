// SQL of the links with which candidates book interviews.
import type { NewRow, Reader, RowVersion, Transaction } from '../../platform/db/index.ts';
import { presentApplicants, processIsPresent, updateVersioned } from '../../platform/db/index.ts';

/** Links of present candidates and processes, with what decides whether they are valid. */
const links = (db: Reader, organizationId: number) =>
  presentApplicants(db)
    .innerJoin('interview_booking_links', 'interview_booking_links.applicant_id', 'applicants.id')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .innerJoin('organizations', 'organizations.id', 'interview_booking_links.organization_id')
    .where(processIsPresent)
    .where('interview_booking_links.organization_id', '=', organizationId)
    .selectAll('interview_booking_links')
    .select([
      'applicants.list_id',
      'applicants.status',
      'applicants.version as applicant_version',
      'selection_processes.id as process_id',
      'selection_processes.title as process_title',
      'selection_processes.status_id',
      'uniq_applicants.id as person_id',
      'uniq_applicants.full_name as person_name',
      'organizations.name as organization',
    ]);

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export const findLink = (db: Reader, organizationId: number, id: number) =>
  links(db, organizationId).where('interview_booking_links.id', '=', id).executeTakeFirst();

/** Latest first. */
export const linksOfApplicant = (db: Reader, organizationId: number, applicantId: number) =>
  links(db, organizationId)
    .where('interview_booking_links.applicant_id', '=', applicantId)
    .orderBy('interview_booking_links.id', 'desc')
    .execute();

export const insertLink = (tx: Transaction, row: NewRow<'interview_booking_links'>) =>
  tx.insertInto('interview_booking_links').values(row).returning('id').executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateLink = (
  tx: Transaction,
  link: RowVersion<'interview_booking_links'>,
  change: Partial<NewRow<'interview_booking_links'>>,
) => updateVersioned(tx, 'interview_booking_links', link, change);

/** The id of the e-mail is known only after the link. */
export const setEmail = (tx: Transaction, id: number, email_id: number | null) =>
  tx.updateTable('interview_booking_links').set({ email_id }).where('id', '=', id).execute();

/** Replaced by a later change, which then tells of both. */
export const setPendingMail = (tx: Transaction, id: number, pending_mail: string) =>
  tx.updateTable('interview_booking_links').set({ pending_mail }).where('id', '=', id).execute();

/** @returns whether it was still the same */
export async function clearPendingMail(tx: Transaction, id: number, pending_mail: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('interview_booking_links')
    .set({ pending_mail: null })
    .where('id', '=', id)
    .where('pending_mail', '=', pending_mail)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Links of bookings whose e-mails are not queued, because a server stopped in between. */
export const linksWithPendingMail = (db: Reader, limit: number) =>
  db
    .selectFrom('interview_booking_links')
    .select(['id', 'organization_id'])
    .where('pending_mail', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
