// Business days: how long somebody has been in a stage, and whether that is more than the stage allows. Days are those of the
// organisation's country, without its weekends and holidays, and without those on which the process stood still.
import { type CalendarDay, dayAfter, dayIn, dayNumber, dayOfNumber, startOfDay } from './calendar-days.ts';

/** Whether work is done on a day. */
export type IsBusinessDay = (day: CalendarDay) => boolean;

/** A time in which nobody worked on a process; epoch milliseconds, `until` null where it goes on. */
export interface Pause {
  readonly from: number;
  readonly until: number | null;
}

/** When work is done on a process. */
export interface WorkCalendar {
  /** In which its days begin and end. */
  readonly timeZone: string;
  readonly holidays: ReadonlySet<CalendarDay>;
  readonly pauses: readonly Pause[];
}

const SATURDAY = 6;
const SUNDAY = 0;

/** Every day but Saturday and Sunday. */
export function isWeekday(day: CalendarDay): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY;
}

/** The days of a calendar on which work is done; a day that began in a pause is none. */
export function businessDaysOf({ timeZone, holidays, pauses }: WorkCalendar): IsBusinessDay {
  const idle = pauses.map(({ from, until }) => ({
    after: dayIn(timeZone, from),
    upTo: until === null ? null : dayIn(timeZone, until),
  }));
  const isIdle = (day: CalendarDay) => idle.some(({ after, upTo }) => day > after && (upTo === null || day <= upTo));
  return (day) => isWeekday(day) && !holidays.has(day) && !isIdle(day);
}

/**
 * Business days that have begun after `from`, up to and with `to`: the day of arrival counts zero.
 * Zero where `to` is not after `from`.
 */
export function businessDaysBetween(from: CalendarDay, to: CalendarDay, isBusinessDay: IsBusinessDay): number {
  let count = 0;
  const last = dayNumber(to);
  for (let number = dayNumber(from) + 1; number <= last; number += 1) {
    if (isBusinessDay(dayOfNumber(number))) count += 1;
  }
  return count;
}

/** The day on which `count` business days have begun after `from`; `from` itself for zero. */
export function businessDayAfter(from: CalendarDay, count: number, isBusinessDay: IsBusinessDay): CalendarDay {
  let number = dayNumber(from);
  for (let remaining = count; remaining > 0; ) {
    number += 1;
    if (isBusinessDay(dayOfNumber(number))) remaining -= 1;
  }
  return dayOfNumber(number);
}

/**
 * The first day on which somebody could have arrived and still be within `maximum` business days today; whoever arrived
 * before it is overdue.
 */
export function firstDayInTime(today: CalendarDay, maximum: number, isBusinessDay: IsBusinessDay): CalendarDay {
  let number = dayNumber(today);
  let count = 0;
  for (;;) {
    // Who had arrived the day before would have this day counted too.
    if (isBusinessDay(dayOfNumber(number))) count += 1;
    if (count > maximum) return dayOfNumber(number);
    number -= 1;
  }
}

/**
 * Whoever came into a stage before this instant (epoch milliseconds) has been there for longer than `maximum` business
 * days `now`.
 */
export function overdueBefore(now: number, maximum: number, calendar: WorkCalendar): number {
  const { timeZone } = calendar;
  return startOfDay(timeZone, firstDayInTime(dayIn(timeZone, now), maximum, businessDaysOf(calendar)));
}

/** Milliseconds until the next day begins in a zone. */
export const untilTomorrow = (timeZone: string, now: number): number =>
  startOfDay(timeZone, dayAfter(dayIn(timeZone, now))) - now;

/**
 * The pauses of a process once it has gone from being worked on or not to being worked on or not; the same ones where that
 * stays. Time in epoch milliseconds.
 */
export function pausesAfter(pauses: readonly Pause[], was: boolean, is: boolean, now: number): readonly Pause[] {
  if (was === is) return pauses;
  if (was) return [...pauses, { from: now, until: null }];
  return pauses.map((pause) => (pause.until === null ? { ...pause, until: now } : pause));
}

export interface StageLimit {
  readonly active: boolean;
  /** Business days. */
  readonly max_days: number;
}

/** `due` is the last day of the limit; `overdue` every day after it; `free` where the stage has no limit. */
export type StageTime = 'free' | 'in_time' | 'due' | 'overdue';

export function stageTime(businessDays: number, limit: StageLimit): StageTime {
  if (!limit.active) return 'free';
  if (businessDays > limit.max_days) return 'overdue';
  return businessDays === limit.max_days ? 'due' : 'in_time';
}
