// CalDAV accounts of interviewers, and the interviews that are written into them.
import type { Generated } from 'kysely';
import type { CalendarProblem } from '../../../../contract/api/interview-availability.ts';
import type { Milliseconds } from './values.ts';

interface InterviewerCalendars {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  /** JSON of `CalendarAccount`, encrypted. */
  account: string;
  /** The position of the calendar into which interviews are written. */
  target: Generated<number>;
}

/** A queue. It has no text of the interview, so that nothing of a candidate is stored twice. */
interface CalendarEntries {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  /** Null once the interview is erased. */
  interview_id: number | null;
  uid: string;
  /** The interview's version in the calendar; 0 if it is not in it. */
  written_version: Generated<number>;
  /** Where it is written. */
  url: string | null;
  etag: string | null;
  state: 'queued' | 'done';
  attempts: Generated<number>;
  problem: CalendarProblem | null;
  due_at: Milliseconds;
  claimed_until: Milliseconds | null;
}

export interface InterviewerCalendarTables {
  interviewer_calendars: InterviewerCalendars;
  calendar_entries: CalendarEntries;
}
