// The end of a test that was sent to a candidate, written down by hand or brought in from its provider.
import type { Doer } from '../applicants/index.ts';
import type { Transaction } from '../db/index.ts';
import { giveBackToStock } from './plans-queries.ts';
import type { TestResult } from './providers/index.ts';
import { tellOfResult } from './scoring.ts';
import { type SentTestRow, updateSentTest } from './tests-queries.ts';

/**
 * Ends a test that is out: a completed one is told to boards and rules, one that was called off goes back to the stock.
 * @returns false where it is another by now: then nothing was written
 */
export async function endTest(
  tx: Transaction,
  doer: Doer,
  test: SentTestRow,
  result: TestResult,
  now: number,
): Promise<boolean> {
  const { state } = result;
  const told = state === 'completed' ? { score: result.score, result_url: result.resultUrl, completed_at: now } : {};
  if (!(await updateSentTest(tx, test, { state, ...told }))) return false;
  if (state !== 'completed') await giveBackToStock(tx, test.organization_id, test.source);
  // This also raises the candidacy's version: clients ignore an event whose version they already have.
  await tellOfResult(tx, doer, test.applicant_id, now);
  return true;
}
