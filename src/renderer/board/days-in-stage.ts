// How long a candidate has been in a stage, as the card says it: in business days, and whether the limit has passed.
import { boardMessages } from '../../contract/messages.ts';
import {
  businessDaysBetween,
  type CalendarDay,
  type StageLimit,
  type StageTime,
  stageTime,
} from '../../domain/business-days.ts';

export interface DaysInStage {
  readonly state: StageTime;
  /** `12d`, `Vencido · 12d`. */
  readonly text: string;
  /** The same in whole words. */
  readonly spoken: string;
}

/** The day of an instant where the person is. */
export function localDay(instant: Date): CalendarDay {
  const month = String(instant.getMonth() + 1).padStart(2, '0');
  const day = String(instant.getDate()).padStart(2, '0');
  return `${String(instant.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/** `movedAt` is ISO; `today` a day where the person is. */
export function daysInStage(movedAt: string, today: CalendarDay, limit: StageLimit): DaysInStage {
  const days = businessDaysBetween(localDay(new Date(movedAt)), today);
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

/** Milliseconds until the day changes where the person is. */
export function untilTomorrow(now: Date): number {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return tomorrow.getTime() - now.getTime();
}
