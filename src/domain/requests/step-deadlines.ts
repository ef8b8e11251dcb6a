// Deadlines of approval steps in business days: when they end, remind, and ask others as well.
import {
  businessDayAfter,
  businessDaysOf,
  endOfWorkDay,
  startOfWork,
  type WorkCalendar,
  workDayOf,
} from '../calendar/business-days.ts';
import type { CalendarDay } from '../calendar/calendar-days.ts';

/** Reminders wait until work begins on their day: at this hour where no hours of work are set. */
const MORNING_HOUR = 8;

/** In business days: the step's own, and those after its deadline until others are asked. */
export interface StepLimit {
  readonly maxDays: number | null;
  readonly escalationDays: number | null;
}

/** Instants in epoch milliseconds. */
export interface StepDeadline {
  readonly dueOn: CalendarDay;
  readonly overdueAt: number;
  readonly remindAt: number;
  readonly escalateAt: number | null;
}

/** Fixed when the step starts, so that its approvers have the day that they were told. Null without a limit. */
export function stepDeadline(startedAt: number, limit: StepLimit, calendar: WorkCalendar): StepDeadline | null {
  if (limit.maxDays === null) return null;
  const isBusinessDay = businessDaysOf(calendar);
  const dueOn = businessDayAfter(workDayOf(calendar, startedAt), limit.maxDays, isBusinessDay);
  return {
    dueOn,
    overdueAt: endOfWorkDay(calendar, dueOn),
    remindAt: startOfWork(calendar, dueOn, MORNING_HOUR),
    escalateAt:
      limit.escalationDays === null
        ? null
        : startOfWork(calendar, businessDayAfter(dueOn, limit.escalationDays, isBusinessDay), MORNING_HOUR),
  };
}

/** On the last day, and on the first business day after it. Null if both have passed `now`. */
export function nextReminder(dueOn: CalendarDay, calendar: WorkCalendar, now: number): number | null {
  const days = [dueOn, businessDayAfter(dueOn, 1, businessDaysOf(calendar))];
  return days.map((day) => startOfWork(calendar, day, MORNING_HOUR)).find((at) => at > now) ?? null;
}

/** Whether a step that waits since its deadline is overdue; a returned request waits for its owner instead. */
export const isStepOverdue = (overdueAt: number | null, isReturned: boolean, now: number): boolean =>
  overdueAt !== null && !isReturned && overdueAt <= now;
