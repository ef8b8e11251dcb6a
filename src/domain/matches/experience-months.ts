// Counts the months of work of several positions, of which some overlap.

interface Dated {
  /** `2024`, `2024-03` or `2024-03-15`; null if unknown. */
  readonly start_date: string | null;
  /** Null while it goes on. */
  readonly end_date: string | null;
}

const MONTHS = 12;
/** A year without a month counts from, or until, its middle. */
const MIDDLE = 7;

/** Months since year 0 of a partial date; null for a text that is no date. */
function monthOf(date: string): number | null {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(date) ?? [];
  return year === undefined ? null : Number(year) * MONTHS + (month === undefined ? MIDDLE : Number(month)) - 1;
}

/**
 * The months in which at least one of the positions was held, the first and the last included. Positions without a
 * beginning are left out; none lasts beyond today.
 * @param today ISO 8601
 */
export function monthsOfWork(positions: readonly Dated[], today: string): number {
  const present = monthOf(today) ?? 0;
  const spans = positions.flatMap(({ start_date, end_date }): [number, number][] => {
    const start = start_date === null ? null : monthOf(start_date);
    const end = end_date === null ? present : monthOf(end_date);
    if (start === null || end === null || start > Math.min(end, present)) return [];
    return [[start, Math.min(end, present)]];
  });
  let [months, counted] = [0, -1];
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const from = Math.max(start, counted + 1);
    if (from <= end) months += end - from + 1;
    counted = Math.max(counted, end);
  }
  return months;
}
