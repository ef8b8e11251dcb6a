// Signing in and out, and the actor of a session.
import { randomUUID } from 'node:crypto';
import { DEFAULT_IDLE_MINUTES, DEFAULT_SESSION_DAYS, MAX_SESSION_DAYS } from '../../../contract/api/access-settings.ts';
import type { CurrentUser } from '../../../contract/api/sessions.ts';
import { type Actor, isAdmin, isRecruiter } from '../../../domain/access/people.ts';
import { isRestricted, mayCreateProcess } from '../../../domain/access/process-access.ts';
import { factorRequiredFrom } from '../../../domain/access/required-factor.ts';
import { sessionEnd } from '../../../domain/access/session-lifetime.ts';
import { requestMenuOf } from '../../../domain/requests/request-menu.ts';
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { principalsAt } from '../approval-delegations/index.ts';
import { needsCode, trustDevice, useCode } from '../second-factors/index.ts';
import { assertOtherSignIns } from './access-settings.ts';
import { Attempts } from './attempts.ts';
import type { SignInClient } from './client.ts';
import { notifyOfNewDevice } from './new-device-email.ts';
import { checkPassword } from './passwords.ts';
import {
  areaIdsOf,
  dropExpiredSessions,
  findPastSignIns,
  findSessionUser,
  findUser,
  findUserByEmail,
  insertSession,
  isInterviewer,
  managesStages,
  revokeSession,
  type SessionUser,
  type UserRow,
} from './queries.ts';
import { endPresence } from './session-end.ts';
import { beginGeneration } from './session-queries.ts';
import { limitsOf } from './sign-in-limits.ts';
import { type Claims, type ReadToken, signSession } from './tokens.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Ended sessions are retained for this time. */
const RETENTION = 30 * DAY;
/** Maximum wrong codes of a user within five minutes, who has entered the right password. */
const MAX_CODE_TRIES = 10;

export const actorOf = (user: UserRow, areaIds: readonly number[], jti: string): Caller => ({
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
    organization: { id: user.organization_id, name: user.organization_name, country: user.organization_country },
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

/** Requests that were sent with the token before may arrive this long after the first use of the next one. */
const PREVIOUS_TOKEN_MILLISECONDS = 30_000;

export interface FoundSession {
  readonly caller: Caller;
  /** Whether the session's present token is used for the first time. */
  readonly isFirstUse: boolean;
  readonly lastUsedAt: number;
}

/** @returns null without a valid session */
export async function callerOf(
  services: Services,
  readToken: ReadToken,
  authorization: string | undefined,
): Promise<FoundSession | null> {
  const now = services.now();
  const claims = await claimsOf(readToken, authorization, now);
  if (claims === null) return null;
  return callerOfSession(services, claims, await findSessionUser(services.database.read, claims.jti, now), now);
}

/** The claims of the token in a header `authorization`; null without a valid one. @param now epoch milliseconds */
export async function claimsOf(
  readToken: ReadToken,
  authorization: string | undefined,
  now: number,
): Promise<Claims | null> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  return token === undefined ? null : readToken(token, now);
}

/**
 * @param found undefined if the session has ended
 * @param now epoch milliseconds
 * @returns null without a valid session
 */
export async function callerOfSession(
  services: Services,
  claims: Claims,
  found: SessionUser | undefined,
  now: number,
): Promise<FoundSession | null> {
  if (!found || String(found.user.id) !== claims.sub) return null;
  const { user, areaIds } = found;
  const lastUsedAt = user.last_used_at ?? user.signed_in_at;
  const { session_days } = user;
  // Both are stored together; null minutes in a stored row mean that unused sessions do not end.
  const limits =
    session_days === null
      ? { session_days: DEFAULT_SESSION_DAYS, idle_minutes: DEFAULT_IDLE_MINUTES }
      : { session_days, idle_minutes: user.idle_minutes };
  const tokenEnd = endOfGeneration(user, claims.gen);
  const sessionEnds = sessionEnd({ signedInAt: user.signed_in_at, lastUsedAt }, limits);
  const ends = Math.min(claims.exp * 1000, sessionEnds, tokenEnd);
  if (ends <= now) return null;
  const deputyFor = user.is_delegate
    ? await principalsAt(services.database.read, { organizationId: user.organization_id, userId: user.id }, now)
    : [];
  const actor = { ...actorOf(user, areaIds, claims.jti), deputyFor };
  const requirement = { of: user.factor_required_of ?? 'nobody', from: user.factor_required_from };
  const signedInAtProvider = user.identity_provider_id !== null;
  const needsFactor = user.factor_activated_at === null && !signedInAtProvider;
  const factorDue = needsFactor ? factorRequiredFrom(actor, requirement) : null;
  const mustSetUpFactor = factorDue !== null && factorDue <= now;
  // A repeated answer neither notes the use of the session nor that a second factor became due.
  const identifiedUntil = Math.min(ends, lastUsedAt + SESSION_USE_MILLISECONDS, factorDue ?? ends);
  // Who has a copy of the token before does not profit from the confirmation that has replaced it.
  const isPresent = claims.gen === user.token_generation;
  const confirmedAt = isPresent ? user.confirmed_at : null;
  const facts = { identifiedUntil, mustSetUpFactor, confirmedAt, signedInAtProvider, tokenGeneration: claims.gen };
  const isFirstUse = isPresent && claims.gen > 0 && user.token_used_at === null;
  return { caller: { ...actor, ...facts }, lastUsedAt, isFirstUse };
}

/**
 * The token before the present one remains valid until that is used, as its answer may have been lost.
 * @returns epoch milliseconds
 */
function endOfGeneration(
  { token_generation: present, token_used_at: usedAt }: { token_generation: number; token_used_at: number | null },
  generation: number,
): number {
  if (generation === present) return Number.POSITIVE_INFINITY;
  if (generation !== present - 1) return 0;
  return usedAt === null ? Number.POSITIVE_INFINITY : usedAt + PREVIOUS_TOKEN_MILLISECONDS;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
  readonly trust_device?: boolean | undefined;
}

// The organization's limits are checked at each call, as they may change.
const sessionExpiry = (now: number): number => now + MAX_SESSION_DAYS * DAY;

interface Opening {
  readonly client: SignInClient;
  readonly now: number;
  /** The identity provider that has confirmed the user. */
  readonly provider?: Pick<NewRow<'sessions'>, 'identity_provider_id' | 'provider_subject' | 'provider_session'>;
}

/**
 * Stores a session of a user who has proved who they are, and tells them of a new device. Then wake the mail.
 * @throws AppError single_sign_on_required
 */
export async function openSession(
  tx: Transaction,
  services: Services,
  user: UserRow,
  { client, now, provider }: Opening,
): Promise<Caller> {
  if (!provider) await assertOtherSignIns(tx, user);
  await notifyOfNewDevice(tx, services, user, client);
  const jti = randomUUID();
  const actor = actorOf(user, await areaIdsOf(tx, user.id), jti);
  await dropExpiredSessions(tx, now - RETENTION);
  const times = { created_at: now, expires_at: sessionExpiry(now), revoked_at: null, last_used_at: now };
  const described = { device_hash: client.deviceHash, address: client.address, device_name: client.name };
  await insertSession(tx, { jti, user_id: user.id, ...described, ...times, confirmed_at: now, ...provider });
  return actor;
}

/** The answer to a sign-in whose session is stored. */
export async function answerOpened(
  services: Services,
  user: UserRow,
  actor: Caller,
  now: number,
): Promise<{ token: string; user: CurrentUser }> {
  const token = await tokenFor(services, actor, { generation: 0, expiresAt: sessionExpiry(now) });
  return { token, user: await currentUser(services.database.read, user, actor) };
}

const tokenFor = (
  { serverKeys }: Services,
  actor: Caller,
  { generation, expiresAt }: { readonly generation: number; readonly expiresAt: number },
): Promise<string> =>
  signSession(serverKeys, {
    sub: String(actor.userId),
    jti: actor.jti,
    org: actor.organizationId,
    role: actor.role,
    is_admin: isAdmin(actor),
    is_superadmin: actor.isSuperadmin,
    exp: Math.floor(expiresAt / 1000),
    gen: generation,
  });

/**
 * Replaces the token of a session whose user has proved anew who they are. A repeated call, whose answer was lost,
 * gets the same token.
 * @returns null if the session has ended meanwhile
 */
export async function renewToken(services: Services, caller: Caller): Promise<string | null> {
  const { jti, tokenGeneration } = caller;
  if (tokenGeneration === undefined) return null;
  const found = await services.database.transaction((tx) => beginGeneration(tx, { jti, generation: tokenGeneration }));
  return found ? tokenFor(services, caller, { generation: found.generation, expiresAt: found.expires_at }) : null;
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
     * @throws AppError invalid_credentials, too_many_requests, single_sign_on_required, second_factor_required,
     * wrong_second_factor
     */
    async signIn(
      { email, password, code, trust_device }: SignIn,
      client: SignInClient,
      record: (tx: Transaction, caller: Caller) => Promise<void>,
      recordFailedSignIn: (caller: Caller) => void,
    ): Promise<{ token: string; user: CurrentUser }> {
      const { read } = database;
      const { address, deviceHash } = client;
      const user = await findUserByEmail(read, email);
      // Unknown accounts cost the same queries.
      const past = await findPastSignIns(read, user?.id ?? 0, { address, deviceHash });
      const limits = limitsOf(email, address, { device: past.withDevice ? deviceHash : null, ...past });
      // Read after the queries: an earlier instant would miss attempts that started meanwhile.
      const now = services.now();
      if (!attempts.begin(limits, now)) throw new AppError('too_many_requests');
      const isTheirs = await checkPassword(user?.password_hash ?? null, password);
      if (!isTheirs || !user) {
        if (user) recordFailedSignIn(actorOf(user, [], ''));
        throw new AppError('invalid_credentials');
      }
      attempts.succeeded(limits, now);
      await assertOtherSignIns(read, user);
      const asksCode = await needsCode(read, user.id, deviceHash, now);
      if (asksCode && code === undefined) throw new AppError('second_factor_required');
      const codeLimits = [{ key: `code ${user.id}`, max: MAX_CODE_TRIES }];
      if (asksCode && !attempts.begin(codeLimits, now)) throw new AppError('too_many_requests');
      const opening = database.transaction(async (tx) => {
        if (asksCode && !(await useCode(tx, services.serverKeys, user, { code: code ?? '', now }))) {
          throw new AppError('wrong_second_factor');
        }
        if (asksCode && trust_device && deviceHash !== null) await trustDevice(tx, user, deviceHash, now);
        const actor = await openSession(tx, services, user, { client, now });
        await record(tx, actor);
        return actor;
      });
      const actor = await opening.catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'wrong_second_factor')
          recordFailedSignIn(actorOf(user, [], ''));
        throw error;
      });
      if (asksCode) attempts.succeeded(codeLimits, now);
      services.wakeMail();
      return answerOpened(services, user, actor, now);
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
