// Reads users who can sign in.
import type { Reader } from '../database.ts';

const activeUsers = (db: Reader, organizationId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'full_name', 'email'])
    .where('organization_id', '=', organizationId)
    .where('active', '=', 1);

/** Undefined if the user is not active or belongs to another organization. */
export const findActiveUser = (db: Reader, organizationId: number, id: number) =>
  activeUsers(db, organizationId).where('id', '=', id).executeTakeFirst();

/** The active users of the organization among `ids`, in id order. */
export const listActiveUsers = async (db: Reader, organizationId: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : activeUsers(db, organizationId)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute();
