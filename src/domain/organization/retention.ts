// Due times of retention and erasure, in epoch milliseconds.

const DAY = 24 * 60 * 60 * 1000;

/** Persons without activity since this instant exceed the retention. Month ends are clamped. */
export function retentionLimit(now: number, months: number): number {
  const limit = new Date(now);
  const day = limit.getUTCDate();
  limit.setUTCMonth(limit.getUTCMonth() - months);
  // 31 March minus one month must not become 3 March.
  if (limit.getUTCDate() !== day) limit.setUTCDate(0);
  return limit.getTime();
}

export const erasureDue = (now: number, graceDays: number): number => now + graceDays * DAY;
