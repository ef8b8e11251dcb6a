// Tests of providers: the catalogue, the plans, those of a process, and sending them while there is stock.
import type { z } from 'zod';
import type {
  ExternalTest,
  ExternalTestChange,
  ProcessTests,
  Test,
  TestProvider,
} from '../../contract/api/assessments.ts';
import { assessmentMessages, fieldMessages } from '../../contract/messages.ts';
import { refuseSending } from '../../domain/assessments.ts';
import type { Actor } from '../../domain/people.ts';
import { refuseChange } from '../../domain/process-life-cycle.ts';
import { STOCK_PROVIDER } from '../../domain/providers.ts';
import type { Reader, Row, Transaction } from '../db/index.ts';
import type { Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { publish } from '../outbox/index.ts';
import { seeProcess } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { type SeenStage, seeStage } from '../stages/index.ts';
import { holdOrderOfTest } from './order-queries.ts';
import { followTest, orderTests } from './orders.ts';
import { findPlan, findPlanById, plansOf, takeFromStock, updatePlan } from './plans-queries.ts';
import type { TestResult } from './providers/index.ts';
import { endTest } from './sent-tests.ts';
import { checkShape, planShape, sentTestShape, testShape } from './shapes.ts';
import {
  backgroundCheckOf,
  findCandidacy,
  findSentTest,
  findTest,
  insertSentTests,
  insertTest,
  replaceTests,
  type SentTestRow,
  sentTestsOf,
  setTestsActive,
  testsActive,
  testsByValue,
  testsOf,
  testsOfProcess,
  updateTest,
} from './tests-queries.ts';

/** @throws Failure conflict where another test has the value */
export async function addTest(
  tx: Transaction,
  { organizationId }: Actor,
  test: { name: string; source: Test['source']; value: string },
): Promise<Test> {
  const row = await insertTest(tx, { ...test, organization_id: organizationId });
  if (!row) throw new Failure('conflict', { message: assessmentMessages.sameTest });
  return testShape(row);
}

/** @throws Failure not_found, or stale_version with the test as it is now */
export async function changeTest(
  tx: Transaction,
  { organizationId }: Actor,
  id: number,
  { version, name, active }: { version?: number; name?: string; active?: boolean },
): Promise<Test> {
  const row = await findTest(tx, organizationId, id);
  if (!row) throw new Failure('not_found');
  const change = { ...(name !== undefined && { name }), ...(active !== undefined && { active: flagged(active) }) };
  const isStale = version !== undefined && version !== row.version;
  const changed = isStale ? undefined : await updateTest(tx, row, change);
  if (!changed)
    throw new Failure('stale_version', { current: testShape((await findTest(tx, organizationId, id)) ?? row) });
  return testShape(changed);
}

const flagged = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** @throws Failure not_found, or stale_version with the plan as it is now */
export async function changePlan(
  tx: Transaction,
  { organizationId }: Actor,
  id: number,
  { version, active, stock }: { version?: number; active?: boolean; stock?: number },
): Promise<TestProvider> {
  const row = await findPlanById(tx, organizationId, id);
  if (!row) throw new Failure('not_found');
  const change = { ...(stock !== undefined && { stock }), ...(active !== undefined && { active: flagged(active) }) };
  const isStale = version !== undefined && version !== row.version;
  const changed = isStale ? undefined : await updatePlan(tx, row, change);
  if (!changed) {
    throw new Failure('stale_version', { current: planShape((await findPlanById(tx, organizationId, id)) ?? row) });
  }
  return planShape(changed);
}

/** @throws Failure not_found */
export async function readProcessTests(db: Reader, actor: Actor, processId: number): Promise<ProcessTests> {
  const { facts } = await seeProcess(db, actor, processId);
  const plans = await plansOf(db, facts.organizationId);
  const plan = plans.find(({ provider }) => provider === STOCK_PROVIDER);
  return {
    tests: (await testsOf(db, facts.organizationId, 'active')).map(testShape),
    selected: (await testsOfProcess(db, processId)).map(testShape),
    stock: plan?.stock ?? 0,
    mettl_activation: plan?.active === 1,
    test_activation: await testsActive(db, processId),
    background_check: checkShape(await backgroundCheckOf(db, processId)),
    providers: plans.map(planShape),
  };
}

/** @throws Failure with the domain's reason, or not_found where a value is no test in use or none that the process has */
export async function saveProcessTests(
  tx: Transaction,
  actor: Caller,
  processId: number,
  { tests, test_activation }: { tests: readonly string[]; test_activation?: boolean },
  now: number,
): Promise<ProcessTests> {
  const { facts } = await seeProcess(tx, actor, processId);
  const reason = refuseChange(actor, facts, { touchesTemplateOrTags: false, touchesContent: true });
  if (reason) throw new Failure(reason);
  const { organizationId } = facts;
  const values = [...new Set(tests)];
  const kept = new Set((await testsOfProcess(tx, processId)).map(({ id }) => id));
  const chosen = (await testsByValue(tx, organizationId, values)).filter(
    ({ id, active }) => active === 1 || kept.has(id),
  );
  if (chosen.length < values.length) throw new Failure('not_found', { fields: { tests: fieldMessages.wrong } });
  const place = { organizationId, processId };
  await replaceTests(
    tx,
    place,
    chosen.map(({ id }) => id),
  );
  // Unless it is said otherwise, a process with tests sends them.
  const { version } = await setTestsActive(tx, place, test_activation ?? chosen.length > 0);
  await publish(tx, actor, now, {
    type: 'form.changed',
    id: processId,
    process_id: processId,
    version,
    actor: actor.fullName,
  });
  return readProcessTests(tx, actor, processId);
}

/** The candidate's stage, for whoever may look into it. @throws Failure not_found */
export async function seeCandidacy(db: Reader, actor: Actor, applicantId: number): Promise<SeenStage> {
  const candidacy = await findCandidacy(db, applicantId);
  if (!candidacy) throw new Failure('not_found');
  const stage = await seeStage(db, actor, candidacy.list_id);
  if (!stage.permissions.canAccessList) throw new Failure('not_found');
  return stage;
}

/** @throws Failure not_found */
export async function listSentTests(db: Reader, actor: Actor, applicantId: number): Promise<ExternalTest[]> {
  await seeCandidacy(db, actor, applicantId);
  if ((await hiddenFrom(db, actor)).has('tests')) return [];
  return (await sentTestsOf(db, applicantId)).map(sentTestShape);
}

/**
 * Sends tests of the process, and orders the background check that its form announces.
 * @throws Failure forbidden, wrong_status, or invalid where a test is not the process's or its plan is used up
 */
export async function sendTests(
  tx: Transaction,
  actor: Actor,
  applicantId: number,
  values: readonly string[],
  now: number,
): Promise<ExternalTest[]> {
  const { process, permissions } = await seeCandidacy(tx, actor, applicantId);
  refuseActing(process.facts.status, permissions.canSeeMenu);
  const tests = await chosenOf(tx, process.row.id, [...new Set(values)]);
  await takeAll(tx, process.facts.organizationId, tests);
  await insertSentTests(
    tx,
    tests.map((test) => ({
      organization_id: process.facts.organizationId,
      applicant_id: applicantId,
      test_id: test.id,
      state: 'sent' as const,
      score: null,
      result_url: null,
      sent_by_user_id: actor.userId,
      sent_at: now,
      completed_at: null,
    })),
  );
  const { organizationId } = process.facts;
  await orderTests(tx, { organizationId, applicantId, providers: tests.map(({ source }) => source) }, now);
  return (await sentTestsOf(tx, applicantId)).map(sentTestShape);
}

async function chosenOf(tx: Transaction, processId: number, wanted: readonly string[]): Promise<Row<'tests'>[]> {
  const check = await backgroundCheckOf(tx, processId);
  const selected = await testsOfProcess(tx, processId);
  const isActive = await testsActive(tx, processId);
  return wanted.map((value) => {
    if (value === check?.value) return check;
    if (!isActive) throw refused(assessmentMessages.testsOff);
    const test = selected.find((one) => one.value === value);
    if (!test) throw refused(assessmentMessages.testNotSelected(value));
    return test;
  });
}

async function takeAll(tx: Transaction, organizationId: number, tests: readonly Row<'tests'>[]): Promise<void> {
  for (const [provider, group] of Map.groupBy(tests, ({ source }) => source)) {
    const taken = await takeFromStock(tx, organizationId, provider, group.length);
    if (taken) continue;
    const plan = await findPlan(tx, organizationId, provider);
    const facts = { active: plan?.active === 1, stock: plan?.stock ?? 0 };
    throw refused(refuseSending(provider, facts, group.length) ?? assessmentMessages.planUsedUp(provider));
  }
}

const refused = (message: string): Failure => new Failure('invalid', { message, fields: { tests: message } });

function refuseActing(status: SeenStage['process']['facts']['status'], allowed: boolean): void {
  if (status === 'closed') throw new Failure('wrong_status');
  if (!allowed) throw new Failure('forbidden');
}

/** @throws Failure not_found, forbidden, conflict once it is over, or stale_version with the test as it is now */
export async function changeSentTest(
  tx: Transaction,
  actor: Caller,
  id: number,
  { version, state, score, result_url }: z.output<typeof ExternalTestChange>,
  now: number,
): Promise<ExternalTest> {
  const order = await holdOrderOfTest(tx, id);
  const row = await findSentTest(tx, actor.organizationId, id);
  if (!row) throw new Failure('not_found');
  const { process, permissions } = await seeCandidacy(tx, actor, row.applicant_id);
  refuseActing(process.facts.status, permissions.canSeeMenu);
  if (version !== undefined && version !== row.version) throw stale(row);
  if (row.state !== 'sent') throw new Failure('conflict', { message: assessmentMessages.testOver });
  const result: TestResult =
    state === 'completed' ? { state, score: score ?? null, resultUrl: result_url ?? null } : { state };
  if (!(await endTest(tx, actor, row, result, now))) throw stale(row);
  if (order) await followTest(tx, order, state, now);
  const changed = await findSentTest(tx, actor.organizationId, id);
  return sentTestShape(changed ?? row);
}

const stale = (row: SentTestRow): Failure => new Failure('stale_version', { current: sentTestShape(row) });
