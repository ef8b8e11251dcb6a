// Tells users by email of a sign-in with a device and from an address that they have not used before.
import { newDeviceMessages as texts } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { emailBodyOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { readSender } from '../../platform/email/sender.ts';
import type { Services } from '../../services.ts';
import type { SignInClient } from './client.ts';
import { findPastSignIns, hasSessions, type UserRow } from './queries.ts';

type Needed = Pick<Services, 'mailAccount' | 'serverKeys' | 'now'>;

/** Call it before the new session is stored. Nothing is sent for a first sign-in, nor without a mail server. */
export async function notifyOfNewDevice(
  tx: Transaction,
  needed: Needed,
  user: UserRow,
  client: SignInClient,
): Promise<void> {
  const { withDevice, fromAddress } = await findPastSignIns(tx, user.id, client);
  if (withDevice || fromAddress || !(await hasSessions(tx, user.id))) return;
  const { account, organization } = await readSender(tx, needed, user.organization_id);
  if (!account) return;
  const now = needed.now();
  const facts = { name: user.name, organization, device: client.name ?? texts.unknownDevice, address: client.address };
  const email = {
    ...{ organizationId: user.organization_id, to: user.email, subject: texts.emailSubject },
    ...emailBodyOf(texts.emailBody(facts)),
    ...{ causedBy: { kind: 'other', userId: user.id } as const, sendAfter: now },
  };
  await queueEmail(tx, email, now);
}
