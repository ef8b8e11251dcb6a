// What a candidate does with a link: reading free slots, booking, moving, cancelling.
import { BOOKING_DAYS, type BookingLinkState } from '../../../contract/api/interview-bookings.ts';
import { isEarlyEnough } from '../../../domain/interviews/booking-links.ts';
import { offsetsOf, type SlotSequence } from '../../../domain/interviews/slot-sequences.ts';
import { lockUntilEnd, type Reader, SYSTEM, type Transaction, withScope } from '../../platform/db/index.ts';
import { readSender } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import {
  type AskedSequence,
  type BusyByUser,
  interviewersOfParts,
  MAX_CALENDAR_AGE,
  readBusyCalendars,
  sequencesOf,
  type TimeQuestion,
  uncheckedOf,
} from '../interview-availability/index.ts';
import { insertSequence } from '../interview-sequences/index.ts';
import {
  type BookedInterview,
  bookInterview,
  cancelBooking,
  lockInterviewers,
  moveBooking,
} from '../interviews/index.ts';
import { findPersonEmail } from '../meetings/index.ts';
import { candidateOf, noteMail, sendPendingMail } from './booking-emails.ts';
import { type LinkPart, openParts, partsOfLinks, scheduledOf, stateOf, timesOf } from './parts.ts';
import { findLink, type LinkRow, updateLink } from './queries.ts';
import { type LinkRef, linkOfToken } from './tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A calendar is read again for a booking, unless it was read just now. */
const MAX_AGE_AT_BOOKING = MINUTE;

export interface Visit {
  readonly row: LinkRow;
  readonly parts: readonly LinkPart[];
  readonly state: Extract<BookingLinkState, 'open' | 'booked'>;
}

/**
 * The link of a token. Old, used, altered, withdrawn and unknown ones are answered alike.
 * @throws AppError not_found
 */
export async function requireVisit(services: Services, token: string): Promise<Visit> {
  const ref = linkOfToken(services.serverKeys, token);
  if (!ref) throw new AppError('not_found');
  return withScope(SYSTEM, () => visitOf(services.database.read, ref, services.now()));
}

async function visitOf(db: Reader, { organizationId, linkId }: LinkRef, now: number): Promise<Visit> {
  const row = await findLink(db, organizationId, linkId);
  if (!row) throw new AppError('not_found');
  const parts = (await partsOfLinks(db, [row]))(row);
  const state = stateOf(row, parts, now);
  if (state !== 'open' && state !== 'booked') throw new AppError('not_found');
  return { row, parts, state };
}

/** When the first booked interview begins; null without a booking. */
export const bookedStart = ({ parts }: Visit): number | null => scheduledOf(parts)[0]?.starts_at ?? null;

/** Of what is booked; always false without a booking. */
export function mayChangeBooking(visit: Visit, now: number): boolean {
  const startsAt = bookedStart(visit);
  return startsAt !== null && isEarlyEnough(startsAt, visit.row.lead_hours, now);
}

/** What is asked of calendars: for the interviews that are booked, or to be moved. */
function sequenceOf({ row, parts }: Visit, range: TimeQuestion['range']): AskedSequence {
  const open = openParts(row, parts);
  return {
    organizationId: row.organization_id,
    range,
    exceptInterviewIds: scheduledOf(parts).map(({ id }) => id),
    parts: timesOf(open).map((times, index) => ({ ...times, interviewers: open[index]?.interviewers ?? [] })),
  };
}

const readBusy = (services: Services, { parts, ...question }: AskedSequence, maxAge: number): Promise<BusyByUser> =>
  readBusyCalendars(services, services.database.read, {
    ...{ ...question, interviewers: interviewersOfParts(parts), maxAge },
  });

/** The slots that the candidate may book now, and whether all calendars could be read. */
export async function readSlots(
  services: Services,
  visit: Visit,
): Promise<{ readonly slots: readonly SlotSequence[]; readonly isChecked: boolean }> {
  const now = services.now();
  const range = { from: now + visit.row.lead_hours * HOUR, until: now + BOOKING_DAYS * DAY };
  if (range.until <= range.from) return { slots: [], isChecked: true };
  return withScope(SYSTEM, async () => {
    const { read } = services.database;
    const asked = sequenceOf(visit, range);
    const busy = await readBusy(services, asked, MAX_CALENDAR_AGE);
    const slots = await sequencesOf(read, asked, busy, now);
    const booked = bookedStart(visit);
    const others = slots.filter(({ startsAt }) => startsAt !== booked && startsAt > now);
    return { slots: others, isChecked: uncheckedOf(interviewersOfParts(asked.parts), busy).length === 0 };
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
  if (bookedStart(visit) === startsAt) return 'book';
  const now = services.now();
  const isOffered =
    startsAt > now && startsAt <= now + BOOKING_DAYS * DAY && isEarlyEnough(startsAt, visit.row.lead_hours, now);
  if (!isOffered) return 'taken';
  const { read } = services.database;
  const { busy, isFree } = await withScope(SYSTEM, async () => {
    const asked = sequenceOf(visit, rangeAt(visit, startsAt));
    const busyNow = await readBusy(services, asked, MAX_AGE_AT_BOOKING);
    return { busy: busyNow, isFree: (await sequencesOf(read, asked, busyNow, now)).length > 0 };
  });
  // A request for a taken slot does not wait for the locks.
  if (!isFree) return 'taken';
  return inBooking(services, visit, async (tx, current) => {
    if (bookedStart(current) === startsAt) return 'book';
    if (current.state === 'booked' && !mayChangeBooking(current, now)) throw new AppError('conflict');
    const asked = sequenceOf(current, rangeAt(current, startsAt));
    await lockInterviewers(
      tx,
      interviewersOfParts(asked.parts).map(({ id }) => id),
    );
    const [sequence] = await sequencesOf(tx, asked, busy, now);
    if (!sequence) return 'taken';
    const booked = await writeBooking(tx, services, { visit: current, sequence, choice });
    await noteMail(tx, services, { visit: current, booked, busy });
    return current.row.interview_id === null ? 'book' : 'move';
  });
}

/** The time that a booking takes. */
const rangeAt = ({ row, parts }: Visit, startsAt: number): TimeQuestion['range'] => ({
  from: startsAt,
  until: startsAt + offsetsOf(timesOf(openParts(row, parts))).length,
});

/** @throws AppError not_found; conflict if nothing is booked, or it can no longer be changed */
export async function cancelOwnBooking(services: Services, token: string): Promise<void> {
  const visit = await requireVisit(services, token);
  const now = services.now();
  await inBooking(services, visit, async (tx, current) => {
    const { row, parts } = current;
    if (row.interview_id === null || !mayChangeBooking(current, now)) throw new AppError('conflict');
    const booked: BookedInterview[] = [];
    for (const { id } of scheduledOf(parts)) booked.push(await cancelBooking(tx, candidateOf(row), { id, now }));
    await updateLink(tx, row, { interview_id: null, sequence_id: null });
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
  readonly sequence: SlotSequence;
  readonly choice: Choice;
}

async function writeBooking(
  tx: Transaction,
  services: Services,
  { visit: { row, parts }, sequence, choice }: Writing,
): Promise<BookedInterview[]> {
  const now = services.now();
  const actor = candidateOf(row);
  const { organization_id, applicant_id } = row;
  const sequenceId =
    row.steps !== null && row.sequence_id === null
      ? (await insertSequence(tx, { organization_id, applicant_id, pending_mail: null, created_at: now })).id
      : row.sequence_id;
  const booked: BookedInterview[] = [];
  for (const [index, { planned, interview }] of openParts(row, parts).entries()) {
    const slot = sequence.slots[index];
    if (!slot) throw new AppError('conflict');
    const { startsAt: starts_at, userIds } = slot;
    const time = { starts_at, ends_at: starts_at + planned.minutes * MINUTE, userIds, now };
    booked.push(
      interview === null
        ? await bookInterview(tx, actor, { ...time, applicantId: applicant_id, planned, place: row.place, sequenceId })
        : await moveBooking(tx, actor, { ...time, id: interview.id }),
    );
  }
  const change = { interview_id: booked[0]?.row.id ?? null, sequence_id: sequenceId, time_zone: choice.timeZone };
  if (!(await updateLink(tx, row, change))) throw new AppError('stale_version');
  return booked;
}

/** Whether the candidate receives e-mails about the booking. */
export const sendsEmails = (services: Services, { row }: Visit): Promise<boolean> =>
  withScope(SYSTEM, async () => {
    const { account } = await readSender(services.database.read, services, row.organization_id);
    return account !== null && (await findPersonEmail(services.database.read, row.person_id)) !== null;
  });
