// Draft of the own availability: fields, validation and conversion.
import {
  type Availability,
  MAX_BUFFER_MINUTES,
  MAX_DAYS_OFF,
  MAX_INTERVIEWS_A_DAY,
  type OwnAvailability,
  type WorkingPeriod,
} from '../../../contract/api/interview-availability.ts';
import { interviewAvailabilityMessages as texts } from '../../../contract/messages.ts';
import { type CalendarDay, dayNumber, dayOfNumber } from '../../../domain/calendar/calendar-days.ts';
import type { Problems } from '../../forms/problems.ts';

export interface AvailabilityDraft {
  readonly time_zone: string;
  readonly days: readonly (readonly WorkingPeriod[])[];
  readonly days_off: readonly CalendarDay[];
  readonly works_on_holidays: boolean;
  /** Numbers as typed. */
  readonly before: string;
  readonly after: string;
  readonly max: string;
  /** Empty to keep the stored one. */
  readonly calendar_url: string;
}

export const draftOfAvailability = ({ availability }: OwnAvailability): AvailabilityDraft => ({
  time_zone: availability.time_zone,
  days: availability.days,
  days_off: availability.days_off,
  works_on_holidays: availability.works_on_holidays,
  before: String(availability.buffer_before_minutes),
  after: String(availability.buffer_after_minutes),
  max: String(availability.max_per_day ?? ''),
  calendar_url: '',
});

/** Converts a valid draft. */
export const availabilityOf = (draft: AvailabilityDraft): Availability => ({
  time_zone: draft.time_zone,
  days: draft.days.map((periods) => [...periods]),
  days_off: [...draft.days_off],
  works_on_holidays: draft.works_on_holidays,
  buffer_before_minutes: Number(draft.before),
  buffer_after_minutes: Number(draft.after),
  max_per_day: draft.max.trim() === '' ? null : Number(draft.max),
});

const isWhole = (typed: string, min: number, max: number): boolean => {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
};

/** Returns the problems in Spanish; empty if the draft can be saved. */
export function problemsOfAvailability({ days, before, after, max, days_off }: AvailabilityDraft): Problems {
  const isPeriod = ({ from, to }: WorkingPeriod) => from !== '' && to !== '' && from < to;
  const bufferWrong = texts.bufferWrong(MAX_BUFFER_MINUTES);
  const hasLimit = max.trim() !== '';
  return {
    ...(!days.flat().every(isPeriod) && { days: texts.periodWrong }),
    ...(!isWhole(before, 0, MAX_BUFFER_MINUTES) && { before: bufferWrong }),
    ...(!isWhole(after, 0, MAX_BUFFER_MINUTES) && { after: bufferWrong }),
    ...(hasLimit && !isWhole(max, 1, MAX_INTERVIEWS_A_DAY) && { max: texts.maxPerDayWrong(MAX_INTERVIEWS_A_DAY) }),
    ...(days_off.length > MAX_DAYS_OFF && { days_off: texts.tooManyDaysOff(MAX_DAYS_OFF) }),
  };
}

const MAX_DAYS_AT_ONCE = 62;

/** The days from the first to the last, inclusive; null if they are not in order or too many. */
export function daysBetween(first: string, last: string): CalendarDay[] | null {
  if (first === '') return null;
  const length = dayNumber(last === '' ? first : last) - dayNumber(first) + 1;
  if (!(length >= 1 && length <= MAX_DAYS_AT_ONCE)) return null;
  return Array.from({ length }, (_, index) => dayOfNumber(dayNumber(first) + index));
}
