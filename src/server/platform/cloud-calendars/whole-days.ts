// Times of events: whole days in the owner's zone, and checked intervals.
import { instantOfLocal } from '../../../domain/calendar/offset-spans.ts';
import type { Interval } from '../../../domain/interviews/intervals.ts';
import { CalendarFailure } from '../caldav/index.ts';

/** @throws CalendarFailure for a text that is no date */
export function startOfDay(date: string, timeZone: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new CalendarFailure('unreadable');
  const local = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(local) ? Number.NaN : instantOfLocal(timeZone, local);
}

/** @throws CalendarFailure for instants that are none */
export function intervalOf(from: number, until: number): Interval {
  if (!Number.isFinite(from) || !Number.isFinite(until)) throw new CalendarFailure('unreadable');
  return { from, until: Math.max(from, until) };
}
