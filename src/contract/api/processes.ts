// Selection processes: the list with its counts, and making one.
import { z } from 'zod';
import { DEFAULT_ITEMS, Id, IdParams, Instant, line, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** The numeric codes of the specification; 0 is the tab of all processes. */
export const STATUS_CODE = {
  active: 5,
  suspended: 6,
  closed: 7,
  draft: 8,
} as const;
export const ALL_STATUSES = 0;
export const PROCESSES_PER_PAGE = DEFAULT_ITEMS;

export const ProcessStatusName = z.enum(['active', 'suspended', 'closed', 'draft']);
export type ProcessStatusName = z.infer<typeof ProcessStatusName>;

export const ProcessStatus = z.object({
  id: z.union([z.literal(5), z.literal(6), z.literal(7), z.literal(8)]),
  name: ProcessStatusName,
});

/** A stage as the summary card shows it. */
export const ProcessList = z.object({
  id: Id,
  name: z.string(),
  order: z.int().positive(),
  active_applicants: z.int().min(0),
  disqualified_applicants: z.int().min(0),
});

/** Hiring data of a process or of a candidate: what is named is changed, null empties it. */
export const HiringData = z.strictObject({
  hiring_type: line(200).nullish(),
  charge_name: line(200).nullish(),
  joining_date: z.iso.date().nullish(),
  direct_boss: line(200).nullish(),
  work_area: line(200).nullish(),
  cost_center: line(200).nullish(),
  working_day: line(200).nullish(),
  salary: z.number().min(0).max(1e12).nullish(),
  functions: z.string().trim().max(5000).nullish(),
  structural_salary: z.number().min(0).max(1e12).nullish(),
  comments: z.string().trim().max(5000).nullish(),
});
export type HiringData = z.infer<typeof HiringData>;
/** The same as it is answered: only what has been filled in. */
export const Hiring = z.object(HiringData.shape);

/** The band in which the salary lies. */
const SalaryBand = {
  position_min_salary: z.number().min(0).max(1e12).nullish(),
  position_max_salary: z.number().min(0).max(1e12).nullish(),
};

export const SearchType = z.enum(['internal', 'external', 'mixed']);
export const SearchPriority = z.enum(['high', 'medium', 'low']);

export const ProcessPermissions = z.object({
  can_see_menu: z.boolean(),
  can_edit: z.boolean(),
  can_move_applicants: z.boolean(),
  can_import: z.boolean(),
  can_export: z.boolean(),
  can_activate: z.boolean(),
  can_suspend: z.boolean(),
  can_close: z.boolean(),
  can_change_responsible: z.boolean(),
  can_mark_template: z.boolean(),
  can_edit_tags: z.boolean(),
  can_delete: z.boolean(),
});

export const Process = z.object({
  id: Id,
  /** Shown as REQ and six digits. */
  workflow_id: Id,
  title: z.string().nullable(),
  description: z.string().nullable(),
  status: ProcessStatus,
  enterprise_area: z.object({ id: Id, name: z.string() }).nullable(),
  request_type_data: z.object({ id: Id, name: z.string() }).nullable(),
  responsible: PersonName.nullable(),
  author: PersonName.nullable(),
  tags: z.array(z.string()),
  is_template: z.boolean(),
  /** The assessment by which candidates are assessed; null without one. */
  assessment_id: Id.nullable(),
  created_at: Instant,
  updated_at: Instant,
  closing_reason: z.string().nullable(),
  closing_reason_comment: z.string().nullable(),
  search_type: SearchType.nullable(),
  search_priority: SearchPriority.nullable(),
  /** A value token. */
  position: z.string().nullable(),
  kudert_profile_ids: z.array(Id),
  genius_activation: z.boolean(),
  hiring: Hiring,
  extra_attributes: z.object(SalaryBand),
  /** Candidates in all of its stages. */
  applicants: z.int().min(0),
  /** Whether candidates come in by marked stages only. */
  has_limit_register_applicants: z.boolean(),
  lists: z.array(ProcessList),
  permissions: ProcessPermissions,
  version: z.int().positive(),
});
export type Process = z.infer<typeof Process>;

export const ProcessSort = z.enum(['newest', 'oldest', 'modified']);

export const ProcessFilters = z.strictObject({
  /** One of the codes, or 0 for all. */
  status_id: z.union([z.literal(0), z.literal(5), z.literal(6), z.literal(7), z.literal(8)]).optional(),
  /** Words of title or REQ number, in any order, without regard to case or accents. */
  query: z.string().trim().max(200).optional(),
  enterprise_area_id: Id.optional(),
  sort: ProcessSort.optional(),
  search_type: SearchType.optional(),
  search_priority: SearchPriority.optional(),
  /** Days in UTC; `eq_days` is how many days ago. */
  created_at: z
    .strictObject({
      gteq: z.iso.date().optional(),
      lteq: z.iso.date().optional(),
      eq_days: z.int().min(0).max(36_500).optional(),
    })
    .optional(),
  /** Words of the responsible's name. */
  responsible_full_name: z.string().trim().max(200).optional(),
  closing_reason_id: Id.optional(),
  /** Who wrote it. */
  user_id: Id.optional(),
  have_applicants: z.boolean().optional(),
  /** With candidates in this stage: the stage itself, or every stage of the name. */
  have_list_applicants: z.union([Id, line(200)]).optional(),
  /** Words of the workflow by whose request it came about. */
  name_workflow: z.string().trim().max(200).optional(),
  workflow_configuration_id: Id.optional(),
});

export const NewProcess = z.strictObject({
  title: line(200),
  description: z.string().trim().min(1).max(20_000),
  enterprise_area_id: Id.nullable().optional(),
});

/** The version that the caller saw, where they want to be told if it is no longer the present one. */
const SeenVersion = z.int().positive().optional();

export const ProcessChange = z.strictObject({
  title: line(200).optional(),
  description: z.string().trim().min(1).max(20_000).optional(),
  is_template: z.boolean().optional(),
  tags: z.array(line(60)).max(30).optional(),
  responsible_user_id: Id.optional(),
  /** Another assessment, or none: whatever was assessed by the one before is deleted. */
  assessment_id: Id.nullable().optional(),
  enterprise_area_id: Id.nullable().optional(),
  search_type: SearchType.nullable().optional(),
  search_priority: SearchPriority.nullable().optional(),
  position: z.string().trim().max(200).nullable().optional(),
  kudert_profile_ids: z.array(Id).max(100).optional(),
  genius_activation: z.boolean().optional(),
  extra_attributes: z.strictObject(SalaryBand).optional(),
  version: SeenVersion,
});

export const ProcessClosing = z.strictObject({
  /** Required; absent is answered with a sentence of its own. */
  closing_reason_id: Id.nullish(),
  closing_reason_comment: z.string().trim().max(2000).nullish(),
  version: SeenVersion,
});

/** Tab counts: one row per status, and id 0 for all. */
export const ProcessStatusCount = z.object({
  id: z.int().min(0),
  name: z.string(),
  count: z.int().min(0),
});

export const processes = {
  search: endpoint({
    method: 'POST',
    path: '/selection_processes/search',
    summary: 'A page of the processes that this session may see',
    query: PageQuery,
    body: z.strictObject({ filters: ProcessFilters.optional() }),
    answer: z.array(Process),
    answerKind: 'page',
    who: 'session',
    offline: 'kept',
  }),
  statuses: endpoint({
    method: 'GET',
    path: '/selection_process_statuses',
    aliases: ['/tenants/{tenant}/selection_process_statuses'],
    summary: 'The statuses, with how many of the visible processes have each',
    query: z.strictObject({
      query: z.string().max(200).optional(),
      enterprise_area_id: z.string().regex(/^\d+$/).optional(),
    }),
    answer: z.array(ProcessStatusCount),
    who: 'session',
    offline: 'kept',
  }),
  get: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}',
    summary: 'One process with its stages',
    params: IdParams,
    answer: Process,
    who: 'session',
    offline: 'kept',
  }),
  create: endpoint({
    method: 'POST',
    path: '/selection_processes',
    summary: 'Makes an active process whose stages are the default stage order',
    body: NewProcess,
    answer: Process,
    status: 201,
    who: 'recruiter',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/selection_processes/{id}',
    summary: 'Changes what is named, and nothing else',
    params: IdParams,
    body: ProcessChange,
    answer: Process,
    who: 'recruiter',
  }),
  updateRequestType: endpoint({
    method: 'PATCH',
    path: '/selection_processes/{id}/update_request_type',
    summary: 'Gives the process another request type, by id or by name',
    params: IdParams,
    body: z.strictObject({ request_type_id: Id.nullish(), request_type: line(200).nullish(), version: SeenVersion }),
    answer: Process,
    who: 'recruiter',
  }),
  updateHiring: endpoint({
    method: 'PUT',
    path: '/selection_processes/{id}/update_hiring',
    summary: 'Changes the hiring data that are named',
    params: IdParams,
    body: HiringData.extend({ version: SeenVersion }),
    answer: Process,
    who: 'recruiter',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/selection_processes/{id}',
    summary: 'Removes a process with its candidates; `restore` brings it back within 30 days',
    params: IdParams,
    who: 'admin',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/restore',
    summary: 'Brings a removed process back as it was',
    params: IdParams,
    answer: Process,
    who: 'admin',
  }),
  ofOrganization: endpoint({
    method: 'POST',
    path: '/organizations/{id}/selection_processes',
    aliases: ['/tenants/{tenant}/organizations/{id}/selection_processes'],
    summary: 'A page of the processes of an organisation that this session may see',
    params: IdParams,
    query: PageQuery,
    body: z.strictObject({ filters: ProcessFilters.optional() }),
    answer: z.array(Process),
    answerKind: 'page',
    who: 'session',
  }),
  exportProcesses: endpoint({
    method: 'POST',
    path: '/selection_processes/search.xlsx',
    summary: 'The processes of a search as a spreadsheet, streamed',
    body: z.strictObject({ filters: ProcessFilters.optional() }),
    answerKind: 'download',
    who: 'recruiter',
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/suspend',
    summary: 'Suspends an active process',
    params: IdParams,
    body: z.strictObject({ version: SeenVersion }),
    answer: Process,
    who: 'recruiter',
  }),
  activate: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/activate',
    summary: 'Activates a draft or suspended process; an admin also a closed one',
    params: IdParams,
    body: z.strictObject({ version: SeenVersion }),
    answer: Process,
    who: 'recruiter',
  }),
  close: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/close',
    summary: 'Closes a process for a reason',
    params: IdParams,
    body: ProcessClosing,
    answer: Process,
    who: 'recruiter',
  }),
  authors: endpoint({
    method: 'GET',
    path: '/selection_processes/authors',
    summary: 'Who wrote the processes that this session may see',
    answer: z.array(PersonName),
    who: 'session',
    offline: 'kept',
  }),
  areas: endpoint({
    method: 'GET',
    path: '/enterprise_areas',
    aliases: ['/tenants/{tenant}/enterprise_areas'],
    summary: 'The areas of the organisation, as a flat list that names its parents',
    answer: z.array(
      z.object({
        id: Id,
        name: z.string(),
        parent_enterprise_area_id: Id.nullable(),
        token: z.string(),
      }),
    ),
    who: 'session',
    offline: 'kept',
  }),
  exportApplicants: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/export_applicants.xlsx',
    summary: 'The candidates of a process as a spreadsheet, streamed',
    params: IdParams,
    answerKind: 'download',
    who: 'recruiter',
    personalData: true,
  }),
};
