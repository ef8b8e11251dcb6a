// Queues in tables, worked off under leases. Other folders import them from here.
export { endsWithin } from './ends-within.ts';
export { Poller } from './poller.ts';
export {
  claimDue,
  countOpen,
  findNextDue,
  lockClaimed,
  MAX_FUTURE_MILLISECONDS,
  recoverFarDates,
  releaseLeases,
  renew,
  settle,
} from './queue-queries.ts';
export type { QueueName, QueueRow, QueueTable } from './queue-table.ts';
export { restAfter } from './rest.ts';
export { retryDelay } from './retry.ts';
export { type QueueWork, QueueWorker } from './worker.ts';
