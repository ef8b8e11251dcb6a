// Reads and changes workflow configurations.
import type { z } from 'zod';
import type { NewCustomField } from '../../../contract/api/custom-fields.ts';
import type {
  AppModule,
  NewStep,
  NewWorkflow,
  WorkflowChange,
  WorkflowConfiguration,
  WorkflowStructure,
  WorkflowWithSteps,
} from '../../../contract/api/workflows.ts';
import { workflowMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewWorkflow, dependsOnRequest, missingPart } from '../../../domain/requests/workflows.ts';
import { lockUntilEnd, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { searchable } from '../processes/index.ts';
import { assertModuleFields, customFieldShapes, nextFields, presentFields, type StoredField } from './custom-fields.ts';
import { findPeople } from './people.ts';
import {
  type ConfigurationRow,
  changeConfiguration,
  findConfiguration,
  findSameName,
  inactiveModuleIds,
  insertConfiguration,
  runningRequests,
} from './queries.ts';
import { configurationShape, isModule, moduleShape, workflowFactsOf } from './shapes.ts';
import { asNewSteps, presentSteps, writeFields, writeSteps } from './steps.ts';

export interface ViewableWorkflow {
  readonly row: ConfigurationRow;
  readonly module: AppModule;
}

/** @throws AppError not_found if it is absent, removed or not visible */
export async function requireWorkflow(db: Reader, actor: Actor, id: number): Promise<ViewableWorkflow> {
  const row = await findConfiguration(db, actor.organizationId, id);
  if (!row) throw new AppError('not_found');
  const module = moduleShape(row.app_module_id, await inactiveModuleIds(db, actor.organizationId));
  if (!canViewWorkflow(actor, workflowFactsOf(row, module))) throw new AppError('not_found');
  return { row, module };
}

export async function readWorkflow(db: Reader, actor: Actor, id: number): Promise<WorkflowWithSteps> {
  return withSteps(db, actor, await requireWorkflow(db, actor, id));
}

async function withSteps(db: Reader, actor: Actor, workflow: ViewableWorkflow): Promise<WorkflowWithSteps> {
  const workflow_steps = await presentSteps(db, workflow.row);
  const custom_fields = customFieldShapes(await presentFields(db, workflow.row), workflow_steps);
  return { ...(await shapeOf(db, actor, workflow)), workflow_steps, custom_fields };
}

async function shapeOf(db: Reader, actor: Actor, { row, module }: ViewableWorkflow): Promise<WorkflowConfiguration> {
  const running = await runningRequests(db, [row.id]);
  return configurationShape(row, module, running.get(row.id) ?? 0, actor);
}

export async function pageOfSteps(
  db: Reader,
  actor: Actor,
  { id, name, page }: { readonly id: number; readonly name: string | undefined; readonly page: PageRequest },
) {
  const { row } = await requireWorkflow(db, actor, id);
  const steps = await presentSteps(db, row);
  const found = steps.filter((step) => searchable(step.name).includes(searchable(name ?? '').trim()));
  const rows = found.slice(page.offset, page.offset + page.items);
  return { rows, page: page.page, items: page.items, total: found.length };
}

export async function readStructure(db: Reader, actor: Actor, id: number): Promise<WorkflowStructure> {
  const workflow = await requireWorkflow(db, actor, id);
  const steps = await presentSteps(db, workflow.row);
  const all = steps.flatMap((step) => step.participants);
  const finder = await findPeople(db, actor.organizationId, all, { areaId: null, ownerId: null });
  return {
    workflow_configuration: await shapeOf(db, actor, workflow),
    custom_fields: customFieldShapes(await presentFields(db, workflow.row), steps),
    steps: steps.map((step) => {
      const people = finder.peopleOf(step.participants);
      const known = people.some((person) => person.active);
      return { ...step, people, nobody: !known && !step.participants.some(({ kind }) => dependsOnRequest(kind)) };
    }),
  };
}

/** @throws AppError conflict for a duplicate name, invalid for an unknown module */
export async function createWorkflow(
  tx: Transaction,
  caller: Caller,
  input: z.output<typeof NewWorkflow> & { readonly fields?: readonly StoredField[] },
  now: number,
): Promise<WorkflowWithSteps> {
  assertModule(input.app_module_id);
  const id = await insertNamed(tx, caller, input, now);
  const { steps = [], fields } = input;
  if (input.steps || fields) {
    const row = { id, steps_version: 0, version: 1 };
    await changeConfiguration(tx, row, await writeSteps(tx, caller, { workflow: row, steps, fields, now }));
  }
  return readWorkflow(tx, caller, id);
}

async function insertNamed(
  tx: Transaction,
  caller: Caller,
  input: { name: string; description?: string | null; app_module_id: number },
  now: number,
): Promise<number> {
  await assertName(tx, caller, input.name, null);
  const { id } = await insertConfiguration(tx, {
    organization_id: caller.organizationId,
    name: input.name,
    search_text: searchable(input.name),
    description: input.description || null,
    app_module_id: input.app_module_id,
    active: 0,
    step_count: 0,
    steps_version: 0,
    created_by_user_id: caller.userId,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  });
  return id;
}

/** @throws AppError not_found, conflict, invalid, or stale_version with the current workflow */
export async function changeWorkflow(
  tx: Transaction,
  caller: Caller,
  {
    id,
    input: { version, name, description, app_module_id },
    now,
  }: { readonly id: number; readonly input: z.output<typeof WorkflowChange>; readonly now: number },
): Promise<WorkflowWithSteps> {
  const workflow = await requireWorkflow(tx, caller, id);
  if (app_module_id !== undefined) await assertModuleFits(tx, workflow.row, app_module_id);
  if (name !== undefined) await assertName(tx, caller, name, id);
  const change = {
    ...(name !== undefined && { name, search_text: searchable(name) }),
    ...(description !== undefined && { description: description || null }),
    ...(app_module_id !== undefined && { app_module_id }),
  };
  return write(tx, caller, { row: workflow.row, version, change, now });
}

/** @throws AppError invalid with the missing parts */
export async function activateWorkflow(
  tx: Transaction,
  caller: Caller,
  { id, version, now }: { readonly id: number; readonly version: number | undefined; readonly now: number },
): Promise<WorkflowWithSteps> {
  const { row } = await requireWorkflow(tx, caller, id);
  const missing = missingPart(await presentSteps(tx, row));
  if (missing) {
    const { withoutSteps, stepWithoutParticipants } = workflowMessages;
    throw new AppError('invalid', {
      message: missing.kind === 'steps' ? withoutSteps : stepWithoutParticipants(missing.stepName),
    });
  }
  return write(tx, caller, { row, version, change: { active: 1 }, now });
}

export async function deactivateWorkflow(
  tx: Transaction,
  caller: Caller,
  { id, version, now }: { readonly id: number; readonly version: number | undefined; readonly now: number },
): Promise<WorkflowWithSteps> {
  const { row } = await requireWorkflow(tx, caller, id);
  return write(tx, caller, { row, version, change: { active: 0 }, now });
}

/** @throws AppError invalid if an active workflow would become incomplete */
export async function setSteps(
  tx: Transaction,
  caller: Caller,
  {
    id,
    input: { steps, version },
    now,
  }: { readonly id: number; readonly input: { steps: readonly NewStep[]; version?: number }; readonly now: number },
): Promise<WorkflowWithSteps> {
  await lockUntilEnd(tx, 'workflow', id);
  const { row } = await requireWorkflow(tx, caller, id);
  await assertVersion(tx, caller, row, version);
  if (row.active === 1 && missingPart(steps)) {
    throw new AppError('invalid', { message: workflowMessages.activeNeedsSteps });
  }
  return write(tx, caller, { row, version, change: await writeSteps(tx, caller, { workflow: row, steps, now }), now });
}

/** @throws AppError as `nextFields`, or stale_version with the current workflow */
export async function setCustomFields(
  tx: Transaction,
  caller: Caller,
  {
    id,
    input: { custom_fields: input, version },
    now,
  }: {
    readonly id: number;
    readonly input: { custom_fields: readonly NewCustomField[]; version?: number };
    readonly now: number;
  },
): Promise<WorkflowWithSteps> {
  await lockUntilEnd(tx, 'workflow', id);
  const { row, module } = await requireWorkflow(tx, caller, id);
  await assertVersion(tx, caller, row, version);
  const next = await nextFields(tx, { workflow: row, moduleName: module.name, input, now });
  return write(tx, caller, {
    row,
    version,
    change: await writeFields(tx, caller, { workflow: row, ...next, now }),
    now,
  });
}

export async function cloneWorkflow(
  tx: Transaction,
  caller: Caller,
  { id, name, now }: { readonly id: number; readonly name: string | undefined; readonly now: number },
): Promise<WorkflowWithSteps> {
  const { row } = await requireWorkflow(tx, caller, id);
  const { description, app_module_id } = row;
  const input = { name: name ?? (await freeName(tx, caller, row.name)), description, app_module_id };
  const steps = asNewSteps(await presentSteps(tx, row));
  const fields = (await presentFields(tx, row)).filter(({ retired }) => !retired);
  const copied = { ...(steps.length > 0 && { steps }), ...(fields.length > 0 && { fields }) };
  return createWorkflow(tx, caller, { ...input, ...copied }, now);
}

/** @throws AppError conflict while it has pending requests, stale_version after a simultaneous change */
export async function removeWorkflow(tx: Transaction, caller: Caller, id: number, now: number): Promise<void> {
  // Submitting a request takes the same lock.
  await lockUntilEnd(tx, 'workflow', id);
  const { row } = await requireWorkflow(tx, caller, id);
  const running = (await runningRequests(tx, [id])).get(id) ?? 0;
  if (running > 0) throw new AppError('conflict', { message: workflowMessages.runningRequests(running) });
  if (!(await changeConfiguration(tx, row, { active: 0, deleted_at: now, updated_at: now }))) {
    throw new AppError('stale_version', { current: await readWorkflow(tx, caller, id) });
  }
}

async function write(
  tx: Transaction,
  caller: Caller,
  {
    row,
    version,
    change,
    now,
  }: {
    readonly row: ConfigurationRow;
    readonly version: number | undefined;
    readonly change: Partial<NewRow<'workflow_configurations'>>;
    readonly now: number;
  },
): Promise<WorkflowWithSteps> {
  await assertVersion(tx, caller, row, version);
  const changed = await changeConfiguration(tx, row, { ...change, updated_at: now });
  if (!changed) throw new AppError('stale_version', { current: await readWorkflow(tx, caller, row.id) });
  return readWorkflow(tx, caller, row.id);
}

async function assertVersion(tx: Transaction, caller: Caller, row: ConfigurationRow, version: number | undefined) {
  if (version === undefined || version === row.version) return;
  throw new AppError('stale_version', { current: await readWorkflow(tx, caller, row.id) });
}

async function assertName(tx: Transaction, caller: Caller, name: string, exceptId: number | null): Promise<void> {
  await lockUntilEnd(tx, 'workflow name', caller.organizationId);
  if (!(await findSameName(tx, caller.organizationId, name, exceptId))) return;
  throw new AppError('conflict', { message: workflowMessages.nameTaken, fields: { name: workflowMessages.nameTaken } });
}

const MAX_COPIES = 1000;
const MAX_NAME_LENGTH = 120;

/** «Copia de X», «Copia 2 de X», … */
async function freeName(tx: Transaction, caller: Caller, name: string): Promise<string> {
  await lockUntilEnd(tx, 'workflow name', caller.organizationId);
  for (let number = 1; number <= MAX_COPIES; number++) {
    const copy = workflowMessages.copyOf(name, number).slice(0, MAX_NAME_LENGTH).trim();
    if (!(await findSameName(tx, caller.organizationId, copy, null))) return copy;
  }
  throw new AppError('conflict', { message: workflowMessages.nameTaken });
}

/** Fields that a hiring cannot have stay with a requisition. */
async function assertModuleFits(tx: Transaction, row: ConfigurationRow, moduleId: number): Promise<void> {
  assertModule(moduleId);
  const fields = await presentFields(tx, row);
  const [first] = await presentSteps(tx, row);
  const isRequiredFirst = (index: number): boolean =>
    first?.required_fields.includes(fields[index]?.key ?? '') ?? false;
  assertModuleFields(moduleShape(moduleId, []).name, fields, isRequiredFirst);
}

function assertModule(id: number): void {
  if (isModule(id)) return;
  const message = workflowMessages.unknownModule;
  throw new AppError('invalid', { message, fields: { app_module_id: message } });
}
