// SQL of pools and of the persons in them.
import {
  isNotOfBlockedPerson,
  isOneOf,
  type NewRow,
  personIsUsable,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

const pools = (db: Reader, organizationId: number) =>
  db
    .selectFrom('candidate_pools')
    .innerJoin('users', 'users.id', 'candidate_pools.owner_user_id')
    .selectAll('candidate_pools')
    .select('users.full_name as owner_name')
    .where('candidate_pools.organization_id', '=', organizationId);

export type PoolRow = NonNullable<Awaited<ReturnType<typeof findPool>>>;

/** With removed ones. */
export const findPool = (db: Reader, organizationId: number, id: number) =>
  pools(db, organizationId).where('candidate_pools.id', '=', id).executeTakeFirst();

/** By name. */
export const poolsOf = (db: Reader, organizationId: number) =>
  pools(db, organizationId)
    .where('candidate_pools.deleted_at', 'is', null)
    .orderBy('candidate_pools.name')
    .orderBy('candidate_pools.id')
    .execute();

/** Inserts nothing if the organization has a pool of that name. */
export const insertPool = (tx: Transaction, row: NewRow<'candidate_pools'>) =>
  tx
    .insertInto('candidate_pools')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();

export const poolNamed = (db: Reader, organizationId: number, name: string) =>
  db
    .selectFrom('candidate_pools')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const isActiveUser = async (db: Reader, organizationId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', userId)
    .where('active', '=', 1)
    .executeTakeFirst()) !== undefined;

/** @returns undefined if the version has changed */
export const updatePool = (
  tx: Transaction,
  pool: RowVersion<'candidate_pools'>,
  change: Partial<NewRow<'candidate_pools'>>,
) => updateVersioned(tx, 'candidate_pools', pool, change);

/** Indexes of candidates read the pool's persons again. */
export const updateMembersVersion = (tx: Transaction, id: number) =>
  tx
    .updateTable('candidate_pools')
    .set((set) => ({ members_version: set('members_version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** For changes of members by other features: indexes read the pools of these persons again. */
export const touchPoolsOf = (tx: Transaction, personIds: readonly number[]) =>
  tx
    .updateTable('candidate_pools')
    .set((set) => ({ members_version: set('members_version', '+', 1) }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('candidate_pool_members')
        .select('pool_id')
        .where('uniq_applicant_id', 'in', [...personIds]),
    )
    .execute();

const members = (db: Reader) =>
  db
    .selectFrom('candidate_pool_members')
    .leftJoin('users', 'users.id', 'candidate_pool_members.added_by_user_id')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'candidate_pool_members.uniq_applicant_id')
    .where(personIsUsable)
    .selectAll('candidate_pool_members')
    .select(['users.full_name as author_name', 'uniq_applicants.full_name as person_name']);

export type MemberRow = Awaited<ReturnType<typeof membersOfIds>>[number];

/** Ids of the members of a pool with their persons, latest first. An index can still have persons who were just blocked. */
export const memberIdsOf = (db: Reader, poolId: number) =>
  db
    .selectFrom('candidate_pool_members')
    .select(['id', 'uniq_applicant_id'])
    .where('pool_id', '=', poolId)
    .where('deleted_at', 'is', null)
    .where(isNotOfBlockedPerson('candidate_pool_members.uniq_applicant_id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const membersOfIds = (db: Reader, ids: readonly number[]) =>
  members(db)
    .where(isOneOf(db, 'candidate_pool_members.id', ids))
    .execute();

/** Members of a pool among these persons, removed ones included. */
export const membersOfPersons = (db: Reader, poolId: number, personIds: readonly number[]) =>
  members(db)
    .where('candidate_pool_members.pool_id', '=', poolId)
    .where(isOneOf(db, 'candidate_pool_members.uniq_applicant_id', personIds))
    .execute();

/** The present memberships of a person, by the pool's name. */
export const membershipsOf = (db: Reader, personId: number) =>
  members(db)
    .innerJoin('candidate_pools', 'candidate_pools.id', 'candidate_pool_members.pool_id')
    .select('candidate_pools.name as pool_name')
    .where('candidate_pool_members.uniq_applicant_id', '=', personId)
    .where('candidate_pool_members.deleted_at', 'is', null)
    .where('candidate_pools.deleted_at', 'is', null)
    .orderBy('candidate_pools.name')
    .execute();

export const insertMembers = (tx: Transaction, rows: readonly NewRow<'candidate_pool_members'>[]) =>
  tx
    .insertInto('candidate_pool_members')
    .values([...rows])
    .execute();

/** @returns undefined if the version has changed */
export const updateMember = (
  tx: Transaction,
  member: RowVersion<'candidate_pool_members'>,
  change: Partial<NewRow<'candidate_pool_members'>>,
) => updateVersioned(tx, 'candidate_pool_members', member, change);

/** Deletes pools and members that were removed before an instant. */
export async function deleteRemoved(tx: Transaction, before: number): Promise<void> {
  await tx.deleteFrom('candidate_pools').where('deleted_at', '<', before).execute();
  await tx.deleteFrom('candidate_pool_members').where('deleted_at', '<', before).execute();
}
