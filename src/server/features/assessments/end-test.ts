// Ends a sent test, by hand or by its provider, and returns its stock.

import type { Transaction } from '../../platform/db/index.ts';
import { stopEmail } from '../../platform/email/sender.ts';
import type { ActorRef } from '../applicants/index.ts';
import { returnToStock } from './plans-queries.ts';
import type { TestResult } from './providers/index.ts';
import { applyResult } from './scoring.ts';
import { markStockTaken, type SentTestRow, updateSentTest } from './tests-queries.ts';

/**
 * Ends a test that has not ended, publishes its result to boards and rules, and cancels a pending email about it. The
 * caller decides about the stock.
 * @returns false if it has changed since it was read: then nothing was written
 */
export async function endTest(
  tx: Transaction,
  actor: ActorRef,
  { test, result, now }: { readonly test: SentTestRow; readonly result: TestResult; readonly now: number },
): Promise<boolean> {
  const { state } = result;
  const reported =
    state === 'completed' ? { score: result.score, result_url: result.resultUrl, completed_at: now } : {};
  if (!(await updateSentTest(tx, test, { state, ...reported }))) return false;
  if (test.email_id !== null) await stopEmail(tx, test.email_id);
  // This also raises the candidacy's version: clients ignore an event whose version they already have.
  await applyResult(tx, actor, test.applicant_id, now);
  return true;
}

/** Returns the provider's stock that a test holds, once. */
export async function returnStock(
  tx: Transaction,
  { id, organization_id, source }: Pick<SentTestRow, 'id' | 'organization_id' | 'source'>,
): Promise<void> {
  if (await markStockTaken(tx, id, false)) await returnToStock(tx, organization_id, source);
}
