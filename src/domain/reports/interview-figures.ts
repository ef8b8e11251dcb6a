// Figures of interviews: waiting times, load, scorecards, agreement, and what becomes of candidates.
import type { Recommendation } from '../../contract/api/interviews.ts';
import type { InterviewReport } from '../../contract/api/reports.ts';
import { durationsOf, ninetiethOf } from './report-figures.ts';

/** First days of the buckets. */
export const SCHEDULING_BUCKETS = [0, 2, 4, 8, 15, 31] as const;
/** Interviewers and interviews per figure. */
const MAX_ROWS = 30;
const MINUTE = 60_000;

/** An interviewer of an interview. Instants in epoch milliseconds. */
export interface InterviewFact {
  readonly interviewId: number;
  readonly name: string;
  readonly state: 'scheduled' | 'cancelled' | 'no_show';
  readonly startsAt: number;
  readonly endsAt: number;
  readonly scheduledAt: number;
  readonly applicantId: number;
  readonly joinedAt: number;
  /** What became of the candidate; `passed` is beyond the interview's stage, or in hiring. */
  readonly outcome: 'passed' | 'dropped' | 'waiting';
  readonly userId: number;
  readonly interviewer: string;
  readonly hasSubmitted: boolean;
  readonly recommendation: Recommendation | null;
}

export type InterviewFigures = Omit<InterviewReport, 'product' | 'processes' | 'counted_at' | 'waiting'>;

/**
 * Agreement counts only interviews of which every scorecard is submitted: each of their interviewers may read the
 * others, so that nothing hidden can be computed from it.
 * @param dayOf the number of the calendar day of an instant
 */
export function interviewFigures(
  facts: readonly InterviewFact[],
  dayOf: (instant: number) => number,
  now: number,
): InterviewFigures {
  const present = facts.filter(({ state }) => state !== 'cancelled');
  const completed = present.filter(({ state, endsAt }) => state === 'scheduled' && endsAt <= now);
  const days = daysUntilScheduled(facts, dayOf);
  return {
    interviews: new Set(present.map(({ interviewId }) => interviewId)).size,
    time_to_schedule: { ...durationsOf(days, SCHEDULING_BUCKETS), p90: ninetiethOf(days) },
    load: loadOf(present, now),
    completion: completionOf(completed),
    agreement: agreementOf(completed),
    pass_through: passThroughOf(completed),
  };
}

function daysUntilScheduled(facts: readonly InterviewFact[], dayOf: (instant: number) => number): number[] {
  return [...Map.groupBy(facts, ({ applicantId }) => applicantId).values()].map((own) => {
    const first = Math.min(...own.map(({ scheduledAt }) => scheduledAt));
    return Math.max(0, dayOf(first) - dayOf(own[0]?.joinedAt ?? first));
  });
}

/** Busiest first. */
function loadOf(present: readonly InterviewFact[], now: number): InterviewFigures['load'] {
  const counted = present.filter(({ state }) => state === 'scheduled');
  return [...Map.groupBy(counted, ({ userId }) => userId).values()]
    .map((own) => {
      const completed = own.filter(({ endsAt }) => endsAt <= now);
      const minutes = completed.reduce((sum, { startsAt, endsAt }) => sum + (endsAt - startsAt) / MINUTE, 0);
      return {
        interviewer: own[0]?.interviewer ?? '',
        completed: completed.length,
        planned: own.length - completed.length,
        minutes,
      };
    })
    .toSorted((one, other) => other.completed + other.planned - one.completed - one.planned || inOrder(one, other))
    .slice(0, MAX_ROWS);
}

/** Who owes most first. */
function completionOf(completed: readonly InterviewFact[]): InterviewFigures['completion'] {
  return [...Map.groupBy(completed, ({ userId }) => userId).values()]
    .map((own) => ({
      interviewer: own[0]?.interviewer ?? '',
      due: own.length,
      submitted: own.filter(({ hasSubmitted }) => hasSubmitted).length,
    }))
    .toSorted((one, other) => other.due - other.submitted - (one.due - one.submitted) || inOrder(one, other))
    .slice(0, MAX_ROWS);
}

const inOrder = (one: { readonly interviewer: string }, other: { readonly interviewer: string }): number =>
  one.interviewer < other.interviewer ? -1 : 1;

const isFor = (recommendation: Recommendation): boolean => recommendation === 'yes' || recommendation === 'strong_yes';

function agreementOf(completed: readonly InterviewFact[]): InterviewFigures['agreement'] {
  const byName = new Map<string, { pairs: number; agreeing: number }>();
  for (const round of Map.groupBy(completed, ({ interviewId }) => interviewId).values()) {
    const submitted = round.flatMap(({ hasSubmitted, recommendation }) =>
      hasSubmitted && recommendation !== null ? [isFor(recommendation)] : [],
    );
    if (submitted.length < round.length || submitted.length < 2) continue;
    const yes = submitted.filter(Boolean).length;
    const no = submitted.length - yes;
    const name = round[0]?.name ?? '';
    const sum = byName.get(name) ?? { pairs: 0, agreeing: 0 };
    sum.pairs += pairsOf(submitted.length);
    sum.agreeing += pairsOf(yes) + pairsOf(no);
    byName.set(name, sum);
  }
  return [...byName]
    .map(([interview, { pairs, agreeing }]) => ({ interview, pairs, agreeing }))
    .toSorted((one, other) => other.pairs - one.pairs || (one.interview < other.interview ? -1 : 1))
    .slice(0, MAX_ROWS);
}

const pairsOf = (count: number): number => (count * (count - 1)) / 2;

/** A candidate counts once for each name. */
function passThroughOf(completed: readonly InterviewFact[]): InterviewFigures['pass_through'] {
  return [...Map.groupBy(completed, ({ name }) => name)]
    .map(([interview, own]) => {
      // The latest interview of that name decides.
      const outcomes = [...Map.groupBy(own, ({ applicantId }) => applicantId).values()].map((ofOne) =>
        ofOne.reduce((latest, one) => (one.startsAt > latest.startsAt ? one : latest)),
      );
      const count = (outcome: InterviewFact['outcome']) => outcomes.filter((one) => one.outcome === outcome).length;
      return {
        ...{ interview, interviewed: outcomes.length },
        ...{ passed: count('passed'), dropped: count('dropped'), waiting: count('waiting') },
      };
    })
    .toSorted((one, other) => other.interviewed - one.interviewed || (one.interview < other.interview ? -1 : 1))
    .slice(0, MAX_ROWS);
}
