// The one number of how a candidate was assessed.
import { totalOf } from '../../../domain/candidates/assessments.ts';
import type { Reader } from '../../platform/db/index.ts';
import { assessmentScores, bestScores } from './queries.ts';

/**
 * By candidacy, the mean of what evaluators gave by the assessment of the process: whole percentages. Whom nobody has
 * assessed is not among them.
 */
export async function assessmentTotals(db: Reader, applicantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await assessmentScores(db, applicantIds);
  const totals = new Map<number, number>();
  for (const [applicantId, own] of Map.groupBy(rows, ({ applicant_id }) => applicant_id)) {
    const results = [...Map.groupBy(own, ({ id }) => id).values()].map((scores) =>
      totalOf(
        scores.flatMap(({ score, max_score }) => (score === null || max_score === null ? [] : [{ score, max_score }])),
      ),
    );
    totals.set(applicantId, mean(results));
  }
  return totals;
}

/**
 * What evaluators gave by the assessment of the process; where nobody has, the mean of the best results of each test.
 * Null where there is neither.
 */
export async function scoreOf(db: Reader, applicantId: number): Promise<number | null> {
  const assessed = (await assessmentTotals(db, [applicantId])).get(applicantId);
  if (assessed !== undefined) return assessed;
  const tested = await bestScores(db, [applicantId]);
  return tested.length === 0 ? null : mean(tested.map(({ score }) => score));
}

const mean = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);
