// Selection processes: the list with its counts, creation and changes.
import { z } from 'zod';
import { Id, IdParams, Instant, line, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { MAX_EXCEEDED } from '../process-codes.ts';
import { TestSource } from './assessments.ts';
import { ProcessFilters, SearchPriority, SearchType } from './process-filters.ts';
import { offerChanges, offerFields } from './process-offer.ts';
import { BoardField, MAX_CARD_TEXTS, textFieldsOf } from './settings.ts';

export const ProcessStatusName = z.enum(['active', 'suspended', 'closed', 'draft']);
export type ProcessStatusName = z.infer<typeof ProcessStatusName>;

export const ProcessStatus = z.object({
  id: z.union([z.literal(5), z.literal(6), z.literal(7), z.literal(8)]),
  name: ProcessStatusName,
});

/** Limit of business days in a stage; 0 if not active. */
export const StageLimit = z.object({ active: z.boolean(), max_days: z.int().min(0) });

export const ProcessList = z.object({
  id: Id,
  name: z.string(),
  order: z.int().positive(),
  active_applicants: z.int().min(0),
  disqualified_applicants: z.int().min(0),
  /** Active candidates in the stage beyond its limit, up to 100; only for active processes. */
  exceeded_applicants: z.int().min(0).max(MAX_EXCEEDED),
  sla_setting: StageLimit,
});

/** Named fields are changed, null clears them. */
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
/** Only the fields with a value. */
export const Hiring = z.object(HiringData.shape);

const SalaryBand = {
  position_min_salary: z.number().min(0).max(1e12).nullish(),
  position_max_salary: z.number().min(0).max(1e12).nullish(),
};

/** An id from an external system, without an upper limit. */
const OutsideId = z.int().positive();

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
  can_duplicate: z.boolean(),
  can_read_history: z.boolean(),
});

const testFlags = Object.fromEntries(TestSource.options.map((source) => [source, z.boolean()])) as Record<
  TestSource,
  z.ZodBoolean
>;

export const Process = z.object({
  id: Id,
  /** Displayed as REQ and six digits. */
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
  assessment_id: Id.nullable(),
  created_at: Instant,
  updated_at: Instant,
  closing_reason: z.string().nullable(),
  closing_reason_comment: z.string().nullable(),
  search_type: SearchType.nullable(),
  search_priority: SearchPriority.nullable(),
  /** An opaque token of a catalogue value. */
  position: z.string().nullable(),
  kudert_profile_ids: z.array(OutsideId),
  genius_activation: z.boolean(),
  hiring: Hiring,
  extra_attributes: z.object(SalaryBand),
  /** In all stages. */
  applicants: z.int().min(0),
  /** Whether candidates can only be added to marked stages. */
  has_limit_register_applicants: z.boolean(),
  ...offerFields,
  /** Publication happens while the process is active. */
  on_internal_portal: z.boolean(),
  on_external_portal: z.boolean(),
  /** The offer's identifier in the internal portal, which rejects process ids. */
  offer_key: z.string().nullable(),
  /** Suspensions of the process, earliest first; `until` is null for a current one. */
  pauses: z.array(z.object({ from: Instant, until: Instant.nullable() })),
  test_activation: z.boolean(),
  tests_available: z.object(testFlags),
  /** The application form announces background checks, and their provider is switched on. */
  background_checks: z.boolean(),
  /** `available`: at least one board is in use; `synchronizing`: candidates are being imported now. */
  job_boards: z.object({ available: z.boolean(), synchronizing: z.boolean() }),
  lists: z.array(ProcessList),
  permissions: ProcessPermissions,
  version: z.int().positive(),
});
export type Process = z.infer<typeof Process>;

/** Plain text, or HTML with headings, bold, lists and links; other markup is removed. */
const Description = z.string().trim().max(20_000);

export const NewProcess = z.strictObject({
  title: line(200),
  description: Description.min(1),
  enterprise_area_id: Id.nullable().optional(),
  /** The organization's by default. */
  language: Language.optional(),
  /** By default no portal publishes the offer. */
  on_internal_portal: z.boolean().optional(),
  on_external_portal: z.boolean().optional(),
  /** A draft may lack both texts; its offer is published after activation. */
  draft: z.literal(false).optional(),
});
export const NewDraft = z.strictObject({
  ...NewProcess.partial({ title: true, description: true }).shape,
  draft: z.literal(true),
});

/** The version that the caller read; if sent, a stale one is rejected. */
const BaseVersion = z.int().positive().optional();

export const ProcessChange = z.strictObject({
  /** Title and description may be empty in a draft. */
  title: z.string().trim().max(200).nullable().optional(),
  description: Description.nullable().optional(),
  ...offerChanges,
  on_internal_portal: z.boolean().optional(),
  on_external_portal: z.boolean().optional(),
  is_template: z.boolean().optional(),
  tags: z.array(line(60)).max(30).optional(),
  responsible_user_id: Id.optional(),
  /** Changing or removing the assessment deletes the scores given with the previous one. */
  assessment_id: Id.nullable().optional(),
  /** The same field in its other spelling. */
  assessmentId: Id.nullable().optional(),
  enterprise_area_id: Id.nullable().optional(),
  search_type: SearchType.nullable().optional(),
  search_priority: SearchPriority.nullable().optional(),
  position: z.string().trim().max(200).nullable().optional(),
  kudert_profile_ids: z.array(OutsideId).max(100).optional(),
  genius_activation: z.boolean().optional(),
  extra_attributes: z.strictObject(SalaryBand).optional(),
  /** What the cards display below the name, in order; null for the organization's fields. */
  card_fields: z
    .array(BoardField)
    .refine((fields) => new Set(fields).size === fields.length && textFieldsOf(fields).length <= MAX_CARD_TEXTS)
    .nullable()
    .optional(),
  version: BaseVersion,
});

export const ProcessClosing = z.strictObject({
  /** Required; if absent, the server responds with a message of its own. */
  closing_reason_id: Id.nullish(),
  closing_reason_comment: z.string().trim().max(2000).nullish(),
  version: BaseVersion,
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
    offline: 'cached',
  }),
  statuses: endpoint({
    method: 'GET',
    path: '/selection_process_statuses',
    aliases: ['/tenants/{tenant}/selection_process_statuses'],
    summary: 'The statuses, with how many of the visible processes have each',
    query: z.strictObject({
      query: z.string().max(200).optional(),
      enterprise_area_id: z.union([z.literal('own'), z.string().regex(/^\d{1,9}$/)]).optional(),
    }),
    answer: z.array(ProcessStatusCount),
    who: 'session',
    offline: 'cached',
  }),
  statusCounts: endpoint({
    method: 'POST',
    path: '/selection_processes/status_counts',
    summary: 'The same for the processes of a search, whatever status it names',
    body: z.strictObject({ filters: ProcessFilters.optional() }),
    answer: z.array(ProcessStatusCount),
    who: 'session',
    offline: 'cached',
  }),
  get: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}',
    summary: 'One process with its stages',
    params: IdParams,
    answer: Process,
    who: 'session',
    offline: 'cached',
  }),
  create: endpoint({
    method: 'POST',
    path: '/selection_processes',
    summary: 'Makes a process, active or as a draft, whose stages are the default stage order',
    body: z.discriminatedUnion('draft', [NewDraft, NewProcess]),
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
    body: z.strictObject({ request_type_id: Id.nullish(), request_type: line(200).nullish(), version: BaseVersion }),
    answer: Process,
    who: 'recruiter',
  }),
  updateHiring: endpoint({
    method: 'PUT',
    path: '/selection_processes/{id}/update_hiring',
    summary: 'Changes the hiring data that are named',
    params: IdParams,
    body: HiringData.extend({ version: BaseVersion }),
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
    within: 50_000,
    who: 'recruiter',
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/suspend',
    summary: 'Suspends an active process',
    params: IdParams,
    body: z.strictObject({ version: BaseVersion }),
    answer: Process,
    who: 'recruiter',
  }),
  activate: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/activate',
    summary: 'Activates a draft or suspended process; an admin also a closed one. Named portals change with it',
    params: IdParams,
    body: z.strictObject({
      on_internal_portal: z.boolean().optional(),
      on_external_portal: z.boolean().optional(),
      version: BaseVersion,
    }),
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
    offline: 'cached',
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
    offline: 'cached',
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
