// Draft of a meeting: fields, validation, and data for the calendar.
import { MEETING_MINUTES, type MeetingFacts } from '../../../contract/api/meetings.ts';
import { fieldMessages, meetingMessages as texts } from '../../../contract/messages.ts';
import type { AddressedPerson } from '../users/index.ts';

export interface MeetingDraft {
  readonly title: string;
  /** Local time in the format of the input fields: `2026-11-30`, `15:30`. */
  readonly date: string;
  readonly time: string;
  readonly minutes: string;
  readonly venue: string;
  readonly people: readonly AddressedPerson[];
  readonly notes: string;
  readonly online: boolean;
}

export type MeetingProblems = Partial<Record<'title' | 'date' | 'time' | 'minutes' | 'venue', string>>;

const USUAL_MINUTES = '60';

export const newMeeting = (name: string): MeetingDraft => ({
  title: texts.defaultSubject(name),
  date: '',
  time: '',
  minutes: USUAL_MINUTES,
  venue: '',
  people: [],
  notes: '',
  online: false,
});

/** Returns the problems in Spanish; empty if the meeting can be sent. */
export function problemsOfMeeting({ title, date, time, minutes }: MeetingDraft): MeetingProblems {
  const { min: minMinutes, max: maxMinutes } = MEETING_MINUTES;
  const length = Number(minutes);
  return {
    ...(title.trim() === '' && { title: fieldMessages.required }),
    ...(date === '' && { date: texts.whenWrong }),
    ...(time === '' && { time: texts.whenWrong }),
    ...(!(Number.isInteger(length) && length >= minMinutes && length <= maxMinutes) && {
      minutes: texts.minutesWrong(minMinutes, maxMinutes),
    }),
  };
}

/** Converts a valid draft. */
export const meetingFactsOf = ({ title, date, time, minutes, venue, notes }: MeetingDraft): MeetingFacts => ({
  title: title.trim(),
  starts_at: new Date(`${date}T${time}`).toISOString(),
  minutes: Number(minutes),
  place: venue.trim() || null,
  notes: notes.trim() || null,
});
