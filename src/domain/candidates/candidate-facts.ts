// The candidate data that rules read, and conversion of written values.

import { isPlaceholder } from '../forms/placeholder.ts';
import { type NumberRange, readYears } from '../rules/experience.ts';

const DAY = 24 * 60 * 60 * 1000;

/** `range` is null if the text is unreadable. */
export interface WrittenNumber {
  readonly text: string;
  readonly range: NumberRange | null;
}

/** Null is unknown, an empty list means none. */
export type Fact = string | number | boolean | readonly string[] | WrittenNumber | null;

/** As the profile has it, such as «Inglés» and «Avanzado». */
export interface SpokenLanguage {
  readonly description: string;
  readonly level: string | null;
}

/** A candidate's facts by element, and the best score of each test by name. */
export interface CandidateFacts {
  readonly values: Readonly<Record<string, Fact>>;
  readonly tests: Readonly<Record<string, number>>;
  /** Empty if the profile names none, so that nothing is known. */
  readonly languages?: readonly SpokenLanguage[];
}

/**
 * Whole years from a day (`YYYY-MM-DD`, at its start) to an instant (epoch milliseconds, UTC); null for an invalid day.
 */
export function yearsSince(day: string, now: number): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  if (!match) return null;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const today = new Date(now);
  const isBefore = today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < date);
  const years = today.getUTCFullYear() - year - (isBefore ? 1 : 0);
  return years < 0 ? null : years;
}

/** Whole days from today until a day (`YYYY-MM-DD`), 0 if it has passed; null for an invalid day. */
export function daysUntil(day: string, now: number): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / DAY));
}

/** Null for placeholders. */
export const writtenFact = (text: string | null): string | null => (text === null || isPlaceholder(text) ? null : text);

export function experienceFact(text: string | null): WrittenNumber | null {
  const written = writtenFact(text);
  return written === null ? null : { text: written.trim(), range: readYears(written) };
}

/** Null if neither history nor text says so. */
export function hasWorked(hasHistory: boolean, experience: WrittenNumber | null): boolean | null {
  if (hasHistory) return true;
  const range = experience?.range;
  if (!range) return null;
  if (range.max === 0) return false;
  return range.min > 0 || range.isMinOpen === true ? true : null;
}
