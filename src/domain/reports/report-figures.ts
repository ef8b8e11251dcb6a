// Calculates durations and anonymous groups for reports.
import type { DiversityGroup, Durations } from '../../contract/api/reports.ts';
import { bucketOf } from './report-shares.ts';

/** First days of the buckets. */
export const PROCESS_BUCKETS = [0, 16, 31, 61, 91, 181] as const;

/** Buckets with their ends; the last is open. */
export const bucketed = (buckets: readonly number[], counts: readonly number[]): Durations['buckets'] =>
  buckets.map((from, index) => {
    const next = buckets[index + 1];
    return { from, to: next === undefined ? null : next - 1, count: counts[index] ?? 0 };
  });

/** @param days whole days, one per item */
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

/** Rounded to a tenth; null for no items. */
export const meanOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;

function medianOf(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

/** The smallest value that nine of ten do not exceed; null for no items. */
export function ninetiethOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * 9) / 10) - 1] ?? null;
}

/** All months (`2026-01`) between the first and the last, limited to the latest `max`. */
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

/** Smaller groups are never published. */
export const SMALLEST_GROUP = 5;

interface People {
  /** Empty for people without an answer. */
  readonly name: string;
  readonly arrived: number;
  readonly progressed: number;
}

/**
 * Small groups are combined, if needed with the next larger one, and counts are rounded to fives, so that two reports
 * that differ by one person do not reveal that person. Null if only one group remained, since it would reveal
 * everyone's value.
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
