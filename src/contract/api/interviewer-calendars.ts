// The CalDAV calendar of an interviewer: its busy times are read, and interviews are written into it.
import { z } from 'zod';
import { line } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CalendarProblem } from './interview-availability.ts';

/** Of one account. */
export const MAX_CALENDARS = 20;

const position = z
  .int()
  .min(0)
  .max(MAX_CALENDARS - 1);

/** Neither user nor password are answered. */
export const InterviewerCalendar = z.object({
  host: z.string(),
  /** Busy times are read from all of them. */
  calendars: z.array(z.object({ name: z.string() })),
  /** The position of the calendar into which interviews are written. */
  target: position,
  /** Interviews that are not written yet. */
  waiting: z.int().min(0),
  /** Why the last attempt to write failed. */
  problem: CalendarProblem.nullable(),
});
export type InterviewerCalendar = z.infer<typeof InterviewerCalendar>;

const answer = z.object({ calendar: InterviewerCalendar.nullable() });

export const interviewerCalendars = {
  mine: endpoint({
    method: 'GET',
    path: '/interviewer_calendars/mine',
    summary: 'The CalDAV account of the caller, without its user and password',
    answer,
    who: 'session',
  }),
  connect: endpoint({
    method: 'PUT',
    path: '/interviewer_calendars/mine',
    summary: 'Connects a CalDAV account after reading its calendars; 422 with the reason if that fails',
    body: z.strictObject({ url: line(2000), user_name: line(300), password: z.string().min(1).max(1000) }),
    answer,
    who: 'session',
    personOnly: true,
    perMinute: 20,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/interviewer_calendars/mine/target',
    summary: 'Chooses the calendar into which interviews are written; those of the other one are moved',
    body: z.strictObject({ target: position }),
    answer,
    who: 'session',
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/interviewer_calendars/mine',
    summary: 'Forgets the CalDAV account; what is written stays in it',
    answer,
    who: 'session',
  }),
};
