// E-mails about what a candidate has booked, moved or cancelled.
import type { Transaction } from '../../platform/db/index.ts';
import { readPortalUrl } from '../../platform/email/sender.ts';
import { eachApart } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { noteHappening } from '../applicants/index.ts';
import { type BusyByUser, uncheckedOf } from '../interview-availability/index.ts';
import { type BookedInterview, type PendingInterview, sendInvitations } from '../interviews/index.ts';
import { type LinkPart, spanishList } from './parts.ts';
import { clearPendingMail, findLink, type LinkRow, linksWithPendingMail, setPendingMail } from './queries.ts';
import { bookingUrl, type LinkRef } from './tokens.ts';

/** The candidate acts. */
export const candidateOf = ({ organization_id: organizationId }: LinkRow) => ({
  organizationId,
  userId: null,
  fullName: null,
});

interface Noting {
  readonly visit: { readonly row: LinkRow; readonly parts: readonly LinkPart[] };
  readonly booked: readonly BookedInterview[];
  readonly busy: BusyByUser;
}

/** Notes in the activity whose calendar could not be read, and with the link what is to be sent. */
export async function noteMail(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  { visit: { row, parts }, booked, busy }: Noting,
): Promise<void> {
  const known = new Map(parts.flatMap(({ interviewers }) => interviewers).map((one) => [one.id, one]));
  const uncheckedIn = ({ interviewers }: BookedInterview) =>
    uncheckedOf(
      interviewers.flatMap(({ id }) => known.get(id) ?? []),
      busy,
    );
  const names = new Set(booked.flatMap(uncheckedIn).map(({ full_name }) => full_name));
  if (names.size > 0) {
    const reason = spanishList([...names]);
    const card = { id: row.applicant_id, selection_process_id: row.process_id, version: row.applicant_version };
    await noteHappening(tx, candidateOf(row), { card, kind: 'interview_unchecked', details: { reason }, now: now() });
  }
  const before = new Map(pendingOf(row).map((one) => [one.interviewId, one]));
  const pending = booked.map((one): PendingInterview => {
    const removed = [...(before.get(one.row.id)?.removed ?? []), ...one.removed];
    return { interviewId: one.row.id, uncheckedIds: uncheckedIn(one).map(({ id }) => id), removed };
  });
  await setPendingMail(tx, row.id, JSON.stringify(pending));
}

const pendingOf = ({ pending_mail }: LinkRow): readonly PendingInterview[] =>
  pending_mail === null ? [] : (JSON.parse(pending_mail) as PendingInterview[]);

/** Queues the e-mails of a booking once: to the candidate, the interviewers, and those who no longer interview. */
export async function sendPendingMail(services: Services, { organizationId, linkId }: LinkRef): Promise<void> {
  const { read } = services.database;
  const row = await findLink(read, organizationId, linkId);
  if (!row || row.pending_mail === null) return;
  const { pending_mail, time_zone: candidateZone } = row;
  const portalUrl = await readPortalUrl(read, organizationId);
  await sendInvitations(services, {
    ...{ organizationId, userId: null, interviews: pendingOf(row), candidateZone },
    manageUrl: portalUrl && bookingUrl(portalUrl, services.serverKeys, { organizationId, linkId }),
    claim: (tx) => clearPendingMail(tx, linkId, pending_mail),
  });
}

const MAX_AT_ONCE = 500;

/** Sends what servers that stopped after a booking have left. */
export async function sendWaitingBookingEmails(services: Services): Promise<void> {
  const links = await linksWithPendingMail(services.database.read, MAX_AT_ONCE);
  await eachApart('emails of bookings could not be sent', links, ({ id: linkId, organization_id: organizationId }) =>
    sendPendingMail(services, { organizationId, linkId }),
  );
}
