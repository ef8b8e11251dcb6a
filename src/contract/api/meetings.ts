// Meetings with candidates: an invitation as a file that any calendar opens.
import { z } from 'zod';
import { Id, IdParams, Instant, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Minutes that a meeting takes: at least, and at most. */
export const MEETING_MINUTES = { min: 5, max: 24 * 60 } as const;
/** People of the organisation who come along. */
const MAX_PEOPLE = 50;

/** What a calendar is told of a meeting, whoever is invited. */
export const MeetingFacts = z.strictObject({
  title: line(200),
  starts_at: Instant,
  minutes: z.int().min(MEETING_MINUTES.min).max(MEETING_MINUTES.max),
  /** Where it is: a room, an address, a link. */
  place: z.string().trim().max(500).nullish(),
  notes: z.string().trim().max(5000).nullish(),
});
export type MeetingFacts = z.output<typeof MeetingFacts>;

export const meetings = {
  invitation: endpoint({
    method: 'POST',
    path: '/applicants/{id}/meeting_invitations',
    summary: 'An invitation to a meeting with a candidate, as an iCalendar file; nothing is sent or kept',
    params: IdParams,
    body: MeetingFacts.extend({ user_ids: z.array(Id).max(MAX_PEOPLE).optional() }),
    answerKind: 'download',
    who: 'recruiter',
    personalData: true,
  }),
};

/** What the organisation's application at Microsoft is asked to be allowed. */
export const OUTLOOK_SCOPES = [
  'user.read',
  'mailboxsettings.read',
  'calendars.readwrite',
  'onlinemeetings.readwrite',
] as const;
