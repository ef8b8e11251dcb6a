// What is known of a candidate as rules look at it, and how written values become comparable.

/** What is known of one thing: several values where there are several, null where there is none. */
export type Fact = string | number | boolean | readonly string[] | null;

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

/** The first number in a text such as «>20» or «5 años»; null where there is none. */
export function firstNumber(text: string): number | null {
  const match = /\d+([.,]\d+)?/.exec(text);
  return match ? Number(match[0].replace(',', '.')) : null;
}
