// SQL of users and sessions.
import { fixedQuery, isTextInList, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';

const userColumns = [
  'users.id',
  'users.organization_id',
  'users.token',
  'users.name',
  'users.last_name',
  'users.full_name',
  'users.email',
  'users.password_hash',
  'users.role',
  'users.role_id',
  'users.is_admin',
  'users.is_superadmin',
  'users.position',
  'users.avatar',
  'users.menu_active',
  'users.can_create_processes',
  'organizations.name as organization_name',
  'organizations.country as organization_country',
] as const;

const usersWithOrganization = (db: Reader) =>
  db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(userColumns)
    .where('users.active', '=', 1);

export type UserRow = Awaited<ReturnType<typeof findUser>>;

export const findUser = (db: Reader, id: number) =>
  usersWithOrganization(db).where('users.id', '=', id).executeTakeFirstOrThrow();

/** Undefined if the user has no access any more. */
export const findActiveUser = (db: Reader, id: number) =>
  usersWithOrganization(db).where('users.id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Reader, email: string) =>
  usersWithOrganization(db).where('users.email', '=', email).executeTakeFirst();

export const areaIdsOf = async (db: Reader, userId: number): Promise<number[]> => {
  const rows = await db.selectFrom('user_areas').select('enterprise_area_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.enterprise_area_id);
};

export async function managesStages(db: Reader, userId: number): Promise<boolean> {
  const stage = await db
    .selectFrom('list_managers')
    .innerJoin('lists', 'lists.id', 'list_managers.list_id')
    .select('list_managers.list_id')
    .where('list_managers.user_id', '=', userId)
    .where('lists.user_columns_active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return stage !== undefined;
}

/** Open sessions: one row per area of the user, or a single row without areas. */
const usersOfSessions = (db: Reader, now: number) =>
  usersWithOrganization(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .leftJoin('user_areas', 'user_areas.user_id', 'users.id')
    .leftJoin('access_settings', 'access_settings.organization_id', 'users.organization_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select([
      'sessions.jti',
      'user_areas.enterprise_area_id',
      'sessions.created_at as signed_in_at',
      'sessions.last_used_at',
      'sessions.confirmed_at',
      'sessions.token_generation',
      'sessions.token_used_at',
      'sessions.identity_provider_id',
      'access_settings.session_days',
      'access_settings.idle_minutes',
      'access_settings.factor_required_of',
      'access_settings.factor_required_from',
      'second_factors.activated_at as factor_activated_at',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('approval_delegations')
          .select('approval_delegations.id')
          .whereRef('approval_delegations.delegate_user_id', '=', 'users.id')
          .where('approval_delegations.starts_at', '<=', now)
          .where('approval_delegations.ends_at', '>', now),
      ).as('is_delegate'),
    )
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now);

const usersOfSession = fixedQuery((db, { jti, now }: { jti: string; now: number }) =>
  usersOfSessions(db, now).where('sessions.jti', '=', jti),
);

const usersOfSessionList = fixedQuery((db, { jtis, now }: { jtis: string; now: number }) =>
  usersOfSessions(db, now).where(isTextInList(db, 'sessions.jti', jtis)),
);

type SessionUserRow = Awaited<ReturnType<typeof usersOfSession>>['rows'][number];

/** The user of an open session with their areas. */
export interface SessionUser {
  readonly user: SessionUserRow;
  readonly areaIds: readonly number[];
}

const sessionUserOf = (rows: readonly SessionUserRow[]): SessionUser | undefined =>
  rows[0] && { user: rows[0], areaIds: rows.map((row) => row.enterprise_area_id).filter((id) => id !== null) };

/** Undefined for revoked and expired sessions. */
export async function findSessionUser(db: Reader, jti: string, now: number): Promise<SessionUser | undefined> {
  return sessionUserOf((await usersOfSession(db, { jti, now })).rows);
}

/** By session; revoked and expired ones are left out. */
export async function findSessionUsers(
  db: Reader,
  jtis: readonly string[],
  now: number,
): Promise<Map<string, SessionUser | undefined>> {
  const { rows } = await usersOfSessionList(db, { jtis: JSON.stringify(jtis), now });
  return new Map([...Map.groupBy(rows, ({ jti }) => jti)].map(([jti, own]) => [jti, sessionUserOf(own)]));
}

/** Excludes revoked and expired tokens. */
export const findTokenUser = (db: Reader, tokenHash: string, now: number) =>
  usersWithOrganization(db)
    .innerJoin('api_tokens', 'api_tokens.user_id', 'users.id')
    .select([
      'api_tokens.id as token_id',
      'api_tokens.role as token_role',
      'api_tokens.read_only',
      'api_tokens.last_used_at',
    ])
    .where('api_tokens.token_hash', '=', tokenHash)
    .where('api_tokens.revoked_at', 'is', null)
    .where((where) => where.or([where('api_tokens.expires_at', 'is', null), where('api_tokens.expires_at', '>', now)]))
    .executeTakeFirst();

export const noteTokenUse = (tx: Transaction, id: number, now: number) =>
  tx.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute();

export const insertSession = (tx: Transaction, row: NewRow<'sessions'>) =>
  tx.insertInto('sessions').values(row).execute();

/** Whether the user has signed in with this device or from this address. Covers the time that sessions are retained. */
export async function findPastSignIns(
  db: Reader,
  userId: number,
  { address, deviceHash }: { readonly address: string; readonly deviceHash: string | null },
): Promise<{ readonly withDevice: boolean; readonly fromAddress: boolean }> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['device_hash', 'address'])
    .distinct()
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('address', '=', address),
        ...(deviceHash === null ? [] : [where('device_hash', '=', deviceHash)]),
      ]),
    )
    .execute();
  return {
    withDevice: deviceHash !== null && sessions.some(({ device_hash }) => device_hash === deviceHash),
    fromAddress: sessions.some((session) => session.address === address),
  };
}

/** Whether the user has signed in before, within the time that sessions are retained. */
export async function hasSessions(db: Reader, userId: number): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('jti')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

export const revokeSession = (tx: Transaction, jti: string, now: number) =>
  tx.updateTable('sessions').set({ revoked_at: now }).where('jti', '=', jti).where('revoked_at', 'is', null).execute();

export async function revokeSessionsOf(
  tx: Transaction,
  userId: number,
  now: number,
  exceptJti?: string,
): Promise<void> {
  let sessions = tx.updateTable('sessions').set({ revoked_at: now }).where('user_id', '=', userId);
  if (exceptJti !== undefined) sessions = sessions.where('jti', '<>', exceptJti);
  await sessions.where('revoked_at', 'is', null).execute();
}

/** @param before epoch milliseconds */
export const dropExpiredSessions = (tx: Transaction, before: number) =>
  tx.deleteFrom('sessions').where('expires_at', '<', before).execute();

/** Whether the user is named in an interview, or in the plan of a process. */
export async function isInterviewer(db: Reader, userId: number): Promise<boolean> {
  const named = await db
    .selectFrom('interview_interviewers')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (named) return true;
  const planned = db.selectFrom('planned_interviewers').select('id').where('user_id', '=', userId).limit(1);
  return (await planned.executeTakeFirst()) !== undefined;
}
