// The times at which an interview can begin: for one interviewer, for a panel, or for some out of a pool.
import type { Availability } from '../../contract/api/interview-availability.ts';
import type { CalendarDay } from '../calendar/calendar-days.ts';
import { localDayNumber, type OffsetSpan, offsetSpans, weekNumber } from '../calendar/offset-spans.ts';
import { type Interval, joinIntervals, subtractIntervals } from './intervals.ts';
import { workingIntervals } from './working-hours.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

export interface InterviewerCalendar {
  readonly userId: number;
  readonly availability: Availability;
  /** Public holidays of the interviewer's country. */
  readonly holidays: ReadonlySet<CalendarDay>;
  /** Scheduled interviews, from a week before the range to a week after it. They count by day and by week. */
  readonly interviews: readonly Interval[];
  /** Other appointments. */
  readonly busy: readonly Interval[];
}

export interface SlotRequest {
  /** Slots begin at or after it. Epoch milliseconds, like `until`. */
  readonly from: number;
  /** Slots end at or before it. */
  readonly until: number;
  readonly minutes: number;
  /** Slots begin at its multiples since 1970. */
  readonly stepMinutes: number;
  /** How many interviewers take part; null for all. */
  readonly needed: number | null;
}

export interface Slot {
  /** Epoch milliseconds. */
  readonly startsAt: number;
  /** In order: those who have had fewest interviews in that week first, then by id. */
  readonly userIds: readonly number[];
}

/** In order of time. Empty if fewer interviewers exist than are needed. */
export function freeSlots(calendars: readonly InterviewerCalendar[], request: SlotRequest): Slot[] {
  const needed = request.needed ?? calendars.length;
  if (needed < 1 || calendars.length < needed) return [];
  const length = request.minutes * MINUTE;
  const step = request.stepMinutes * MINUTE;
  const agendas = calendars.map((calendar) => new Agenda(calendar, request));
  const slots: Slot[] = [];
  for (let start = Math.ceil(request.from / step) * step; start + length <= request.until; start += step) {
    const free = agendas.filter((agenda) => agenda.isFree(start, start + length));
    if (free.length >= needed) slots.push({ startsAt: start, userIds: chooseFrom(free, start, needed) });
  }
  return slots;
}

const chooseFrom = (free: readonly Agenda[], start: number, needed: number): number[] =>
  free
    .map((agenda) => ({ userId: agenda.userId, count: agenda.countInWeekOf(start) }))
    .toSorted((one, other) => one.count - other.count || one.userId - other.userId)
    .slice(0, needed)
    .map(({ userId }) => userId);

/** The free time of one interviewer. Starts must be asked for in order of time. */
export class Agenda {
  readonly userId: number;
  /** In milliseconds; between two interviews of the same interviewer. */
  readonly buffer: number;
  readonly #maxPerDay: number | null;
  readonly #days = new Map<number, number>();
  readonly #spans: readonly OffsetSpan[];
  readonly #free: readonly Interval[];
  readonly #weeks = new Map<number, number>();
  #next = 0;

  constructor({ userId, availability, holidays, interviews, busy }: InterviewerCalendar, request: Interval) {
    this.userId = userId;
    this.#spans = offsetSpans(availability.time_zone, request.from - WEEK, request.until + WEEK);
    const before = availability.buffer_before_minutes * MINUTE;
    const after = availability.buffer_after_minutes * MINUTE;
    // Interviews have buffers of their own, which may overlap those of the next.
    this.buffer = Math.max(before, after);
    const taken = joinIntervals([
      ...interviews.map(({ from, until }) => ({ from: from - this.buffer, until: until + this.buffer })),
      ...busy.map(({ from, until }) => ({ from: from - after, until: until + before })),
    ]);
    this.#free = subtractIntervals(workingIntervals(availability, holidays, request), taken);
    this.#maxPerDay = availability.max_per_day;
    for (const { from } of interviews) {
      const day = this.dayOf(from);
      this.#days.set(day, (this.#days.get(day) ?? 0) + 1);
      this.#weeks.set(weekNumber(day), (this.#weeks.get(weekNumber(day)) ?? 0) + 1);
    }
  }

  isFree(from: number, until: number): boolean {
    while (this.#next < this.#free.length && (this.#free[this.#next]?.until ?? 0) < until) this.#next += 1;
    const interval = this.#free[this.#next];
    if (!interval || interval.from > from) return false;
    return this.hasRoomOn(this.dayOf(from), 0);
  }

  /** @param more interviews of the day that are about to be booked */
  hasRoomOn(day: number, more: number): boolean {
    return this.#maxPerDay === null || (this.#days.get(day) ?? 0) + more < this.#maxPerDay;
  }

  countInWeekOf(start: number): number {
    return this.#weeks.get(weekNumber(this.dayOf(start))) ?? 0;
  }

  /** The number of the day on the interviewer's clocks. */
  dayOf(instant: number): number {
    return localDayNumber(this.#spans, instant);
  }
}
