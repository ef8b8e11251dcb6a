// What advancement rules read of scorecards: only of interviews of which all scorecards are submitted.
import type { InterviewKit } from '../../contract/api/interview-plans.ts';
import type { ScorecardWording } from './scorecards.ts';

/** An interview that takes place, with the scorecard of each interviewer; null while it is owed. */
export interface ScoredRound {
  readonly kit: InterviewKit;
  readonly scorecards: readonly (ScorecardWording | null)[];
}

export interface ScorecardFigures {
  /** Of all values, in percent of each scale: 0 is the lowest anchor, 100 the highest. Null without values. */
  readonly average: number | null;
  /** Recommendations for and against the candidate; null without a complete round. */
  readonly yes: number | null;
  readonly no: number | null;
  /** There is an interview, and no scorecard is owed. */
  readonly isComplete: boolean;
}

/**
 * Interviewers may read a round once they have submitted their own scorecard, so nothing of a complete round influences
 * a scorecard that is still to be written.
 */
export function scorecardFigures(rounds: readonly ScoredRound[]): ScorecardFigures {
  const complete = rounds.flatMap(({ kit, scorecards }) => {
    const submitted = scorecards.filter((one) => one !== null);
    return submitted.length > 0 && submitted.length === scorecards.length ? [{ kit, submitted }] : [];
  });
  const isComplete = rounds.length > 0 && complete.length === rounds.length;
  if (complete.length === 0) return { average: null, yes: null, no: null, isComplete };
  const shares = complete.flatMap(({ kit, submitted }) => submitted.flatMap((one) => sharesOf(kit, one)));
  const recommendations = complete.flatMap(({ submitted }) => submitted.map(({ recommendation }) => recommendation));
  return {
    average: shares.length === 0 ? null : percent(shares.reduce((sum, share) => sum + share, 0) / shares.length),
    yes: recommendations.filter((one) => one === 'yes' || one === 'strong_yes').length,
    no: recommendations.filter((one) => one === 'no' || one === 'strong_no').length,
    isComplete,
  };
}

/** Without criteria that were not assessed, and those whose only anchor says nothing. */
const sharesOf = ({ criteria }: InterviewKit, { answers }: ScorecardWording): number[] =>
  answers.flatMap(({ criterion, value }) => {
    const steps = (criteria[criterion]?.anchors.length ?? 0) - 1;
    return typeof value === 'number' && steps > 0 ? [(value - 1) / steps] : [];
  });

/** With one decimal. */
const percent = (share: number): number => Math.round(share * 1000) / 10;
