// How long a candidate has been in a stage, as the card says it: in business days, and whether the limit has passed.
import { boardMessages } from '../../contract/messages.ts';
import {
  businessDaysBetween,
  type IsBusinessDay,
  type StageLimit,
  type StageTime,
  stageTime,
} from '../../domain/business-days.ts';
import { type CalendarDay, dayIn } from '../../domain/calendar-days.ts';

/** The days of a process as its cards count them. */
export interface ProcessDays {
  readonly timeZone: string;
  readonly isBusinessDay: IsBusinessDay;
}

export interface DaysInStage {
  readonly state: StageTime;
  /** `12d`, `Vencido · 12d`. */
  readonly text: string;
  /** The same in whole words. */
  readonly spoken: string;
}

/** `movedAt` is ISO; `today` a day in the zone of the process. */
export function daysInStage(movedAt: string, today: CalendarDay, limit: StageLimit, process: ProcessDays): DaysInStage {
  const arrival = dayIn(process.timeZone, Date.parse(movedAt));
  const days = businessDaysBetween(arrival, today, process.isBusinessDay);
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
