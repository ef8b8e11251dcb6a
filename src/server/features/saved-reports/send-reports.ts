// Sends due reports, once per due time, with each recipient's permissions.

import type { Actor } from '../../../domain/access/people.ts';
import { mayReadReport } from '../../../domain/access/saved-views.ts';
import { type CalendarDay, dayIn } from '../../../domain/calendar/calendar-days.ts';
import { nextSending } from '../../../domain/reports/report-schedule.ts';
import { findActiveUser } from '../../platform/db/index.ts';
import type { Attachment } from '../../platform/email/attachments.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { type QueueWork, QueueWorker, settle } from '../../platform/queue/index.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { reportWorkbook, XLSX } from '../reports/index.ts';
import { actorOfUser } from '../sessions/index.ts';
import { scheduleOf } from './columns.ts';
import { recipientsOf, type SavedRow, savedReportQueue } from './queries.ts';
import { composeEmail, fileNameOf } from './report-email.ts';

/** Maximum size of an attachment; reports are far smaller, with a few hundred rows. */
const MAX_BYTES = 20 * 1024 * 1024;

interface ReadyEmail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachment: Attachment;
}

export const sending = (services: Services): QueueWork<'saved_reports'> => ({
  name: 'saved report',
  queue: savedReportQueue,
  leaseMilliseconds: 3 * 60 * 1000,
  pollMilliseconds: 1000,
  lanes: 2,
  processItem: (claimed) => send(services, claimed),
});

export const reportSender = (services: Services): QueueWorker<'saved_reports'> =>
  new QueueWorker(services, sending(services));

async function send(services: Services, claimed: SavedRow): Promise<void> {
  const { database, files, now, wakeMail } = services;
  const { organization_id: organizationId, user_id: userId } = claimed;
  const timeZone = await timeZoneOfOrganization(database.read, organizationId);
  const emails: ReadyEmail[] = [];
  let isSettled = false;
  let isNobodys = true;
  try {
    for (const { id, email } of await whom(services, claimed)) {
      const actor = await actorOfUser(database.read, id);
      // The role may have changed since the report was saved.
      if (!mayReadReport(actor, claimed.kind)) continue;
      emails.push(await emailTo(services, claimed, { actor, email }, dayIn(timeZone, now())));
    }
    // If the commit fails, its result is unknown; files without a row are deleted a day later.
    isNobodys = false;
    isSettled = await database.transaction(async (tx) => {
      const at = now();
      const schedule = scheduleOf(claimed);
      // Sendings missed while no server was running are sent once.
      const hasCome = schedule !== null && claimed.next_at !== null && claimed.next_at <= at;
      const moved = {
        ...(hasCome && { next_at: nextSending(schedule, timeZone, at) }),
        ...(emails.length > 0 && { last_sent_at: at }),
      };
      if (!(await settle(tx, savedReportQueue, claimed, { ...moved, asked_at: null }))) return false;
      for (const email of emails) {
        const causedBy = { kind: 'report', userId } as const;
        await queueEmail(tx, { ...email, organizationId, causedBy, sendAfter: at }, at);
      }
      return true;
    });
    isNobodys = !isSettled;
  } finally {
    if (isNobodys) for (const { attachment } of emails) await files.remove(attachment.storageKey);
  }
  if (isSettled) wakeMail();
}

/** The recipients, or the author if there are none. Nobody if the author is no longer active. */
async function whom({ database: { read } }: Services, { id, organization_id, user_id }: SavedRow) {
  const author = await findActiveUser(read, organization_id, user_id);
  if (!author) return [];
  const recipients = await recipientsOf(read, [id]);
  return recipients.length > 0 ? recipients : [author];
}

async function emailTo(
  services: Services,
  claimed: SavedRow,
  { actor, email }: { readonly actor: Actor; readonly email: string },
  today: CalendarDay,
): Promise<ReadyEmail> {
  const { tables, ...content } = await composeEmail(services, actor, claimed);
  const { key: storageKey } = await services.files.put(reportWorkbook(tables), MAX_BYTES);
  return {
    to: email,
    ...content,
    attachment: { fileName: fileNameOf(claimed, today), contentType: XLSX, storageKey },
  };
}
