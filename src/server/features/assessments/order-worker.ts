// The worker that sends orders to test providers, polls their results and cancels them.
import { PROVIDER_WORK } from '../../platform/providers/index.ts';
import { QueueWorker } from '../../platform/queue/index.ts';
import type { Services } from '../../services.ts';
import { processOrder } from './order-delivery.ts';
import { type OrderRow, orderQueue } from './order-queries.ts';
import { settleOrder } from './settle-order.ts';

type Needed = Pick<Services, 'database' | 'now' | 'log' | 'outgoing' | 'serverKeys' | 'wakeEvents' | 'wakeJobs'>;

export const testOrderWorker = (services: Needed): QueueWorker<'test_orders'> =>
  new QueueWorker(services, {
    ...PROVIDER_WORK,
    name: 'test order',
    queue: orderQueue,
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
