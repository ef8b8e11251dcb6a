// An interview as an iCalendar file. All versions have one identity, so that calendars move or remove the event.
import { interviewMessages as texts } from '../../../contract/messages.ts';
import { identityOf } from '../../../domain/interviews/identity.ts';
import { writeInvitation } from '../meetings/index.ts';
import type { VisibleInterview } from './access.ts';
import { minutesOf } from './shapes.ts';

type InterviewFacts = Pick<VisibleInterview, 'row' | 'interviewers'>;

/** @param candidateEmail null if the candidate is not among the guests */
export function calendarFile(
  { row, interviewers }: InterviewFacts,
  candidateEmail: string | null,
  now: number,
): Buffer {
  const candidate = candidateEmail ? [{ name: row.applicant_name, email: candidateEmail }] : [];
  const guests = interviewers.map(({ full_name: name, email }) => ({ name, email }));
  const [host = null, ...others] = guests;
  const text = writeInvitation({
    id: identityOf(row),
    title: texts.invitationTitle(row.name, row.applicant_name),
    starts_at: new Date(row.starts_at).toISOString(),
    minutes: minutesOf(row),
    place: row.place,
    notes: null,
    host,
    guests: [...candidate, ...others],
    now,
    sequence: row.version - 1,
    isCancelled: row.state === 'cancelled',
  });
  return Buffer.from(text, 'utf8');
}

export const calendarType = ({ row }: InterviewFacts): string =>
  `text/calendar; charset=utf-8; method=${row.state === 'cancelled' ? 'CANCEL' : 'REQUEST'}`;
