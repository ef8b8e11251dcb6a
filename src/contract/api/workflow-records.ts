// The shapes of workflow configurations: modules, steps, approvers and conditions.
import { z } from 'zod';
import { Id, Instant, line } from '../common.ts';
import { REQUISITION_FIELDS } from '../requisition-form.ts';
import { CustomField } from './custom-fields.ts';

/** By their public ids. */
export const APP_MODULES = [
  { id: 1, name: 'hiring' },
  { id: 2, name: 'aio_hiring' },
  { id: 14, name: 'rkm_14' },
  { id: 169, name: 'aio_hiring_contract' },
  { id: 199, name: 'aio_hiring_contract_latam' },
] as const;

/** An approved requisition becomes a process. */
export const REQUISITION_MODULE = 'rkm_14' as const;

export const AppModuleName = z.enum([
  'hiring',
  'aio_hiring',
  'rkm_14',
  'aio_hiring_contract',
  'aio_hiring_contract_latam',
]);
export type AppModuleName = z.infer<typeof AppModuleName>;

export const HIRING_MODULES: readonly AppModuleName[] = [
  'hiring',
  'aio_hiring',
  'aio_hiring_contract',
  'aio_hiring_contract_latam',
];

export const ActiveState = z.enum(['active', 'inactive']);
export type ActiveState = z.infer<typeof ActiveState>;

export const AppModule = z.object({ id: Id, name: AppModuleName, status: ActiveState });
export type AppModule = z.infer<typeof AppModule>;

export const Person = z.object({
  id: Id,
  token: z.string(),
  name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  position: z.string().nullable(),
  active: z.boolean(),
});
export type Person = z.infer<typeof Person>;

export const ApprovalKind = z.enum(['any', 'all']);
export type ApprovalKind = z.infer<typeof ApprovalKind>;

export const ConditionOperator = z.enum([
  'eq',
  'not_eq',
  'gt',
  'gteq',
  'lt',
  'lteq',
  'cont',
  'not_cont',
  'null',
  'not_null',
]);
export type ConditionOperator = z.infer<typeof ConditionOperator>;

/**
 * A condition on the request's data for a step to take part; `field` can also be request_type_id or enterprise_area_id.
 */
export const StepCondition = z.strictObject({
  field: line(100),
  operator: ConditionOperator,
  value: z.union([z.string().trim().max(200), z.number()]).nullish(),
});
export type StepCondition = z.infer<typeof StepCondition>;

/** The persons with which conditions compare a field, also those who have left. */
export const ConditionPeople = z.array(z.object({ id: Id, full_name: z.string() })).default([]);
export type ConditionPeople = z.infer<typeof ConditionPeople>;

const NUMBER_FIELDS: readonly string[] = REQUISITION_FIELDS.filter(
  ({ kind }) => kind === 'count' || kind === 'amount',
).map(({ name }) => name);
const COMPARES_ORDER: readonly ConditionOperator[] = ['gt', 'gteq', 'lt', 'lteq'];

/** Whether the condition compares numbers, or days. Other texts are rejected there, as «1.800» is ambiguous. */
const comparesNumber = ({ field, operator, value }: StepCondition): boolean =>
  (COMPARES_ORDER.includes(operator) && !z.iso.date().safeParse(value).success) ||
  (NUMBER_FIELDS.includes(field) && ['eq', 'not_eq'].includes(operator));

export const NewCondition = StepCondition.superRefine((condition, context) => {
  const { operator, value } = condition;
  if (operator === 'null' || operator === 'not_null') return;
  if (value === null || value === undefined || value === '') {
    context.addIssue({
      code: 'too_small',
      minimum: 1,
      inclusive: true,
      origin: 'string',
      input: value,
      path: ['value'],
    });
  } else if (comparesNumber(condition) && typeof value !== 'number') {
    context.addIssue({ code: 'invalid_type', expected: 'number', input: value, path: ['value'] });
  }
});

/**
 * The approvers: a user, all of a role, all of an area, all of the request's area, the head of that area, or the head
 * of the owner's own area.
 */
export const ParticipantKind = z.enum(['user', 'role', 'area', 'request_area', 'area_head', 'owner_manager']);
export type ParticipantKind = z.infer<typeof ParticipantKind>;
export const ParticipantRole = z.enum(['admin', 'user']);

export const WorkflowParticipant = z.object({
  id: Id,
  kind: ParticipantKind,
  user: Person.nullable(),
  role: ParticipantRole.nullable(),
  enterprise_area: z.object({ id: Id, name: z.string() }).nullable(),
  /** The user took the place of one who left, so does not answer requests of their own. */
  is_handed_over: z.literal(true).optional(),
});
export type WorkflowParticipant = z.infer<typeof WorkflowParticipant>;

/** Who is asked as well when a step is overdue: a user, or all of a role. */
export const StepEscalation = z.object({
  /** Business days after the deadline. */
  days: z.int().positive(),
  user: Person.nullable(),
  role: ParticipantRole.nullable(),
});
export type StepEscalation = z.infer<typeof StepEscalation>;

export const WorkflowStep = z.object({
  id: Id,
  order: z.int().positive(),
  name: z.string(),
  approval: ApprovalKind,
  /** Business days; null without a target. */
  max_days: z.int().positive().nullable(),
  escalation: StepEscalation.nullable(),
  conditions: z.array(StepCondition),
  condition_people: ConditionPeople,
  /** The keys of the custom fields without which it does not begin. */
  required_fields: z.array(z.string()),
  participants: z.array(WorkflowParticipant),
});
export type WorkflowStep = z.infer<typeof WorkflowStep>;

export const WorkflowConfiguration = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  state: ActiveState,
  /** The same as `state`, under the name that filters use. */
  status: ActiveState,
  step_count: z.int().min(0),
  app_module: AppModule,
  /** Increases with each change of the steps; running requests continue with their initial version. */
  steps_version: z.int().min(0),
  running_requests: z.int().min(0),
  created_by: z.object({ id: Id, full_name: z.string() }).nullable(),
  created_at: Instant,
  updated_at: Instant,
  version: z.int().positive(),
  permissions: z.object({ can_edit: z.boolean(), can_start: z.boolean() }),
});
export type WorkflowConfiguration = z.infer<typeof WorkflowConfiguration>;

export const WorkflowStructure = z.object({
  workflow_configuration: WorkflowConfiguration,
  custom_fields: z.array(CustomField),
  steps: z.array(
    WorkflowStep.extend({
      /** The approvers known now, without those that depend on the request. */
      people: z.array(Person),
      /** No active approver is left, so an admin would decide. */
      nobody: z.boolean(),
    }),
  ),
});
export type WorkflowStructure = z.infer<typeof WorkflowStructure>;

export const WorkflowWithSteps = WorkflowConfiguration.extend({
  workflow_steps: z.array(WorkflowStep),
  /** Retired ones included. */
  custom_fields: z.array(CustomField),
});
export type WorkflowWithSteps = z.infer<typeof WorkflowWithSteps>;
