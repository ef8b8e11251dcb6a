// SQL of links with which approvers answer from an e-mail.
import type { NewRow, Reader, Transaction } from '../../../platform/db/index.ts';

export const insertLink = (tx: Transaction, row: NewRow<'request_answer_links'>) =>
  tx.insertInto('request_answer_links').values(row).execute();

/** Neither used nor expired. */
export const findOpenLink = (db: Reader, secretHash: string, now: number) =>
  db
    .selectFrom('request_answer_links')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export type AnswerLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

/** Whether the module of answer links is in use. */
export const areAnswerLinksActive = async (db: Reader, organizationId: number): Promise<boolean> =>
  (await db
    .selectFrom('optional_modules')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', 'answer_links')
    .where('active', '=', 1)
    .executeTakeFirst()) !== undefined;

/** All links of the user for the step, of which reminders bring further ones. */
export const markLinksUsed = (tx: Transaction, { request_step_id, user_id }: AnswerLink, now: number) =>
  tx
    .updateTable('request_answer_links')
    .set({ used_at: now })
    .where('request_step_id', '=', request_step_id)
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
