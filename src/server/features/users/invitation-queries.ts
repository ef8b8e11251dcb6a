// SQL of invitations: the links with which people choose their password.
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';

/** The links of several people that have not been used. */
export const invitationsOf = async (db: Reader, userIds: readonly number[]) =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('invitations')
        .select(['user_id', 'sent_at', 'expires_at'])
        .where('user_id', 'in', [...userIds])
        .execute();

/** In place of the one that the person had. */
export const putInvitation = (tx: Transaction, row: NewRow<'invitations'>) =>
  tx
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();

/** @returns the e-mail that told of it; undefined where there was no invitation */
export const deleteInvitation = (tx: Transaction, userId: number) =>
  tx.deleteFrom('invitations').where('user_id', '=', userId).returning('email_id').executeTakeFirst();

/** Whom an open link is for, as long as they may come in. */
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
