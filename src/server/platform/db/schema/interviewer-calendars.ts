// Calendar accounts of interviewers, and the interviews that are written into them.
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

/** Of an organization at Microsoft and Google; null where it has none. */
interface CalendarApplications {
  id: Generated<number>;
  organization_id: number;
  microsoft_client_id: string | null;
  /** Null for any work or school account. */
  microsoft_tenant: string | null;
  /** Encrypted, as the other one. */
  microsoft_secret: string | null;
  google_client_id: string | null;
  google_secret: string | null;
  version: Generated<number>;
}

/** From the program's first call to the one with the code that the browser returned. */
interface CalendarSignIns {
  token_hash: string;
  organization_id: number;
  user_id: number;
  service: 'microsoft' | 'google';
  origin: string;
  return_port: number;
  return_state: string;
  /** SHA-256 of the program's verifier, base64url. */
  verifier_hash: string;
  /** Of the state in the service's answer; null before the browser was sent there, and after it returned. */
  state_hash: string | null;
  /** Of PKCE. */
  code_verifier: string;
  /** Of the code that the browser returns to the program; null before. */
  code_hash: string | null;
  /** JSON of `CloudAccount`, encrypted; null before the service has answered. */
  account: string | null;
  expires_at: Milliseconds;
}

export interface InterviewerCalendarTables {
  calendar_applications: CalendarApplications;
  calendar_sign_ins: CalendarSignIns;
  interviewer_calendars: InterviewerCalendars;
  calendar_entries: CalendarEntries;
}
