// Signing in and out, and the actor of a session.
import { randomUUID } from 'node:crypto';
import { DEFAULT_SESSION_DAYS, MAX_SESSION_DAYS } from '../../../contract/api/access-settings.ts';
import type { CurrentUser } from '../../../contract/api/sessions.ts';
import { type Actor, isAdmin, isRecruiter } from '../../../domain/access/people.ts';
import { isRestricted, mayCreateProcess } from '../../../domain/access/process-access.ts';
import { sessionEnd } from '../../../domain/access/session-lifetime.ts';
import { requestMenuOf } from '../../../domain/requests/request-menu.ts';
import { toSingleLine } from '../../../domain/text/emails.ts';
import { hashOfSecret } from '../../platform/crypto/secrets.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { needsCode, trustDevice, useCode } from '../second-factors/index.ts';
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
  isInterviewer,
  managesStages,
  revokeSession,
  type UserRow,
} from './queries.ts';
import { endPresence } from './session-end.ts';
import { limitsOf } from './sign-in-limits.ts';
import { type ReadToken, signToken } from './tokens.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Ended sessions are retained for this time. */
const RETENTION = 30 * DAY;
const MAX_DEVICE_NAME_LENGTH = 120;
/** Maximum wrong codes of a user within five minutes, who has entered the right password. */
const MAX_CODE_TRIES = 10;

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
    permissions: {
      can_create_process: mayCreateProcess(actor),
      can_import: transfers,
      can_export: transfers,
      can_interview: isRecruiter(actor) || (await isInterviewer(db, user.id)),
    },
    is_restricted: restricted,
  };
}

/** The last use of a session is stored with this precision. */
export const SESSION_USE_MILLISECONDS = 5 * 60_000;

export interface FoundSession {
  readonly caller: Caller;
  readonly lastUsedAt: number;
}

/** @returns null without a valid session */
export async function callerOf(
  services: Services,
  readToken: ReadToken,
  authorization: string | undefined,
): Promise<FoundSession | null> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  const now = services.now();
  const claims = await readToken(token, now);
  if (claims === null) return null;
  const { user, areaIds } = await findSessionUser(services.database.read, claims.jti, now);
  if (!user || String(user.id) !== claims.sub) return null;
  const lastUsedAt = user.last_used_at ?? user.signed_in_at;
  const { session_days, idle_minutes } = user;
  const limits = { session_days: session_days ?? DEFAULT_SESSION_DAYS, idle_minutes };
  const ends = Math.min(claims.exp * 1000, sessionEnd({ signedInAt: user.signed_in_at, lastUsedAt }, limits));
  if (ends <= now) return null;
  // A repeated answer does not note the use of the session.
  const identifiedUntil = Math.min(ends, lastUsedAt + SESSION_USE_MILLISECONDS);
  return { caller: { ...actorOf(user, areaIds, claims.jti), identifiedUntil }, lastUsedAt };
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
  readonly trust_device?: boolean | undefined;
  readonly address: string;
  /** The device's secret, if the client stores one. */
  readonly device: string | undefined;
  /** The client's description of itself, as a URI component. */
  readonly deviceName: string | undefined;
  /** Describes clients that do not describe themselves. */
  readonly userAgent: string | undefined;
}

/** @returns null without a readable description */
function nameOf(deviceName: string | undefined, userAgent: string | undefined): string | null {
  const text = deviceName === undefined ? userAgent : decodedName(deviceName);
  return text === undefined ? null : toSingleLine(text).slice(0, MAX_DEVICE_NAME_LENGTH).toWellFormed() || null;
}

function decodedName(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    // A client may send a name that it has not encoded.
    return name;
  }
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
     * @throws AppError invalid_credentials, too_many_requests, second_factor_required, wrong_second_factor
     */
    async signIn(
      { email, password, code, trust_device, address, device, deviceName, userAgent }: SignIn,
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
      const asksCode = await needsCode(read, user.id, deviceHash, now);
      if (asksCode && code === undefined) throw new AppError('second_factor_required');
      const codeLimits = [{ key: `code ${user.id}`, max: MAX_CODE_TRIES }];
      if (asksCode && !attempts.begin(codeLimits, now)) throw new AppError('too_many_requests');
      const jti = randomUUID();
      const actor = actorOf(user, await areaIdsOf(read, user.id), jti);
      // The organization's limits are checked at each call, as they may change.
      const expires = now + MAX_SESSION_DAYS * DAY;
      const opening = database.transaction(async (tx) => {
        if (asksCode && !(await useCode(tx, services.sessionKey, user, { code: code ?? '', now }))) {
          throw new AppError('wrong_second_factor');
        }
        if (asksCode && trust_device && deviceHash !== null) await trustDevice(tx, user, deviceHash, now);
        await dropExpiredSessions(tx, now - RETENTION);
        const times = { created_at: now, expires_at: expires, revoked_at: null, last_used_at: now };
        const client = { device_hash: deviceHash, address, device_name: nameOf(deviceName, userAgent) };
        await insertSession(tx, { jti, user_id: user.id, ...client, ...times });
        await record(tx, actor);
      });
      await opening.catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'wrong_second_factor') recordFailedSignIn(actor);
        throw error;
      });
      if (asksCode) attempts.succeeded(codeLimits, now);
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
