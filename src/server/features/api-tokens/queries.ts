// SQL of API tokens.
import { countRows, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';
import { tokenSession } from '../sessions/index.ts';

const present = (db: Reader, organizationId: number) =>
  db.selectFrom('api_tokens').where('api_tokens.organization_id', '=', organizationId).where('revoked_at', 'is', null);

/** Tokens that have not been revoked, newest first. */
export const pageOfTokens = (
  db: Reader,
  organizationId: number,
  { items, offset }: { items: number; offset: number },
) =>
  present(db, organizationId)
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .selectAll('api_tokens')
    .select('users.full_name')
    .orderBy('api_tokens.id', 'desc')
    .limit(items)
    .offset(offset)
    .execute();

export const countTokens = (db: Reader, organizationId: number): Promise<number> =>
  countRows(present(db, organizationId));

export const insertToken = (tx: Transaction, row: NewRow<'api_tokens'>) =>
  tx.insertInto('api_tokens').values(row).returning('id').executeTakeFirstOrThrow();

/** Replaces the secret of a token whose creation response was lost. */
export const replaceHash = (tx: Transaction, id: number, token_hash: string) =>
  tx.updateTable('api_tokens').set({ token_hash }).where('id', '=', id).execute();

/** @returns whether there was a token to revoke */
export async function revokeToken(tx: Transaction, organizationId: number, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Revokes all tokens of a user. @returns the sessions that they stand for */
export async function endTokensOf(tx: Transaction, userId: number, now: number): Promise<string[]> {
  const rows = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => tokenSession(id));
}
