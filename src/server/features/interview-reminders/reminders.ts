// Reminds candidates and interviewers of an interview by e-mail, a day and an hour before it.
import { momentText, interviewReminderMessages as texts } from '../../../contract/messages.ts';
import { isEarlyEnough } from '../../../domain/interviews/booking-links.ts';
import { lockUntilEnd, type Reader, SYSTEM, type Transaction, withScope } from '../../platform/db/index.ts';
import { linkEmailOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { notificationEmailOf } from '../../platform/email/notification-email.ts';
import { languageOfPerson } from '../../platform/email/queries.ts';
import { readPortalUrl, readSender } from '../../platform/email/sender.ts';
import { withLanguage } from '../../platform/language/index.ts';
import { notifyApart } from '../../platform/maintenance/run-each.ts';
import { Poller } from '../../platform/queue/index.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { bookingUrl } from '../interview-bookings/index.ts';
import { interviewLinkOf } from '../interviews/index.ts';
import {
  activeInterviewers,
  type Due,
  type DueRow,
  dueInterviews,
  findDue,
  linkOfBooking,
  markSent,
  type ReminderColumn,
} from './queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Interviews per look; the next look continues. */
const AT_ONCE = 200;

interface Reminder {
  readonly column: ReminderColumn;
  /** How long before the start it is sent; later than `latest` it is of no use. */
  readonly before: number;
  readonly latest: number;
  /** An interview that was scheduled later than that before its start has its invitation instead. */
  readonly scheduledBefore: number;
}

const REMINDERS: readonly Reminder[] = [
  { column: 'day_reminder_for', before: 24 * HOUR, latest: 12 * HOUR, scheduledBefore: 36 * HOUR },
  { column: 'hour_reminder_for', before: HOUR, latest: 10 * MINUTE, scheduledBefore: 3 * HOUR },
];

const dueAt = ({ column, before, latest, scheduledBefore }: Reminder, now: number): Due => ({
  ...{ column, after: now + latest, until: now + before, scheduledBefore },
});

export function appointmentReminderWorker(services: Services): Poller {
  return new Poller(
    MINUTE,
    () => withScope(SYSTEM, () => remindOfAppointments(services)),
    (error) => services.log.error({ err: error }, 'reminding of interviews'),
  );
}

/** Nothing is queued ahead, so that a moved or cancelled interview has no reminder of its former time. */
export async function remindOfAppointments(services: Services): Promise<void> {
  const { database, now } = services;
  for (const reminder of REMINDERS) {
    const ids = await dueInterviews(database.read, dueAt(reminder, now()), AT_ONCE);
    await notifyApart(services, 'reminders of interviews', ids, (tx, id) => remind(tx, services, reminder, id));
  }
}

/** Queues the e-mails and notes it in one transaction, so that an interruption neither loses nor repeats them. */
async function remind(tx: Transaction, services: Services, reminder: Reminder, id: number): Promise<boolean> {
  await lockUntilEnd(tx, 'appointment reminder', id);
  const row = await findDue(tx, dueAt(reminder, services.now()), id);
  if (!row) return false;
  const { account } = await readSender(tx, services, row.organization_id);
  // Noted although nothing is sent, so that a mail server which is entered later sends nothing outdated.
  await markSent(tx, reminder.column, row);
  if (!account) return false;
  const isDay = reminder.column === 'day_reminder_for';
  const timeZone = await timeZoneOfOrganization(tx, row.organization_id);
  await remindCandidate(tx, services, { row, isDay, timeZone });
  await remindInterviewers(tx, services, { row, isDay, timeZone });
  return true;
}

interface Reminding {
  readonly row: DueRow;
  readonly isDay: boolean;
  readonly timeZone: string;
}

const factsOfTime = ({ starts_at, ends_at, place }: DueRow, timeZone: string): string[] => [
  texts.when(momentText(timeZone, starts_at), (ends_at - starts_at) / MINUTE),
  ...(place ? [texts.location(place)] : []),
];

async function remindCandidate(
  tx: Transaction,
  services: Services,
  { row, isDay, timeZone }: Reminding,
): Promise<void> {
  if (row.email === null) return;
  const link = await linkOfBooking(tx, row.id);
  const manageUrl =
    link && isEarlyEnough(row.starts_at, link.lead_hours, services.now())
      ? await manageUrlOf(tx, services, row, link.id)
      : null;
  const content = withLanguage(await languageOfPerson(tx, row.person_id), () => ({
    subject: texts.subject(row.name, isDay),
    ...linkEmailOf(manageUrl ?? [], [
      texts.greeting(row.candidate),
      texts.candidate(row.name, row.process_title, isDay),
      ...factsOfTime(row, link?.time_zone ?? timeZone),
      manageUrl ? texts.manage(manageUrl) : texts.cannotCome,
    ]),
  }));
  await queue(tx, services, row, { to: row.email, ...content });
}

async function manageUrlOf(
  db: Reader,
  { serverKeys }: Services,
  { organization_id: organizationId }: DueRow,
  linkId: number,
): Promise<string | null> {
  const portalUrl = await readPortalUrl(db, organizationId);
  return portalUrl && bookingUrl(portalUrl, serverKeys, { organizationId, linkId });
}

async function remindInterviewers(
  tx: Transaction,
  services: Services,
  { row, isDay, timeZone }: Reminding,
): Promise<void> {
  const link = await interviewLinkOf(tx, row.organization_id, row.id);
  const paragraphs = [
    texts.interviewer(row.name, row.candidate, isDay),
    ...factsOfTime(row, timeZone),
    texts.kit(link),
  ];
  const content = await notificationEmailOf(tx, row.organization_id, paragraphs, link);
  for (const { email } of await activeInterviewers(tx, row.id)) {
    await queue(tx, services, row, { to: email, subject: texts.subject(row.name, isDay), ...content });
  }
}

interface Content {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** At once, because a reminder that is held back would be late. */
const queue = (
  tx: Transaction,
  { now }: Services,
  { organization_id: organizationId, applicant_id: applicantId }: DueRow,
  content: Content,
) => {
  const causedBy = { kind: 'other', userId: null } as const;
  return queueEmail(tx, { organizationId, applicantId, causedBy, sendAfter: now(), ...content }, now());
};
