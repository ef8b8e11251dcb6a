// SQL of the candidate's own page: links, visits, and applications of a mailbox.
import {
  countRows,
  type NewRow,
  presentApplicants,
  processIsPresent,
  type Reader,
  type Transaction,
} from '../../platform/db/index.ts';

/** The persons of a mailbox. Merged ones are part of another, and unconfirmed addresses may be a stranger's. */
export const personsOfMailbox = (db: Reader, organizationId: number, address: string) =>
  db
    .selectFrom('uniq_applicants')
    .select(['id', 'full_name'])
    .where('organization_id', '=', organizationId)
    .where('email', '=', address)
    .where('merged_into_id', 'is', null)
    .where('is_email_unconfirmed', '=', 0)
    .orderBy('id')
    .execute();

export const insertAccess = (tx: Transaction, row: NewRow<'candidate_page_accesses'>) =>
  tx.insertInto('candidate_page_accesses').values(row).execute();

/** Counts the links sent to a mailbox since an instant (epoch milliseconds). */
export const countLinks = (
  db: Reader,
  { organizationId, addressHash, since }: { organizationId: number; addressHash: string; since: number },
): Promise<number> =>
  countRows(
    db
      .selectFrom('candidate_page_accesses')
      .where('organization_id', '=', organizationId)
      .where('address_hash', '=', addressHash)
      .where('created_at', '>', since),
  );

export type AccessRow = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

/** An unused link or an open visit, whose person still has an address. */
export const findAccess = (
  db: Reader,
  organizationId: number,
  { column, hash, now }: { readonly column: 'link_hash' | 'session_hash'; readonly hash: string; readonly now: number },
) =>
  db
    .selectFrom('candidate_page_accesses')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'candidate_page_accesses.uniq_applicant_id')
    .select([
      'candidate_page_accesses.id',
      'candidate_page_accesses.address_hash',
      'candidate_page_accesses.uniq_applicant_id as person_id',
      'uniq_applicants.email',
    ])
    .where('candidate_page_accesses.organization_id', '=', organizationId)
    .where(column, '=', hash)
    .where('expires_at', '>', now)
    .where('uniq_applicants.merged_into_id', 'is', null)
    .where('uniq_applicants.is_email_unconfirmed', '=', 0)
    .$if(column === 'link_hash', (query) => query.where('session_hash', 'is', null))
    .executeTakeFirst();

/** @returns whether the link was unused; of two simultaneous requests only one succeeds */
export async function useLink(
  tx: Transaction,
  id: number,
  visit: { readonly session_hash: string; readonly expires_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('candidate_page_accesses')
    .set(visit)
    .where('id', '=', id)
    .where('session_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The row stays for the limit of links. */
export const endVisit = (tx: Transaction, id: number, now: number) =>
  tx.updateTable('candidate_page_accesses').set({ expires_at: now }).where('id', '=', id).execute();

/** Deletes accesses that are over and no longer count for the limit of links. */
export const deleteAccesses = (tx: Transaction, { now, createdBefore }: { now: number; createdBefore: number }) =>
  tx
    .deleteFrom('candidate_page_accesses')
    .where('expires_at', '<=', now)
    .where('created_at', '<', createdBefore)
    .execute();

/** The latest candidacy, to which e-mails of the person belong so that an erasure reaches them; null without one. */
export async function latestCandidacyOf(db: Reader, personIds: readonly number[]): Promise<number | null> {
  const row = await db
    .selectFrom('applicants')
    .select('id')
    .where('uniq_applicant_id', 'in', [...personIds])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export type ApplicationRow = Awaited<ReturnType<typeof applicationsOf>>[number];

/**
 * The candidacies that these persons know of: they applied, or the organization has written to them about it. Recruiters
 * also collect candidates who have not been told. Newest first.
 */
export const applicationsOf = (db: Reader, personIds: readonly number[]) =>
  presentApplicants(db)
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .innerJoin('lists', 'lists.id', 'applicants.list_id')
    .where(processIsPresent)
    .where('applicants.uniq_applicant_id', 'in', [...personIds])
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('external_applications')
            .select('external_applications.id')
            .whereRef('external_applications.applicant_id', '=', 'applicants.id'),
        ),
        where.exists(
          where
            .selectFrom('emails')
            .select('emails.id')
            .whereRef('emails.applicant_id', '=', 'applicants.id')
            .where('emails.state', '=', 'sent')
            .where((or) =>
              or.or([
                or('emails.kind', 'in', ['stage_entry', 'disqualification', 'information_request']),
                // Without a user it is one of the links to this page.
                or.and([or('emails.kind', '=', 'other'), or('emails.created_by_user_id', 'is not', null)]),
              ]),
            ),
        ),
      ]),
    )
    .select([
      'applicants.id',
      'applicants.status',
      'applicants.awaits_confirmation',
      'applicants.created_at',
      'selection_processes.title',
      'selection_processes.status_id',
      'lists.candidate_text',
      'lists.translations',
      'selection_processes.language',
    ])
    .orderBy('applicants.created_at', 'desc')
    .orderBy('applicants.id', 'desc')
    .execute();

/** @returns null for an absent candidacy */
export async function personOfCandidacy(db: Reader, applicantId: number): Promise<number | null> {
  const row = await presentApplicants(db)
    .select('uniq_applicant_id')
    .where('applicants.id', '=', applicantId)
    .executeTakeFirst();
  return row?.uniq_applicant_id ?? null;
}

/** The title of the process that was applied to, if the candidate has been moved to another one since. */
export async function titleAppliedTo(db: Reader, applicantId: number): Promise<string | null> {
  const row = await db
    .selectFrom('external_applications')
    .innerJoin('selection_processes', 'selection_processes.id', 'external_applications.selection_process_id')
    .select('selection_processes.title')
    .where('external_applications.applicant_id', '=', applicantId)
    .orderBy('external_applications.id')
    .limit(1)
    .executeTakeFirst();
  return row?.title ?? null;
}

/** Whether an e-mail about the latest disqualification has reached its candidate. */
export async function hasDisqualificationEmail(db: Reader, applicantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('emails')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', 'disqualification')
    .where('state', '=', 'sent')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('applicant_logs')
            .select('applicant_logs.id')
            .whereRef('applicant_logs.applicant_id', '=', 'emails.applicant_id')
            .where('applicant_logs.kind', '=', 'disqualified')
            .where('applicant_logs.undone_at', 'is', null)
            .whereRef('applicant_logs.created_at', '>', 'emails.created_at'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertLinkRequest = (tx: Transaction, row: NewRow<'candidate_link_requests'>) =>
  tx.insertInto('candidate_link_requests').values(row).execute();

/** @returns whether it was there: another worker may have answered it */
export async function deleteLinkRequest(tx: Transaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('candidate_link_requests').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
