// SQL of delegations of approvals.
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';

const delegations = (db: Reader, organizationId: number) =>
  db
    .selectFrom('approval_delegations')
    .innerJoin('users as absent', 'absent.id', 'approval_delegations.user_id')
    .innerJoin('users as delegate', 'delegate.id', 'approval_delegations.delegate_user_id')
    .where('approval_delegations.organization_id', '=', organizationId)
    .selectAll('approval_delegations')
    .select(['absent.full_name as user_name', 'delegate.full_name as delegate_name']);

export type DelegationRow = Awaited<ReturnType<typeof presentDelegations>>[number];

/** Not ended yet. @param userId limits them to those from and to a user */
export const presentDelegations = (db: Reader, organizationId: number, now: number, userId: number | null) => {
  const present = delegations(db, organizationId)
    .where('approval_delegations.ends_at', '>', now)
    .orderBy('approval_delegations.starts_at')
    .orderBy('approval_delegations.id');
  if (userId === null) return present.execute();
  return present
    .where((where) => where.or([where('user_id', '=', userId), where('delegate_user_id', '=', userId)]))
    .execute();
};

export const findDelegation = (db: Reader, organizationId: number, id: number) =>
  delegations(db, organizationId).where('approval_delegations.id', '=', id).executeTakeFirst();

/** To users who can sign in, at an instant. */
export const delegationsAt = (db: Reader, organizationId: number, now: number) =>
  delegations(db, organizationId)
    .where('approval_delegations.starts_at', '<=', now)
    .where('approval_delegations.ends_at', '>', now)
    .where('delegate.active', '=', 1)
    .orderBy('approval_delegations.id')
    .execute();

/** That have a common instant with a span. */
export const overlappingDelegations = (
  db: Reader,
  organizationId: number,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
) =>
  db
    .selectFrom('approval_delegations')
    .select(['user_id as userId', 'delegate_user_id as delegateId'])
    .where('organization_id', '=', organizationId)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .execute();

export const insertDelegation = (tx: Transaction, row: NewRow<'approval_delegations'>) =>
  tx.insertInto('approval_delegations').values(row).returning('id').executeTakeFirstOrThrow();

export const endDelegation = (tx: Transaction, id: number, endsAt: number) =>
  tx.updateTable('approval_delegations').set({ ends_at: endsAt }).where('id', '=', id).execute();

/** Ids of begun delegations whose delegate was not told of the requests that waited already. */
export const unannouncedDelegations = async (db: Reader, now: number, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('approval_delegations')
    .select('id')
    .where('announced_at', 'is', null)
    .where('ends_at', '>', now)
    .where('starts_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** @returns undefined if another server has announced it */
export const claimAnnouncement = (tx: Transaction, id: number, now: number) =>
  tx
    .updateTable('approval_delegations')
    .set({ announced_at: now })
    .where('id', '=', id)
    .where('announced_at', 'is', null)
    .where('ends_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Whether another user delegates to this one at an instant. */
export const isDelegate = async (db: Reader, userId: number, now: number): Promise<boolean> =>
  (await db
    .selectFrom('approval_delegations')
    .select('id')
    .where('delegate_user_id', '=', userId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;
