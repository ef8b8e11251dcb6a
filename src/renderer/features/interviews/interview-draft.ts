// Draft of the appointment of an interview: fields, validation and conversion.
import type { FreeSlot } from '../../../contract/api/interview-availability.ts';
import { INTERVIEW_MINUTES, MAX_INTERVIEWERS, type PlannedInterview } from '../../../contract/api/interview-plans.ts';
import { type Interview, InterviewAppointment } from '../../../contract/api/interviews.ts';
import { interviewMessages, interviewPlanMessages } from '../../../contract/messages.ts';
import type { Problems } from '../../forms/problems.ts';
import type { AddressedPerson } from '../users/index.ts';

const texts = interviewMessages.dialog;

export interface InterviewDraft {
  readonly plannedId: number | null;
  /** Local time in the format of the input fields: `2026-11-30`, `15:30`. */
  readonly date: string;
  readonly time: string;
  readonly minutes: string;
  readonly venue: string;
  readonly people: readonly AddressedPerson[];
  /** Out of whom `people` are taken, and how many; null if all take part. */
  readonly pool: { readonly size: number; readonly people: readonly AddressedPerson[] } | null;
}

export const draftOfPlanned = (planned: PlannedInterview | undefined, startsAt?: Date): InterviewDraft => ({
  plannedId: planned?.id ?? null,
  ...(startsAt ? fieldsOf(startsAt) : { date: '', time: '' }),
  minutes: String(planned?.minutes ?? ''),
  venue: '',
  people: planned?.pool_size ? [] : (planned?.interviewers ?? []),
  pool: planned?.pool_size ? { size: planned.pool_size, people: planned.interviewers } : null,
});

const digits = (number: number): string => String(number).padStart(2, '0');

const fieldsOf = (start: Date) => ({
  date: `${start.getFullYear()}-${digits(start.getMonth() + 1)}-${digits(start.getDate())}`,
  time: `${digits(start.getHours())}:${digits(start.getMinutes())}`,
});

export function draftOfInterview(interview: Interview): InterviewDraft {
  const start = new Date(interview.starts_at);
  return {
    plannedId: interview.planned_interview_id,
    ...fieldsOf(start),
    minutes: String(interview.minutes),
    venue: interview.place ?? '',
    people: interview.interviewers,
    pool: null,
  };
}

/** Date and time of a free slot, and who would interview. */
export function partOfSlot(
  { starts_at, user_ids }: FreeSlot,
  { people, pool }: InterviewDraft,
): Partial<InterviewDraft> {
  const known = new Map([...people, ...(pool?.people ?? [])].map((person) => [person.id, person]));
  return { ...fieldsOf(new Date(starts_at)), people: user_ids.flatMap((id) => known.get(id) ?? []) };
}

/**
 * What a search for free slots asks for; null while the draft lacks it.
 * @param movedId the interview that is to be moved
 */
export function slotSearchOf({ people, pool, minutes }: InterviewDraft, movedId: number | undefined) {
  const length = InterviewAppointment.shape.minutes.safeParse(Number(minutes));
  const asked = pool ? pool.people : people;
  if (!length.success || asked.length === 0) return null;
  return {
    user_ids: asked.map(({ id }) => id),
    needed: pool?.size ?? null,
    minutes: length.data,
    ...(movedId !== undefined && { except_interview_id: movedId }),
  };
}

/** Returns the problems in Spanish; empty if the interview can be sent. */
export function problemsOfInterview({ date, time, minutes, venue, people }: InterviewDraft): Problems {
  const { minutes: length, place: location, user_ids: ids } = InterviewAppointment.shape;
  const { min, max } = INTERVIEW_MINUTES;
  const isTime = !Number.isNaN(new Date(`${date}T${time}`).getTime());
  return {
    ...((date === '' || (time !== '' && !isTime)) && { date: texts.whenWrong }),
    ...(time === '' && { time: texts.whenWrong }),
    ...(!length.safeParse(Number(minutes)).success && {
      minutes: interviewPlanMessages.fields.minutesWrong(min, max),
    }),
    ...(!location.safeParse(venue).success && { venue: texts.locationWrong }),
    ...(!ids.safeParse(people.map(({ id }) => id)).success && { people: texts.interviewersWrong(MAX_INTERVIEWERS) }),
  };
}

/** Converts a valid draft. */
export const appointmentOf = ({ date, time, minutes, venue, people }: InterviewDraft): InterviewAppointment => ({
  starts_at: new Date(`${date}T${time}`).toISOString(),
  minutes: Number(minutes),
  place: venue.trim() || null,
  user_ids: people.map(({ id }) => id),
});
