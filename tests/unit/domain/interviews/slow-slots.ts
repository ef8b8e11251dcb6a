// A slow, obvious computation of free slots, minute by minute, as a reference for the quick one.
import type { InterviewerCalendar, Slot, SlotRequest } from '../../../../src/domain/interviews/free-slots.ts';

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
