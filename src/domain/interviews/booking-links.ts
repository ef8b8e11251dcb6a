// What a link allows with which a candidate books an interview.
import type { BookingLinkState } from '../../contract/api/interview-bookings.ts';

const HOUR = 60 * 60 * 1000;

/** Instants in epoch milliseconds. */
export interface BookingFacts {
  readonly withdrawnAt: number | null;
  readonly expiresAt: number;
  readonly isProcessOpen: boolean;
  /** The candidate takes part in the process, in the stage of the interview. */
  readonly isCandidateThere: boolean;
  readonly activeInterviewers: number;
  /** Out of a pool; null for all. */
  readonly poolSize: number | null;
  /** What is booked. */
  readonly interview: { readonly isScheduled: boolean; readonly endsAt: number } | null;
}

export function bookingState(facts: BookingFacts, now: number): BookingLinkState {
  if (facts.withdrawnAt !== null) return 'withdrawn';
  const hasInterviewers = facts.activeInterviewers >= (facts.poolSize ?? 1);
  if (!facts.isProcessOpen || !facts.isCandidateThere || !hasInterviewers) return 'ended';
  if (facts.interview) return facts.interview.isScheduled && facts.interview.endsAt > now ? 'booked' : 'ended';
  return facts.expiresAt > now ? 'open' : 'expired';
}

/** Whether a time is far enough that the candidate may book it, or change what is booked then. */
export const isEarlyEnough = (startsAt: number, leadHours: number, now: number): boolean =>
  startsAt - now >= leadHours * HOUR;
