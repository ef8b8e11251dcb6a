// Removes second factor and passkeys of a user who lost them, for administrators.
import { secondFactorMessages as texts } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { emailBodyOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { readSender } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { deleteFactor, deletePasskeysOf } from '../second-factors/index.ts';
import { endSessionsOf, findUserByEmail } from '../sessions/index.ts';
import type { UserRow } from './queries.ts';
import { requireManagedUser } from './user-sessions.ts';

type Needed = Pick<Services, 'mailAccount' | 'serverKeys' | 'now'>;

/**
 * Ends the user's sessions too, and notifies the user by email if there is a mail server.
 * @returns the ended sessions
 * @throws AppError not_found, also without a second factor or passkey; forbidden for a superadmin
 */
export async function removeFactorOf(tx: Transaction, needed: Needed, caller: Caller, id: number): Promise<string[]> {
  const user = await requireManagedUser(tx, caller, id);
  return removeFactor(tx, needed, user, { name: caller.fullName, userId: caller.userId });
}

/**
 * For the operator of the server, when no administrator can sign in any more.
 * @returns the user and the ended sessions
 * @throws AppError not_found, also without a second factor or passkey
 */
export async function removeFactorByEmail(
  tx: Transaction,
  needed: Needed,
  email: string,
): Promise<{ readonly user: FactorOwner; readonly ended: readonly string[] }> {
  const user = await findUserByEmail(tx, email);
  if (!user) throw new AppError('not_found');
  return { user, ended: await removeFactor(tx, needed, user, { name: texts.operator, userId: user.id }) };
}

type FactorOwner = Pick<UserRow, 'id' | 'organization_id' | 'name' | 'full_name' | 'email'>;

/** @throws AppError not_found without a second factor or passkey */
async function removeFactor(
  tx: Transaction,
  needed: Needed,
  { id, organization_id, name, email: to }: FactorOwner,
  sender: { readonly name: string; readonly userId: number },
): Promise<string[]> {
  const hadFactor = await deleteFactor(tx, id);
  const hadPasskeys = await deletePasskeysOf(tx, id);
  if (!hadFactor && !hadPasskeys) throw new AppError('not_found');
  const now = needed.now();
  const ended = await endSessionsOf(tx, id, now);
  const { account, organization } = await readSender(tx, needed, organization_id);
  if (account) {
    const email = {
      ...{ organizationId: organization_id, to, subject: texts.emailSubject },
      ...emailBodyOf(texts.emailBody({ name, sender: sender.name, organization })),
      ...{ causedBy: { kind: 'other', userId: sender.userId } as const, sendAfter: now },
    };
    await queueEmail(tx, email, now);
  }
  return ended;
}
