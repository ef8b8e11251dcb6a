// How queues of calls to providers are worked off.
import type { QueueWork } from '../queue/index.ts';

/** The lease outlasts all calls about one row. Nobody wakes the worker for a new row: it looks each second. */
export const PROVIDER_WORK = {
  leaseMilliseconds: 3 * 60 * 1000,
  pollMilliseconds: 1000,
  lanes: 2,
} as const satisfies Partial<QueueWork<'test_orders'>>;
