// Sets of instants as sorted, separate intervals, and what they have in common.

/** In epoch milliseconds; `until` is exclusive. */
export interface Interval {
  readonly from: number;
  readonly until: number;
}

/** Sorts intervals and joins those that overlap or touch. Empty ones are left out. */
export function joinIntervals(intervals: readonly Interval[]): Interval[] {
  const joined: { from: number; until: number }[] = [];
  for (const { from, until } of intervals.toSorted((one, other) => one.from - other.from)) {
    if (until <= from) continue;
    const last = joined.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else joined.push({ from, until });
  }
  return joined;
}

/** The instants of `intervals` that are in none of `removed`; both are joined. */
export function subtractIntervals(intervals: readonly Interval[], removed: readonly Interval[]): Interval[] {
  const remaining: Interval[] = [];
  let next = 0;
  for (const { from, until } of intervals) {
    let start = from;
    while (next < removed.length && (removed[next]?.until ?? 0) <= start) next += 1;
    for (let index = next; index < removed.length; index += 1) {
      const cut = removed[index];
      if (!cut || cut.from >= until) break;
      if (cut.from > start) remaining.push({ from: start, until: cut.from });
      start = Math.max(start, cut.until);
    }
    if (start < until) remaining.push({ from: start, until });
  }
  return remaining;
}
