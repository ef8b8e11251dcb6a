// When a failed attempt is repeated.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Pauses after the first failure, the second, and so on, in milliseconds: three days in all. */
const PAUSES: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
];

/** How long to wait after this many failures, in milliseconds; null if there is no further attempt. */
export const retryDelay = (failures: number): number | null => PAUSES[failures - 1] ?? null;
