// E-mails to administrators about a breach: when it is registered, and before a deadline. They name no person.
import { dataBreachMessages as texts } from '../../../contract/messages.ts';
import { BREACH_REMINDER } from '../../../domain/organization/breach-deadlines.ts';
import { lockUntilEnd, type Transaction } from '../../platform/db/index.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { notificationEmailOf } from '../../platform/email/notification-email.ts';
import { notifyApart, rowsByPage } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { administratorAddresses } from '../data-requests/index.ts';
import { findBreachToRemind, markReminded, unremindedBreaches } from './queries.ts';

const AT_ONCE = 100;

interface Notification {
  readonly organizationId: number;
  readonly id: number;
  /** Of the next pending notification, in epoch milliseconds; also `now`. */
  readonly due: number;
  /** The law of the deadline; null for a reminder. */
  readonly source: string | null;
  readonly now: number;
}

export async function notifyOfBreach(
  tx: Transaction,
  { organizationId, id, due, source, now }: Notification,
): Promise<void> {
  const timeZone = await timeZoneOfOrganization(tx, organizationId);
  const dueText = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(due);
  const { added, reminder } = texts.email;
  const number = texts.number(id);
  const subject = source === null ? reminder.subject : added.subject;
  const body = source === null ? reminder.body(number, dueText) : added.body(number, dueText, source);
  const content = await notificationEmailOf(tx, organizationId, body);
  for (const to of await administratorAddresses(tx, organizationId)) {
    const causedBy = { kind: 'other', userId: null } as const;
    await queueEmail(tx, { organizationId, to, subject, ...content, causedBy, sendAfter: now }, now);
  }
}

/** Maintenance: reminds administrators once of each deadline of an open breach that is near or over. */
export async function remindOfBreaches(services: Services): Promise<void> {
  const { database, now } = services;
  const dueBefore = now() + BREACH_REMINDER;
  const open = rowsByPage<{ readonly id: number }>((last) =>
    unremindedBreaches(database.read, { dueBefore, afterId: last?.id ?? 0, limit: AT_ONCE }),
  );
  async function* ids(): AsyncGenerator<number> {
    for await (const { id } of open) yield id;
  }
  await notifyApart(services, 'data breaches', ids(), async (tx, id) => {
    await lockUntilEnd(tx, 'data breach', id);
    const row = await findBreachToRemind(tx, id, dueBefore);
    if (!row || row.next_due_at === null) return false;
    const { organization_id: organizationId, next_due_at: due } = row;
    await notifyOfBreach(tx, { organizationId, id, due, source: null, now: now() });
    await markReminded(tx, id, due);
    return true;
  });
}
