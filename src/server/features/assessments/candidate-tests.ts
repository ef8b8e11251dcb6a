// The tests of a candidate: sending, listing, retrying and recording how they end.
import type { z } from 'zod';
import type { ExternalTest, ExternalTestChange } from '../../../contract/api/assessments.ts';
import { assessmentMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { testStateOf } from '../../../domain/candidates/assessments.ts';
import type { TestWay } from '../../../domain/organization/providers.ts';
import type { Reader, Row, Transaction } from '../../platform/db/index.ts';
import { readSender } from '../../platform/email/sender.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import type { ViewableStage } from '../stages/index.ts';
import { endTest, returnStock } from './end-test.ts';
import { lockOrderOfTest } from './order-queries.ts';
import { followTest, orderTest, repeatOrder, reserveForOrders } from './orders.ts';
import { findPlan } from './plans-queries.ts';
import type { TestResult } from './providers/index.ts';
import { publishTests } from './publish-tests.ts';
import { sentTestShape } from './shapes.ts';
import { queueTestEmail, resendTestEmail } from './test-emails.ts';
import { invalidTests, nameOf } from './test-errors.ts';
import { requireCandidacy } from './tests.ts';
import {
  backgroundCheckOf,
  findSentTest,
  insertSentTest,
  type SentTestRow,
  sentTestsById,
  sentTestsOf,
  testsActive,
  testsOfProcess,
} from './tests-queries.ts';

/** @throws AppError not_found */
export async function listSentTests(
  db: Reader,
  mail: Pick<Services, 'mailAccount' | 'serverKeys'>,
  actor: Actor,
  applicantId: number,
): Promise<ExternalTest[]> {
  const { process } = await requireCandidacy(db, actor, applicantId);
  if ((await hiddenFrom(db, actor)).has('tests')) return [];
  const rows = await sentTestsOf(db, applicantId);
  const waits = rows.some(({ email_state, email_error }) => email_state === 'queued' && email_error === null);
  const mailReady = !waits || (await readSender(db, mail, process.facts.organizationId)).account !== null;
  return rows.map((row) => sentTestShape(row, mailReady));
}

interface Sending {
  readonly tests: readonly string[];
  readonly way: TestWay;
  readonly message?: string | undefined;
}

/**
 * Sends tests of the process, or the background check that its form announces, all of them or none.
 * @returns these tests, latest first
 * @throws AppError forbidden, wrong_status, candidate_without_email; invalid if a test is not of the process, its
 * provider is disabled, not connected or out of stock, or an email would be empty
 */
export async function sendTests(
  tx: Transaction,
  actor: Caller,
  {
    applicantId,
    sending: { tests: values, way, message },
    now,
  }: { readonly applicantId: number; readonly sending: Sending; readonly now: number },
): Promise<ExternalTest[]> {
  const { process, permissions } = await requireCandidacy(tx, actor, applicantId);
  assertMayAct(process.facts.status, permissions.canSeeMenu);
  const tests = await chosenOf(tx, process.row.id, [...new Set(values)]);
  const { organizationId } = process.facts;
  await assertActive(tx, organizationId, tests);
  if (way === 'email' && message === undefined) {
    const text = assessmentMessages.withoutMessage;
    throw new AppError('invalid', { message: text, fields: { message: text } });
  }
  const planIds = way === 'provider' ? await reserveForOrders(tx, { organizationId, applicantId }, tests) : null;
  const ids: number[] = [];
  for (const test of tests) {
    const { id } = await insertSentTest(tx, {
      ...{ organization_id: organizationId, applicant_id: applicantId, test_id: test.id, state: 'sent', way },
      ...{ score: null, result_url: null, sent_by_user_id: actor.userId, sent_at: now, completed_at: null },
      email_id:
        way === 'email'
          ? await queueTestEmail(tx, actor, { applicantId, test: test.name, message: message ?? '', now })
          : null,
      stock_taken: planIds === null ? 0 : 1,
    });
    if (planIds) await orderTest(tx, { id, organizationId, planId: planIds.get(test.source) ?? 0 }, now);
    ids.push(id);
  }
  await publishTests(tx, actor, applicantId, now);
  return (await sentTestsById(tx, ids)).map((row) => sentTestShape(row));
}

async function chosenOf(tx: Transaction, processId: number, wanted: readonly string[]): Promise<Row<'tests'>[]> {
  const check = await backgroundCheckOf(tx, processId);
  const selected = await testsOfProcess(tx, processId);
  const isActive = await testsActive(tx, processId);
  return wanted.map((value) => {
    if (value === check?.value) return check;
    if (!isActive) throw invalidTests(assessmentMessages.testsOff);
    const test = selected.find((one) => one.value === value);
    if (!test) throw invalidTests(assessmentMessages.testNotSelected(value));
    return test;
  });
}

async function assertActive(tx: Transaction, organizationId: number, tests: readonly Row<'tests'>[]): Promise<void> {
  for (const source of new Set(tests.map((test) => test.source))) {
    const plan = await findPlan(tx, organizationId, source);
    if (plan?.active !== 1) throw invalidTests(assessmentMessages.planOff(nameOf(source)));
  }
}

function assertMayAct(status: ViewableStage['process']['facts']['status'], allowed: boolean): void {
  if (status === 'closed') throw new AppError('wrong_status');
  if (!allowed) throw new AppError('forbidden');
}

/**
 * Locks the test and its order until the transaction ends.
 * @throws AppError not_found, forbidden, wrong_status
 */
async function lockTest(tx: Transaction, actor: Actor, id: number) {
  const order = await lockOrderOfTest(tx, id);
  const test = await findSentTest(tx, actor.organizationId, id);
  if (!test) throw new AppError('not_found');
  const { process, permissions } = await requireCandidacy(tx, actor, test.applicant_id);
  assertMayAct(process.facts.status, permissions.canSeeMenu);
  return { order, test };
}

/** @throws AppError not_found, forbidden, conflict once it has ended, or stale_version with the current test */
export async function changeSentTest(
  tx: Transaction,
  actor: Caller,
  {
    id,
    input: { version, state, score, result_url },
    now,
  }: { readonly id: number; readonly input: z.output<typeof ExternalTestChange>; readonly now: number },
): Promise<ExternalTest> {
  const { order, test } = await lockTest(tx, actor, id);
  if (version !== undefined && version !== test.version) throw stale(test);
  if (test.state !== 'sent') throw new AppError('conflict', { message: assessmentMessages.testOver });
  const result: TestResult =
    state === 'completed' ? { state, score: score ?? null, resultUrl: result_url ?? null } : { state };
  if (!(await endTest(tx, actor, { test, result, now }))) {
    throw stale((await findSentTest(tx, actor.organizationId, id)) ?? test);
  }
  if (order) await followTest(tx, { test, order, state, now });
  // Tests noted by earlier versions may still hold stock, although tests by hand no longer take any.
  else if (state === 'cancelled') await returnStock(tx, test);
  const changed = await findSentTest(tx, actor.organizationId, id);
  return sentTestShape(changed ?? test);
}

const stale = (row: SentTestRow): AppError => new AppError('stale_version', { current: sentTestShape(row) });

/**
 * Resends a test that its provider refused or whose email was not sent.
 * @throws AppError not_found, forbidden, wrong_status; conflict if it has not failed; otherwise as `sendTests`
 */
export async function retryTest(tx: Transaction, actor: Caller, id: number, now: number): Promise<ExternalTest> {
  const { order, test } = await lockTest(tx, actor, id);
  const notFailed = new AppError('conflict', { message: assessmentMessages.notFailed });
  if (testStateOf(test) !== 'failed') throw notFailed;
  if (test.way === 'email') {
    if (!(await resendTestEmail(tx, test, now))) throw notFailed;
  } else if (order) await repeatOrder(tx, test, order, now);
  else throw notFailed;
  await publishTests(tx, actor, test.applicant_id, now);
  const changed = await findSentTest(tx, actor.organizationId, id);
  return sentTestShape(changed ?? test);
}
