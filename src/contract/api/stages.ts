// Stages of a process and the default stages; the API calls a stage `list`.
import { z } from 'zod';
import { Id, IdInText, IdParams, PageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { translationsOf } from '../translations.ts';

/** The only type of requirement: something that belongs to the candidate. */
export const REQUIRED_TYPE = 'relation_table';
/** Files in a folder of the candidate, or the scorecards of the stage's interviews. */
export const RequiredField = z.enum(['applicant_files', 'scorecards']);
export type RequiredField = z.infer<typeof RequiredField>;
export const REQUIRED_FIELD: RequiredField = 'applicant_files';
export const REQUIRED_SCORECARDS: RequiredField = 'scorecards';
export const MAX_REQUIRED_VALUE = 10;
export const MAX_CANDIDATE_TEXT = 300;
const CandidateText = z.string().trim().max(MAX_CANDIDATE_TEXT);
const StageTranslations = translationsOf({ candidate_text: CandidateText });

/** What a candidate needs to advance. */
export const StageRequirement = z.object({
  id: Id,
  /** Number of files, from 1 to 10; 1 for scorecards. */
  value: z.int().positive(),
  /** The folder's name; empty for scorecards. */
  condition: z.string(),
  required_type: z.literal(REQUIRED_TYPE),
  required_field: RequiredField,
});

export const ListPermissions = z.object({
  canEditRules: z.boolean(),
  canEditUserColumns: z.boolean(),
  canDelete: z.boolean(),
  canSeeMenu: z.boolean(),
  canAccessList: z.boolean(),
  canRegisterWorkflow: z.boolean(),
  canSendEmail: z.boolean(),
});
export type ListPermissions = z.infer<typeof ListPermissions>;

const settings = {
  name: z.string(),
  order: z.int().positive(),
  /** Only if `user_columns_active`. */
  user_columns: z.array(z.object({ user_id: Id, full_name: z.string(), email: z.string() })),
  user_columns_active: z.boolean(),
  author_active: z.boolean(),
  responsible_active: z.boolean(),
  /** The users of the process's area manage it. */
  managers_active: z.boolean(),
  /** If any stage is marked, candidates can only be added to marked stages. */
  enable_limit_applicants: z.boolean(),
  /** Business days; 0 if not active. */
  sla_setting: z.object({ id: Id, active: z.boolean(), max_days: z.int().min(0) }),
  /** For candidates who enter the stage. */
  move_templates: Id.nullable(),
  /** For candidates who are disqualified in the stage. */
  disqualify_templates: Id.nullable(),
  /** Sent to the external users. */
  report_templates: z.array(Id),
  external_users: z.array(z.string()),
  applicant_requirements: z.array(StageRequirement),
  /** What candidates read on their own page; empty for a neutral text. */
  candidate_text: z.string(),
  /** In other languages than the offer's. */
  translations: StageTranslations.default({}),
  version: z.int().positive(),
};

export const Stage = z.object({
  id: Id,
  selection_process_id: Id,
  ...settings,
  active_applicants: z.int().min(0),
  disqualified_applicants: z.int().min(0),
  /** The same limit; `sla_count` candidates are past it. */
  slaSetting: z.object({ active: z.boolean(), max_days: z.int().min(0), sla_count: z.int().min(0) }),
  permissions: ListPermissions,
});
export type Stage = z.infer<typeof Stage>;

export const DefaultStage = z.object({ id: Id, ...settings });
export type DefaultStage = z.infer<typeof DefaultStage>;

/** Texts may be empty: the server responds with the form's own error messages. */
export const RequirementInput = z.strictObject({
  id: Id.optional(),
  value: z.number().nullish(),
  condition: z.string().trim().max(120).nullish(),
  required_type: z.string().max(60).nullish(),
  required_field: z.string().max(60).nullish(),
});
export type RequirementInput = z.output<typeof RequirementInput>;

const UserColumn = z.union([Id, z.strictObject({ user_id: Id }).transform(({ user_id }) => user_id)]);

export const StageInput = z.strictObject({
  name: z.string().trim().max(120).optional(),
  /** The new position; the other stages are renumbered. */
  order: z.int().positive().max(10_000).optional(),
  user_columns: z.array(UserColumn).max(200).optional(),
  user_columns_active: z.boolean().optional(),
  author_active: z.boolean().optional(),
  responsible_active: z.boolean().optional(),
  managers_active: z.boolean().optional(),
  enable_limit_applicants: z.boolean().optional(),
  sla_setting_attributes: z
    .strictObject({
      id: Id.nullish(),
      active: z.boolean(),
      max_days: z.int().min(0).max(10_000).nullish(),
    })
    .optional(),
  move_templates: Id.nullable().optional(),
  disqualify_templates: Id.nullable().optional(),
  report_templates: z.array(Id).max(20).optional(),
  external_users: z.array(z.string().trim().max(254)).max(50).optional(),
  applicant_requirements: z.array(RequirementInput).max(20).optional(),
  candidate_text: CandidateText.optional(),
  /** All of them; absent ones stay as they are. */
  translations: StageTranslations.optional(),
  version: z.int().positive().optional(),
});
export type StageInput = z.output<typeof StageInput>;

export const NewStage = z.strictObject({ ...StageInput.shape, selection_process_id: Id });

export const stages = {
  list: endpoint({
    method: 'GET',
    path: '/lists',
    summary: 'The stages of a process, in their order',
    query: z.strictObject({ selection_process_id: IdInText, ...PageQuery.shape }),
    answer: z.array(Stage),
    answerKind: 'page',
    who: 'session',
    offline: 'cached',
  }),
  get: endpoint({
    method: 'GET',
    path: '/lists/{id}',
    summary: 'One stage with all that is set for it',
    params: IdParams,
    answer: Stage,
    who: 'session',
    offline: 'cached',
  }),
  add: endpoint({
    method: 'POST',
    path: '/lists',
    summary: 'Adds a stage to a process, after the last one unless it names an order',
    body: z.strictObject({ list: NewStage }),
    answer: Stage,
    status: 201,
    who: 'recruiter',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/lists/{id}',
    summary: 'Changes what is named of a stage; with an order it takes that place',
    params: IdParams,
    body: z.strictObject({ list: StageInput }),
    answer: Stage,
    who: 'recruiter',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/lists/{id}',
    summary: 'Removes a stage that nobody is in',
    params: IdParams,
    who: 'recruiter',
  }),
  syncDefaults: endpoint({
    method: 'POST',
    path: '/lists/sync_defaults',
    summary:
      'Gives the default stages to processes that are not active and have neither candidates nor a template they came from',
    body: z.strictObject({}),
    answer: z.object({ message: z.string(), job_id: Id.nullable() }),
    status: 202,
    who: 'admin',
  }),
  defaults: endpoint({
    method: 'GET',
    path: '/default_lists',
    summary: 'The stages that a new process begins with, in their order',
    query: PageQuery,
    answer: z.array(DefaultStage),
    answerKind: 'page',
    who: 'recruiter',
    offline: 'cached',
  }),
  getDefault: endpoint({
    method: 'GET',
    path: '/default_lists/{id}',
    summary: 'One of the default stages',
    params: IdParams,
    answer: DefaultStage,
    who: 'recruiter',
  }),
  addDefault: endpoint({
    method: 'POST',
    path: '/default_lists',
    summary: 'Adds a default stage, after the last one unless it names an order',
    body: z.strictObject({ list: StageInput }),
    answer: DefaultStage,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  changeDefault: endpoint({
    method: 'PUT',
    path: '/default_lists/{id}',
    summary: 'Changes what is named of a default stage; with an order it takes that place',
    params: IdParams,
    body: z.strictObject({ list: StageInput }),
    answer: DefaultStage,
    who: 'admin',
    changesSettings: true,
  }),
  removeDefault: endpoint({
    method: 'DELETE',
    path: '/default_lists/{id}',
    summary: 'Removes a default stage; processes keep theirs',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
};
