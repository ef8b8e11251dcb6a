// Orders of tests from being asked for to being called off, in the transactions of those who send and call off tests.
import { randomUUID } from 'node:crypto';
import type { Provider } from '../../domain/providers.ts';
import type { Transaction } from '../db/index.ts';
import { readHoldBack } from '../mail/outbox.ts';
import { connectedPlans } from './connections.ts';
import { holdOrder, insertOrders, type OrderRow, openOrdersOf, unorderedTests, updateOrder } from './order-queries.ts';
import { endTest } from './sent-tests.ts';
import { findSentTest } from './tests-queries.ts';

interface Sent {
  readonly organizationId: number;
  readonly applicantId: number;
  readonly providers: readonly Provider[];
}

/**
 * Queues what a candidate has just been sent of providers that are reached over the network, held back as long as the
 * organisation's e-mails are; of a local provider there is nothing to order.
 */
export async function orderTests(
  tx: Transaction,
  { organizationId, applicantId, providers }: Sent,
  now: number,
): Promise<void> {
  const planIds = await connectedPlans(tx, organizationId, providers);
  if (planIds.length === 0) return;
  const due_at = now + (await readHoldBack(tx, organizationId));
  const tests = await unorderedTests(tx, applicantId, now, planIds);
  await insertOrders(
    tx,
    tests.map(({ id: external_test_id, organization_id, provider_plan_id }) => ({
      ...{ organization_id, provider_plan_id, external_test_id, reference: randomUUID(), state: 'queued' as const },
      ...{ external_id: null, error: null, due_at, claimed_until: null, ordered_at: null, created_at: now },
    })),
  );
}

/** After a test has ended by hand: the provider is told of one that was called off, if it can have heard of it. */
export async function followTest(
  tx: Transaction,
  order: OrderRow,
  state: 'completed' | 'cancelled',
  now: number,
): Promise<void> {
  const isKnownThere = order.external_id !== null || order.attempts > 0;
  const change =
    state === 'cancelled' && isKnownThere
      ? { state: 'cancelling' as const, attempts: 0, error: null, due_at: now }
      : { state: 'over' as const, error: null };
  await updateOrder(tx, order.id, change);
}

/** Before a person is erased. @returns whether a provider has still to say that it has let go of something of theirs */
export async function callOffTestsOf(
  tx: Transaction,
  organizationId: number,
  personId: number,
  now: number,
): Promise<boolean> {
  const terna = { organizationId, userId: null, fullName: null };
  for (const { id } of await openOrdersOf(tx, personId)) {
    const order = await holdOrder(tx, id);
    if (!order) continue;
    const test = await findSentTest(tx, organizationId, order.external_test_id);
    if (test?.state !== 'sent') continue;
    if (await endTest(tx, terna, test, { state: 'cancelled' }, now)) await followTest(tx, order, 'cancelled', now);
  }
  return (await openOrdersOf(tx, personId)).length > 0;
}
