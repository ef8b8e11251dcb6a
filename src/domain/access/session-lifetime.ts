// When a session ends by itself: after its lifetime, or unused for longer than the organization permits.
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Both in epoch milliseconds. */
export interface SessionTimes {
  readonly signedInAt: number;
  readonly lastUsedAt: number;
}

export interface SessionLimits {
  readonly session_days: number;
  /** Null if an unused session lasts as long as a used one. */
  readonly idle_minutes: number | null;
}

/** @returns epoch milliseconds */
export function sessionEnd({ signedInAt, lastUsedAt }: SessionTimes, limits: SessionLimits): number {
  const absolute = signedInAt + limits.session_days * DAY;
  return limits.idle_minutes === null ? absolute : Math.min(absolute, lastUsedAt + limits.idle_minutes * MINUTE);
}
