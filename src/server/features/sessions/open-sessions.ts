// Where a user is signed in, and ending these sessions.
import type { OpenSession } from '../../../contract/api/sessions.ts';
import { sessionEnd } from '../../../domain/access/session-lifetime.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { instant } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import { readAccessSettings } from './access-settings.ts';
import { revokeSessionsOf } from './queries.ts';
import { endPresence } from './session-end.ts';
import { openSessionsOf, revokeSessionOf } from './session-queries.ts';

export interface SessionOwner {
  readonly userId: number;
  readonly organizationId: number;
}

/** Last used first. @param jti the session of the caller, which is marked */
export async function listOpenSessions(
  db: Reader,
  { userId, organizationId }: SessionOwner,
  jti: string,
  now: number,
): Promise<OpenSession[]> {
  const limits = await readAccessSettings(db, organizationId);
  const rows = await openSessionsOf(db, userId, now);
  return rows
    .map((row) => ({ ...row, lastUsedAt: row.last_used_at ?? row.created_at }))
    .filter(({ created_at: signedInAt, lastUsedAt }) => sessionEnd({ signedInAt, lastUsedAt }, limits) > now)
    .map((row) => ({
      id: row.jti,
      device: row.device_name,
      address: row.address,
      signed_in_at: instant(row.created_at),
      last_used_at: instant(row.lastUsedAt),
      is_current: row.jti === jti,
    }));
}

/** @throws AppError not_found unless it is an open session of the user */
export async function endSessionOf(
  tx: Transaction,
  session: { readonly userId: number; readonly jti: string; readonly now: number },
): Promise<void> {
  if (!(await revokeSessionOf(tx, session))) throw new AppError('not_found');
}

/** Ends all sessions of the user, or all but one. @returns the ended ones */
export async function endSessionsOf(tx: Transaction, userId: number, now: number, except?: string): Promise<string[]> {
  const open = await openSessionsOf(tx, userId, now);
  await revokeSessionsOf(tx, userId, now, except);
  return open.map(({ jti }) => jti).filter((jti) => jti !== except);
}

/** Removes ended sessions from the boards, and ends their streams, at once and on all servers. */
export async function endPresences(services: Services, sessions: readonly string[]): Promise<void> {
  for (const session of sessions) await endPresence(services, session);
}
