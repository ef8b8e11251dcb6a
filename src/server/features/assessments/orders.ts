// Creates, repeats and cancels orders of tests within the caller's transaction.
import { randomUUID } from 'node:crypto';
import { assessmentMessages } from '../../../contract/messages.ts';
import { checkSending } from '../../../domain/candidates/assessments.ts';
import type { Provider } from '../../../domain/organization/providers.ts';
import type { Row, Transaction } from '../../platform/db/index.ts';
import { readSendDelay } from '../../platform/email/mail-queue.ts';
import { findConnectedPlans } from './connections.ts';
import { endTest, returnStock } from './end-test.ts';
import { findOrderedEmail, insertOrder, lockOrder, type OrderRow, openOrdersOf, updateOrder } from './order-queries.ts';
import { findPlan, takeFromStock } from './plans-queries.ts';
import { invalidTests, nameOf, withoutEmail } from './test-errors.ts';
import { findSentTest, markStockTaken, type SentTestRow } from './tests-queries.ts';

interface Ordering {
  readonly organizationId: number;
  readonly applicantId: number;
}

/**
 * Takes one of the stock for each test to be ordered.
 * @returns the plans of the providers
 * @throws AppError candidate_without_email; invalid if a provider is not connected, is disabled, or has too little
 * stock
 */
export async function reserveForOrders(
  tx: Transaction,
  { organizationId, applicantId }: Ordering,
  tests: readonly Pick<Row<'tests'>, 'source'>[],
): Promise<Map<Provider, number>> {
  const planIds = await findConnectedPlans(tx, organizationId);
  const missing = tests.find(({ source }) => !planIds.has(source));
  if (missing) throw invalidTests(assessmentMessages.notConnected(nameOf(missing.source)));
  // A provider contacts the candidate by email.
  if (!(await findOrderedEmail(tx, applicantId))?.email) throw withoutEmail();
  for (const [provider, group] of Map.groupBy(tests, ({ source }) => source)) {
    if (await takeFromStock(tx, organizationId, provider, group.length)) continue;
    const plan = await findPlan(tx, organizationId, provider);
    const facts = { active: plan?.active === 1, stock: plan?.stock ?? 0 };
    const name = nameOf(provider);
    throw invalidTests(checkSending(name, facts, group.length) ?? assessmentMessages.planUsedUp(name));
  }
  return planIds;
}

interface NewOrder {
  /** The id of the test. */
  readonly id: number;
  readonly organizationId: number;
  readonly planId: number;
}

/** Queues the order of a test, delayed as long as the organization's emails are. */
export async function orderTest(
  tx: Transaction,
  { id: external_test_id, organizationId: organization_id, planId: provider_plan_id }: NewOrder,
  now: number,
): Promise<void> {
  const due_at = now + (await readSendDelay(tx, organization_id));
  await insertOrder(tx, {
    ...{ organization_id, provider_plan_id, external_test_id, reference: randomUUID(), state: 'queued' as const },
    ...{ external_id: null, error: null, due_at, claimed_until: null, ordered_at: null, created_at: now },
  });
}

/**
 * Requeues a failed order under its old reference, so that a test that the provider accepted without our knowledge
 * stays one test.
 * @throws AppError as `reserveForOrders`
 */
export async function repeatOrder(tx: Transaction, test: SentTestRow, order: OrderRow, now: number): Promise<void> {
  const { organization_id: organizationId, applicant_id: applicantId } = test;
  await reserveForOrders(tx, { organizationId, applicantId }, [test]);
  await markStockTaken(tx, test.id, true);
  await updateOrder(tx, order.id, { state: 'queued', attempts: 0, error: null, due_at: now });
}

/**
 * Follows a test that ended by hand. An order that was never sent returns its stock at once; one that the provider may
 * have accepted is cancelled there first.
 */
export async function followTest(
  tx: Transaction,
  {
    test,
    order,
    state,
    now,
  }: {
    readonly test: SentTestRow;
    readonly order: OrderRow;
    readonly state: 'completed' | 'cancelled';
    readonly now: number;
  },
): Promise<void> {
  const isKnownThere = order.external_id !== null || order.attempts > 0;
  if (!isKnownThere) await returnStock(tx, test);
  const isUnwanted = state === 'cancelled' || order.external_id === null;
  const change =
    isKnownThere && isUnwanted
      ? { state: 'cancelling' as const, attempts: 0, error: null, due_at: now }
      : { state: 'over' as const, error: null };
  await updateOrder(tx, order.id, change);
}

/**
 * Called before a person is erased.
 * @returns whether a provider has yet to confirm a cancellation
 */
export async function callOffTestsOf(
  tx: Transaction,
  organizationId: number,
  personId: number,
  now: number,
): Promise<boolean> {
  const terna = { organizationId, userId: null, fullName: null };
  for (const { id } of await openOrdersOf(tx, personId)) {
    const order = await lockOrder(tx, id);
    if (!order) continue;
    const test = await findSentTest(tx, organizationId, order.external_test_id);
    if (test?.state !== 'sent') continue;
    if (await endTest(tx, terna, { test, result: { state: 'cancelled' }, now }))
      await followTest(tx, { test, order, state: 'cancelled', now });
  }
  return (await openOrdersOf(tx, personId)).length > 0;
}
