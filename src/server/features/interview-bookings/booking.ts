// What a candidate does with a link: reading free slots, booking, moving, cancelling.
import { SLOT_STEP_MINUTES } from '../../../contract/api/interview-availability.ts';
import { BOOKING_DAYS, type BookingLinkState } from '../../../contract/api/interview-bookings.ts';
import { isEarlyEnough } from '../../../domain/interviews/booking-links.ts';
import { freeSlots, type Slot } from '../../../domain/interviews/free-slots.ts';
import { lockUntilEnd, type Reader, SYSTEM, type Transaction, withScope } from '../../platform/db/index.ts';
import { readSender } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import {
  type BusyByUser,
  calendarsOf,
  type InterviewerRef,
  MAX_CALENDAR_AGE,
  readBusyCalendars,
  type TimeQuestion,
  uncheckedOf,
} from '../interview-availability/index.ts';
import { plannedInterviewersOf } from '../interview-plans/index.ts';
import {
  type BookedInterview,
  bookInterview,
  cancelBooking,
  lockInterviewers,
  moveBooking,
} from '../interviews/index.ts';
import { findPersonEmail } from '../meetings/index.ts';
import { candidateOf, noteMail, sendPendingMail } from './booking-emails.ts';
import { stateOf } from './links.ts';
import { findLink, type LinkRow, updateLink } from './queries.ts';
import { type LinkRef, linkOfToken } from './tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A calendar is read again for a booking, unless it was read just now. */
const MAX_AGE_AT_BOOKING = MINUTE;

export interface Visit {
  readonly row: LinkRow;
  readonly interviewers: readonly InterviewerRef[];
  readonly state: Extract<BookingLinkState, 'open' | 'booked'>;
}

/**
 * The link of a token. Old, used, altered, withdrawn and unknown ones are answered alike.
 * @throws AppError not_found
 */
export async function requireVisit(services: Services, token: string): Promise<Visit> {
  const ref = linkOfToken(services.sessionKey, token);
  if (!ref) throw new AppError('not_found');
  return withScope(SYSTEM, () => visitOf(services.database.read, ref, services.now()));
}

async function visitOf(db: Reader, { organizationId, linkId }: LinkRef, now: number): Promise<Visit> {
  const row = await findLink(db, organizationId, linkId);
  if (!row) throw new AppError('not_found');
  const interviewers = await plannedInterviewersOf(db, [row.planned_interview_id]);
  const state = stateOf(row, interviewers, now);
  if (state !== 'open' && state !== 'booked') throw new AppError('not_found');
  return { row, interviewers, state };
}

/** Of what is booked; always false without a booking. */
export const mayChangeBooking = ({ row }: Visit, now: number): boolean =>
  row.starts_at !== null && isEarlyEnough(row.starts_at, row.lead_hours, now);

const questionOf = ({ row, interviewers }: Visit, range: TimeQuestion['range'], maxAge: number): TimeQuestion => ({
  organizationId: row.organization_id,
  interviewers,
  range,
  maxAge,
  ...(row.interview_id !== null && { exceptInterviewId: row.interview_id }),
});

async function slotsIn(
  db: Reader,
  { visit, question, busy }: { readonly visit: Visit; readonly question: TimeQuestion; readonly busy: BusyByUser },
  now: number,
): Promise<Slot[]> {
  const { minutes, pool_size: needed } = visit.row;
  const calendars = await calendarsOf(db, question, busy, now);
  return freeSlots(calendars, { ...question.range, minutes, stepMinutes: SLOT_STEP_MINUTES, needed });
}

/** The slots that the candidate may book now, and whether all calendars could be read. */
export async function readSlots(
  services: Services,
  visit: Visit,
): Promise<{ readonly slots: readonly Slot[]; readonly isChecked: boolean }> {
  const now = services.now();
  const range = { from: now + visit.row.lead_hours * HOUR, until: now + BOOKING_DAYS * DAY };
  if (range.until <= range.from) return { slots: [], isChecked: true };
  return withScope(SYSTEM, async () => {
    const { read } = services.database;
    const question = questionOf(visit, range, MAX_CALENDAR_AGE);
    const busy = await readBusyCalendars(services, read, question);
    const slots = await slotsIn(read, { visit, question, busy }, now);
    const { starts_at } = visit.row;
    const others = slots.filter(({ startsAt }) => startsAt !== starts_at && startsAt > now);
    return { slots: others, isChecked: uncheckedOf(visit.interviewers, busy).length === 0 };
  });
}

export type BookingOutcome = 'book' | 'move' | 'taken';

interface Choice {
  readonly startsAt: number;
  /** In which the candidate reads the time of the invitation; null for the organization's. */
  readonly timeZone: string | null;
}

/**
 * Books a slot, or moves what is booked to it. A slot is given once: the interviewers are locked until the end of the
 * transaction, which computes the slot again.
 * @throws AppError not_found, conflict if what is booked can no longer be changed
 */
export async function bookSlot(services: Services, token: string, choice: Choice): Promise<BookingOutcome> {
  const visit = await requireVisit(services, token);
  const { startsAt } = choice;
  if (visit.row.starts_at === startsAt) return 'book';
  const now = services.now();
  const isOffered =
    startsAt > now && startsAt <= now + BOOKING_DAYS * DAY && isEarlyEnough(startsAt, visit.row.lead_hours, now);
  if (!isOffered) return 'taken';
  const range = { from: startsAt, until: startsAt + visit.row.minutes * MINUTE };
  const { read } = services.database;
  const { busy, isFree } = await withScope(SYSTEM, async () => {
    const question = questionOf(visit, range, MAX_AGE_AT_BOOKING);
    const busyNow = await readBusyCalendars(services, read, question);
    const slots = await slotsIn(read, { visit, question, busy: busyNow }, now);
    return { busy: busyNow, isFree: slots.length > 0 };
  });
  // A request for a taken slot does not wait for the locks.
  if (!isFree) return 'taken';
  return inBooking(services, visit, async (tx, current) => {
    if (current.row.starts_at === startsAt) return 'book';
    if (current.state === 'booked' && !mayChangeBooking(current, now)) throw new AppError('conflict');
    await lockInterviewers(
      tx,
      current.interviewers.map(({ id }) => id),
    );
    const [slot] = await slotsIn(tx, { visit: current, question: questionOf(current, range, 0), busy }, now);
    if (!slot) return 'taken';
    const booked = await writeBooking(tx, services, { visit: current, slot, choice });
    await noteMail(tx, services, { visit: current, booked, busy });
    return current.row.interview_id === null ? 'book' : 'move';
  });
}

/** @throws AppError not_found; conflict if nothing is booked, or it can no longer be changed */
export async function cancelOwnBooking(services: Services, token: string): Promise<void> {
  const visit = await requireVisit(services, token);
  const now = services.now();
  await inBooking(services, visit, async (tx, current) => {
    const { row } = current;
    if (row.interview_id === null || !mayChangeBooking(current, now)) throw new AppError('conflict');
    const booked = await cancelBooking(tx, candidateOf(row), { id: row.interview_id, now });
    await updateLink(tx, row, { interview_id: null });
    await noteMail(tx, services, { visit: current, booked, busy: new Map() });
  });
}

/** Runs one change of a link after another, each with the link as it is then, and sends the e-mails about it. */
async function inBooking<Result>(
  services: Services,
  { row }: Visit,
  work: (tx: Transaction, visit: Visit) => Promise<Result>,
): Promise<Result> {
  const { database, now } = services;
  const ref = { organizationId: row.organization_id, linkId: row.id };
  return withScope({ organizationId: ref.organizationId, userId: null }, async () => {
    const result = await database.transaction(async (tx) => {
      await lockUntilEnd(tx, 'interview booking link', ref.linkId);
      return work(tx, await visitOf(tx, ref, now()));
    });
    services.wakeEvents();
    await sendPendingMail(services, ref).catch((error: unknown) =>
      // The booking stands, and maintenance repeats what could not be sent.
      services.log.error({ err: error }, 'emails of a booking wait'),
    );
    return result;
  });
}

interface Writing {
  readonly visit: Visit;
  readonly slot: Slot;
  readonly choice: Choice;
}

async function writeBooking(
  tx: Transaction,
  { now }: Services,
  { visit: { row }, slot, choice }: Writing,
): Promise<BookedInterview> {
  const time = {
    starts_at: slot.startsAt,
    ends_at: slot.startsAt + row.minutes * MINUTE,
    userIds: slot.userIds,
    now: now(),
  };
  const actor = candidateOf(row);
  const booked =
    row.interview_id === null
      ? await bookInterview(tx, actor, {
          ...{ ...time, applicantId: row.applicant_id, place: row.place },
          planned: { id: row.planned_interview_id, name: row.name, kind: row.kind, kit: row.kit },
        })
      : await moveBooking(tx, actor, { ...time, id: row.interview_id });
  const change = { interview_id: booked.row.id, time_zone: choice.timeZone };
  if (!(await updateLink(tx, row, change))) throw new AppError('stale_version');
  return booked;
}

/** Whether the candidate receives e-mails about the booking. */
export const sendsEmails = (services: Services, { row }: Visit): Promise<boolean> =>
  withScope(SYSTEM, async () => {
    const { account } = await readSender(services.database.read, services, row.organization_id);
    return account !== null && (await findPersonEmail(services.database.read, row.person_id)) !== null;
  });
