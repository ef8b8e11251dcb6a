// SQL of interviews in a row.
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';

export const insertSequence = (tx: Transaction, row: NewRow<'interview_sequences'>) =>
  tx.insertInto('interview_sequences').values(row).returning('id').executeTakeFirstOrThrow();

export const findSequence = (db: Reader, organizationId: number, id: number) =>
  db
    .selectFrom('interview_sequences')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();

export const setPendingMail = (tx: Transaction, id: number, pending_mail: string) =>
  tx.updateTable('interview_sequences').set({ pending_mail }).where('id', '=', id).execute();

/** @returns whether it was still the same */
export async function clearPendingMail(tx: Transaction, id: number, pending_mail: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('interview_sequences')
    .set({ pending_mail: null })
    .where('id', '=', id)
    .where('pending_mail', '=', pending_mail)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sequences whose invitations are not queued, because a server stopped in between. */
export const sequencesWithPendingMail = (db: Reader, limit: number) =>
  db
    .selectFrom('interview_sequences')
    .select(['id', 'organization_id'])
    .where('pending_mail', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
