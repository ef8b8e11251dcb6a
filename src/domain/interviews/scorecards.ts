// Rules of scorecards: who reads which, and what a submitted one must contain.
import type { InterviewKit } from '../../contract/api/interview-plans.ts';
import {
  NOT_ASSESSED,
  type Recommendation,
  type ScorecardAnswer,
  type ScorecardWording as WholeWording,
} from '../../contract/api/interviews.ts';

export interface ScorecardReader {
  readonly userId: number;
  /** The reader is a recruiter who sees the candidate. */
  readonly recruits: boolean;
}

export interface InterviewRound {
  readonly interviewerIds: readonly number[];
  /** The authors of submitted scorecards. */
  readonly submittedIds: readonly number[];
}

/** Interviewers read the scorecards of others once they have submitted their own, whatever their role. */
export function canReadOthers({ userId, recruits }: ScorecardReader, round: InterviewRound): boolean {
  if (round.interviewerIds.includes(userId)) return round.submittedIds.includes(userId);
  return recruits;
}

export const canReadScorecard = (
  reader: ScorecardReader,
  round: InterviewRound,
  scorecard: { readonly authorId: number; readonly isSubmitted: boolean },
): boolean => scorecard.authorId === reader.userId || (scorecard.isSubmitted && canReadOthers(reader, round));

/** An interviewer must not leave an interview in order to read what others submitted. */
export const mayLeave = ({ userId }: Pick<ScorecardReader, 'userId'>, round: InterviewRound): boolean =>
  round.submittedIds.length === 0 || round.submittedIds.includes(userId) || !round.interviewerIds.includes(userId);

export interface ScorecardWording {
  readonly answers: readonly ScorecardAnswer[];
  readonly recommendation: Recommendation | null;
}

/** Whether the answers are about criteria and anchors of the kit, each at most once. */
export function fitsKit({ criteria }: InterviewKit, answers: readonly ScorecardAnswer[]): boolean {
  const answered = new Set(answers.map(({ criterion }) => criterion));
  return (
    answered.size === answers.length &&
    answers.every(({ criterion, value }) => {
      const anchors = criteria[criterion]?.anchors.length ?? 0;
      return anchors > 0 && (value === null || value === NOT_ASSESSED || value <= anchors);
    })
  );
}

/** The positions of the criteria without an answer. */
export const openCriteria = ({ criteria }: InterviewKit, { answers }: ScorecardWording): number[] => {
  const decided = new Set(answers.flatMap(({ criterion, value }) => (value === null ? [] : [criterion])));
  return criteria.flatMap((_, index) => (decided.has(index) ? [] : [index]));
};

export const isComplete = (kit: InterviewKit, wording: ScorecardWording): boolean =>
  wording.recommendation !== null && openCriteria(kit, wording).length === 0;

/**
 * Merges two changes of one scorecard, field by field; the own change wins.
 * @param base what both changes started from; null for an empty scorecard
 */
export function mergeWordings(base: WholeWording | null, own: WholeWording, stored: WholeWording): WholeWording {
  const answerIn = (wording: WholeWording | null, criterion: number): ScorecardAnswer =>
    wording?.answers.find((answer) => answer.criterion === criterion) ?? { criterion, value: null, note: null };
  const criteria = new Set([...stored.answers, ...own.answers].map(({ criterion }) => criterion));
  return {
    answers: [...criteria]
      .toSorted((one, other) => one - other)
      .map((criterion) => {
        const [before, mine, theirs] = [base, own, stored].map((wording) => answerIn(wording, criterion));
        return {
          criterion,
          value: changedOr(before?.value ?? null, mine?.value ?? null, theirs?.value ?? null),
          note: changedOr(before?.note ?? null, mine?.note ?? null, theirs?.note ?? null),
        };
      }),
    recommendation: changedOr(base?.recommendation ?? null, own.recommendation, stored.recommendation),
    summary: changedOr(base?.summary ?? null, own.summary, stored.summary),
  };
}

const changedOr = <Value>(before: Value, mine: Value, theirs: Value): Value => (mine === before ? theirs : mine);
