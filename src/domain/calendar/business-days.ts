// Business days by country and process, and the limit of a stage.
import { type CalendarDay, dayAfter, dayIn, dayNumber, dayOfNumber, startOfDay } from './calendar-days.ts';

export type IsBusinessDay = (day: CalendarDay) => boolean;

/** Epoch milliseconds; `until` is null for a current pause. */
export interface Pause {
  readonly from: number;
  readonly until: number | null;
}

export interface WorkCalendar {
  readonly timeZone: string;
  readonly holidays: ReadonlySet<CalendarDay>;
  readonly pauses: readonly Pause[];
}

const SATURDAY = 6;
const SUNDAY = 0;

export function isWeekday(day: CalendarDay): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY;
}

/** Excludes weekends, holidays and days that began during a suspension. */
export function businessDaysOf({ timeZone, holidays, pauses }: WorkCalendar): IsBusinessDay {
  const idle = pauses.map(({ from, until }) => ({
    after: dayIn(timeZone, from),
    upTo: until === null ? null : dayIn(timeZone, until),
  }));
  const isIdle = (day: CalendarDay) => idle.some(({ after, upTo }) => day > after && (upTo === null || day <= upTo));
  return (day) => isWeekday(day) && !holidays.has(day) && !isIdle(day);
}

/**
 * Business days after `from`, up to and including `to`: the first day counts zero.
 * @returns zero if `to` is not after `from`
 */
export function businessDaysBetween(from: CalendarDay, to: CalendarDay, isBusinessDay: IsBusinessDay): number {
  let count = 0;
  const last = dayNumber(to);
  for (let number = dayNumber(from) + 1; number <= last; number += 1) {
    if (isBusinessDay(dayOfNumber(number))) count += 1;
  }
  return count;
}

/** The day after `count` business days since `from`; `from` itself for zero. */
export function businessDayAfter(from: CalendarDay, count: number, isBusinessDay: IsBusinessDay): CalendarDay {
  let number = dayNumber(from);
  for (let remaining = count; remaining > 0; ) {
    number += 1;
    if (isBusinessDay(dayOfNumber(number))) remaining -= 1;
  }
  return dayOfNumber(number);
}

/** The first day of entry that is within `maximum` business days today; earlier entries are overdue. */
export function firstDayInTime(today: CalendarDay, maximum: number, isBusinessDay: IsBusinessDay): CalendarDay {
  let number = dayNumber(today);
  let count = 0;
  for (;;) {
    // With an entry on the previous day, this day counts too.
    if (isBusinessDay(dayOfNumber(number))) count += 1;
    if (count > maximum) return dayOfNumber(number);
    number -= 1;
  }
}

/**
 * Entries into a stage before this instant are overdue `now`. Both in epoch milliseconds; `maximum` in business days.
 */
export function overdueBefore(now: number, maximum: number, calendar: WorkCalendar): number {
  const { timeZone } = calendar;
  return startOfDay(timeZone, firstDayInTime(dayIn(timeZone, now), maximum, businessDaysOf(calendar)));
}

/** Milliseconds until the zone's next day begins. */
export const untilTomorrow = (timeZone: string, now: number): number =>
  startOfDay(timeZone, dayAfter(dayIn(timeZone, now))) - now;

/** The pauses of a process after its active state changed; the same array if it did not. Time in epoch milliseconds. */
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

/** `due`: the limit's last day; `overdue`: later; `free`: no limit. */
export type StageTime = 'free' | 'in_time' | 'due' | 'overdue';

export function stageTime(businessDays: number, limit: StageLimit): StageTime {
  if (!limit.active) return 'free';
  if (businessDays > limit.max_days) return 'overdue';
  return businessDays === limit.max_days ? 'due' : 'in_time';
}
