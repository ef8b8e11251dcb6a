// Which interviews an interviewer's computer stores for reading them without a network.
import type { Interview } from '../../contract/api/interviews.ts';

/** Interviews that begin within these days are stored. */
export const OFFLINE_DAYS = 7;
/** An interview stays readable for this time after its end, so that its scorecard can be written. */
export const OFFLINE_HOURS_AFTER = 24;

const HOUR = 60 * 60 * 1000;

/** @param now epoch milliseconds */
export function isStoredOffline(
  { starts_at, minutes, state }: Pick<Interview, 'starts_at' | 'minutes' | 'state'>,
  now: number,
): boolean {
  const start = Date.parse(starts_at);
  const end = start + minutes * 60_000;
  return state === 'scheduled' && start <= now + OFFLINE_DAYS * 24 * HOUR && end + OFFLINE_HOURS_AFTER * HOUR > now;
}
