// Links with which candidates book an interview of the plan themselves.
import { z } from 'zod';
import { Id, IdParams, Instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { SEQUENCE_LENGTH, SequenceStep } from './interview-sequences.ts';

/** The page of a link, relative to the server's address. */
export const bookingPath = (token: string): string => `/entrevista/${token}`;
export const BOOKING_VISITS_PER_MINUTE = 60;
/** Candidates choose among so many days. */
export const BOOKING_DAYS = 28;
export const MAX_LEAD_HOURS = 168;
export const MAX_VALID_DAYS = 60;

/** `ended`: the process, the plan, the stage or the interviewers no longer allow it, or the interview is over. */
export const BookingLinkState = z.enum(['open', 'booked', 'withdrawn', 'expired', 'ended']);
export type BookingLinkState = z.infer<typeof BookingLinkState>;

const version = z.int().positive().max(1_000_000);

export const BookingLink = z.object({
  id: Id,
  name: z.string(),
  state: BookingLinkState,
  /** Null for users who may not change it, and without a public address of the server. */
  url: z.string().nullable(),
  /** Until so many hours before, the candidate books, moves and cancels. */
  lead_hours: z.int(),
  place: z.string().nullable(),
  expires_at: Instant,
  interview_id: Id.nullable(),
  permissions: z.object({ can_change: z.boolean() }),
  version,
});
export type BookingLink = z.infer<typeof BookingLink>;

export const NewBookingLink = z
  .strictObject({
    planned_interview_id: Id,
    /** Further interviews of the plan that are booked with it in a row. */
    followed_by: z
      .array(SequenceStep)
      .max(SEQUENCE_LENGTH.max - 1)
      .default([]),
    place: z.string().trim().max(500).nullable(),
    lead_hours: z.int().min(0).max(MAX_LEAD_HOURS),
    valid_days: z.int().min(1).max(MAX_VALID_DAYS),
    /** Sends the link to the candidate by e-mail. */
    send_email: z.boolean(),
  })
  .refine(
    ({ planned_interview_id: first, followed_by }) =>
      new Set([first, ...followed_by.map((step) => step.planned_interview_id)]).size === followed_by.length + 1,
    { path: ['followed_by'] },
  );
export type NewBookingLink = z.infer<typeof NewBookingLink>;

export const interviewBookings = {
  ofApplicant: endpoint({
    method: 'GET',
    path: '/applicants/{id}/interview_booking_links',
    summary: 'The links with which a candidate books interviews, latest first',
    params: IdParams,
    answer: z.array(BookingLink),
    who: 'session',
  }),
  create: endpoint({
    method: 'POST',
    path: '/applicants/{id}/interview_booking_links',
    summary: 'Creates a link for an interview of the plan; an earlier one for it is withdrawn if nothing is booked',
    params: IdParams,
    body: NewBookingLink,
    answer: z.object({ id: Id, is_sent: z.boolean() }),
    status: 201,
    who: 'recruiter',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/interview_booking_links/{id}',
    summary: 'Withdraws a link, with its e-mail if that is still held back, or takes that back; a booking stays',
    params: IdParams,
    body: z.strictObject({ is_withdrawn: z.boolean(), version }),
    answer: BookingLink,
    who: 'recruiter',
  }),
};
