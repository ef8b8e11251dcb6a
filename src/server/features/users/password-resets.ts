// Password resets: emailed one-time links to replace a forgotten password, with expiry.
import { PASSWORD_RESET_MINUTES, passwordResetPath } from '../../../contract/api/password-resets.ts';
import { passwordResetMessages } from '../../../contract/messages.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { emailBodyOf, linkEmailOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { readSender } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { deleteTrustedDevices } from '../second-factors/index.ts';
import { actorOf, endSessionsOf, findUser, findUserByEmail } from '../sessions/index.ts';
import { endInvitation } from './invitations.ts';
import { endResets, type PasswordLinkUse } from './password-link.ts';
import { countOpenResets, deleteExpiredResets, deleteReset, findReset, insertReset } from './password-reset-queries.ts';
import { setPassword } from './queries.ts';

const MINUTE = 60_000;
/**
 * Maximum open links of a user. A further request sends none and the open ones remain valid, so a stranger can neither
 * fill the user's mailbox nor invalidate a link that the user needs.
 */
const MAX_OPEN = 5;

type Needed = Pick<Services, 'mailAccount' | 'serverKeys' | 'now'>;

/**
 * Sends a link if an active user has this address, and the organization a mail server and a public address. The caller
 * must not wait for it: its duration would reveal whether the account exists.
 * @param record writes the audit entry
 */
export async function sendReset(
  tx: Transaction,
  needed: Needed,
  email: string,
  record: (tx: Transaction, caller: Caller) => Promise<void>,
): Promise<void> {
  const now = needed.now();
  await deleteExpiredResets(tx, now);
  const user = await findUserByEmail(tx, email);
  if (!user || (await countOpenResets(tx, user.id, now)) >= MAX_OPEN) return;
  const { account, publicUrl, organization } = await readSender(tx, needed, user.organization_id);
  if (!account || publicUrl === null) return;
  const secret = newSecret();
  const link = publicUrl + passwordResetPath(secret);
  const email_id = await queueEmail(
    tx,
    {
      ...{ organizationId: user.organization_id, to: user.email, subject: passwordResetMessages.subject },
      ...linkEmailOf(
        link,
        passwordResetMessages.body({ name: user.name, organization, link, minutes: PASSWORD_RESET_MINUTES }),
      ),
      ...{ causedBy: { kind: 'other', userId: user.id } as const, sendAfter: now },
    },
    now,
  );
  const ids = { organization_id: user.organization_id, user_id: user.id, email_id };
  const expires_at = now + PASSWORD_RESET_MINUTES * MINUTE;
  await insertReset(tx, { ...ids, token_hash: hashOfSecret(secret), created_at: now, expires_at });
  await record(tx, actorOf(user, [], ''));
}

/** @throws AppError not_found, identical for unknown, used and expired links */
export async function readReset(db: Reader, token: string, now: number) {
  const row = await findReset(db, hashOfSecret(token), now);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Uses the link up, ends the user's sessions and other links, and notifies them by email.
 * @throws AppError not_found as `readReset` does
 */
export async function completeReset(
  tx: Transaction,
  needed: Needed,
  { token, passwordHash, record, now }: PasswordLinkUse,
): Promise<string[]> {
  const { id } = await readReset(tx, token, now);
  // Of two simultaneous requests only one deletes it.
  if (!(await deleteReset(tx, hashOfSecret(token), now))) throw new AppError('not_found');
  await setPassword(tx, id, passwordHash);
  const ended = await endSessionsOf(tx, id, now);
  await endPasswordLinks(tx, id);
  await deleteTrustedDevices(tx, id);
  await notifyOfNewPassword(tx, needed, id);
  await record(tx, actorOf(await findUser(tx, id), [], ''));
  return ended;
}

/** Deletes the user's open links for a password, and cancels their queued emails. */
export async function endPasswordLinks(tx: Transaction, userId: number): Promise<void> {
  await endInvitation(tx, userId);
  await endResets(tx, userId);
}

/** Sends an email to the user, who may not have changed the password. Without a mail server it sends none. */
export async function notifyOfNewPassword(tx: Transaction, needed: Needed, userId: number): Promise<void> {
  const user = await findUser(tx, userId);
  const { account, organization } = await readSender(tx, needed, user.organization_id);
  if (!account) return;
  const now = needed.now();
  const email = {
    ...{ organizationId: user.organization_id, to: user.email, subject: passwordResetMessages.changedSubject },
    ...emailBodyOf(passwordResetMessages.changedBody({ name: user.name, organization })),
    ...{ causedBy: { kind: 'other', userId } as const, sendAfter: now },
  };
  await queueEmail(tx, email, now);
}
