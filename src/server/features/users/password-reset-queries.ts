// SQL of password resets: links with which users replace a forgotten password.
import { countRows, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';

export const insertReset = (tx: Transaction, row: NewRow<'password_resets'>) =>
  tx.insertInto('password_resets').values(row).execute();

export const countOpenResets = (db: Reader, userId: number, now: number): Promise<number> =>
  countRows(db.selectFrom('password_resets').where('user_id', '=', userId).where('expires_at', '>', now));

/** @returns their emails */
export async function deleteResetsOf(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx.deleteFrom('password_resets').where('user_id', '=', userId).returning('email_id').execute();
  return rows.map((row) => row.email_id).filter((id) => id !== null);
}

/** @returns the user of the link; undefined if it is unknown, used or expired */
export const deleteReset = (tx: Transaction, tokenHash: string, now: number) =>
  tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();

export const deleteExpiredResets = (tx: Transaction, now: number) =>
  tx.deleteFrom('password_resets').where('expires_at', '<=', now).execute();

/** Active users only. */
export const findReset = (db: Reader, tokenHash: string, now: number) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .innerJoin('organizations', 'organizations.id', 'password_resets.organization_id')
    .select(['users.id', 'users.full_name', 'users.email', 'organizations.name as organization'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('users.active', '=', 1)
    .executeTakeFirst();
