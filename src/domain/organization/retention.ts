// How long personal data is kept: the instants from which the server works. All in epoch milliseconds.

const DAY = 24 * 60 * 60 * 1000;

/** Persons whose last activity was before this instant have been kept long enough. A month ends on its last day. */
export function retentionLimit(now: number, months: number): number {
  const limit = new Date(now);
  const day = limit.getUTCDate();
  limit.setUTCMonth(limit.getUTCMonth() - months);
  // 31 March less a month is no 3 March.
  if (limit.getUTCDate() !== day) limit.setUTCDate(0);
  return limit.getTime();
}

/** When an erasure that is ordered now is carried out. */
export const erasureDue = (now: number, graceDays: number): number => now + graceDays * DAY;
