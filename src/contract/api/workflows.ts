// Workflow configurations: approvers, step by step, for each module of the product.
import { z } from 'zod';
import { Id, IdParams, Instant, line, numberInText, PageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { REQUISITION_FIELDS } from '../requisition-form.ts';

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

const NUMBER_FIELDS: readonly string[] = REQUISITION_FIELDS.filter(
  ({ kind }) => kind === 'count' || kind === 'amount',
).map(({ name }) => name);
const COMPARES_NUMBERS: readonly ConditionOperator[] = ['gt', 'gteq', 'lt', 'lteq'];

/** Whether the condition compares numbers. Texts are rejected there, as «1.800» is ambiguous. */
const comparesNumber = ({ field, operator }: Pick<StepCondition, 'field' | 'operator'>): boolean =>
  COMPARES_NUMBERS.includes(operator) || (NUMBER_FIELDS.includes(field) && ['eq', 'not_eq'].includes(operator));

const NewCondition = StepCondition.superRefine((condition, context) => {
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

export const WorkflowFilter = z.strictObject({
  name_cont: z.string().trim().max(200).optional(),
  state_in: z.array(ActiveState).max(10).optional(),
  status_eq: ActiveState.optional(),
  step_count_in: z.array(z.int().min(0)).max(100).optional(),
  app_module_id_in: z.array(z.int()).max(100).optional(),
  app_module_name_in: z.array(z.string().max(100)).max(100).optional(),
  app_module_status_eq: ActiveState.optional(),
});
export type WorkflowFilter = z.infer<typeof WorkflowFilter>;

/** Clients may send page and items here or in the query. */
const SearchBody = z.strictObject({
  q: WorkflowFilter.optional(),
  page: z.int().positive().optional(),
  items: z.int().positive().optional(),
});

const BaseVersion = z.int().positive().optional();
const VersionBody = z.strictObject({ version: BaseVersion });

const NewParticipant = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), user_id: Id }),
  z.strictObject({ kind: z.literal('role'), role: ParticipantRole }),
  z.strictObject({ kind: z.literal('area'), enterprise_area_id: Id }),
  z.strictObject({ kind: z.literal('request_area') }),
  z.strictObject({ kind: z.literal('area_head') }),
  z.strictObject({ kind: z.literal('owner_manager') }),
]);
export type NewParticipant = z.output<typeof NewParticipant>;

const EscalationDays = z.int().min(1).max(365);
const NewEscalation = z.union([
  z.strictObject({ days: EscalationDays, user_id: Id }),
  z.strictObject({ days: EscalationDays, role: ParticipantRole }),
]);
export type NewEscalation = z.output<typeof NewEscalation>;

/**
 * The array's order is the order of the steps. Approvers may be added later, but are required to activate the workflow.
 */
const NewStep = z.strictObject({
  name: line(120),
  approval: ApprovalKind.default('any'),
  max_days: z.int().min(1).max(365).nullish(),
  /** Only has effect with `max_days`. */
  escalation: NewEscalation.nullish(),
  conditions: z.array(NewCondition).max(20).default([]),
  participants: z.array(NewParticipant).max(100).default([]),
});
export type NewStep = z.output<typeof NewStep>;

const Description = z.string().trim().max(2000).nullish();

export const NewWorkflow = z.strictObject({
  name: line(120),
  description: Description,
  app_module_id: z.int(),
  steps: z.array(NewStep).max(50).optional(),
});

export const WorkflowChange = z.strictObject({
  name: line(120).optional(),
  description: Description,
  app_module_id: z.int().optional(),
  version: BaseVersion,
});

export const WorkflowWithSteps = WorkflowConfiguration.extend({ workflow_steps: z.array(WorkflowStep) });
export type WorkflowWithSteps = z.infer<typeof WorkflowWithSteps>;

export const workflows = {
  appModules: endpoint({
    method: 'GET',
    path: '/app_modules',
    summary: 'The modules that workflows belong to, and whether they are in use',
    answer: z.array(AppModule),
    who: 'session',
    offline: 'cached',
  }),
  changeAppModule: endpoint({
    method: 'PUT',
    path: '/app_modules/{id}',
    summary: 'Takes a module into use or out of it: no request is started by the workflows of an inactive one',
    params: IdParams,
    body: z.strictObject({ status: ActiveState }),
    answer: AppModule,
    who: 'admin',
  }),
  search: endpoint({
    method: 'POST',
    path: '/workflow_configurations/search',
    summary: 'A page of the workflows; who is no admin is shown those that can be started',
    query: PageQuery.extend({
      /** The organization's token or a user's; others are reported as absent. */
      token: z.string().min(1).max(200).optional(),
    }),
    body: SearchBody,
    answer: z.array(WorkflowConfiguration),
    answerKind: 'page',
    who: 'session',
    offline: 'cached',
  }),
  settingsSearch: endpoint({
    method: 'POST',
    path: '/workflow_configurations/settings_search',
    summary: 'A page of all workflows, for the settings',
    query: PageQuery,
    body: SearchBody,
    answer: z.array(WorkflowConfiguration),
    answerKind: 'page',
    who: 'admin',
    offline: 'cached',
  }),
  get: endpoint({
    method: 'GET',
    path: '/workflow_configurations/{id}',
    summary: 'One workflow with its steps',
    params: IdParams,
    answer: WorkflowWithSteps,
    who: 'session',
    offline: 'cached',
  }),
  create: endpoint({
    method: 'POST',
    path: '/workflow_configurations',
    summary: 'Makes a workflow, inactive until it is activated',
    body: NewWorkflow,
    answer: WorkflowWithSteps,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/workflow_configurations/{id}',
    summary: 'Changes what is named, and nothing else',
    params: IdParams,
    body: WorkflowChange,
    answer: WorkflowWithSteps,
    who: 'admin',
    changesSettings: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/workflow_configurations/{id}',
    summary: 'Removes a workflow by which no request is running; requests that have ended keep their steps',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/workflow_configurations/{id}/activate',
    summary: 'Lets requests be started by it; it needs steps, and each of them participants',
    params: IdParams,
    body: VersionBody,
    answer: WorkflowWithSteps,
    who: 'admin',
    changesSettings: true,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/workflow_configurations/{id}/deactivate',
    summary: 'Lets no further request be started; those that run go on',
    params: IdParams,
    body: VersionBody,
    answer: WorkflowWithSteps,
    who: 'admin',
    changesSettings: true,
  }),
  setSteps: endpoint({
    method: 'POST',
    path: '/workflow_configurations/{id}/set_steps',
    summary: 'Sets all the steps in their order; requests that run go on by those that they began with',
    params: IdParams,
    body: z.strictObject({ steps: z.array(NewStep).max(50), version: BaseVersion }),
    answer: WorkflowWithSteps,
    who: 'admin',
    changesSettings: true,
  }),
  clone: endpoint({
    method: 'POST',
    path: '/workflow_configurations/{id}/clone',
    summary: 'Makes an inactive copy with the same steps',
    params: IdParams,
    body: z.strictObject({ name: line(120).optional() }),
    answer: WorkflowWithSteps,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  steps: endpoint({
    method: 'GET',
    path: '/workflow_configurations/{id}/workflow_steps/search',
    summary: 'A page of the steps, in their order',
    params: IdParams,
    query: z.strictObject({
      page: numberInText.optional(),
      items: numberInText.optional(),
      name_cont: z.string().max(200).optional(),
    }),
    answer: z.array(WorkflowStep),
    answerKind: 'page',
    who: 'session',
    offline: 'cached',
  }),
  structure: endpoint({
    method: 'GET',
    path: '/workflow_configurations/{id}/structure',
    summary: 'The steps with the people who would be asked today',
    params: IdParams,
    answer: WorkflowStructure,
    who: 'session',
    offline: 'cached',
  }),
};
