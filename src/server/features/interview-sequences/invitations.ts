// The invitations to interviews in a row, which are queued after the transaction that has booked them.
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { readSender } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { eachApart } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { type PendingInterview, sendInvitations } from '../interviews/index.ts';
import { clearPendingMail, findSequence, sequencesWithPendingMail, setPendingMail } from './queries.ts';

interface PendingMail {
  readonly userId: number;
  readonly interviews: readonly PendingInterview[];
}

export interface SequenceRef {
  readonly organizationId: number;
  readonly sequenceId: number;
}

/** @throws AppError mail_not_configured */
export async function assertSends(db: Reader, services: Services, organizationId: number): Promise<void> {
  const { account } = await readSender(db, services, organizationId);
  if (!account) throw new AppError('mail_not_configured');
}

/** Adds to what earlier changes have left to be queued. */
export async function notePending(
  tx: Transaction,
  { organizationId, sequenceId }: SequenceRef,
  { userId, interviews }: PendingMail,
): Promise<void> {
  const row = await findSequence(tx, organizationId, sequenceId);
  const before: readonly PendingInterview[] =
    row?.pending_mail == null ? [] : (JSON.parse(row.pending_mail) as PendingMail).interviews;
  const earlier = new Map(before.map((one) => [one.interviewId, one]));
  const changed = interviews.map((one) => ({
    ...one,
    removed: [...(earlier.get(one.interviewId)?.removed ?? []), ...one.removed],
  }));
  const ids = new Set(changed.map(({ interviewId }) => interviewId));
  const pending: PendingMail = {
    userId,
    interviews: [...before.filter(({ interviewId }) => !ids.has(interviewId)), ...changed],
  };
  await setPendingMail(tx, sequenceId, JSON.stringify(pending));
}

/** Queues what is noted, once. */
export async function sendPending(services: Services, { organizationId, sequenceId }: SequenceRef): Promise<void> {
  const row = await findSequence(services.database.read, organizationId, sequenceId);
  if (!row || row.pending_mail === null) return;
  const { pending_mail } = row;
  const { userId, interviews } = JSON.parse(pending_mail) as PendingMail;
  await sendInvitations(services, {
    ...{ organizationId, userId, interviews, candidateZone: null, manageUrl: null },
    claim: (tx) => clearPendingMail(tx, sequenceId, pending_mail),
  });
}

const MAX_AT_ONCE = 500;

/** Sends what servers that stopped after a change have left. */
export async function sendWaitingSequenceEmails(services: Services): Promise<void> {
  const sequences = await sequencesWithPendingMail(services.database.read, MAX_AT_ONCE);
  await eachApart(
    'invitations to interviews in a row could not be sent',
    sequences,
    ({ id: sequenceId, organization_id: organizationId }) => sendPending(services, { organizationId, sequenceId }),
  );
}
