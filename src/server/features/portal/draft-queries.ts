// SQL of drafts of applications.
import { countRows, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';

export const insertDraft = (tx: Transaction, row: NewRow<'application_drafts'>) =>
  tx.insertInto('application_drafts').values(row).execute();

/** Counts the drafts of a mailbox since an instant (epoch milliseconds). */
export const countDrafts = (
  db: Reader,
  { organizationId, addressHash, since }: { organizationId: number; addressHash: string; since: number },
): Promise<number> =>
  countRows(
    db
      .selectFrom('application_drafts')
      .where('organization_id', '=', organizationId)
      .where('address_hash', '=', addressHash)
      .where('created_at', '>', since),
  );

/** The draft of an unexpired link to the form of this process. */
export const findDraft = (
  db: Reader,
  { processId, linkHash, now }: { readonly processId: number; readonly linkHash: string; readonly now: number },
) =>
  db
    .selectFrom('application_drafts')
    .select(['id', 'email_id', 'content'])
    .where('selection_process_id', '=', processId)
    .where('link_hash', '=', linkHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const draftsBefore = (db: Reader, now: number, limit: number) =>
  db
    .selectFrom('application_drafts')
    .select(['id', 'email_id'])
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Deletes a draft and the e-mail of its link, which names the mailbox. */
export async function deleteDraft(
  tx: Transaction,
  { id, email_id }: { readonly id: number; readonly email_id: number | null },
): Promise<void> {
  await tx.deleteFrom('application_drafts').where('id', '=', id).execute();
  if (email_id !== null) await tx.deleteFrom('emails').where('id', '=', email_id).execute();
}
