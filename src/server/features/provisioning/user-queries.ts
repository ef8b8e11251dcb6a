// SQL of the users that a provider manages.
import { sql } from 'kysely';
import {
  countRows,
  escapeLike,
  insertMany,
  isLike,
  isOneOf,
  type NewRow,
  type Reader,
  type Transaction,
} from '../../platform/db/index.ts';
import type { Provisioner } from './provisioner.ts';

/** Values that the attributes must equal. */
export interface UserFilter {
  readonly token?: string;
  readonly userName?: string;
  readonly externalId?: string;
  readonly email?: string;
}

/**
 * Users of this provider, and those of nobody with an address of its domains. Superadmins, and users that the provider
 * has deleted, are absent.
 */
function visibleUsers(db: Reader, { organizationId, provider, domains }: Provisioner, filter: UserFilter) {
  let query = db
    .selectFrom('users')
    .leftJoin('provisioned_users', 'provisioned_users.user_id', 'users.id')
    .where('users.organization_id', '=', organizationId)
    .where('users.is_superadmin', '=', 0)
    .where((where) =>
      where.or([
        where.and([
          where('provisioned_users.provider_id', '=', provider.id),
          where('provisioned_users.removed_at', 'is', null),
        ]),
        where.and([
          where('provisioned_users.id', 'is', null),
          where.or(domains.map((domain) => isLike(sql.ref('users.email'), `%@${escapeLike(domain)}`))),
        ]),
      ]),
    );
  const { token, userName, externalId, email } = filter;
  if (token !== undefined) query = query.where('users.token', '=', token);
  if (externalId !== undefined) query = query.where('provisioned_users.external_id', '=', externalId);
  if (email !== undefined) query = query.where('users.email', '=', email);
  if (userName !== undefined) {
    query = query.where((where) =>
      where.or([
        where('provisioned_users.user_name_key', '=', userName),
        where.and([where('provisioned_users.id', 'is', null), where('users.email', '=', userName)]),
      ]),
    );
  }
  return query;
}

const found = (db: Reader, provisioner: Provisioner, filter: UserFilter) =>
  visibleUsers(db, provisioner, filter).select([
    'users.id',
    'users.token',
    'users.name',
    'users.last_name',
    'users.full_name',
    'users.email',
    'users.position',
    'users.role',
    'users.active',
    'users.created_at',
    'provisioned_users.id as provisioned_id',
    'provisioned_users.user_name',
    'provisioned_users.external_id',
    'provisioned_users.active as wanted',
    'provisioned_users.updated_at',
  ]);

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findVisibleUser>>>;

export const findVisibleUser = (db: Reader, provisioner: Provisioner, filter: UserFilter) =>
  found(db, provisioner, filter).orderBy('users.id').limit(1).executeTakeFirst();

export const countVisibleUsers = (db: Reader, provisioner: Provisioner, filter: UserFilter): Promise<number> =>
  countRows(visibleUsers(db, provisioner, filter));

export const pageOfVisibleUsers = (
  db: Reader,
  provisioner: Provisioner,
  filter: UserFilter,
  { offset, items }: { readonly offset: number; readonly items: number },
) => found(db, provisioner, filter).orderBy('users.id').limit(items).offset(offset).execute();

/** Also one that the provider has deleted, or of another provider. */
export const findProvisioned = (db: Reader, userId: number) =>
  db.selectFrom('provisioned_users').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** A user whom this provider has deleted, by name or address. */
export const findRemovedUser = (
  db: Reader,
  { provider }: Provisioner,
  { key, email }: { readonly key: string; readonly email: string },
) =>
  db
    .selectFrom('provisioned_users')
    .innerJoin('users', 'users.id', 'provisioned_users.user_id')
    .select(['users.id', 'users.token'])
    .where('provisioned_users.provider_id', '=', provider.id)
    .where('provisioned_users.removed_at', 'is not', null)
    .where((where) => where.or([where('provisioned_users.user_name_key', '=', key), where('users.email', '=', email)]))
    .orderBy('users.id')
    .executeTakeFirst();

export const isUserNameTaken = async (
  db: Reader,
  { provider }: Provisioner,
  { key, exceptUserId }: { readonly key: string; readonly exceptUserId: number | null },
): Promise<boolean> => {
  const row = await db
    .selectFrom('provisioned_users')
    .select('id')
    .where('provider_id', '=', provider.id)
    .where('user_name_key', '=', key)
    .where('user_id', '<>', exceptUserId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
};

export const putProvisioned = (tx: Transaction, row: NewRow<'provisioned_users'>) => {
  const { provider_id, user_name, user_name_key, external_id, active, updated_at } = row;
  const change = { provider_id, user_name, user_name_key, external_id, active, updated_at, removed_at: null };
  return tx
    .insertInto('provisioned_users')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
};

/** Members of its groups become users of the provider, as they are. */
export async function adoptUsers(
  tx: Transaction,
  { organizationId, provider }: Provisioner,
  userIds: readonly number[],
  now: number,
): Promise<void> {
  const rows = await tx
    .selectFrom('users')
    .leftJoin('provisioned_users', 'provisioned_users.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.active'])
    .where(isOneOf(tx, 'users.id', userIds))
    .where('provisioned_users.id', 'is', null)
    .execute();
  await insertMany(
    tx,
    'provisioned_users',
    rows.map(({ id, email, active }) => ({
      ...{ organization_id: organizationId, provider_id: provider.id, user_id: id },
      ...{ user_name: email, user_name_key: email, external_id: null, active, updated_at: now },
    })),
  );
}

/** The row remains, so that the user is not found again by the address. */
export const noteRemoval = (tx: Transaction, userId: number, now: number) =>
  tx.updateTable('provisioned_users').set({ removed_at: now, active: 0 }).where('user_id', '=', userId).execute();

/** The ids of visible users by their tokens. */
export async function idsOfTokens(
  db: Reader,
  provisioner: Provisioner,
  tokens: readonly string[],
): Promise<Map<string, number>> {
  const rows = await visibleUsers(db, provisioner, {})
    .select(['users.id', 'users.token'])
    .where(isOneOf(db, 'users.token', tokens))
    .execute();
  return new Map(rows.map(({ id, token }) => [token, id]));
}

export const accessOfUser = (db: Reader, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('provisioned_users', 'provisioned_users.user_id', 'users.id')
    .select(['users.id', 'users.role', 'users.active', 'provisioned_users.active as wanted'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
