// SQL of provisioning tokens.
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';

export const listTokens = (db: Reader, organizationId: number) =>
  db
    .selectFrom('provisioning_tokens')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();

export const findToken = (db: Reader, tokenHash: string) =>
  db.selectFrom('provisioning_tokens').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const insertToken = (tx: Transaction, row: NewRow<'provisioning_tokens'>) =>
  tx.insertInto('provisioning_tokens').values(row).returning('id').executeTakeFirstOrThrow();

/** Replaces the secret of a token whose creation response was lost. */
export const replaceHash = (tx: Transaction, id: number, token_hash: string) =>
  tx.updateTable('provisioning_tokens').set({ token_hash }).where('id', '=', id).execute();

/** @returns whether there was a token */
export async function deleteToken(tx: Transaction, organizationId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('provisioning_tokens')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const noteTokenUse = (tx: Transaction, id: number, now: number) =>
  tx.updateTable('provisioning_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
