// Tests of providers: the catalogue, the plans, and the tests of a process.
import type { ProcessTests, Test, TestProvider } from '../../../contract/api/assessments.ts';
import { assessmentMessages, fieldMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { STOCK_PROVIDER } from '../../../domain/organization/providers.ts';
import { checkChange } from '../../../domain/processes/process-life-cycle.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { readSender } from '../../platform/email/sender.ts';
import { publish, publishCatalogue } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { requireProcess } from '../processes/index.ts';
import { requireStage, type ViewableStage } from '../stages/index.ts';
import { findConnectedPlans } from './connections.ts';
import { findPlanById, plansOf, updatePlan } from './plans-queries.ts';
import { checkShape, planShape, testShape } from './shapes.ts';
import {
  backgroundCheckOf,
  findCandidacy,
  findTest,
  insertTest,
  replaceTests,
  setTestsActive,
  testsActive,
  testsByValue,
  testsOf,
  testsOfProcess,
  updateTest,
} from './tests-queries.ts';

/** @throws AppError conflict if another test has the value */
export async function addTest(
  tx: Transaction,
  { organizationId }: Actor,
  test: { name: string; source: Test['source']; value: string },
): Promise<Test> {
  const row = await insertTest(tx, { ...test, organization_id: organizationId });
  if (!row) throw new AppError('conflict', { message: assessmentMessages.sameTest });
  return testShape(row);
}

/** @throws AppError not_found, or stale_version with the current test */
export async function changeTest(
  tx: Transaction,
  { organizationId }: Actor,
  id: number,
  { version, name, active }: { version?: number; name?: string; active?: boolean },
): Promise<Test> {
  const row = await findTest(tx, organizationId, id);
  if (!row) throw new AppError('not_found');
  const change = { ...(name !== undefined && { name }), ...(active !== undefined && { active: flagged(active) }) };
  const isStale = version !== undefined && version !== row.version;
  const changed = isStale ? undefined : await updateTest(tx, row, change);
  if (!changed)
    throw new AppError('stale_version', { current: testShape((await findTest(tx, organizationId, id)) ?? row) });
  return testShape(changed);
}

const flagged = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** @throws AppError not_found, or stale_version with the current plan */
export async function changePlan(
  tx: Transaction,
  caller: Caller,
  {
    id,
    input: { version, active, stock },
    now,
  }: {
    readonly id: number;
    readonly input: { version?: number; active?: boolean; stock?: number };
    readonly now: number;
  },
): Promise<TestProvider> {
  const { organizationId } = caller;
  const row = await findPlanById(tx, organizationId, id);
  if (!row) throw new AppError('not_found');
  const change = { ...(stock !== undefined && { stock }), ...(active !== undefined && { active: flagged(active) }) };
  const isStale = version !== undefined && version !== row.version;
  const changed = isStale ? undefined : await updatePlan(tx, row, change);
  if (!changed) {
    throw new AppError('stale_version', { current: planShape((await findPlanById(tx, organizationId, id)) ?? row) });
  }
  // Only the switch decides whether boards offer to send tests.
  if (changed.active !== row.active) await publishCatalogue(tx, caller, now, { what: 'test_providers' });
  return planShape(changed);
}

/** The services that decide whether tests can be emailed. */
type MailFacts = Pick<Services, 'mailAccount' | 'serverKeys'>;

/** @throws AppError not_found */
export async function readProcessTests(
  db: Reader,
  mail: MailFacts,
  actor: Actor,
  processId: number,
): Promise<ProcessTests> {
  const { facts } = await requireProcess(db, actor, processId);
  const plans = await plansOf(db, facts.organizationId);
  const connected = new Set((await findConnectedPlans(db, facts.organizationId)).values());
  const plan = plans.find(({ provider }) => provider === STOCK_PROVIDER);
  return {
    tests: (await testsOf(db, facts.organizationId, 'active')).map(testShape),
    selected: (await testsOfProcess(db, processId)).map(testShape),
    stock: plan?.stock ?? 0,
    mettl_activation: plan?.active === 1,
    test_activation: await testsActive(db, processId),
    background_check: checkShape(await backgroundCheckOf(db, processId)),
    providers: plans.map((row) => ({ ...planShape(row), connected: connected.has(row.id) })),
    mail_ready: (await readSender(db, mail, facts.organizationId)).account !== null,
  };
}

/**
 * @throws AppError with the domain's reason; not_found if a value is neither an active test nor one of the process;
 * stale_version with the current tests if they have changed
 */
export async function saveProcessTests(
  tx: Transaction,
  {
    mail,
    actor,
    processId,
    input: { tests, test_activation, seen },
    now,
  }: {
    readonly mail: MailFacts;
    readonly actor: Caller;
    readonly processId: number;
    readonly input: { tests: readonly string[]; test_activation?: boolean; seen?: readonly string[] };
    readonly now: number;
  },
): Promise<ProcessTests> {
  const { facts } = await requireProcess(tx, actor, processId);
  const reason = checkChange(actor, facts, { touchesTemplateOrTags: false, touchesContent: true });
  if (reason) throw new AppError(reason);
  const { organizationId } = facts;
  const values = [...new Set(tests)];
  await lockUntilEnd(tx, 'tests of a process', processId);
  const present = await testsOfProcess(tx, processId);
  const chosenNow = new Set(present.map(({ value }) => value));
  if (seen && chosenNow.symmetricDifference(new Set(seen)).size > 0) {
    throw new AppError('stale_version', { current: await readProcessTests(tx, mail, actor, processId) });
  }
  const existing = new Set(present.map(({ id }) => id));
  const chosen = (await testsByValue(tx, organizationId, values)).filter(
    ({ id, active }) => active === 1 || existing.has(id),
  );
  if (chosen.length < values.length) throw new AppError('not_found', { fields: { tests: fieldMessages.wrong } });
  const target = { organizationId, processId };
  await replaceTests(
    tx,
    target,
    chosen.map(({ id }) => id),
  );
  // By default, a process with tests sends them.
  const { version } = await setTestsActive(tx, target, test_activation ?? chosen.length > 0);
  await publish(tx, actor, {
    now,
    event: {
      type: 'form.changed',
      id: processId,
      process_id: processId,
      version,
      actor: actor.fullName,
    },
  });
  return readProcessTests(tx, mail, actor, processId);
}

/**
 * The candidate's stage, if the actor may see it.
 * @throws AppError not_found
 */
export async function requireCandidacy(db: Reader, actor: Actor, applicantId: number): Promise<ViewableStage> {
  const candidacy = await findCandidacy(db, applicantId);
  if (!candidacy) throw new AppError('not_found');
  const stage = await requireStage(db, actor, candidacy.list_id);
  if (!stage.permissions.canAccessList) throw new AppError('not_found');
  return stage;
}
