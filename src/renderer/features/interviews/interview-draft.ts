// Draft of the appointment of an interview: fields, validation and conversion.
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
}

export const draftOfPlanned = (planned: PlannedInterview | undefined): InterviewDraft => ({
  plannedId: planned?.id ?? null,
  date: '',
  time: '',
  minutes: String(planned?.minutes ?? ''),
  venue: '',
  people: planned?.interviewers ?? [],
});

const digits = (number: number): string => String(number).padStart(2, '0');

export function draftOfInterview(interview: Interview): InterviewDraft {
  const start = new Date(interview.starts_at);
  return {
    plannedId: interview.planned_interview_id,
    date: `${start.getFullYear()}-${digits(start.getMonth() + 1)}-${digits(start.getDate())}`,
    time: `${digits(start.getHours())}:${digits(start.getMinutes())}`,
    minutes: String(interview.minutes),
    venue: interview.place ?? '',
    people: interview.interviewers,
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
