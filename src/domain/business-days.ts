// Business days: how long somebody has been in a stage, and whether that is more than the stage allows.

/** A calendar day in whatever zone the caller lives in, as `YYYY-MM-DD`. */
export type CalendarDay = string;

/** Whether work is done on a day. Holidays come in through a predicate of the caller's own. */
export type IsBusinessDay = (day: CalendarDay) => boolean;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;
const SUNDAY = 0;

const dayNumber = (day: CalendarDay): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS);
const dayOf = (number: number): CalendarDay => new Date(number * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** Every day but Saturday and Sunday. */
export function isWeekday(day: CalendarDay): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY;
}

/**
 * Business days that have begun after `from`, up to and with `to`: the day of arrival counts zero.
 * Zero where `to` is not after `from`.
 */
export function businessDaysBetween(
  from: CalendarDay,
  to: CalendarDay,
  isBusinessDay: IsBusinessDay = isWeekday,
): number {
  let count = 0;
  const last = dayNumber(to);
  for (let number = dayNumber(from) + 1; number <= last; number += 1) {
    if (isBusinessDay(dayOf(number))) count += 1;
  }
  return count;
}

/**
 * The first day on which somebody could have arrived and still be within `maximum` business days today; whoever arrived
 * before it is overdue.
 */
export function firstDayInTime(
  today: CalendarDay,
  maximum: number,
  isBusinessDay: IsBusinessDay = isWeekday,
): CalendarDay {
  let number = dayNumber(today);
  let count = 0;
  for (;;) {
    // Who had arrived the day before would have this day counted too.
    if (isBusinessDay(dayOf(number))) count += 1;
    if (count > maximum) return dayOf(number);
    number -= 1;
  }
}

/**
 * Whoever came into a stage before this instant (epoch milliseconds) has been there for longer than `maximum` business
 * days `now`, by calendar days in UTC.
 */
export const overdueBefore = (now: number, maximum: number): number =>
  Date.parse(`${firstDayInTime(dayOf(Math.floor(now / DAY_MILLISECONDS)), maximum)}T00:00:00Z`);

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
