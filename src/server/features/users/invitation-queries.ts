// SQL of invitations: links with which users choose their password.
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';

export const invitationsOf = async (db: Reader, userIds: readonly number[]) =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('invitations')
        .select(['user_id', 'sent_at', 'expires_at'])
        .where('user_id', 'in', [...userIds])
        .execute();

export const putInvitation = (tx: Transaction, row: NewRow<'invitations'>) =>
  tx
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();

/** @returns the invitation's email; undefined if there was no invitation */
export const deleteInvitation = (tx: Transaction, userId: number) =>
  tx.deleteFrom('invitations').where('user_id', '=', userId).returning('email_id').executeTakeFirst();

/** Active users only. */
export const findByToken = (db: Reader, tokenHash: string, now: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .select(['users.id', 'users.full_name', 'users.email', 'invitations.expires_at', 'organizations.name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('users.active', '=', 1)
    .executeTakeFirst();
