// What is known of a candidate as rules look at it, and how written values become comparable.

import { isPlaceholder } from '../forms/placeholder.ts';
import { type NumberRange, readYears } from '../rules/experience.ts';

/** A number as it was written, with what it was understood as; null where it cannot be read. */
export interface WrittenNumber {
  readonly text: string;
  readonly range: NumberRange | null;
}

/** What is known of one thing: null where nothing is known, an empty list where it is known that there is none. */
export type Fact = string | number | boolean | readonly string[] | WrittenNumber | null;

/** What is known of a candidate, by element; and the best score of each test, by its name. */
export interface CandidateFacts {
  readonly values: Readonly<Record<string, Fact>>;
  readonly tests: Readonly<Record<string, number>>;
}

/** Whole years from a day (`YYYY-MM-DD` at its beginning) to an instant (epoch milliseconds, UTC); null for no such day. */
export function yearsSince(day: string, now: number): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  if (!match) return null;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const today = new Date(now);
  const isBefore = today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < date);
  const years = today.getUTCFullYear() - year - (isBefore ? 1 : 0);
  return years < 0 ? null : years;
}

/** A text as it was written; null where it says that nothing is known. */
export const writtenFact = (text: string | null): string | null => (text === null || isPlaceholder(text) ? null : text);

/** Experience as a candidate wrote it; null where they wrote none. */
export function experienceFact(text: string | null): WrittenNumber | null {
  const written = writtenFact(text);
  return written === null ? null : { text: written.trim(), range: readYears(written) };
}

/** Whether somebody has worked before; null where neither their history nor what they wrote says so. */
export function hasWorked(hasHistory: boolean, experience: WrittenNumber | null): boolean | null {
  if (hasHistory) return true;
  const range = experience?.range;
  if (!range) return null;
  if (range.max === 0) return false;
  return range.min > 0 || range.isMinOpen === true ? true : null;
}
