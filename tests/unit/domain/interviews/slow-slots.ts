// A slow, obvious computation of free slots, minute by minute, as a reference for the quick one.
import type { InterviewerCalendar, Slot, SlotRequest } from '../../../../src/domain/interviews/free-slots.ts';
import type { SequencePart, SequenceRequest, SlotSequence } from '../../../../src/domain/interviews/slot-sequences.ts';

const MINUTE = 60_000;

interface LocalTime {
  readonly day: string;
  /** From 0 for Monday. */
  readonly weekday: number;
  readonly time: string;
  /** The Monday of the week. */
  readonly week: string;
}

const known = new Map<string, Map<number, LocalTime>>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of the zone display, by Intl's parts. */
function localTime(timeZone: string, instant: number): LocalTime {
  const ofZone = known.get(timeZone) ?? new Map<number, LocalTime>();
  known.set(timeZone, ofZone);
  const before = ofZone.get(instant);
  if (before) return before;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  const monday = new Date(Date.parse(`${day}T12:00:00Z`) - weekday * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const made = { day, weekday, time: `${parts.hour}:${parts.minute}`, week: monday };
  ofZone.set(instant, made);
  return made;
}

function isFree({ availability, holidays, interviews, busy }: InterviewerCalendar, start: number, end: number) {
  const { time_zone, days, days_off, works_on_holidays, buffer_before_minutes, buffer_after_minutes, max_per_day } =
    availability;
  for (let minute = start; minute < end; minute += MINUTE) {
    const { day, weekday, time } = localTime(time_zone, minute);
    if (days_off.includes(day)) return false;
    if (!works_on_holidays && holidays.has(day)) return false;
    if (!(days[weekday] ?? []).some(({ from, to }) => from <= time && time < to)) return false;
  }
  const before = buffer_before_minutes * MINUTE;
  const after = buffer_after_minutes * MINUTE;
  for (let minute = start - before; minute < end + after; minute += MINUTE) {
    if ([...busy, ...interviews].some(({ from, until }) => from <= minute && minute < until)) return false;
  }
  for (let minute = start; minute < end; minute += MINUTE) {
    if (interviews.some(({ from, until }) => from - before <= minute && minute < until + after)) return false;
  }
  const { day } = localTime(time_zone, start);
  const sameDay = interviews.filter(({ from }) => localTime(time_zone, from).day === day);
  return max_per_day === null || sameDay.length < max_per_day;
}

export function slowSlots(calendars: readonly InterviewerCalendar[], request: SlotRequest): Slot[] {
  const needed = request.needed ?? calendars.length;
  const slots: Slot[] = [];
  for (let start = 0; start < request.until; start += request.stepMinutes * MINUTE) {
    const end = start + request.minutes * MINUTE;
    if (start < request.from) {
      // Skips the years before the range.
      const steps = Math.floor((request.from - start) / (request.stepMinutes * MINUTE));
      if (steps > 1) start += (steps - 1) * request.stepMinutes * MINUTE;
      continue;
    }
    if (end > request.until) break;
    const free = calendars.filter((calendar) => isFree(calendar, start, end));
    if (needed === 0 || free.length < needed) continue;
    const countOf = ({ availability: { time_zone }, interviews }: InterviewerCalendar) =>
      interviews.filter(({ from }) => localTime(time_zone, from).week === localTime(time_zone, start).week).length;
    const ordered = free.toSorted((one, other) => countOf(one) - countOf(other) || one.userId - other.userId);
    slots.push({ startsAt: start, userIds: ordered.slice(0, needed).map(({ userId }) => userId) });
  }
  return slots;
}

/** All choices of so many items, in the order of the items. */
function choicesOf<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => choicesOf(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]));
}

interface Assigned {
  readonly calendar: InterviewerCalendar;
  readonly start: number;
  readonly end: number;
}

/** Free for each own part, if all other parts of the sequence were booked already. */
const areAllFree = (assigned: readonly Assigned[]): boolean =>
  assigned.every((one) => {
    const others = assigned.filter((other) => other !== one && other.calendar.userId === one.calendar.userId);
    const interviews = [...one.calendar.interviews, ...others.map(({ start, end }) => ({ from: start, until: end }))];
    return isFree({ ...one.calendar, interviews }, one.start, one.end);
  });

/** Tries every assignment of every part, and takes the first one that holds. */
function slowAssignment(
  parts: readonly SequencePart[],
  start: number,
  before: readonly Assigned[],
): readonly (readonly Assigned[])[] | null {
  const [part, ...later] = parts;
  if (!part) return areAllFree(before) ? [] : null;
  const end = start + part.minutes * MINUTE;
  const countOf = (calendar: InterviewerCalendar) => {
    const { time_zone } = calendar.availability;
    const week = localTime(time_zone, start).week;
    const own = before.filter((one) => one.calendar.userId === calendar.userId).map((one) => one.start);
    const starts = [...calendar.interviews.map(({ from }) => from), ...own];
    return starts.filter((one) => localTime(time_zone, one).week === week).length;
  };
  const ordered = part.calendars.toSorted((one, other) => countOf(one) - countOf(other) || one.userId - other.userId);
  for (const chosen of choicesOf(ordered, part.needed ?? part.calendars.length)) {
    const assigned = chosen.map((calendar) => ({ calendar, start, end }));
    if (!assigned.every((one) => isFree(one.calendar, one.start, one.end))) continue;
    const next = end + (later[0]?.breakMinutes ?? 0) * MINUTE;
    const rest = slowAssignment(later, next, [...before, ...assigned]);
    if (rest) return [assigned, ...rest];
  }
  return null;
}

/** Every start of the range, every assignment, minute by minute. */
export function slowSequences(parts: readonly SequencePart[], request: SequenceRequest): SlotSequence[] {
  const step = request.stepMinutes * MINUTE;
  const found: SlotSequence[] = [];
  for (let start = Math.ceil(request.from / step) * step; start < request.until; start += step) {
    const assigned = slowAssignment(parts, start, []);
    const slots = assigned?.map((ofPart) => ({
      startsAt: ofPart[0]?.start ?? 0,
      userIds: ofPart.map(({ calendar }) => calendar.userId),
    }));
    const end = assigned?.at(-1)?.[0]?.end ?? Number.POSITIVE_INFINITY;
    if (slots && end <= request.until) found.push({ startsAt: start, slots });
  }
  return found;
}
