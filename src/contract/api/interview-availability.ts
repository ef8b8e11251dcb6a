// When users can interview, and the times at which interviewers are free.
import { z } from 'zod';
import { Id, Instant, line, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { InterviewMinutes, MAX_INTERVIEWERS } from './interview-plans.ts';

export const MAX_PERIODS = 4;
export const MAX_DAYS_OFF = 366;
export const MAX_BUFFER_MINUTES = 240;
export const MAX_INTERVIEWS_A_DAY = 20;
/** Of one search for free slots. */
export const MAX_SLOT_DAYS = 28;
/** Slots begin at the hour and at the half hour. */
export const SLOT_STEP_MINUTES = 30;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // Intl throws for names that it does not know.
    return false;
  }
}

/** The name of an IANA time zone: `America/Santiago`. */
export const TimeZone = z
  .string()
  .max(60)
  .regex(/^[A-Z][\w+-]*(\/[\w+-]+){0,2}$/i)
  .refine(isTimeZone);

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** On the clocks of the time zone; `to` is later than `from`, on the same day. */
export const WorkingPeriod = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'] });
export type WorkingPeriod = z.infer<typeof WorkingPeriod>;

export const Availability = z.strictObject({
  time_zone: TimeZone,
  /** Working hours from Monday to Sunday. */
  days: z.array(z.array(WorkingPeriod).max(MAX_PERIODS)).length(7),
  days_off: z.array(z.iso.date()).max(MAX_DAYS_OFF),
  /** Public holidays of the organization's country are working days. */
  works_on_holidays: z.boolean(),
  buffer_before_minutes: z.int().min(0).max(MAX_BUFFER_MINUTES),
  buffer_after_minutes: z.int().min(0).max(MAX_BUFFER_MINUTES),
  /** Most interviews on one day; null for any number. */
  max_per_day: z.int().min(1).max(MAX_INTERVIEWS_A_DAY).nullable(),
});
export type Availability = z.infer<typeof Availability>;

/** Why a calendar could not be read. */
export const CalendarProblem = z.enum([
  'not_allowed',
  'unreachable',
  'rejected',
  'unauthorized',
  'too_large',
  'unreadable',
  /** The permission at Microsoft or Google has ended or was withdrawn. */
  'expired',
  'forbidden',
  /** The service asks for fewer requests. */
  'limited',
  /** The organization's application is missing, or the service refuses it. */
  'not_registered',
]);
export type CalendarProblem = z.infer<typeof CalendarProblem>;

export const OwnAvailability = z.object({
  availability: Availability,
  /** The address of the calendar is never answered. */
  has_calendar: z.boolean(),
  /** 0 if the user never saved it, so that the defaults apply. */
  version: z.int().min(0),
});
export type OwnAvailability = z.infer<typeof OwnAvailability>;

export const FreeSlot = z.object({
  starts_at: Instant,
  /** Who would interview. */
  user_ids: z.array(Id),
});
export type FreeSlot = z.infer<typeof FreeSlot>;

export const FreeSlots = z.object({
  slots: z.array(FreeSlot),
  /** Interviewers whose calendar could not be read: their slots consider only what Terna knows. */
  unchecked: z.array(PersonName.extend({ problem: CalendarProblem })),
});
export type FreeSlots = z.infer<typeof FreeSlots>;

export const SlotSearch = z.strictObject({
  user_ids: z.array(Id).min(1).max(MAX_INTERVIEWERS),
  /** How many of them interview; null for all. */
  needed: z.int().min(1).max(MAX_INTERVIEWERS).nullable(),
  minutes: InterviewMinutes,
  from: Instant,
  days: z.int().min(1).max(MAX_SLOT_DAYS),
  /** An interview that takes no time, because it is to be moved. */
  except_interview_id: Id.optional(),
});
export type SlotSearch = z.infer<typeof SlotSearch>;

export const interviewAvailability = {
  mine: endpoint({
    method: 'GET',
    path: '/interview_availability/mine',
    summary: 'When the caller can interview; the defaults until it is saved',
    answer: OwnAvailability,
    who: 'session',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/interview_availability/mine',
    summary: 'Saves when the caller can interview, and the address of their calendar',
    body: z.strictObject({
      availability: Availability,
      /** A published iCalendar address; null removes it, and without it the stored one stays. */
      calendar_url: line(2000).nullable().optional(),
      version: z.int().min(0).max(1_000_000),
    }),
    answer: OwnAvailability,
    who: 'session',
  }),
  checkCalendar: endpoint({
    method: 'POST',
    path: '/interview_availability/mine/calendar_check',
    summary: 'Reads the calendar of the caller now, and answers how many busy times it has in the next four weeks',
    answer: z.object({ problem: CalendarProblem.nullable(), busy_count: z.int().min(0) }),
    who: 'session',
    perMinute: 30,
  }),
  slots: endpoint({
    method: 'POST',
    path: '/interview_slots/search',
    summary: 'The times at which interviewers are free: all of them, or so many',
    body: SlotSearch,
    answer: FreeSlots,
    who: 'recruiter',
  }),
};
