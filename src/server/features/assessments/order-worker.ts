// The worker that sends orders to test providers, polls their results and cancels them.
import { ClaimWorker } from '../../platform/jobs/claim-worker.ts';
import type { Services } from '../../services.ts';
import { processOrder } from './order-delivery.ts';
import { claimOrder, findDueOrder, type OrderRow, recoverOrders, releaseOrders } from './order-queries.ts';
import { settleOrder } from './settle-order.ts';

type Needed = Pick<Services, 'database' | 'now' | 'log' | 'outgoing' | 'sessionKey' | 'wakeEvents' | 'wakeJobs'>;

export const testOrderWorker = (services: Needed): ClaimWorker<OrderRow> =>
  new ClaimWorker(services, {
    name: 'test order',
    findDue: findDueOrder,
    claim: claimOrder,
    release: releaseOrders,
    recover: recoverOrders,
    processItem: (claimed, signal) => processAndSettle(services, claimed, signal),
  });

async function processAndSettle(services: Needed, claimed: OrderRow, signal: AbortSignal): Promise<void> {
  const { database, log, now, wakeEvents, wakeJobs } = services;
  const outcome = await processOrder(services, claimed, signal);
  if (outcome.kind === 'failed') {
    const { reason, isFinal } = outcome;
    log.warn({ order: claimed.id, attempts: claimed.attempts, reason, isFinal }, 'test order not attended to');
  }
  await database.transaction((tx) => settleOrder(tx, claimed, outcome, now()));
  wakeEvents();
  wakeJobs();
}
