// What reports say of durations and of groups of people, from counts alone.
import type { DiversityGroup, Durations } from '../../contract/api/reports.ts';
import { bucketOf } from './report-shares.ts';

/** Days from which each bucket of processes begins. */
export const PROCESS_BUCKETS = [0, 16, 31, 61, 91, 181] as const;

/** Buckets with their ends, the last one open. */
export const bucketed = (buckets: readonly number[], counts: readonly number[]): Durations['buckets'] =>
  buckets.map((from, index) => {
    const next = buckets[index + 1];
    return { from, to: next === undefined ? null : next - 1, count: counts[index] ?? 0 };
  });

/** Of whole days, one by one. */
export function durationsOf(days: readonly number[], buckets: readonly number[]): Durations {
  const sorted = days.toSorted((one, other) => one - other);
  const counts = buckets.map(() => 0);
  for (const one of sorted) {
    const bucket = bucketOf(buckets, one);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const sum = sorted.reduce((all, one) => all + one, 0);
  return {
    count: sorted.length,
    mean: meanOf(sum, sorted.length),
    median: medianOf(sorted),
    buckets: bucketed(buckets, counts),
  };
}

/** To a tenth; null of nothing. */
export const meanOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;

function medianOf(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

/** `2026-01` and what follows up to the last month named, at most so many, the latest. */
export function monthsBetween(months: readonly string[], max: number): string[] {
  const sorted = months.toSorted();
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const from = Math.max(numberOf(first), numberOf(last) - max + 1);
  return Array.from({ length: numberOf(last) - from + 1 }, (_none, index) => {
    const number = from + index;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}

/** Nobody is told of in a group that is smaller. */
export const SMALLEST_GROUP = 5;

interface People {
  /** Empty for those who did not say. */
  readonly name: string;
  readonly arrived: number;
  readonly progressed: number;
}

/**
 * Groups of people that identify nobody: small ones are told of together, with the next larger one where they are too few
 * even so, and counts are rounded to fives, so that two reports that differ by one person do not tell of that person. Null
 * where only one group would be left: it would say what every one of them is.
 */
export function anonymousGroups(people: readonly People[]): DiversityGroup[] | null {
  const sorted = people.filter(({ arrived }) => arrived > 0).toSorted((one, other) => one.arrived - other.arrived);
  const together: People[] = [];
  const sumOf = (count: 'arrived' | 'progressed') => together.reduce((sum, group) => sum + group[count], 0);
  const isTooSmall = () => together.length > 0 && sumOf('arrived') < SMALLEST_GROUP;
  let next = sorted[0];
  while (next && (next.arrived < SMALLEST_GROUP || isTooSmall())) {
    together.push(next);
    sorted.shift();
    next = sorted[0];
  }
  const groups: DiversityGroup[] = sorted
    .toSorted((one, other) => other.arrived - one.arrived || (one.name < other.name ? -1 : 1))
    .map(({ name, arrived, progressed }) => ({
      kind: name === '' ? 'unsaid' : 'said',
      name,
      arrived: toFives(arrived),
      progressed: toFives(progressed),
    }));
  if (together.length > 0) {
    const rounded = { arrived: toFives(sumOf('arrived')), progressed: toFives(sumOf('progressed')) };
    groups.push({ kind: 'others', name: '', ...rounded });
  }
  return groups.length < 2 ? null : groups;
}

const toFives = (count: number): number => Math.round(count / SMALLEST_GROUP) * SMALLEST_GROUP;
