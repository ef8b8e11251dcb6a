// Meetings with candidates, as calendar files and in Outlook.
import { z } from 'zod';
import { Id, IdParams, Instant, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const MEETING_MINUTES = { min: 5, max: 24 * 60 } as const;
const MAX_PEOPLE = 50;

/** Independent of the participants. */
export const MeetingFacts = z.strictObject({
  title: line(200),
  starts_at: Instant,
  minutes: z.int().min(MEETING_MINUTES.min).max(MEETING_MINUTES.max),
  /** A room, an address or a link. */
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

export const OUTLOOK_SCOPES = [
  'user.read',
  'mailboxsettings.read',
  'calendars.readwrite',
  'onlinemeetings.readwrite',
] as const;
