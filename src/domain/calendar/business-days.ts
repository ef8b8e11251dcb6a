// Business days by country and process, and the limit of a stage.
import {
  type CalendarDay,
  dayAfter,
  dayIn,
  dayNumber,
  dayOfNumber,
  minuteIn,
  minuteOf,
  startOfDay,
} from './calendar-days.ts';

export type IsBusinessDay = (day: CalendarDay) => boolean;

/** Epoch milliseconds; `until` is null for a current pause. */
export interface Pause {
  readonly from: number;
  readonly until: number | null;
}

/** In minutes of the day. */
export interface WorkHours {
  readonly opens: number;
  readonly closes: number;
}

export interface WorkCalendar {
  readonly timeZone: string;
  readonly holidays: ReadonlySet<CalendarDay>;
  readonly pauses: readonly Pause[];
  /** The weekdays of work, from Monday (1) to Sunday (7); Monday to Friday by default. */
  readonly weekdays?: readonly number[] | undefined;
  /** What comes after closing counts from the next business day. Without them, a day ends at midnight. */
  readonly hours?: WorkHours | null | undefined;
}

const SUNDAY = 7;
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];

/** From Monday (1) to Sunday (7). */
const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay() || SUNDAY;

export const isWeekday = (day: CalendarDay): boolean => WEEKDAYS.includes(weekdayOf(day));

/** Excludes days off of the week, holidays and days that began during a suspension. */
export function businessDaysOf({ timeZone, holidays, pauses, weekdays = WEEKDAYS }: WorkCalendar): IsBusinessDay {
  const idle = pauses.map(({ from, until }) => ({
    after: dayIn(timeZone, from),
    upTo: until === null ? null : dayIn(timeZone, until),
  }));
  const isIdle = (day: CalendarDay) => idle.some(({ after, upTo }) => day > after && (upTo === null || day <= upTo));
  return (day) => weekdays.includes(weekdayOf(day)) && !holidays.has(day) && !isIdle(day);
}

/** Days of work by the calendar alone: a suspended process may have none ahead. */
const calendarDaysOf = (calendar: WorkCalendar): IsBusinessDay => businessDaysOf({ ...calendar, pauses: [] });

/**
 * The day to which an instant (epoch milliseconds) counts: with hours of work, all that comes after closing or on a day
 * off counts to the next business day.
 */
export function workDayOf(calendar: WorkCalendar, instant: number): CalendarDay {
  const { timeZone, hours } = calendar;
  const day = dayIn(timeZone, instant);
  if (!hours) return day;
  const isBusinessDay = calendarDaysOf(calendar);
  return isBusinessDay(day) && minuteIn(timeZone, instant) < hours.closes
    ? day
    : businessDayAfter(day, 1, isBusinessDay);
}

/** When a business day ends, in epoch milliseconds: at closing, or at midnight without hours of work. */
export const endOfWorkDay = ({ timeZone, hours }: WorkCalendar, day: CalendarDay): number =>
  hours ? minuteOf(timeZone, day, hours.closes) : startOfDay(timeZone, dayAfter(day));

/** When work begins on a day, in epoch milliseconds; `hour` applies without hours of work. */
export const startOfWork = ({ timeZone, hours }: WorkCalendar, day: CalendarDay, hour: number): number =>
  minuteOf(timeZone, day, hours ? hours.opens : hour * 60);

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
  const first = firstDayInTime(workDayOf(calendar, now), maximum, businessDaysOf(calendar));
  if (!calendar.hours) return startOfDay(calendar.timeZone, first);
  return endOfWorkDay(calendar, businessDayBefore(first, calendarDaysOf(calendar)));
}

function businessDayBefore(day: CalendarDay, isBusinessDay: IsBusinessDay): CalendarDay {
  let number = dayNumber(day) - 1;
  while (!isBusinessDay(dayOfNumber(number))) number -= 1;
  return dayOfNumber(number);
}

/** Milliseconds until the zone's next day begins, or until work closes today. */
export function untilNextDay({ timeZone, hours }: Pick<WorkCalendar, 'timeZone' | 'hours'>, now: number): number {
  const today = dayIn(timeZone, now);
  const closing = hours ? minuteOf(timeZone, today, hours.closes) : 0;
  return (closing > now ? closing : startOfDay(timeZone, dayAfter(today))) - now;
}

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
