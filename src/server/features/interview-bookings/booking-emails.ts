// E-mails about what a candidate has booked, moved or cancelled.
// Files cannot be stored within the transaction of a booking, so that it notes what is to be sent; a server that stops
// in between leaves that to the maintenance.
import type { Transaction } from '../../platform/db/index.ts';
import { readPublicUrl } from '../../platform/email/sender.ts';
import { eachApart } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { noteHappening } from '../applicants/index.ts';
import { type BusyByUser, type InterviewerRef, uncheckedOf } from '../interview-availability/index.ts';
import { type BookedInterview, findBooked, prepareBookedInvitations } from '../interviews/index.ts';
import { findPersonEmail } from '../meetings/index.ts';
import { clearPendingMail, findLink, type LinkRow, linksWithPendingMail, setPendingMail } from './queries.ts';
import { bookingUrl, type LinkRef } from './tokens.ts';

interface PendingMail {
  readonly interviewId: number;
  /** Interviewers whose calendar could not be read. */
  readonly uncheckedIds: readonly number[];
  /** Who no longer interview. */
  readonly removed: BookedInterview['removed'];
}

/** The candidate acts. */
export const candidateOf = ({ organization_id: organizationId }: LinkRow) => ({
  organizationId,
  userId: null,
  fullName: null,
});

interface Noting {
  readonly visit: { readonly row: LinkRow; readonly interviewers: readonly InterviewerRef[] };
  readonly booked: BookedInterview;
  readonly busy: BusyByUser;
}

/** Notes in the activity whose calendar could not be read, and with the link what is to be sent. */
export async function noteMail(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  { visit: { row, interviewers }, booked, busy }: Noting,
): Promise<void> {
  const taking = interviewers.filter(({ id }) => booked.interviewers.some((one) => one.id === id));
  const unchecked = uncheckedOf(taking, busy);
  if (unchecked.length > 0) {
    const reason = new Intl.ListFormat('es').format(unchecked.map(({ full_name }) => full_name));
    const card = { id: row.applicant_id, selection_process_id: row.process_id, version: row.applicant_version };
    await noteHappening(tx, candidateOf(row), { card, kind: 'interview_unchecked', details: { reason }, now: now() });
  }
  const before = row.pending_mail === null ? null : (JSON.parse(row.pending_mail) as PendingMail);
  const pending: PendingMail = {
    interviewId: booked.row.id,
    uncheckedIds: unchecked.map(({ id }) => id),
    removed: [...(before?.removed ?? []), ...booked.removed],
  };
  await setPendingMail(tx, row.id, JSON.stringify(pending));
}

/** Queues the e-mails of a booking once: to the candidate, the interviewers, and those who no longer interview. */
export async function sendPendingMail(services: Services, { organizationId, linkId }: LinkRef): Promise<void> {
  const { database, files } = services;
  const row = await findLink(database.read, organizationId, linkId);
  if (!row || row.pending_mail === null) return;
  const { pending_mail } = row;
  const { interviewId, uncheckedIds, removed } = JSON.parse(pending_mail) as PendingMail;
  const booked = await findBooked(database.read, organizationId, interviewId);
  const isCancelled = booked?.row.state !== 'scheduled';
  const publicUrl = await readPublicUrl(database.read, organizationId);
  const mailing = {
    candidateZone: row.time_zone,
    uncheckedIds: isCancelled ? [] : uncheckedIds,
    manageUrl:
      isCancelled || !publicUrl ? null : bookingUrl(publicUrl, services.sessionKey, { organizationId, linkId }),
  };
  const candidateEmail = await findPersonEmail(database.read, row.person_id);
  const present = new Set(booked?.interviewers.map(({ id }) => id));
  const gone = removed.filter(({ id }) => !present.has(id));
  const prepared = booked && [
    await prepareBookedInvitations(services, { ...mailing, ...booked, candidateEmail }),
    ...(gone.length > 0
      ? [
          await prepareBookedInvitations(services, {
            ...mailing,
            row: { ...booked.row, state: 'cancelled' },
            interviewers: gone,
            candidateEmail: null,
          }),
        ]
      : []),
  ];
  let isQueued = false;
  try {
    await database.transaction(async (tx) => {
      if (!(await clearPendingMail(tx, linkId, pending_mail))) return;
      for (const one of prepared ?? []) await one.queue(tx);
      isQueued = true;
    });
    services.wakeMail();
  } catch (error) {
    isQueued = false;
    throw error;
  } finally {
    const keys = (prepared ?? []).flatMap(({ storageKeys }) => storageKeys);
    if (!isQueued) for (const key of keys) await files.remove(key);
  }
}

const MAX_AT_ONCE = 500;

/** Sends what servers that stopped after a booking have left. */
export async function sendWaitingBookingEmails(services: Services): Promise<void> {
  const links = await linksWithPendingMail(services.database.read, MAX_AT_ONCE);
  await eachApart('emails of bookings could not be sent', links, ({ id: linkId, organization_id: organizationId }) =>
    sendPendingMail(services, { organizationId, linkId }),
  );
}
