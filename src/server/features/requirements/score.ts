// Computes the overall assessment score of a candidate.
import { totalOf } from '../../../domain/candidates/assessments.ts';
import type { Reader } from '../../platform/db/index.ts';
import { assessmentScores, bestScores } from './queries.ts';

/**
 * Mean score of the evaluators by the process's assessment, per candidacy, in whole percentages. Candidacies without an
 * assessment are missing.
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
 * The mean of the evaluators' scores, or else of the best result per test.
 * @returns null if there is neither
 */
export async function scoreOf(db: Reader, applicantId: number): Promise<number | null> {
  const assessed = (await assessmentTotals(db, [applicantId])).get(applicantId);
  if (assessed !== undefined) return assessed;
  const tested = await bestScores(db, [applicantId]);
  return tested.length === 0 ? null : mean(tested.map(({ score }) => score));
}

const mean = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);
