// Days of a candidate in a stage, as the card prints them.
import type { Board } from '../../contract/api/board.ts';
import type { Process } from '../../contract/api/processes.ts';
import { boardMessages } from '../../contract/messages.ts';
import {
  businessDaysBetween,
  businessDaysOf,
  type IsBusinessDay,
  type StageLimit,
  type StageTime,
  stageTime,
  type WorkCalendar,
  workDayOf,
} from '../calendar/business-days.ts';
import type { CalendarDay } from '../calendar/calendar-days.ts';

export interface ProcessDays {
  readonly timeZone: string;
  readonly isBusinessDay: IsBusinessDay;
  /** The day to which an instant (epoch milliseconds) counts. */
  readonly workDayOf: (instant: number) => CalendarDay;
  readonly hours: WorkCalendar['hours'];
}

export const daysOfCalendar = (calendar: WorkCalendar): ProcessDays => ({
  timeZone: calendar.timeZone,
  isBusinessDay: businessDaysOf(calendar),
  workDayOf: (instant) => workDayOf(calendar, instant),
  hours: calendar.hours,
});

export function processDays({
  calendar,
  process,
}: Pick<Board, 'calendar'> & { process: Pick<Process, 'pauses'> }): ProcessDays {
  const { time_zone: timeZone, holidays, weekdays, hours } = calendar;
  const pauses = process.pauses.map(({ from, until }) => ({
    from: Date.parse(from),
    until: until === null ? null : Date.parse(until),
  }));
  return daysOfCalendar({ timeZone, holidays: new Set(holidays), pauses, weekdays, hours });
}

export interface DaysInStage {
  readonly state: StageTime;
  /** `12d`, `Vencido · 12d`. */
  readonly text: string;
  /** The same text in full words. */
  readonly spoken: string;
}

/**
 * @param movedAt ISO
 * @param today the day to which now counts
 */
export function daysInStage(movedAt: string, today: CalendarDay, limit: StageLimit, process: ProcessDays): DaysInStage {
  const entryDay = process.workDayOf(Date.parse(movedAt));
  return daysOf(businessDaysBetween(entryDay, today, process.isBusinessDay), limit);
}

/** Days past the limit are always printed. */
export const printsDays = ({ state }: DaysInStage, fields: Readonly<Board['fields']>): boolean =>
  fields.includes('moved_at') || state === 'due' || state === 'overdue';

/** `moved_at` in epoch milliseconds. */
export interface DatedCard {
  readonly moved_at: number;
  readonly list_id: number;
}

/**
 * Caches its results, as thousands of cards share a few dates.
 * @param limitOf the limit of a stage by id; undefined if the stage is not in the process
 * @returns a function from a card to its text for the days; null if it prints none
 */
export function printedDays(
  process: ProcessDays,
  today: CalendarDay,
  fields: Readonly<Board['fields']>,
  limitOf: (listId: number) => StageLimit | undefined,
): (card: DatedCard) => string | null {
  const counts = new Map<CalendarDay, number>();
  return ({ moved_at: movedAt, list_id: listId }) => {
    const limit = limitOf(listId);
    if (!limit) return null;
    const entryDay = process.workDayOf(movedAt);
    const count = counts.get(entryDay) ?? businessDaysBetween(entryDay, today, process.isBusinessDay);
    counts.set(entryDay, count);
    const days = daysOf(count, limit);
    return printsDays(days, fields) ? days.text : null;
  };
}

function daysOf(days: number, limit: StageLimit): DaysInStage {
  const state = stageTime(days, limit);
  const texts = boardMessages.card;
  switch (state) {
    case 'free':
      return { state, text: texts.days(days), spoken: texts.daysLong(days) };
    case 'in_time':
      return { state, text: texts.days(days), spoken: texts.limit(days, limit.max_days) };
    case 'due':
      return { state, text: texts.due(days), spoken: `${texts.dueLong}, ${texts.limit(days, limit.max_days)}` };
    case 'overdue':
      return { state, text: texts.overdue(days), spoken: `${texts.overdueLong}, ${texts.limit(days, limit.max_days)}` };
  }
}
