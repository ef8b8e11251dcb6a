// The sessions of other users, for administrators.
import type { OpenSession } from '../../../contract/api/sessions.ts';
import { userMessages } from '../../../contract/messages.ts';
import { mayChangeUser } from '../../../domain/access/user-administration.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { endSessionOf, endSessionsOf, listOpenSessions } from '../sessions/index.ts';
import { findUserOf, type UserRow } from './queries.ts';

/** @throws AppError not_found, forbidden for a superadmin */
export async function requireManagedUser(db: Reader, caller: Caller, userId: number): Promise<UserRow> {
  const row = await findUserOf(db, caller.organizationId, userId);
  if (!row) throw new AppError('not_found');
  if (!mayChangeUser(caller, { isSuperadmin: row.is_superadmin === 1 })) {
    throw new AppError('forbidden', { message: userMessages.ofSuperadmin });
  }
  return row;
}

/** @throws AppError not_found, forbidden for a superadmin */
export async function listSessionsOf(db: Reader, caller: Caller, userId: number, now: number): Promise<OpenSession[]> {
  await requireManagedUser(db, caller, userId);
  return listOpenSessions(db, { userId, organizationId: caller.organizationId }, caller.jti, now);
}

/** @throws AppError not_found, forbidden for a superadmin */
export async function endUserSession(
  tx: Transaction,
  caller: Caller,
  session: { readonly userId: number; readonly jti: string; readonly now: number },
): Promise<void> {
  await requireManagedUser(tx, caller, session.userId);
  await endSessionOf(tx, session);
}

/** @returns the ended sessions. @throws AppError not_found, forbidden for a superadmin */
export async function endUserSessions(tx: Transaction, caller: Caller, userId: number, now: number): Promise<string[]> {
  await requireManagedUser(tx, caller, userId);
  return endSessionsOf(tx, userId, now);
}
