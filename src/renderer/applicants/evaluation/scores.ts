// Scores as they are written in a form. Pure.
import type { AssessmentResult } from '../../../contract/api/assessments.ts';

/** Texts by criterion. */
export type Scores = Readonly<Record<number, string>>;

export const scoresOf = (result: AssessmentResult | null): Scores =>
  Object.fromEntries((result?.scores ?? []).map(({ criterion_id, score }) => [criterion_id, String(score)]));

/** A number from 0 to the maximum, with a comma or a point; null for anything else. */
export function scoreOf(text: string, maximum: number): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  const score = Number(plain);
  return score <= maximum ? score : null;
}
