// The scorecards that a stage requires before a candidate may advance, and who owes them.
import { stageMessages } from '../../contract/messages.ts';

/** A scheduled interview of the candidacy. */
export interface RequiredRound {
  readonly name: string;
  /** The stage for which the plan has it; null for any. */
  readonly listId: number | null;
  readonly interviewers: readonly { readonly fullName: string; readonly hasSubmitted: boolean }[];
}

export interface OwedRound {
  readonly interview: string;
  /** Names of the interviewers who have not submitted theirs. */
  readonly interviewers: readonly string[];
}

export interface ScorecardsStatus {
  /** There is an interview of the stage, and no scorecard of these interviews is owed. */
  readonly passes: boolean;
  readonly owed: readonly OwedRound[];
}

/** @param rounds without interviews that were cancelled or missed */
export function scorecardsStatus(rounds: readonly RequiredRound[], listId: number): ScorecardsStatus {
  const own = rounds.filter((round) => round.listId === null || round.listId === listId);
  const owed = own.flatMap(({ name, interviewers }) => {
    const owing = interviewers.filter(({ hasSubmitted }) => !hasSubmitted).map(({ fullName }) => fullName);
    return owing.length > 0 ? [{ interview: name, interviewers: owing }] : [];
  });
  return { passes: own.length > 0 && owed.length === 0, owed };
}

/** In Spanish: who owes which scorecard, by stage. */
export const explainOwed = (unmet: readonly { readonly stage: string; readonly status: ScorecardsStatus }[]): string =>
  stageMessages.scorecardsUnmet(
    unmet.flatMap(({ stage, status: { owed } }) =>
      owed.length === 0
        ? [stageMessages.noInterviews(stage)]
        : owed.map(({ interview, interviewers }) => stageMessages.scorecardsOwed(interview, interviewers, stage)),
    ),
  );
