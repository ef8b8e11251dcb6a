// Signing in and out, and the actor of a session.
import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '../../../contract/api/sessions.ts';
import { type Actor, isAdmin, isRecruiter } from '../../../domain/access/people.ts';
import { isRestricted, mayCreateProcess } from '../../../domain/access/process-access.ts';
import { requestMenuOf } from '../../../domain/requests/request-menu.ts';
import { hashOfSecret } from '../../platform/crypto/secrets.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { Attempts } from './attempts.ts';
import { checkPassword } from './passwords.ts';
import {
  areaIdsOf,
  dropExpiredSessions,
  findSessionUser,
  findUser,
  findUserByEmail,
  hasSignedInWith,
  insertSession,
  managesStages,
  revokeSession,
  type UserRow,
} from './queries.ts';
import { endPresence } from './session-end.ts';
import { limitsOf } from './sign-in-limits.ts';
import { type ReadToken, signToken } from './tokens.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

export const actorOf = (user: UserRow, areaIds: number[], jti: string): Caller => ({
  userId: user.id,
  organizationId: user.organization_id,
  role: user.role,
  roleId: user.role_id,
  isAdminFlag: user.is_admin === 1,
  isSuperadmin: user.is_superadmin === 1,
  areaIds,
  createsProcesses: user.can_create_processes === 1,
  jti,
  fullName: user.full_name,
});

/**
 * The actor of background work for a user without a session.
 * @throws if the user is no longer active
 */
export const actorOfUser = async (db: Reader, userId: number): Promise<Actor> =>
  actorOf(await findUser(db, userId), await areaIdsOf(db, userId), '');

/** Whether the user sees processes only as a stage manager. */
export const hasRestrictedView = async (db: Reader, actor: Actor): Promise<boolean> =>
  isRestricted(actor, !mayCreateProcess(actor) && (await managesStages(db, actor.userId)));

export async function currentUser(db: Reader, user: UserRow, actor: Caller): Promise<CurrentUser> {
  const restricted = await hasRestrictedView(db, actor);
  const transfers = isRecruiter(actor) && !restricted;
  return {
    id: user.id,
    token: user.token,
    name: user.name,
    last_name: user.last_name,
    full_name: user.full_name,
    email: user.email,
    avatar: user.avatar,
    position: user.position,
    role: user.role,
    is_admin: isAdmin(actor),
    is_superadmin: user.is_superadmin === 1,
    menuActive: requestMenuOf(actor, user.menu_active),
    organization: { id: user.organization_id, name: user.organization_name },
    permissions: { can_create_process: mayCreateProcess(actor), can_import: transfers, can_export: transfers },
    is_restricted: restricted,
  };
}

/** @returns null without a valid session */
export async function callerOf(
  services: Services,
  readToken: ReadToken,
  authorization: string | undefined,
): Promise<Caller | null> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  const now = services.now();
  const claims = await readToken(token, now);
  if (claims === null) return null;
  const { user, areaIds } = await findSessionUser(services.database.read, claims.jti, now);
  if (!user || String(user.id) !== claims.sub) return null;
  return { ...actorOf(user, areaIds, claims.jti), sessionEnds: claims.exp * 1000 };
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** The device's secret, if the client stores one. */
  readonly device: string | undefined;
}

/** One per server, as failures are counted in memory. */
export function createSessions(services: Services) {
  const attempts = new Attempts();
  const { database } = services;
  return {
    /**
     * @param record writes the audit entry in the transaction of the session
     * @param recordFailedSignIn writes the audit entry of a wrong password; the response does not wait for it, since
     * its duration would reveal whether the account exists
     * @throws AppError invalid_credentials, too_many_requests
     */
    async signIn(
      { email, password, address, device }: SignIn,
      record: (tx: Transaction, caller: Caller) => Promise<void>,
      recordFailedSignIn: (caller: Caller) => void,
    ): Promise<{ token: string; user: CurrentUser }> {
      const { read } = database;
      const deviceHash = device === undefined ? null : hashOfSecret(device);
      const user = await findUserByEmail(read, email);
      const isKnown = user && deviceHash !== null && (await hasSignedInWith(read, user.id, deviceHash));
      const limits = limitsOf(email, address, isKnown ? deviceHash : null);
      // Read after the queries: an earlier instant would miss attempts that started meanwhile.
      const now = services.now();
      if (!attempts.begin(limits, now)) throw new AppError('too_many_requests');
      const isTheirs = await checkPassword(user?.password_hash ?? null, password);
      if (!isTheirs || !user) {
        if (user) recordFailedSignIn(actorOf(user, [], ''));
        throw new AppError('invalid_credentials');
      }
      attempts.succeeded(limits, now);
      const jti = randomUUID();
      const actor = actorOf(user, await areaIdsOf(read, user.id), jti);
      const expires = now + THIRTY_DAYS;
      await database.transaction(async (tx) => {
        await dropExpiredSessions(tx, now - THIRTY_DAYS);
        const times = { created_at: now, expires_at: expires, revoked_at: null };
        await insertSession(tx, { jti, user_id: user.id, device_hash: deviceHash, ...times });
        await record(tx, actor);
      });
      const token = await signToken(services.sessionKey, {
        sub: String(user.id),
        jti,
        org: user.organization_id,
        role: user.role,
        is_admin: isAdmin(actor),
        is_superadmin: actor.isSuperadmin,
        exp: Math.floor(expires / 1000),
      });
      return { token, user: await currentUser(read, user, actor) };
    },
    async current(caller: Caller): Promise<CurrentUser> {
      const { read } = services.database;
      return currentUser(read, await findUser(read, caller.userId), caller);
    },
    async signOut(caller: Caller): Promise<void> {
      await services.database.transaction((tx) => revokeSession(tx, caller.jti, services.now()));
      await endPresence(services, caller.jti);
    },
  };
}
