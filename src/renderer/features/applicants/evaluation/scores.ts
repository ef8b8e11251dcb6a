// The scores of an assessment form as texts by criterion.
import type { AssessmentResult } from '../../../../contract/api/assessments.ts';

export type Scores = Readonly<Record<number, string>>;

export const scoresOf = (result: AssessmentResult | null): Scores =>
  Object.fromEntries((result?.scores ?? []).map(({ criterion_id, score }) => [criterion_id, String(score)]));

/** Parses a score from 0 to `maximum`; null if it is invalid. */
export function readScore(text: string, maximum: number): number | null {
  const score = text.trim() === '' ? Number.NaN : Number(text);
  return score >= 0 && score <= maximum ? score : null;
}
