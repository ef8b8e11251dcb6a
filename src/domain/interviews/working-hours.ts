// When an interviewer can interview: hours per weekday on the clocks of a time zone, without days off.
import type { Availability } from '../../contract/api/interview-availability.ts';
import { type CalendarDay, dayOfNumber } from '../calendar/calendar-days.ts';
import { type OffsetSpan, offsetSpans } from '../calendar/offset-spans.ts';
import { type Interval, joinIntervals } from './intervals.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEKDAYS = 7;
/** 1970-01-01 was a Thursday, and weekdays are counted from Monday. */
const FIRST_WEEKDAY = 3;

/** Mondays to Fridays from nine to six, which applies to users who never saved theirs. */
export const defaultAvailability = (timeZone: string): Availability => ({
  time_zone: timeZone,
  days: Array.from({ length: WEEKDAYS }, (_, day) => (day < 5 ? [{ from: '09:00', to: '18:00' }] : [])),
  days_off: [],
  works_on_holidays: false,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  max_per_day: null,
});

/** In minutes of the day. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The instants whose local time is within the working hours, also where clocks repeat or skip an hour.
 * @param daysOff besides those of the availability: holidays
 */
export function workingIntervals(
  { time_zone, days, days_off, works_on_holidays }: Availability,
  holidays: ReadonlySet<CalendarDay>,
  { from, until }: Interval,
): Interval[] {
  const off = new Set(days_off);
  const isOff = (day: CalendarDay) => off.has(day) || (!works_on_holidays && holidays.has(day));
  const periods = days.map((ofDay) =>
    ofDay.map((period) => ({ from: minutesOf(period.from) * MINUTE, to: minutesOf(period.to) * MINUTE })),
  );
  const intervals: Interval[] = [];
  for (const span of offsetSpans(time_zone, from, until)) {
    for (const day of localDaysOf(span)) {
      if (isOff(dayOfNumber(day))) continue;
      for (const period of periods[(day + FIRST_WEEKDAY) % WEEKDAYS] ?? []) {
        const midnight = day * DAY - span.offset;
        intervals.push({
          from: Math.max(span.from, midnight + period.from),
          until: Math.min(span.until, midnight + period.to),
        });
      }
    }
  }
  return joinIntervals(intervals);
}

function localDaysOf({ from, until, offset }: OffsetSpan): number[] {
  const first = Math.floor((from + offset) / DAY);
  const last = Math.floor((until - 1 + offset) / DAY);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
