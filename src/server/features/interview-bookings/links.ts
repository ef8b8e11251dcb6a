// Links with which candidates book: creating, reading, withdrawing.
import { type BookingLink, bookingPath, type NewBookingLink } from '../../../contract/api/interview-bookings.ts';
import { interviewMessages, longDayText, interviewBookingMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { isRecruiter } from '../../../domain/access/people.ts';
import { mayActOnApplicants } from '../../../domain/access/process-access.ts';
import { offsetsOf } from '../../../domain/interviews/slot-sequences.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { linkEmailOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { languageOfPerson, requeueEmail } from '../../platform/email/queries.ts';
import { readPortalUrl, readSender, stopEmail } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { withLanguage } from '../../platform/language/index.ts';
import type { Services } from '../../services.ts';
import { actOnCandidate, noteHappening, requireCandidate } from '../applicants/index.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { findPlannedInterview, plannedInterviewersOf } from '../interview-plans/index.ts';
import { findPersonEmail } from '../meetings/index.ts';
import { type LinkPart, nameOf, partsOfLinks, scheduledOf, spanishList, stateOf, stepsOf, timesOf } from './parts.ts';
import { findLink, insertLink, type LinkRow, linksOfApplicant, setEmail, updateLink } from './queries.ts';
import { bookingUrl, tokenOf } from './tokens.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Known = Pick<Services, 'serverKeys' | 'now'>;

async function shapesOf(
  db: Reader,
  { serverKeys, now }: Known,
  { rows, canChange }: { readonly rows: readonly LinkRow[]; readonly canChange: boolean },
): Promise<BookingLink[]> {
  const [first] = rows;
  if (!first) return [];
  const portalUrl = canChange ? await readPortalUrl(db, first.organization_id) : null;
  const parts = await partsOfLinks(db, rows);
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(parts(row)),
    state: stateOf(row, parts(row), now()),
    url: portalUrl && bookingUrl(portalUrl, serverKeys, { organizationId: row.organization_id, linkId: row.id }),
    lead_hours: row.lead_hours,
    place: row.place,
    expires_at: new Date(row.expires_at).toISOString(),
    interview_id: row.interview_id,
    permissions: { can_change: canChange },
    version: row.version,
  }));
}

/** @throws AppError not_found */
export async function readLinks(
  db: Reader,
  services: Known,
  actor: Actor,
  applicantId: number,
): Promise<BookingLink[]> {
  const { process } = await requireCandidate(db, actor, applicantId);
  const rows = await linksOfApplicant(db, actor.organizationId, applicantId);
  return shapesOf(db, services, { rows, canChange: isRecruiter(actor) && mayActOnApplicants(actor, process.facts) });
}

/** An interview that a candidate may book by a link, or has booked. */
export interface OwnBooking {
  readonly name: string;
  /** The page of its link, relative to the server's address. */
  readonly path: string;
  /** Null until it is booked. */
  readonly startsAt: number | null;
  readonly timeZone: string;
  readonly place: string | null;
}

/** For the candidate, whose access the caller has checked. */
export async function ownBookingsOf(
  db: Reader,
  { serverKeys, now }: Known,
  candidate: { readonly organizationId: number; readonly applicantId: number },
): Promise<OwnBooking[]> {
  const { organizationId, applicantId } = candidate;
  const rows = await linksOfApplicant(db, organizationId, applicantId);
  if (rows.length === 0) return [];
  const parts = await partsOfLinks(db, rows);
  const timeZone = await timeZoneOfOrganization(db, organizationId);
  return rows.flatMap((row) => {
    const own = parts(row);
    const state = stateOf(row, own, now());
    if (state !== 'open' && state !== 'booked') return [];
    const [first] = scheduledOf(own);
    return [
      {
        name: nameOf(own),
        path: bookingPath(tokenOf(serverKeys, { organizationId, linkId: row.id })),
        startsAt: first?.starts_at ?? null,
        timeZone: row.time_zone ?? timeZone,
        place: first?.place ?? row.place,
      },
    ];
  });
}

interface Creating {
  readonly applicantId: number;
  readonly link: NewBookingLink;
}

/**
 * The answer contains no token, because answers are stored for repeated calls.
 * @throws AppError not_found, mail_not_configured, candidate_without_email; invalid without a public address,
 * interviewers, or in another stage; conflict if the interview is booked by a link; otherwise as `actOnCandidate`
 */
export async function createLink(
  tx: Transaction,
  services: Services,
  caller: Caller,
  { applicantId, link }: Creating,
): Promise<{ id: number; is_sent: boolean }> {
  const { card, process } = await actOnCandidate(tx, caller, applicantId);
  const steps = [{ planned_interview_id: link.planned_interview_id, break_minutes: 0 }, ...link.followed_by];
  const ids = steps.map((step) => step.planned_interview_id);
  const interviewers = Map.groupBy(await plannedInterviewersOf(tx, ids), (one) => one.planned_interview_id);
  const names: string[] = [];
  for (const plannedId of ids) {
    const planned = await findPlannedInterview(tx, process.row.id, plannedId);
    if (!planned) throw new AppError('not_found', { fields: { planned_interview_id: interviewMessages.noPlanned } });
    if (planned.list_id !== null && planned.list_id !== card.list_id) throw invalid(texts.otherStage);
    if ((interviewers.get(plannedId)?.length ?? 0) < (planned.pool_size ?? 1)) throw invalid(texts.noInterviewers);
    names.push(planned.name);
  }
  const { portalUrl } = await readSender(tx, services, caller.organizationId);
  if (portalUrl === null) throw invalid(texts.noPublicUrl);
  const now = services.now();
  await replaceLinks(tx, { organizationId: caller.organizationId, applicantId, ids, now });
  const { id } = await insertLink(tx, {
    organization_id: caller.organizationId,
    applicant_id: applicantId,
    planned_interview_id: link.planned_interview_id,
    steps: link.followed_by.length > 0 ? JSON.stringify(steps) : null,
    interview_id: null,
    sequence_id: null,
    email_id: null,
    place: link.place || null,
    lead_hours: link.lead_hours,
    time_zone: null,
    pending_mail: null,
    created_at: now,
    expires_at: now + link.valid_days * DAY,
    withdrawn_at: null,
  });
  await noteHappening(tx, caller, {
    card,
    kind: 'interview_link_created',
    details: { reason: spanishList(names) },
    now,
  });
  if (!link.send_email) return { id, is_sent: false };
  const row = await requireRow(tx, caller, id);
  const url = bookingUrl(portalUrl, services.serverKeys, { organizationId: caller.organizationId, linkId: id });
  await setEmail(tx, id, await queueLink(tx, services, { caller, row, url }));
  return { id, is_sent: true };
}

interface Replacing {
  readonly organizationId: number;
  readonly applicantId: number;
  /** Of the planned interviews of the new link. */
  readonly ids: readonly number[];
  readonly now: number;
}

/** Withdraws open links for the same interviews. @throws AppError conflict if one of them is booked by a link */
async function replaceLinks(tx: Transaction, { organizationId, applicantId, ids, now }: Replacing): Promise<void> {
  const rows = await linksOfApplicant(tx, organizationId, applicantId);
  const parts = await partsOfLinks(tx, rows);
  for (const row of rows) {
    if (!stepsOf(row).some((step) => ids.includes(step.planned_interview_id))) continue;
    const state = stateOf(row, parts(row), now);
    if (state === 'booked') throw new AppError('conflict', { message: texts.alreadyBooked });
    if (state === 'open') await withdraw(tx, row, now);
  }
}

const invalid = (message: string): AppError => new AppError('invalid', { message, fields: {} });

async function queueLink(
  tx: Transaction,
  services: Services,
  { caller, row, url }: { readonly caller: Caller; readonly row: LinkRow; readonly url: string },
): Promise<number | null> {
  const { account } = await readSender(tx, services, caller.organizationId);
  if (!account) throw new AppError('mail_not_configured');
  const to = await findPersonEmail(tx, row.person_id);
  if (to === null) throw new AppError('candidate_without_email');
  const timeZone = await timeZoneOfOrganization(tx, caller.organizationId);
  const parts = (await partsOfLinks(tx, [row]))(row);
  const content = withLanguage(await languageOfPerson(tx, row.person_id), () =>
    contentOf({ row, url, parts, timeZone }),
  );
  const causedBy = { kind: 'other', userId: caller.userId } as const;
  return queueEmail(
    tx,
    {
      ...{ organizationId: caller.organizationId, to, ...content },
      ...{ applicantId: row.applicant_id, causedBy },
    },
    services.now(),
  );
}

interface LinkEmail {
  readonly row: LinkRow;
  readonly url: string;
  readonly parts: readonly LinkPart[];
  readonly timeZone: string;
}

function contentOf({ row, url, parts, timeZone }: LinkEmail) {
  const { email } = texts;
  const name = nameOf(parts);
  const paragraphs = [
    email.greeting(row.person_name),
    email.text(name, row.process_title, parts.length),
    email.choose(offsetsOf(timesOf(parts)).length / MINUTE, parts.length),
    url,
    email.until(longDayText(timeZone, row.expires_at), row.lead_hours),
  ];
  return { subject: email.subject(name), ...linkEmailOf(url, paragraphs) };
}

async function requireRow(tx: Reader, { organizationId }: Actor, id: number): Promise<LinkRow> {
  const row = await findLink(tx, organizationId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function withdraw(tx: Transaction, { id, version, email_id }: LinkRow, now: number): Promise<boolean> {
  if (!(await updateLink(tx, { id, version }, { withdrawn_at: now }))) return false;
  if (email_id !== null) await stopEmail(tx, email_id);
  return true;
}

interface Changing {
  readonly id: number;
  readonly isWithdrawn: boolean;
  readonly version: number;
}

/**
 * A link that is withdrawn in time takes its e-mail back; a link that is restored sends it.
 * @throws AppError not_found; stale_version with the current link; otherwise as `actOnCandidate`
 */
export async function changeLink(
  tx: Transaction,
  services: Services,
  caller: Caller,
  { id, isWithdrawn, version }: Changing,
): Promise<BookingLink> {
  const row = await requireRow(tx, caller, id);
  const { card } = await actOnCandidate(tx, caller, row.applicant_id);
  const shape = async () => {
    const [link] = await shapesOf(tx, services, { rows: [await requireRow(tx, caller, id)], canChange: true });
    if (!link) throw new AppError('not_found');
    return link;
  };
  if (row.version !== version) throw new AppError('stale_version', { current: await shape() });
  if (isWithdrawn === (row.withdrawn_at !== null)) return shape();
  const now = services.now();
  const isDone = isWithdrawn
    ? await withdraw(tx, row, now)
    : (await updateLink(tx, { id, version }, { withdrawn_at: null })) !== undefined;
  if (!isDone) throw new AppError('stale_version', { current: await shape() });
  if (!isWithdrawn && row.email_id !== null) await requeueEmail(tx, row.email_id, now);
  const kind = isWithdrawn ? 'interview_link_withdrawn' : 'interview_link_restored';
  await noteHappening(tx, caller, {
    card,
    kind,
    details: { reason: nameOf((await partsOfLinks(tx, [row]))(row)) },
    now,
  });
  return shape();
}
