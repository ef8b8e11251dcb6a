// SQL of the groups that a provider manages, and of their members.
import {
  countRows,
  insertMany,
  isOneOf,
  type NewRow,
  type Reader,
  type Row,
  type Transaction,
} from '../../platform/db/index.ts';
import type { Provisioner } from './provisioner.ts';

export type GroupRow = Row<'provisioned_groups'>;

/** Values that the attributes must equal. */
export interface GroupFilter {
  readonly token?: string;
  readonly name?: string;
  readonly externalId?: string;
  /** The token of a user. */
  readonly member?: string;
}

function groups(db: Reader, { provider }: Provisioner, { token, name, externalId, member }: GroupFilter) {
  let query = db.selectFrom('provisioned_groups').where('provider_id', '=', provider.id);
  if (token !== undefined) query = query.where('token', '=', token);
  if (name !== undefined) query = query.where('name', '=', name);
  if (externalId !== undefined) query = query.where('external_id', '=', externalId);
  if (member !== undefined) {
    const ofMember = db
      .selectFrom('provisioned_members')
      .innerJoin('users', 'users.id', 'provisioned_members.user_id')
      .select('provisioned_members.group_id')
      .where('users.token', '=', member);
    query = query.where('provisioned_groups.id', 'in', ofMember);
  }
  return query;
}

export const findGroup = (db: Reader, provisioner: Provisioner, filter: GroupFilter): Promise<GroupRow | undefined> =>
  groups(db, provisioner, filter).selectAll('provisioned_groups').executeTakeFirst();

export const countGroups = (db: Reader, provisioner: Provisioner, filter: GroupFilter): Promise<number> =>
  countRows(groups(db, provisioner, filter));

export const pageOfGroups = (
  db: Reader,
  provisioner: Provisioner,
  filter: GroupFilter,
  { offset, items }: { readonly offset: number; readonly items: number },
): Promise<GroupRow[]> =>
  groups(db, provisioner, filter).selectAll('provisioned_groups').orderBy('id').limit(items).offset(offset).execute();

export const insertGroup = (tx: Transaction, row: NewRow<'provisioned_groups'>): Promise<GroupRow> =>
  tx.insertInto('provisioned_groups').values(row).returningAll().executeTakeFirstOrThrow();

export const updateGroup = (
  tx: Transaction,
  id: number,
  change: Pick<GroupRow, 'name' | 'external_id' | 'updated_at'>,
): Promise<GroupRow> =>
  tx.updateTable('provisioned_groups').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteGroup = (tx: Transaction, id: number) =>
  tx.deleteFrom('provisioned_groups').where('id', '=', id).execute();

/** By name. */
export async function membersOf(db: Reader, groupIds: readonly number[]) {
  return db
    .selectFrom('provisioned_members')
    .innerJoin('users', 'users.id', 'provisioned_members.user_id')
    .select(['provisioned_members.group_id', 'users.id', 'users.token', 'users.full_name'])
    .where(isOneOf(db, 'provisioned_members.group_id', groupIds))
    .orderBy('users.full_name')
    .orderBy('users.id')
    .execute();
}

/** By name. */
export const groupsOfUsers = (db: Reader, { provider }: Provisioner, userIds: readonly number[]) =>
  db
    .selectFrom('provisioned_members')
    .innerJoin('provisioned_groups', 'provisioned_groups.id', 'provisioned_members.group_id')
    .select([
      'provisioned_members.user_id',
      'provisioned_groups.token',
      'provisioned_groups.name',
      'provisioned_groups.external_id',
    ])
    .where('provisioned_groups.provider_id', '=', provider.id)
    .where(isOneOf(db, 'provisioned_members.user_id', userIds))
    .orderBy('provisioned_groups.name')
    .orderBy('provisioned_groups.id')
    .execute();

export const insertMembers = (tx: Transaction, rows: NewRow<'provisioned_members'>[]) =>
  insertMany(tx, 'provisioned_members', rows);

export const deleteMembers = (tx: Transaction, groupId: number, userIds: readonly number[]) =>
  tx
    .deleteFrom('provisioned_members')
    .where('group_id', '=', groupId)
    .where(isOneOf(tx, 'provisioned_members.user_id', userIds))
    .execute();

export const deleteMemberships = (tx: Transaction, userId: number) =>
  tx.deleteFrom('provisioned_members').where('user_id', '=', userId).execute();
