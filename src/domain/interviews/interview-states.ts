// How far the interviews of a candidacy are, as cards and filters say it.
import type { CandidateInterviewState, CardInterview } from '../../contract/api/board.ts';

/** An interview that is not cancelled; instants in epoch milliseconds. */
export interface InterviewProgress {
  /** The candidate did not come. */
  readonly isNoShow: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly interviewers: number;
  /** Submitted scorecards of the interviewers. */
  readonly submitted: number;
}

export function stateOfInterview(
  { isNoShow, endsAt, interviewers, submitted }: InterviewProgress,
  now: number,
): CandidateInterviewState {
  if (isNoShow) return 'no_show';
  if (submitted >= interviewers) return 'complete';
  return endsAt > now ? 'planned' : 'owed';
}

/** The interview that matters: the next planned one, else the latest with owed scorecards, else the latest. */
export function currentInterview<Interview extends InterviewProgress>(
  interviews: readonly Interview[],
  now: number,
): { readonly interview: Interview; readonly state: CandidateInterviewState } | null {
  const known = interviews
    .map((interview) => ({ interview, state: stateOfInterview(interview, now) }))
    .toSorted((one, other) => one.interview.startsAt - other.interview.startsAt);
  return (
    known.find(({ state }) => state === 'planned') ??
    known.findLast(({ state }) => state === 'owed') ??
    known.at(-1) ??
    null
  );
}

export function cardInterview(interviews: readonly InterviewProgress[], now: number): CardInterview | null {
  const current = currentInterview(interviews, now);
  if (!current) return null;
  const { interview, state } = current;
  return {
    state,
    starts_at: new Date(interview.startsAt).toISOString(),
    ends_at: new Date(interview.endsAt).toISOString(),
    submitted: interview.submitted,
    interviewers: interview.interviewers,
  };
}

/** The state of a card's interview now: since the card was read, a planned one may have ended. */
export const presentState = ({ state, ends_at }: CardInterview, now: number): CandidateInterviewState =>
  state === 'planned' && Date.parse(ends_at) <= now ? 'owed' : state;
