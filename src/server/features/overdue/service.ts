// Notifies stage managers once of overdue candidates, by email and in open windows.

import { overdueMessages } from '../../../contract/messages.ts';
import { MAX_EXCEEDED } from '../../../contract/process-codes.ts';
import { overdueBefore, startOfWork } from '../../../domain/calendar/business-days.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { notificationEmailOf } from '../../platform/email/notification-email.ts';
import { publish } from '../../platform/event-log/index.ts';
import { notifyApart } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { calendarOf } from '../calendars/index.ts';
import {
  countUnnotified,
  managersToNotify,
  markNotified,
  watchedAfter,
  watchedStage,
  withUnnotified,
} from './queries.ts';

/** Stages per query. */
const AT_ONCE = 200;
/** Limits expire at night; e-mails wait until work begins, at this hour where no hours of work are set. */
const MORNING_HOUR = 8;

/** Checks every stage that has a limit and managers, with one transaction per stage. */
export const notifyOfOverdue = (services: Services): Promise<void> =>
  notifyApart(services, 'overdue stages', stagesToNotify(services.database.read, services.now), (tx, id) =>
    notifyOfStage(tx, id, services.now()),
  );

async function* stagesToNotify(read: Reader, now: () => number): AsyncGenerator<number> {
  let afterId = 0;
  for (;;) {
    const stages = await watchedAfter(read, afterId, AT_ONCE);
    yield* await withUnnotified(read, stages, now());
    afterId = stages.at(-1)?.id ?? afterId;
    if (stages.length < AT_ONCE) return;
  }
}

/** Writes the notification and its record in one transaction, so that an interruption loses neither. */
async function notifyOfStage(tx: Transaction, id: number, now: number): Promise<boolean> {
  // Two servers may run this task in the same hour.
  await lockUntilEnd(tx, 'overdue', id);
  const stage = await watchedStage(tx, id);
  if (!stage) return false;
  const calendar = await calendarOf(tx, stage.selection_process_id, now);
  if (now < startOfWork(calendar, dayIn(calendar.timeZone, now), MORNING_HOUR)) return false;
  const before = overdueBefore(now, stage.sla_max_days, calendar);
  const count = await countUnnotified(tx, id, { before, now }, MAX_EXCEEDED + 1);
  if (count === 0) return false;
  const { organization_id: organizationId, name, title, sla_max_days: limit } = stage;
  const overdue = { count: Math.min(count, MAX_EXCEEDED), isAll: count <= MAX_EXCEEDED, stage: name, process: title };
  const { subject, body } = overdueMessages.email;
  const content = {
    subject: subject(overdue),
    ...(await notificationEmailOf(tx, organizationId, body(overdue, limit))),
  };
  for (const { id: userId, email: to } of await managersToNotify(tx, id)) {
    const email = {
      organizationId,
      to,
      ...content,
      causedBy: { kind: 'other', userId: null },
      sendAfter: now,
    } as const;
    await queueEmail(tx, email, now);
    await publish(
      tx,
      { organizationId },
      {
        now,
        event: {
          type: 'stage.overdue',
          id,
          process_id: stage.selection_process_id,
          version: stage.version,
          actor: null,
          ...overdue,
        },
        onlyUserId: userId,
      },
    );
  }
  await markNotified(tx, id, before);
  return true;
}
