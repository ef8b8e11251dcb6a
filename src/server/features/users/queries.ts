// SQL of the organization's users.
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { UserQuery, UserSearchType } from '../../../contract/api/users.ts';
import { searchable, searchTerms } from '../../../domain/text/search-text.ts';
import {
  countRows,
  escapeLike,
  insertMany,
  isLike,
  type NewRow,
  type Reader,
  type Row,
  type Schema,
  type Transaction,
} from '../../platform/db/index.ts';

export type UserRow = Omit<Row<'users'>, 'password_hash' | 'search_name' | 'search_last_name' | 'menu_active'>;

const columns = [
  'id',
  'organization_id',
  'token',
  'name',
  'last_name',
  'full_name',
  'email',
  'role',
  'role_id',
  'is_admin',
  'is_superadmin',
  'position',
  'avatar',
  'active',
  'can_create_processes',
  'created_at',
  'version',
] as const;

type Where = ExpressionBuilder<Schema, 'users'>;
type Condition = ExpressionWrapper<Schema, 'users', SqlBool>;
type FoundIn = 'search_name' | 'search_last_name' | 'email';

/** Matches a term within one of the columns; `*` matches any characters. */
const inOneOf =
  (fields: readonly FoundIn[], word: string) =>
  (where: Where): Condition => {
    const pattern = `%${escapeLike(word).replaceAll('*', '%')}%`;
    return where.or(fields.map((field) => isLike(sql.ref(field), pattern)));
  };

/** An empty list matches no user: no row has the id 0, and none an empty token. */
const hasId =
  (ids: readonly number[]) =>
  (where: Where): Condition =>
    where('id', 'in', ids.length > 0 ? [...ids] : [0]);

const hasToken =
  (tokens: readonly string[]) =>
  (where: Where): Condition =>
    where('token', 'in', tokens.length > 0 ? [...tokens] : ['']);

function conditionsOf(asked: UserQuery): ((where: Where) => Condition)[] {
  const { full_name_or_email_cont_all: named, wildcard, query_string } = asked;
  const everywhere: FoundIn[] = ['search_name', 'search_last_name', 'email'];
  const terms = searchTerms([named ?? [], query_string?.query ?? []].flat(2).join(' '));
  return [
    ...(asked.id_in ? [hasId(asked.id_in)] : []),
    ...(asked.ids ? [hasId(asked.ids.values)] : []),
    ...(asked.token_in ? [hasToken(asked.token_in)] : []),
    ...(asked.active_eq === undefined ? [] : [(where: Where) => where('active', '=', asked.active_eq ? 1 : 0)]),
    ...terms.map((word) => inOneOf(everywhere, word)),
    ...wildcardsOf(wildcard ?? {}),
  ];
}

/** Every term of either field must match in one of the given columns. */
function wildcardsOf({ name, lastname }: NonNullable<UserQuery['wildcard']>): ((where: Where) => Condition)[] {
  const fields: FoundIn[] = [
    ...(name === undefined ? [] : ['search_name' as const]),
    ...(lastname === undefined ? [] : ['search_last_name' as const]),
  ];
  const terms = new Set(searchTerms([name, lastname].filter((text) => text !== undefined).join(' ')));
  return [...terms].map((word) => inOneOf(fields, word));
}

const found = (db: Reader, organizationId: number, type: UserSearchType, asked: UserQuery) => {
  let query = db.selectFrom('users').where('organization_id', '=', organizationId);
  if (type === 'colab') query = query.where('role', '=', 'employee');
  if (type === 'admin_multidomain') query = query.where('role', '<>', 'employee');
  for (const condition of conditionsOf(asked)) query = query.where(condition);
  return query;
};

export const countUsers = (
  db: Reader,
  organizationId: number,
  type: UserSearchType,
  asked: UserQuery,
): Promise<number> => countRows(found(db, organizationId, type, asked));

/** By name in its search form. */
export const pageOfUsers = (
  db: Reader,
  {
    organizationId,
    type,
    asked,
    page,
  }: {
    readonly organizationId: number;
    readonly type: UserSearchType;
    readonly asked: UserQuery;
    readonly page: { items: number; offset: number };
  },
): Promise<UserRow[]> =>
  found(db, organizationId, type, asked)
    .select(columns)
    .orderBy('search_name')
    .orderBy('search_last_name')
    .orderBy('id')
    .limit(page.items)
    .offset(page.offset)
    .execute();

export async function organizationNameOf(db: Reader, organizationId: number): Promise<string> {
  const query = db.selectFrom('organizations').select('name').where('id', '=', organizationId);
  return (await query.executeTakeFirstOrThrow()).name;
}

export const findUserOf = (db: Reader, organizationId: number, id: number): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

/** Active users with administrative rights or a custom role; the domain decides who is an administrator. */
export const statusesOf = (db: Reader, organizationId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'role_id', 'is_admin', 'is_superadmin', 'active'])
    .where('organization_id', '=', organizationId)
    .where('active', '=', 1)
    .where((where) =>
      where.or([
        where('role', '=', 'admin'),
        where('role_id', 'is not', null),
        where('is_admin', '=', 1),
        where('is_superadmin', '=', 1),
      ]),
    )
    .execute();

export const userWithEmail = (db: Reader, email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();

/** The user must have been read under the lock «administration», so that no simultaneous change is possible. */
export async function updateUser(
  tx: Transaction,
  { id, version }: Pick<UserRow, 'id' | 'version'>,
  change: Partial<NewRow<'users'>>,
): Promise<void> {
  const { name, last_name } = change;
  await tx
    .updateTable('users')
    .set({
      ...change,
      ...(name === undefined ? {} : { search_name: searchable(name) }),
      ...(last_name === undefined ? {} : { search_last_name: searchable(last_name) }),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
}

/** Those with an account at an identity provider. */
export async function usersWithIdentity(db: Reader, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const query = db
    .selectFrom('user_identities')
    .select('user_id')
    .where('user_id', 'in', [...userIds]);
  return new Set((await query.execute()).map(({ user_id }) => user_id));
}

export const setMenu = (tx: Transaction, id: number, menu: 'all' | 'own') =>
  tx.updateTable('users').set({ menu_active: menu }).where('id', '=', id).execute();

export const setPassword = (tx: Transaction, id: number, password_hash: string) =>
  tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();

export const passwordHashOf = async (db: Reader, id: number): Promise<string> => {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
  return row.password_hash;
};

export const areasOfUsers = async (db: Reader, userIds: readonly number[]) =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('user_areas')
        .innerJoin('enterprise_areas', 'enterprise_areas.id', 'user_areas.enterprise_area_id')
        .select(['user_areas.user_id', 'enterprise_areas.id', 'enterprise_areas.name'])
        .where('user_areas.user_id', 'in', [...userIds])
        .orderBy('enterprise_areas.name')
        .orderBy('enterprise_areas.id')
        .execute();

export const areasAmong = async (db: Reader, organizationId: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('enterprise_areas')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .execute();

export async function replaceAreas(tx: Transaction, userId: number, areaIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_areas').where('user_id', '=', userId).execute();
  await insertMany(
    tx,
    'user_areas',
    areaIds.map((enterprise_area_id) => ({ user_id: userId, enterprise_area_id })),
  );
}
