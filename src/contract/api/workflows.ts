// Workflow configurations: approvers, step by step, for each module of the product.
import { z } from 'zod';
import { Id, IdParams, line, numberInText, PageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CustomFieldKey, MAX_CUSTOM_FIELDS, NewCustomField } from './custom-fields.ts';
import {
  ActiveState,
  AppModule,
  ApprovalKind,
  NewCondition,
  ParticipantRole,
  WorkflowConfiguration,
  WorkflowStep,
  WorkflowStructure,
  WorkflowWithSteps,
} from './workflow-records.ts';

export * from './workflow-records.ts';

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
  /** Custom fields without which it does not begin; by default those of the step of the same name before. */
  required_fields: z.array(CustomFieldKey).max(MAX_CUSTOM_FIELDS).optional(),
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
  setCustomFields: endpoint({
    method: 'PUT',
    path: '/workflow_configurations/{id}/custom_fields',
    summary:
      'Sets the custom fields of the request form in their order; one that requests have is retired, not removed',
    params: IdParams,
    body: z.strictObject({
      custom_fields: z.array(NewCustomField).max(MAX_CUSTOM_FIELDS),
      version: BaseVersion,
    }),
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
