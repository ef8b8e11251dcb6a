// Reminds interviewers of the scorecards that they owe, by email and in open windows.

import type { Destination } from '../../../contract/destinations.ts';
import { linkTo, webLinkTo } from '../../../contract/links.ts';
import { interviewMessages, momentText } from '../../../contract/messages.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { notificationEmailOf } from '../../platform/email/notification-email.ts';
import { readPublicUrl } from '../../platform/email/sender.ts';
import { publish } from '../../platform/event-log/index.ts';
import { notifyApart } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { findOwed, markReminded, owedAfter, type ReminderTimes } from './reminder-queries.ts';

const HOUR = 60 * 60 * 1000;
/** Interviewers write directly after the interview, so the first reminder waits. */
const FIRST_AFTER = HOUR;
const AGAIN_AFTER = 24 * HOUR;
/** Later a reminder only annoys: at most three are sent. */
const LAST_AFTER = 72 * HOUR;
/** Interviewers per query. */
const AT_ONCE = 200;

const timesAt = (now: number): ReminderTimes => ({
  endedAfter: now - LAST_AFTER,
  endedUntil: now - FIRST_AFTER,
  remindedBefore: now - AGAIN_AFTER,
  now,
});

/** One transaction per interviewer. Two servers may run it at the same time. */
export const remindOfScorecards = (services: Services): Promise<void> =>
  notifyApart(services, 'owed scorecards', interviewersToRemind(services.database.read, services.now), (tx, id) =>
    remind(tx, id, services.now()),
  );

async function* interviewersToRemind(read: Reader, now: () => number): AsyncGenerator<number> {
  let afterId = 0;
  for (;;) {
    const ids = await owedAfter(read, timesAt(now()), { afterId, limit: AT_ONCE });
    yield* ids;
    afterId = ids.at(-1) ?? afterId;
    if (ids.length < AT_ONCE) return;
  }
}

/** Writes the reminder and its note in one transaction, so that an interruption loses neither. */
async function remind(tx: Transaction, id: number, now: number): Promise<boolean> {
  await lockUntilEnd(tx, 'owed scorecard', id);
  const owed = await findOwed(tx, timesAt(now), id);
  if (!owed) return false;
  const { organization_id: organizationId, name } = owed;
  const link = await interviewLinkOf(tx, organizationId, owed.id);
  const when = momentText(await timeZoneOfOrganization(tx, organizationId), owed.starts_at);
  const { subject, body } = interviewMessages.reminder;
  const content = {
    subject: subject(name),
    ...(await notificationEmailOf(tx, organizationId, body(name, when, link), link)),
  };
  const causedBy = { kind: 'other', userId: null } as const;
  await queueEmail(tx, { organizationId, to: owed.email, ...content, causedBy, sendAfter: now }, now);
  await publish(
    tx,
    { organizationId },
    {
      now,
      event: {
        ...{ type: 'interview.appointment', id: owed.id, process_id: null, version: owed.version, actor: null },
        ...{ what: 'owed', name, starts_at: new Date(owed.starts_at).toISOString() },
      },
      onlyUserId: owed.user_id,
    },
  );
  await markReminded(tx, id, now);
  return true;
}

/** Where the interviewer finds kit and scorecard. */
export async function interviewLinkOf(db: Reader, organizationId: number, interviewId: number): Promise<string> {
  const destination: Destination = { screen: 'interviews', interview_id: interviewId };
  const publicUrl = await readPublicUrl(db, organizationId);
  return publicUrl === null ? linkTo(destination) : webLinkTo(publicUrl, destination);
}
