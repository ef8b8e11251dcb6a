// Links with which candidates book interviews.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

/** The token of a link is computed from its ids, so that none is stored. */
interface InterviewBookingLinks {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  /** The first one of `steps`. */
  planned_interview_id: number;
  /** JSON of `SequenceStep[]` if several interviews are booked in a row. */
  steps: string | null;
  /** What the candidate has booked; of several interviews the first one. */
  interview_id: number | null;
  /** The booked interviews, if there are several. */
  sequence_id: number | null;
  /** The e-mail with the link. */
  email_id: number | null;
  place: string | null;
  lead_hours: number;
  /** Which the candidate chose for the booking. */
  time_zone: string | null;
  /** JSON of `PendingInterview[]`: what the recipients of invitations do not know yet. */
  pending_mail: string | null;
  created_at: Milliseconds;
  /** Until then something can be booked. */
  expires_at: Milliseconds;
  withdrawn_at: Milliseconds | null;
  version: Generated<number>;
}

export interface InterviewBookingLinkTables {
  interview_booking_links: InterviewBookingLinks;
}
