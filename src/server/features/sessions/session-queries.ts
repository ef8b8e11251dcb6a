// SQL of the sessions of a user, as a list and one by one.
import type { Reader, Transaction } from '../../platform/db/index.ts';

/** Neither revoked nor past their time, last used first. */
export const openSessionsOf = (db: Reader, userId: number, now: number) =>
  db
    .selectFrom('sessions')
    .select(['jti', 'device_name', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((order) => order.fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('jti')
    .execute();

/** @returns whether this was an open session of the user */
export async function revokeSessionOf(
  tx: Transaction,
  { userId, jti, now }: { readonly userId: number; readonly jti: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('jti', '=', jti)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The user of the session has proved to be present. */
export const noteConfirmation = (tx: Transaction, jti: string, now: number) =>
  tx.updateTable('sessions').set({ confirmed_at: now }).where('jti', '=', jti).execute();

/** Leaves a later instant, which another request has stored meanwhile. */
export const noteSessionUse = (tx: Transaction, jti: string, now: number) =>
  tx
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('jti', '=', jti)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', now)]))
    .execute();

/** The token of this generation is used: the one before ends. */
export const noteTokenUsed = (tx: Transaction, jti: string, generation: number, now: number) =>
  tx
    .updateTable('sessions')
    .set({ token_used_at: now })
    .where('jti', '=', jti)
    .where('token_generation', '=', generation)
    .where('token_used_at', 'is', null)
    .execute();

/**
 * Begins the generation after the caller's, unless another call has begun it.
 * @returns the present generation; undefined if the session has ended
 */
export async function beginGeneration(
  tx: Transaction,
  { jti, generation }: { readonly jti: string; readonly generation: number },
): Promise<{ readonly generation: number; readonly expires_at: number } | undefined> {
  await tx
    .updateTable('sessions')
    .set({ token_generation: generation + 1, token_used_at: null })
    .where('jti', '=', jti)
    .where('token_generation', '=', generation)
    .where('revoked_at', 'is', null)
    .execute();
  return tx
    .selectFrom('sessions')
    .select(['token_generation as generation', 'expires_at'])
    .where('jti', '=', jti)
    .where('token_generation', '=', generation + 1)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}
