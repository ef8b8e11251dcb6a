// Converts rows to requests, steps, logs and domain facts.
import {
  MAX_DATA_CHARACTERS,
  type Request,
  type RequestCustomField,
  type RequestData,
  type RequestLog,
  type RequestParticipant,
  type RequestStep,
} from '../../../contract/api/requests.ts';
import type { Person, WorkflowStep } from '../../../contract/api/workflows.ts';
import { requestMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { awaited, currentStep, fallsToAdmins } from '../../../domain/requests/approval.ts';
import { bandConditionValue } from '../../../domain/requests/band-outcome.ts';
import {
  canViewBandOutcome,
  type RequestFacts,
  requestPermissions,
} from '../../../domain/requests/request-life-cycle.ts';
import { type ConditionData, unmetConditions, unreadFields } from '../../../domain/requests/step-conditions.ts';
import { instant } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { moduleShape, type PersonColumns, personShape } from '../workflows/index.ts';
import type { LogRow, RequestRow } from './queries.ts';
import type { ParticipantRow, StepRow } from './steps/step-queries.ts';

export interface LoadedStep extends Omit<StepRow, 'conditions' | 'required_fields'> {
  readonly conditions: RequestStep['conditions'];
  /** The keys of the custom fields without which it does not begin. */
  readonly requiredFields: readonly string[];
  readonly rows: readonly ParticipantRow[];
  readonly approvers: readonly {
    readonly participantId: number;
    readonly userId: number;
    readonly state: ParticipantRow['state'];
    readonly active: boolean;
    readonly escalated: boolean;
    readonly decidedBy: number | null;
  }[];
}

export interface LoadedRequest {
  readonly row: RequestRow;
  readonly steps: readonly LoadedStep[];
  readonly facts: RequestFacts;
  readonly fields: readonly RequestCustomField[];
}

interface RequestParts {
  readonly steps: readonly StepRow[];
  /** By step. */
  readonly participants: ReadonlyMap<number, readonly ParticipantRow[]>;
  readonly fields: readonly RequestCustomField[];
}

export function loadedRequest(row: RequestRow, { steps, participants, fields }: RequestParts): LoadedRequest {
  const loaded = steps.map(({ required_fields, ...step }): LoadedStep => {
    const rows = participants.get(step.id) ?? [];
    const approvers = rows.map(({ id, user_id, state, active, escalated, decided_by_user_id: decidedBy }) => ({
      participantId: id,
      userId: user_id,
      state,
      active: active === 1,
      escalated: escalated === 1,
      decidedBy,
    }));
    const conditions = JSON.parse(step.conditions) as RequestStep['conditions'];
    return { ...step, conditions, requiredFields: JSON.parse(required_fields) as string[], rows, approvers };
  });
  return { row, steps: loaded, facts: requestFactsOf(row, loaded), fields };
}

/** Ended requests retain the return, so that undo restores it. */
const isReturned = (row: RequestRow): boolean => row.state === 'in_review' && row.returned_at !== null;

const requestFactsOf = (row: RequestRow, steps: readonly LoadedStep[]): RequestFacts => ({
  organizationId: row.organization_id,
  ownerId: row.user_id,
  state: row.state,
  isReturned: isReturned(row),
  module: moduleShape(row.app_module_id, []).name,
  areaId: row.enterprise_area_id,
  hasProcess: row.selection_process_id !== null,
  steps,
});

export const dataOf = (row: Pick<RequestRow, 'data'>): RequestData => JSON.parse(row.data) as RequestData;

/** @throws AppError too_large above the maximum size of request data */
export function dataText(data: RequestData): string {
  const text = JSON.stringify(data);
  if (text.length > MAX_DATA_CHARACTERS) throw new AppError('too_large', { message: requestMessages.dataTooLarge });
  return text;
}

const instantOrNull = (at: number | null): string | null => (at === null ? null : instant(at));

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

export function requestShape({ row, steps, facts, fields }: LoadedRequest, actor: Actor): Request {
  const { id, name } = moduleShape(row.app_module_id, []);
  const user = personShape(row);
  const { closing_reason_id: reasonId, closing_reason: description } = row;
  const { applicant_token: token, applicant_name: full_name } = row;
  return {
    id: row.id,
    workflow_id: row.workflow_id,
    workflow_configuration_id: row.workflow_configuration_id,
    workflow_configuration: { id: row.workflow_configuration_id, name: row.workflow_name },
    app_module: { id, name },
    request_type: named(row.request_type_id, row.request_type_name),
    enterprise_area: named(row.enterprise_area_id, row.area_name),
    title: row.title,
    user_token: user?.token ?? null,
    user,
    fullName: user ? `${user.name} ${user.last_name}`.trim() : '',
    state: row.state,
    data: dataOf(row),
    custom_fields: [...fields],
    salary_band: canViewBandOutcome(actor, facts) ? row.salary_band : null,
    step_count: steps.length,
    current_step: row.state === 'in_review' ? currentShape(row, steps) : null,
    returned: returnShape(row),
    selection_process_id: row.selection_process_id,
    applicant_id: row.applicant_id,
    uniq_applicant: token === null || full_name === null ? null : { token, full_name },
    sending_documents: row.sending_documents === 1,
    closing_reason: reasonId === null || description === null ? null : { id: reasonId, description },
    closing_reason_comment: row.closing_comment,
    created_at: instant(row.created_at),
    updated_at: instant(row.updated_at),
    submitted_at: instantOrNull(row.submitted_at),
    decided_at: instantOrNull(row.decided_at),
    version: row.version,
    permissions: requestPermissions(actor, facts),
  };
}

const returnShape = (row: RequestRow): Request['returned'] =>
  isReturned(row) && row.returned_at !== null
    ? { by: row.returned_by, comment: row.returned_comment ?? '', at: instant(row.returned_at) }
    : null;

function currentShape(row: RequestRow, steps: readonly LoadedStep[]): Request['current_step'] {
  const step = currentStep(steps);
  if (!step || step.started_at === null) return null;
  const ids = new Set(awaited(step).map(({ userId }) => userId));
  const approvers = step.rows.filter(({ user_id }) => ids.has(user_id));
  return {
    id: step.id,
    order: step.order,
    name: step.name,
    approval: step.approval,
    max_days: step.max_days,
    started_at: instant(step.started_at),
    due_on: step.due_on,
    overdue_at: isReturned(row) ? null : instantOrNull(step.overdue_at),
    waiting_for: (isReturned(row) ? [row] : approvers).map(personShape).filter((person) => person !== null),
    falls_to_admins: !isReturned(row) && fallsToAdmins(step),
  };
}

/** The data with the names of files in the custom fields that hold files. */
export const dataWithFiles = (
  { row, fields }: Pick<LoadedRequest, 'row' | 'fields'>,
  data: RequestData = dataOf(row),
): RequestData => ({
  ...data,
  ...Object.fromEntries(fields.filter(({ kind }) => kind === 'file').map(({ key, name }) => [key, name])),
});

/** Data for step conditions; type, area, files and salary band always come from the request itself. */
export const conditionData = (request: Pick<LoadedRequest, 'row' | 'fields'>, data?: RequestData): ConditionData => {
  const { row } = request;
  return {
    ...dataWithFiles(request, data),
    request_type_id: row.request_type_id,
    enterprise_area_id: row.enterprise_area_id,
    salary_band: bandConditionValue(row.salary_band),
  };
};

/** The labels of custom fields; other names remain. */
export const labelsOf = (fields: readonly RequestCustomField[], names: readonly string[]): string[] =>
  names.map((name) => fields.find(({ key }) => key === name)?.label ?? name);

interface StepContext {
  readonly data: ConditionData;
  readonly fields: readonly RequestCustomField[];
  readonly absences: Absences;
  /** Who would be asked. */
  readonly people: readonly Person[];
}

/** @param definition the step of the workflow, which names its participants */
export const stepShape = (
  step: LoadedStep,
  definition: WorkflowStep | undefined,
  { data, fields, absences, people }: StepContext,
): RequestStep => ({
  id: step.id,
  workflow_step_id: step.workflow_step_id,
  order: step.order,
  name: step.name,
  approval: step.approval,
  state: step.state,
  max_days: step.max_days,
  due_on: step.due_on,
  overdue_at: instantOrNull(step.overdue_at),
  escalation: definition?.escalation ?? null,
  conditions: step.conditions,
  condition_people: definition?.condition_people ?? [],
  unread_fields: labelsOf(fields, unreadFields(step.conditions, data)),
  started_at: instantOrNull(step.started_at),
  ended_at: instantOrNull(step.ended_at),
  participants: step.rows.flatMap((row) => participantShape(row, absences)),
  planned: definition?.participants ?? [],
  people: [...people],
  unmet: step.state === 'skipped' || step.state === 'pending' ? unmetConditions(step.conditions, data) : [],
});

/** Who answers in the place of absent approvers now, and until when. */
export type Absences = ReadonlyMap<number, { readonly full_name: string; readonly until: string }>;

const deputyOf = ({ user_id, state }: ParticipantRow, absences: Absences): RequestParticipant['deputy'] =>
  (state === 'waiting' && absences.get(user_id)) || null;

function participantShape(row: ParticipantRow, absences: Absences): RequestParticipant[] {
  const user = personShape(row);
  if (!user) return [];
  return [
    {
      id: row.id,
      user,
      state: row.state,
      comment: row.comment,
      derived_from: personShape(giverOf(row)),
      is_escalated: row.escalated === 1,
      decided_by: row.decider_name,
      deputy: deputyOf(row, absences),
      since: instant(row.since),
      decided_at: instantOrNull(row.decided_at),
    },
  ];
}

const giverOf = (row: ParticipantRow): PersonColumns => ({
  person_id: row.giver_id,
  token: row.giver_token,
  name: row.giver_name,
  last_name: row.giver_last_name,
  full_name: row.giver_full_name,
  email: row.giver_email,
  avatar: row.giver_avatar,
  position: row.giver_position,
  active: row.giver_active,
});

export const logShape = (row: LogRow): RequestLog => ({
  id: row.id,
  kind: row.kind,
  comment: row.comment,
  step: row.step_name,
  target: row.target_name,
  fields: JSON.parse(row.fields) as string[],
  changes: JSON.parse(row.changes) as RequestLog['changes'],
  restarts: row.restarts === 1,
  author:
    row.author_name === null
      ? null
      : { full_name: row.author_name, avatar: row.author_avatar, position: row.author_position },
  created_at: instant(row.created_at),
});
