// E-mails about requests: to administrators when one arrives and before its deadline, to the candidate when answered.
import { candidatePagePath } from '../../../contract/api/candidate-page.ts';
import { dataRequestMessages as texts } from '../../../contract/messages.ts';
import { dataRequestReminder } from '../../../domain/organization/data-request-deadlines.ts';
import { lockUntilEnd, type Transaction } from '../../platform/db/index.ts';
import { linkEmailOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { notificationEmailOf } from '../../platform/email/notification-email.ts';
import { languageOfPerson } from '../../platform/email/queries.ts';
import { readSender } from '../../platform/email/sender.ts';
import { withLanguage } from '../../platform/language/index.ts';
import { notifyApart, rowsByPage } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { findPerson } from '../applicants/index.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { configurationOf } from '../portal/index.ts';
import { candidaciesOfPerson } from '../privacy/index.ts';
import {
  administratorAddresses,
  type DataRequestRow,
  findRequestToRemind,
  markReminded,
  unremindedRequests,
} from './queries.ts';

const AT_ONCE = 100;
const DAY = 24 * 60 * 60 * 1000;
/** No reminder is sent earlier before its deadline. */
const EARLIEST_REMINDER = 16 * DAY;

interface Notification {
  readonly row: DataRequestRow;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The law of the deadline; null for a reminder. */
  readonly source: string | null;
}

/** Tells administrators of a new request, or reminds them of an open one. The e-mail belongs to a candidacy. */
export async function notifyAdministrators(tx: Transaction, { row, now, source }: Notification): Promise<void> {
  const organizationId = row.organization_id;
  const timeZone = await timeZoneOfOrganization(tx, organizationId);
  const due = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone }).format(row.due_at);
  const kind = texts.kindOf(row.kind, row.purpose);
  const facts = { person: row.owner_name ?? '', kind, due };
  const { received, reminder } = texts.email;
  const subject = source === null ? reminder.subject(kind) : received.subject(kind);
  const body = source === null ? reminder.body(facts) : received.body({ ...facts, source });
  const content = await notificationEmailOf(tx, organizationId, body);
  // An erasure of the person thus reaches the e-mail, which names them.
  const applicantId = (await candidaciesOfPerson(tx, row.owner_id ?? row.person_id)).at(-1)?.id;
  for (const to of await administratorAddresses(tx, organizationId)) {
    const causedBy = { kind: 'other', userId: null } as const;
    const email = { organizationId, to, subject, ...content, causedBy, sendAfter: now };
    await queueEmail(tx, applicantId === undefined ? email : { ...email, applicantId }, now);
  }
}

/** Maintenance: reminds administrators once of each open request whose deadline is near or over. */
export async function remindOfDataRequests(services: Services): Promise<void> {
  const { database, now } = services;
  const open = rowsByPage<Awaited<ReturnType<typeof unremindedRequests>>[number]>((last) =>
    unremindedRequests(database.read, {
      dueBefore: now() + EARLIEST_REMINDER,
      afterId: last?.id ?? 0,
      limit: AT_ONCE,
    }),
  );
  async function* due(): AsyncGenerator<number> {
    for await (const { id, requested_at, due_at } of open) {
      if (dataRequestReminder(requested_at, due_at) <= now()) yield id;
    }
  }
  await notifyApart(services, 'data requests', due(), async (tx, id) => {
    await lockUntilEnd(tx, 'data request', id);
    const row = await findRequestToRemind(tx, id);
    if (!row) return false;
    await notifyAdministrators(tx, { row, now: now(), source: null });
    await markReminded(tx, id, now());
    return true;
  });
}

/** Tells the candidate that the answer can be read on their page; the e-mail contains nothing of it. */
export async function notifyOfAnswer(
  tx: Transaction,
  services: Pick<Services, 'mailAccount' | 'serverKeys'>,
  row: DataRequestRow,
  now: number,
): Promise<void> {
  const { organization_id: organizationId, owner_id: personId } = row;
  if (personId === null) return;
  const person = await findPerson(tx, personId);
  const applicantId = (await candidaciesOfPerson(tx, personId)).at(-1)?.id;
  const { portalUrl, organization } = await readSender(tx, services, organizationId);
  if (person.email === null || person.is_email_unconfirmed === 1 || applicantId === undefined || !portalUrl) return;
  const link = portalUrl + candidatePagePath((await configurationOf(tx, organizationId)).token);
  const content = withLanguage(await languageOfPerson(tx, personId), () => ({
    subject: texts.email.answered.subject(organization),
    ...linkEmailOf(link, texts.email.answered.body(organization, link)),
  }));
  await queueEmail(
    tx,
    {
      ...{ organizationId, to: person.email, applicantId, ...content },
      ...{ causedBy: { kind: 'other', userId: null } as const, sendAfter: now },
    },
    now,
  );
}
