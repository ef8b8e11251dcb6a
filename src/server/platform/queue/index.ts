// Queues in tables, worked off under leases. Other folders import them from here.
export { Poller } from './poller.ts';
export {
  claimDue,
  FARTHEST_MILLISECONDS,
  findNextDue,
  lockClaimed,
  recoverFarDates,
  releaseLeases,
  renew,
  settle,
} from './queue-queries.ts';
export type { QueueTable } from './queue-table.ts';
export { pauseAfter } from './retry.ts';
export { type QueueWork, QueueWorker } from './worker.ts';
