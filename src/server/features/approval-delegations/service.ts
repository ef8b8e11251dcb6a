// Delegating approvals for an absence, and ending it.
import type { ApprovalDelegation, NewApprovalDelegation } from '../../../contract/api/approval-delegations.ts';
import { fieldMessages, approvalDelegationMessages as texts } from '../../../contract/messages.ts';
import { type Actor, isAdmin } from '../../../domain/access/people.ts';
import { dayAfter, dayIn, dayNumber, startOfDay } from '../../../domain/calendar/calendar-days.ts';
import { leadsBack } from '../../../domain/requests/delegations.ts';
import { listActiveUsers, lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { notificationEmailOf } from '../../platform/email/notification-email.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import {
  type DelegationRow,
  endDelegation,
  findDelegation,
  insertDelegation,
  overlappingDelegations,
  presentDelegations,
} from './queries.ts';

const MAX_DAYS = 366;

export async function listDelegations(db: Reader, actor: Actor, now: number): Promise<ApprovalDelegation[]> {
  const userId = isAdmin(actor) ? null : actor.userId;
  const rows = await presentDelegations(db, actor.organizationId, now, userId);
  return rows.map((row) => delegationShape(row, actor, now));
}

const canEnd = (actor: Actor, row: DelegationRow): boolean => row.user_id === actor.userId || isAdmin(actor);

const delegationShape = (row: DelegationRow, actor: Actor, now: number): ApprovalDelegation => ({
  id: row.id,
  user: { id: row.user_id, full_name: row.user_name },
  delegate: { id: row.delegate_user_id, full_name: row.delegate_name },
  from: row.from_day,
  until: row.until_day,
  is_active: row.starts_at <= now,
  permissions: { can_end: canEnd(actor, row) },
});

/**
 * @throws AppError forbidden for another user unless an admin asks, not_found for users who cannot sign in, invalid for
 * the days and for oneself, conflict if it overlaps with another or leads back
 */
export async function createDelegation(
  tx: Transaction,
  caller: Caller,
  input: NewApprovalDelegation,
  now: number,
): Promise<ApprovalDelegation> {
  const { organizationId } = caller;
  const userId = input.user_id ?? caller.userId;
  if (userId !== caller.userId && !isAdmin(caller)) throw new AppError('forbidden');
  if (input.delegate_user_id === userId) throw invalid('delegate_user_id', texts.toSelf);
  const people = await listActiveUsers(tx, organizationId, [userId, input.delegate_user_id]);
  const [user, delegate] = [userId, input.delegate_user_id].map((id) => people.find((one) => one.id === id));
  if (!user) throw new AppError('not_found', { fields: { user_id: fieldMessages.wrong } });
  if (!delegate) throw new AppError('not_found', { fields: { delegate_user_id: fieldMessages.wrong } });
  const span = await spanOf(tx, organizationId, input, now);
  // Of two simultaneous delegations the second sees the first, so that together they lead nowhere back.
  await lockUntilEnd(tx, 'approval delegations', organizationId);
  const others = await overlappingDelegations(tx, organizationId, span);
  if (others.some((one) => one.userId === userId)) throw new AppError('conflict', { message: texts.overlaps });
  if (leadsBack({ userId, delegateId: delegate.id }, others)) {
    throw new AppError('conflict', { message: texts.leadsBack });
  }
  const { id } = await insertDelegation(tx, {
    ...{ organization_id: organizationId, user_id: userId, delegate_user_id: delegate.id },
    ...{ from_day: input.from, until_day: input.until, starts_at: span.startsAt, ends_at: span.endsAt },
    ...{ created_by_user_id: caller.userId, created_at: now },
  });
  const row = await requireDelegation(tx, caller, id);
  await sendEmails(tx, caller, { row, userEmail: user.email, delegateEmail: delegate.email, now });
  return delegationShape(row, caller, now);
}

const invalid = (field: string, message: string): AppError =>
  new AppError('invalid', { message, fields: { [field]: message } });

async function spanOf(db: Reader, organizationId: number, { from, until }: NewApprovalDelegation, now: number) {
  const timeZone = await timeZoneOfOrganization(db, organizationId);
  if (until < from) throw invalid('until', texts.wrongDays);
  if (until < dayIn(timeZone, now)) throw invalid('until', texts.past);
  if (dayNumber(until) - dayNumber(from) >= MAX_DAYS) throw invalid('until', texts.tooLong);
  return { startsAt: startOfDay(timeZone, from), endsAt: startOfDay(timeZone, dayAfter(until)) };
}

async function requireDelegation(db: Reader, actor: Actor, id: number): Promise<DelegationRow> {
  const row = await findDelegation(db, actor.organizationId, id);
  if (!row || !(canEnd(actor, row) || row.delegate_user_id === actor.userId)) throw new AppError('not_found');
  return row;
}

/** @throws AppError not_found for others' or ended ones, forbidden for the delegate */
export async function finishDelegation(tx: Transaction, caller: Caller, id: number, now: number): Promise<void> {
  await lockUntilEnd(tx, 'approval delegations', caller.organizationId);
  const row = await requireDelegation(tx, caller, id);
  if (row.ends_at <= now) throw new AppError('not_found');
  if (!canEnd(caller, row)) throw new AppError('forbidden');
  await endDelegation(tx, id, now);
}

interface Sending {
  readonly row: DelegationRow;
  readonly userEmail: string;
  readonly delegateEmail: string;
  readonly now: number;
}

/** To the delegate, and to the absent user if an administrator delegates for them. */
async function sendEmails(
  tx: Transaction,
  caller: Caller,
  { row, userEmail, delegateEmail, now }: Sending,
): Promise<void> {
  const { organization_id: organizationId, user_name: user, delegate_name: delegate } = row;
  const days = { from: row.from_day, until: row.until_day };
  const { email } = texts;
  const messages = [
    { to: delegateEmail, subject: email.subject(user), paragraphs: email.body(user, days) },
    ...(row.user_id === caller.userId
      ? []
      : [
          {
            to: userEmail,
            subject: email.ownSubject(delegate),
            paragraphs: email.ownBody(caller.fullName, delegate, days),
          },
        ]),
  ];
  for (const { to, subject, paragraphs } of messages) {
    const content = await notificationEmailOf(tx, organizationId, paragraphs);
    const causedBy = { kind: 'other', userId: caller.userId } as const;
    await queueEmail(tx, { organizationId, to, subject, ...content, causedBy, sendAfter: now }, now);
  }
}
