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
import { endSessionsOf } from '../sessions/index.ts';
import { requireManagedUser } from './user-sessions.ts';

type Needed = Pick<Services, 'mailAccount' | 'sessionKey' | 'now'>;

/**
 * Ends the user's sessions too, and notifies the user by email if there is a mail server.
 * @returns the ended sessions
 * @throws AppError not_found, also without a second factor or passkey; forbidden for a superadmin
 */
export async function removeFactorOf(tx: Transaction, needed: Needed, caller: Caller, id: number): Promise<string[]> {
  const user = await requireManagedUser(tx, caller, id);
  const hadFactor = await deleteFactor(tx, id);
  const hadPasskeys = await deletePasskeysOf(tx, id);
  if (!hadFactor && !hadPasskeys) throw new AppError('not_found');
  const now = needed.now();
  const ended = await endSessionsOf(tx, id, now);
  const { account, organization } = await readSender(tx, needed, caller.organizationId);
  if (account) {
    const email = {
      ...{ organizationId: caller.organizationId, to: user.email, subject: texts.emailSubject },
      ...emailBodyOf(texts.emailBody({ name: user.name, sender: caller.fullName, organization })),
      ...{ causedBy: { kind: 'other', userId: caller.userId } as const, sendAfter: now },
    };
    await queueEmail(tx, email, now);
  }
  return ended;
}
