// Invitations: emailed one-time links to choose a password, with expiry.
import {
  INVITATION_DAYS,
  type Invitation,
  type InvitationOffer,
  invitationPath,
} from '../../../contract/api/invitations.ts';
import { invitationMessages, userMessages } from '../../../contract/messages.ts';
import { mayChangeUser } from '../../../domain/access/user-administration.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { linkEmailOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { readSender, stopEmail } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { actorOf, endSessionsOf, findUser } from '../sessions/index.ts';
import { deleteInvitation, findByToken, invitationsOf, putInvitation } from './invitation-queries.ts';
import { endResets, type PasswordLinkUse } from './password-link.ts';
import { findUserOf, setPassword, type UserRow } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

type Needed = Pick<Services, 'mailAccount' | 'serverKeys' | 'now'>;

export const invitationShape = (row: { sent_at: number; expires_at: number }): Invitation => ({
  sent_at: new Date(row.sent_at).toISOString(),
  expires_at: new Date(row.expires_at).toISOString(),
});

export async function readInvitations(db: Reader, userIds: readonly number[]): Promise<Map<number, Invitation>> {
  const rows = await invitationsOf(db, userIds);
  return new Map(rows.map((row) => [row.user_id, invitationShape(row)]));
}

/** @throws AppError not_found, forbidden for a superadmin */
async function invitee(tx: Transaction, caller: Caller, id: number): Promise<UserRow> {
  const row = await findUserOf(tx, caller.organizationId, id);
  if (!row) throw new AppError('not_found');
  if (!mayChangeUser(caller, { isSuperadmin: row.is_superadmin === 1 }))
    throw new AppError('forbidden', { message: userMessages.ofSuperadmin });
  return row;
}

/**
 * Sends a link without an undo delay, and invalidates the previous one.
 * @throws AppError not_found; forbidden for a superadmin; conflict for an inactive user; mail_not_configured without a
 * mail server or public address
 */
export async function invite(tx: Transaction, needed: Needed, caller: Caller, id: number): Promise<Invitation> {
  const { organizationId, userId } = caller;
  const row = await invitee(tx, caller, id);
  if (row.active === 0) throw new AppError('conflict', { message: invitationMessages.notActive });
  const { account, publicUrl, organization } = await readSender(tx, needed, organizationId);
  if (!account) throw new AppError('mail_not_configured');
  if (publicUrl === null) throw new AppError('mail_not_configured', { message: invitationMessages.noPublicUrl });
  await endInvitation(tx, id);
  const now = needed.now();
  const secret = newSecret();
  const link = publicUrl + invitationPath(secret);
  const values = { name: row.name, sender: caller.fullName, organization, link, days: INVITATION_DAYS };
  const email = {
    ...{ organizationId, to: row.email, subject: invitationMessages.subject(organization) },
    ...linkEmailOf(link, invitationMessages.body(values)),
    ...{ causedBy: { kind: 'other', userId } as const, sendAfter: now },
  };
  const email_id = await queueEmail(tx, email, now);
  const times = { sent_at: now, expires_at: now + INVITATION_DAYS * DAY };
  await putInvitation(tx, {
    ...{ organization_id: organizationId, user_id: id, email_id, token_hash: hashOfSecret(secret) },
    ...times,
  });
  return invitationShape(times);
}

/**
 * Deletes the user's invitation, if any, and cancels its queued email.
 * @returns whether there was one
 */
export async function endInvitation(tx: Transaction, userId: number): Promise<boolean> {
  const ended = await deleteInvitation(tx, userId);
  if (typeof ended?.email_id === 'number') await stopEmail(tx, ended.email_id);
  return ended !== undefined;
}

/** @throws AppError not_found, also without an invitation; forbidden for a superadmin */
export async function withdraw(tx: Transaction, caller: Caller, id: number): Promise<null> {
  await invitee(tx, caller, id);
  if (!(await endInvitation(tx, id))) throw new AppError('not_found');
  return null;
}

/** @throws AppError not_found, identical for unknown and expired links */
export async function readOffer(db: Reader, token: string, now: number): Promise<InvitationOffer> {
  const row = await findByToken(db, hashOfSecret(token), now);
  if (!row) throw new AppError('not_found');
  const { full_name, email, name: organization, expires_at } = row;
  return { full_name, email, organization, expires_at: new Date(expires_at).toISOString() };
}

/**
 * Uses the link up.
 * @throws AppError not_found as `readOffer` does
 */
export async function accept(
  tx: Transaction,
  { token, passwordHash, record, now }: PasswordLinkUse,
): Promise<string[]> {
  const row = await findByToken(tx, hashOfSecret(token), now);
  // Of two simultaneous requests only one deletes it.
  if (!row || !(await deleteInvitation(tx, row.id))) throw new AppError('not_found');
  await setPassword(tx, row.id, passwordHash);
  const ended = await endSessionsOf(tx, row.id, now);
  await endResets(tx, row.id);
  await record(tx, actorOf(await findUser(tx, row.id), [], ''));
  return ended;
}
