// Records the outcome of a provider call, with its effects, in one transaction.

import { pauseUntilAsked } from '../../../domain/organization/providers.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { lockClaimed, retryDelay, settle } from '../../platform/queue/index.ts';
import { endTest, returnStock } from './end-test.ts';
import type { Outcome } from './order-delivery.ts';
import { type OrderRow, orderQueue } from './order-queries.ts';
import { takeFromStock } from './plans-queries.ts';
import type { TestResult } from './providers/index.ts';
import { publishTests } from './publish-tests.ts';
import { findSentTest, markStockTaken, type SentTestRow } from './tests-queries.ts';

const DAY = 24 * 60 * 60 * 1000;

type Change = Partial<OrderRow>;

/**
 * @param claimed the order as it was claimed; its test may have ended since
 * @returns false if another worker has claimed it or it no longer exists: then nothing was written
 */
export async function settleOrder(tx: Transaction, claimed: OrderRow, outcome: Outcome, now: number): Promise<boolean> {
  const locked = await lockClaimed(tx, orderQueue, claimed);
  if (!locked) return false;
  const change =
    locked.state === claimed.state ? await changeBy(tx, locked, outcome, now) : changeMeanwhile(locked, outcome, now);
  await settle(tx, orderQueue, locked, change);
  if (change.state !== undefined && change.state !== locked.state) await publishOrder(tx, locked, now);
  return true;
}

/** Tests that have ended were published already. */
async function publishOrder(tx: Transaction, order: OrderRow, now: number): Promise<void> {
  const test = await findSentTest(tx, order.organization_id, order.external_test_id);
  if (test?.state === 'sent') await publishTests(tx, ternaOf(order), test.applicant_id, now);
}

/** The test ended by hand, or by a result that came in, during the call to the provider. */
function changeMeanwhile({ state }: OrderRow, outcome: Outcome, now: number): Change {
  const known = outcome.kind === 'ordered' ? { external_id: outcome.externalId, ordered_at: now } : {};
  return state === 'cancelling' ? { ...known, due_at: now } : known;
}

async function changeBy(tx: Transaction, locked: OrderRow, outcome: Outcome, now: number): Promise<Change> {
  switch (outcome.kind) {
    case 'ordered': {
      const due_at = now + pauseUntilAsked(0);
      const { externalId: external_id } = outcome;
      return { state: 'ordered', external_id, ordered_at: now, attempts: 0, error: null, due_at };
    }
    case 'pending':
      return { attempts: 0, error: null, due_at: now + pauseUntilAsked(now - (locked.ordered_at ?? now)) };
    case 'result':
      await saveResult(tx, locked, outcome.result, now);
      return { state: 'over', error: null };
    case 'called_off':
      await returnOrderStock(tx, locked);
      return { state: 'over', error: null };
    case 'too_late':
      // The test was done before it could be cancelled: the provider charges it.
      return { state: 'over', error: null };
    case 'interrupted':
      return {};
    case 'failed':
      return fail(tx, locked, outcome, now);
  }
}

async function fail(
  tx: Transaction,
  locked: OrderRow,
  { reason, isFinal }: Extract<Outcome, { kind: 'failed' }>,
  now: number,
): Promise<Change> {
  // Tests that the candidate has are polled without a time limit.
  const pause = isFinal ? null : (retryDelay(locked.attempts) ?? (locked.state === 'ordered' ? DAY : null));
  if (pause !== null) return { error: reason, due_at: now + pause };
  // The candidate was never asked: the test has failed and can be retried. A test that was sent can be completed by
  // hand.
  if (locked.state === 'queued') await returnOrderStock(tx, locked);
  return { state: 'failed', error: reason };
}

async function returnOrderStock(tx: Transaction, order: OrderRow): Promise<void> {
  const test = await findSentTest(tx, order.organization_id, order.external_test_id);
  if (test) await returnStock(tx, test);
}

/** Terna as the actor. */
const ternaOf = ({ organization_id }: OrderRow) => ({ organizationId: organization_id, userId: null, fullName: null });

/**
 * Ends the test of an order with the provider's result; a test that has ended does not change.
 * @returns whether it had not ended
 */
export async function saveResult(tx: Transaction, order: OrderRow, result: TestResult, now: number): Promise<boolean> {
  const test = await findSentTest(tx, order.organization_id, order.external_test_id);
  if (test?.state !== 'sent') return false;
  if (!(await endTest(tx, ternaOf(order), { test, result, now }))) return false;
  if (result.state === 'completed') await takeLateStock(tx, test);
  else await returnStock(tx, test);
  return true;
}

/** Takes stock again, if any is left, for a test whose stock was returned although the provider had it. */
async function takeLateStock(
  tx: Transaction,
  { id, stock_taken, organization_id, source }: SentTestRow,
): Promise<void> {
  if (stock_taken === 0 && (await takeFromStock(tx, organization_id, source, 1))) await markStockTaken(tx, id, true);
}
