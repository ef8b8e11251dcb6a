// Writes workflow steps as new versions; active requests retain theirs.

import type {
  ConditionPeople,
  NewEscalation,
  NewParticipant,
  NewStep,
  Person,
  StepCondition,
  StepEscalation,
  WorkflowStep,
} from '../../../contract/api/workflows.ts';
import { fieldMessages, workflowMessages } from '../../../contract/messages.ts';
import { listActiveUsers, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { assertConditions, type StoredField, storedFields } from './custom-fields.ts';
import { personShape, stepShape } from './shapes.ts';
import {
  deleteVersion,
  fieldsOfVersion,
  insertParticipants,
  insertSteps,
  insertVersion,
  knownAreaIds,
  namesOfUsers,
  participantsOfSteps,
  peopleById,
  presentVersion,
  requestByVersion,
  type StepRow,
  stepsOfVersion,
  storedParticipants,
} from './step-queries.ts';

export async function readSteps(db: Reader, versionId: number): Promise<WorkflowStep[]> {
  const rows = await stepsOfVersion(db, versionId);
  const participants = await participantsOfSteps(
    db,
    rows.map((row) => row.id),
  );
  const byStep = Map.groupBy(participants, (row) => row.workflow_step_id);
  const people = await escalationPeople(db, rows);
  const compared = rows[0] ? await comparedPeople(db, rows[0], rows) : [];
  return rows.map((row) => stepShape(row, byStep.get(row.id) ?? [], { people, compared }));
}

async function comparedPeople(
  db: Reader,
  { organization_id, workflow_version_id }: StepRow,
  rows: readonly StepRow[],
): Promise<ConditionPeople> {
  const conditions = rows.flatMap(({ conditions: text }) => JSON.parse(text) as StepCondition[]);
  if (conditions.length === 0) return [];
  const fields = storedFields(await fieldsOfVersion(db, workflow_version_id));
  return namesOfUsers(db, organization_id, personsIn(fields, conditions));
}

/** The ids of the persons with whom conditions compare custom fields. */
function personsIn(fields: readonly StoredField[], conditions: readonly StepCondition[]): number[] {
  const keys = new Set(fields.filter(({ kind }) => kind === 'person').map(({ key }) => key));
  return conditions.flatMap(({ field, value }) => (keys.has(field) && typeof value === 'number' ? [value] : []));
}

async function escalationPeople(db: Reader, rows: readonly StepRow[]): Promise<Person[]> {
  const ids = rows.flatMap(({ escalation_user_id: id }) => id ?? []);
  const people = rows[0] ? await peopleById(db, rows[0].organization_id, ids) : [];
  return people.map(personShape).filter((person) => person !== null);
}

export async function presentSteps(db: Reader, workflow: { id: number; steps_version: number }) {
  const version = await presentVersion(db, workflow);
  return version ? readSteps(db, version.id) : [];
}

/**
 * Writes the steps as the next version, and deletes the previous one if no request used it.
 * @returns the resulting changes of the configuration
 * @throws AppError not_found for a user or area of another organization
 */
export async function writeSteps(
  tx: Transaction,
  caller: Caller,
  {
    workflow,
    steps,
    fields,
    now,
  }: {
    readonly workflow: WorkflowVersion;
    readonly steps: readonly NewStep[];
    /** By default those of the present version. */
    readonly fields?: readonly StoredField[] | undefined;
    readonly now: number;
  },
): Promise<{ step_count: number; steps_version: number }> {
  await assertPeople(tx, caller, steps);
  const { organizationId: organization_id } = caller;
  const before = await presentVersion(tx, workflow);
  const former = before ? await stepsOfVersion(tx, before.id) : [];
  const custom = fields ?? storedFields(before?.custom_fields ?? '[]');
  assertConditions(custom, steps);
  await assertCompared(tx, caller, custom, steps);
  const { id: workflow_version_id, number } = await addVersion(tx, caller, { workflow, fields: custom, now });
  const written = await insertSteps(
    tx,
    steps.map(({ name, approval, max_days, escalation, conditions, required_fields }, index) => ({
      organization_id,
      workflow_version_id,
      required_fields: JSON.stringify(usableKeys(custom, required_fields ?? formerKeys(former, name))),
      order: index + 1,
      name,
      approval,
      max_days: max_days ?? null,
      escalation_days: escalation?.days ?? null,
      escalation_user_id: escalation && 'user_id' in escalation ? escalation.user_id : null,
      escalation_role: escalation && 'role' in escalation ? escalation.role : null,
      conditions: JSON.stringify(conditions),
    })),
  );
  const idOf = new Map(written.map((row) => [row.order, row.id]));
  await insertParticipants(
    tx,
    steps.flatMap(({ participants }, index) =>
      participants.map((participant, position) => ({
        organization_id,
        workflow_step_id: idOf.get(index + 1) ?? 0,
        order: position + 1,
        ...columnsOf(participant),
      })),
    ),
  );
  await dropUnused(tx, before);
  return { step_count: steps.length, steps_version: number };
}

interface WorkflowVersion {
  readonly id: number;
  readonly steps_version: number;
}

async function addVersion(
  tx: Transaction,
  caller: Caller,
  {
    workflow,
    fields,
    now,
  }: { readonly workflow: WorkflowVersion; readonly fields: readonly StoredField[]; readonly now: number },
) {
  const number = workflow.steps_version + 1;
  const { id } = await insertVersion(tx, {
    organization_id: caller.organizationId,
    workflow_configuration_id: workflow.id,
    number,
    custom_fields: JSON.stringify(fields),
    created_by_user_id: caller.userId,
    created_at: now,
  });
  return { id, number };
}

async function dropUnused(tx: Transaction, version: { readonly id: number } | undefined): Promise<void> {
  if (version && !(await requestByVersion(tx, version.id))) await deleteVersion(tx, version.id);
}

const usableKeys = (fields: readonly StoredField[], keys: readonly string[]): string[] =>
  keys.filter((key) => fields.some((field) => field.key === key && !field.retired));

/** Clients that do not know of custom fields retain what the steps of the same name require. */
const formerKeys = (former: readonly StepRow[], name: string): string[] =>
  JSON.parse(former.find((step) => step.name === name)?.required_fields ?? '[]') as string[];

/**
 * Writes the custom fields as the next version, with the steps and participants of the present one.
 * @param requiredAt the keys that the step of this order requires
 */
export async function writeFields(
  tx: Transaction,
  caller: Caller,
  {
    workflow,
    fields,
    requiredAt,
    now,
  }: {
    readonly workflow: WorkflowVersion;
    readonly fields: readonly StoredField[];
    readonly requiredAt: (order: number) => readonly string[];
    readonly now: number;
  },
): Promise<{ step_count: number; steps_version: number }> {
  const before = await presentVersion(tx, workflow);
  const steps = before ? await stepsOfVersion(tx, before.id) : [];
  const participants = await storedParticipants(
    tx,
    steps.map(({ id }) => id),
  );
  const { id: workflow_version_id, number } = await addVersion(tx, caller, { workflow, fields, now });
  const copied = steps.map(({ id: _id, ...step }) => ({
    ...step,
    workflow_version_id,
    required_fields: JSON.stringify(requiredAt(step.order)),
  }));
  const written = await insertSteps(tx, copied);
  const copyOf = new Map(steps.map(({ id, order }) => [id, written.find((step) => step.order === order)?.id ?? 0]));
  await insertParticipants(
    tx,
    participants.map(({ id: _id, ...one }) => ({ ...one, workflow_step_id: copyOf.get(one.workflow_step_id) ?? 0 })),
  );
  await dropUnused(tx, before);
  return { step_count: steps.length, steps_version: number };
}

export const asNewSteps = (steps: readonly WorkflowStep[]): NewStep[] =>
  steps.map(({ name, approval, max_days, escalation, conditions, required_fields, participants }) => ({
    name,
    approval,
    max_days,
    escalation: asNewEscalation(escalation),
    conditions,
    required_fields,
    participants: participants.flatMap(({ kind, user, role, enterprise_area }): NewParticipant[] => {
      if (kind === 'user') return user?.active ? [{ kind, user_id: user.id }] : [];
      if (kind === 'role') return role ? [{ kind, role }] : [];
      if (kind === 'area') return enterprise_area ? [{ kind, enterprise_area_id: enterprise_area.id }] : [];
      return [{ kind }];
    }),
  }));

function asNewEscalation(escalation: StepEscalation | null): NewEscalation | null {
  if (!escalation) return null;
  const { days, user, role } = escalation;
  if (user) return { days, user_id: user.id };
  return role && { days, role };
}

type ParticipantColumns = Pick<NewRow<'workflow_participants'>, 'kind' | 'user_id' | 'role' | 'enterprise_area_id'>;

function columnsOf(participant: NewParticipant): ParticipantColumns {
  const nobody = { user_id: null, role: null, enterprise_area_id: null };
  return { ...nobody, ...participant };
}

/**
 * A condition may name a user who has left, because their requests remain.
 * @throws AppError not_found with the first condition that names a user of no or another organization
 */
async function assertCompared(
  tx: Transaction,
  { organizationId }: Caller,
  fields: readonly StoredField[],
  steps: readonly NewStep[],
): Promise<void> {
  const asked = personsIn(
    fields,
    steps.flatMap(({ conditions }) => conditions),
  );
  const known = new Set((await namesOfUsers(tx, organizationId, asked)).map(({ id }) => id));
  for (const [step, { conditions }] of steps.entries()) {
    for (const [index, condition] of conditions.entries()) {
      if (personsIn(fields, [condition]).every((id) => known.has(id))) continue;
      const field = `steps.${step}.conditions.${index}.value`;
      throw new AppError('not_found', { fields: { [field]: workflowMessages.personGone } });
    }
  }
}

/** @throws AppError not_found with the first field that names an unknown user or area */
async function assertPeople(tx: Transaction, caller: Caller, steps: readonly NewStep[]): Promise<void> {
  const all = steps.flatMap(({ participants }, step) =>
    participants.map((participant, position) => ({ participant, path: `steps.${step}.participants.${position}` })),
  );
  const userIds = all.flatMap(({ participant }) => (participant.kind === 'user' ? [participant.user_id] : []));
  const areaIds = all.flatMap(({ participant }) =>
    participant.kind === 'area' ? [participant.enterprise_area_id] : [],
  );
  const escalated = steps.flatMap(({ escalation }) =>
    escalation && 'user_id' in escalation ? escalation.user_id : [],
  );
  const asked = await listActiveUsers(tx, caller.organizationId, [...userIds, ...escalated]);
  const users = new Set(asked.map(({ id }) => id));
  const areas = await knownAreaIds(tx, caller.organizationId, areaIds);
  for (const [index, { escalation }] of steps.entries()) {
    if (escalation && 'user_id' in escalation && !users.has(escalation.user_id)) {
      throw new AppError('not_found', {
        fields: { [`steps.${index}.escalation.user_id`]: workflowMessages.personGone },
      });
    }
  }
  for (const { participant, path } of all) {
    if (participant.kind === 'user' && !users.has(participant.user_id)) {
      throw new AppError('not_found', { fields: { [`${path}.user_id`]: workflowMessages.personGone } });
    }
    if (participant.kind === 'area' && !areas.has(participant.enterprise_area_id)) {
      throw new AppError('not_found', { fields: { [`${path}.enterprise_area_id`]: fieldMessages.wrong } });
    }
  }
}
