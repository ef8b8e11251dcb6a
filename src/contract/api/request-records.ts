// The shapes of a request in answers: state, steps, participants and history.
import { z } from 'zod';
import { Id, Instant, line } from '../common.ts';
import { AmountPeriod, Currency } from '../currencies.ts';
import { REQUISITION_FIELDS } from '../requisition-form.ts';
import { CustomField } from './custom-fields.ts';
import { BandOutcome } from './salary-bands.ts';
import {
  AppModuleName,
  ApprovalKind,
  ConditionPeople,
  Person,
  StepCondition,
  StepEscalation,
  WorkflowParticipant,
} from './workflows.ts';

/** `dropped`: withdrawn by its owner. `cancelled`: by an admin. `closed`: approved and carried out. */
export const RequestState = z.enum(['draft', 'in_review', 'approved', 'rejected', 'dropped', 'cancelled', 'closed']);
export type RequestState = z.infer<typeof RequestState>;

export const DataValue = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().max(1000), z.number()])).max(200),
]);
export const RequestData = z.record(line(100), DataValue);
export type RequestData = z.infer<typeof RequestData>;
export type DataValue = z.infer<typeof DataValue>;

const NUMERIC_ENTRIES = { count: z.int().min(1).max(1_000_000), amount: z.number().min(0).max(1e12) } as const;

/** Data that a client may write. Numeric fields must be numbers, not numeric strings. */
export const RequestDataInput = RequestData.superRefine((data, context) => {
  for (const { name, kind } of REQUISITION_FIELDS) {
    const value = data[name];
    if (value === undefined || value === null || (kind !== 'count' && kind !== 'amount')) continue;
    for (const issue of NUMERIC_ENTRIES[kind].safeParse(value, { reportInput: true }).error?.issues ?? []) {
      context.addIssue({ ...issue, path: [name] });
    }
  }
});
/** In characters of JSON. */
export const MAX_DATA_CHARACTERS = 65_536;

export const StepState = z.enum(['pending', 'current', 'approved', 'rejected', 'skipped']);
export type StepState = z.infer<typeof StepState>;
/** `derived`: handed over to another user. `released`: another approver's answer sufficed. */
export const ParticipantState = z.enum(['waiting', 'approved', 'rejected', 'derived', 'released']);
export type ParticipantState = z.infer<typeof ParticipantState>;

export const RequestPermissions = z.object({
  can_approve: z.boolean(),
  can_reject: z.boolean(),
  can_return: z.boolean(),
  can_derive: z.boolean(),
  can_submit: z.boolean(),
  can_edit: z.boolean(),
  can_add_data: z.boolean(),
  can_drop: z.boolean(),
  can_cancel: z.boolean(),
  can_close: z.boolean(),
  can_delete: z.boolean(),
  can_open_process: z.boolean(),
});
export type RequestPermissions = z.infer<typeof RequestPermissions>;

/** A custom field of the form that the request was sent with, or of its workflow's present one while it is a draft. */
export const RequestCustomField = CustomField.omit({ required_before: true }).extend({
  /** Whether the request cannot be without it as it is now. */
  is_required: z.boolean(),
  value: DataValue,
  /** The name of the person or area, and the names of files; null for other kinds. */
  name: z.string().nullable(),
});
export type RequestCustomField = z.infer<typeof RequestCustomField>;

export const Request = z.object({
  id: Id,
  /** Displayed as REQ and six digits; the resulting process has the same number. */
  workflow_id: Id,
  workflow_configuration_id: Id,
  workflow_configuration: z.object({ id: Id, name: z.string() }),
  app_module: z.object({ id: Id, name: AppModuleName }),
  request_type: z.object({ id: Id, name: z.string() }).nullable(),
  enterprise_area: z.object({ id: Id, name: z.string() }).nullable(),
  title: z.string(),
  user_token: z.string().nullable(),
  /** The owner. */
  user: Person.nullable(),
  fullName: z.string(),
  state: RequestState,
  data: RequestData,
  custom_fields: z.array(RequestCustomField),
  /** The salary beside the bands of the organization; null for who neither owns nor answers the request. */
  salary_band: BandOutcome.nullable(),
  step_count: z.int().min(0),
  /** The pending step and its start; null if nothing is pending. */
  current_step: z
    .object({
      id: Id,
      order: z.int().positive(),
      name: z.string(),
      approval: ApprovalKind,
      /** Business days. */
      max_days: z.int().positive().nullable(),
      started_at: Instant,
      /** The last day of its deadline, and the end of that day; null without a deadline. */
      due_on: z.iso.date().nullable(),
      overdue_at: Instant.nullable(),
      /** The approvers; the owner while it is returned. */
      waiting_for: z.array(Person),
      /** No approver is left, so an admin decides. */
      falls_to_admins: z.boolean(),
    })
    .nullable(),
  /** Set while an approver has returned it for changes: it waits for its owner, and nobody can answer. */
  returned: z.object({ by: z.string().nullable(), comment: z.string(), at: Instant }).nullable(),
  selection_process_id: Id.nullable(),
  applicant_id: Id.nullable(),
  /** The candidate of a hiring request. */
  uniq_applicant: z.object({ token: z.string(), full_name: z.string() }).nullable(),
  sending_documents: z.boolean(),
  closing_reason: z.object({ id: Id, description: z.string() }).nullable(),
  closing_reason_comment: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
  submitted_at: Instant.nullable(),
  decided_at: Instant.nullable(),
  version: z.int().positive(),
  permissions: RequestPermissions,
});
export type Request = z.infer<typeof Request>;

export const RequestParticipant = z.object({
  id: Id,
  user: Person,
  state: ParticipantState,
  comment: z.string().nullable(),
  derived_from: Person.nullable(),
  /** Asked because the step was overdue; their answer decides it alone. */
  is_escalated: z.boolean(),
  /** The name of the user who decided in their place. */
  decided_by: z.string().nullable(),
  /** Who can answer in their place now, while they are absent. */
  deputy: z.object({ full_name: z.string(), until: z.iso.date() }).nullable(),
  since: Instant,
  decided_at: Instant.nullable(),
});
export type RequestParticipant = z.infer<typeof RequestParticipant>;

export const RequestStep = z.object({
  id: Id,
  workflow_step_id: Id,
  order: z.int().positive(),
  name: z.string(),
  approval: ApprovalKind,
  state: StepState,
  max_days: z.int().positive().nullable(),
  due_on: z.iso.date().nullable(),
  overdue_at: Instant.nullable(),
  /** Who is asked as well when it is overdue. */
  escalation: StepEscalation.nullable(),
  conditions: z.array(StepCondition),
  condition_people: ConditionPeople,
  /** Fields of its conditions that are missing or unreadable, which is why the step takes part. */
  unread_fields: z.array(z.string()),
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** The actual approvers, after the step's start. */
  participants: z.array(RequestParticipant),
  planned: z.array(WorkflowParticipant),
  /** The users who would be asked today, before the step's start. Nobody means that administrators would be. */
  people: z.array(Person),
  /** The conditions that do not hold, for which the step was or would be skipped. */
  unmet: z.array(StepCondition),
});
export type RequestStep = z.infer<typeof RequestStep>;

/** A field before and after a change; null is empty. Persons and areas are names. */
export const RequestFieldChange = z.object({
  field: z.string(),
  from: DataValue,
  to: DataValue,
  /** Of a custom field, at that time. */
  label: z.string().optional(),
  /** Of a custom amount of money. */
  unit: z.object({ currency: Currency, period: AmountPeriod }).optional(),
});
export type RequestFieldChange = z.infer<typeof RequestFieldChange>;

export const RequestLog = z.object({
  id: Id,
  kind: z.enum([
    'created',
    'changed',
    'data_added',
    'submitted',
    'step_started',
    'step_skipped',
    'approved',
    'rejected',
    'returned',
    'resent',
    'derived',
    'completed',
    'dropped',
    'cancelled',
    'closed',
    'deleted',
    'undone',
    'escalated',
  ]),
  comment: z.string().nullable(),
  step: z.string().nullable(),
  target: z.string().nullable(),
  /** For a started step, the fields that its conditions could not read. For a resent request, what changed since its return. */
  fields: z.array(z.string()),
  changes: z.array(RequestFieldChange),
  restarts: z.boolean(),
  /** Null for Terna itself. */
  author: z
    .object({ full_name: z.string(), avatar: z.string().nullable(), position: z.string().nullable() })
    .nullable(),
  created_at: Instant,
});
export type RequestLog = z.infer<typeof RequestLog>;

export const RequestType = z.object({ id: Id, name: z.string(), module_name: z.string() });
export type RequestType = z.infer<typeof RequestType>;
