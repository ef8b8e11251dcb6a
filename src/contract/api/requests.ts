// Requests: made by anybody, approved step by step, and what an approved one becomes.
import { z } from 'zod';
import { Id, IdParams, Instant, line, numberInText, PageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Process } from './processes.ts';
import { AppModuleName, ApprovalKind, Person, StepCondition, WorkflowParticipant } from './workflows.ts';

/** Drop is the owner's withdrawal, cancel the admin's; closed is an approved one that has been carried out. */
export const RequestState = z.enum(['draft', 'in_review', 'approved', 'rejected', 'dropped', 'cancelled', 'closed']);
export type RequestState = z.infer<typeof RequestState>;

/** One answer of the requisition's form. */
export const DataValue = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().max(1000), z.number()])).max(200),
]);
export const RequestData = z.record(line(100), DataValue);
export type RequestData = z.infer<typeof RequestData>;
/** The data of one request altogether, as JSON. */
export const MOST_DATA_CHARACTERS = 65_536;

export const StepState = z.enum(['pending', 'current', 'approved', 'rejected', 'skipped']);
export type StepState = z.infer<typeof StepState>;
/** `derived`: handed over to somebody else; `released`: another's answer was enough. */
export const ParticipantState = z.enum(['waiting', 'approved', 'rejected', 'derived', 'released']);
export type ParticipantState = z.infer<typeof ParticipantState>;

/** The buttons of the form's viewer, for whoever asks. */
export const RequestPermissions = z.object({
  can_approve: z.boolean(),
  can_reject: z.boolean(),
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

export const Request = z.object({
  id: Id,
  /** Shown as REQ and six digits; the process that it becomes has the same. */
  workflow_id: Id,
  workflow_configuration_id: Id,
  workflow_configuration: z.object({ id: Id, name: z.string() }),
  app_module: z.object({ id: Id, name: AppModuleName }),
  request_type: z.object({ id: Id, name: z.string() }).nullable(),
  enterprise_area: z.object({ id: Id, name: z.string() }).nullable(),
  title: z.string(),
  user_token: z.string().nullable(),
  /** Whose request it is. */
  user: Person.nullable(),
  fullName: z.string(),
  state: RequestState,
  data: RequestData,
  step_count: z.int().min(0),
  /** Whose turn it is, and since when; null where nobody is waited for. */
  current_step: z
    .object({
      id: Id,
      order: z.int().positive(),
      name: z.string(),
      approval: ApprovalKind,
      /** Business days. */
      max_days: z.int().positive().nullable(),
      started_at: Instant,
      waiting_for: z.array(Person),
      /** Nobody of them is left: an admin answers. */
      falls_to_admins: z.boolean(),
    })
    .nullable(),
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
  /** Who handed the step over to them. */
  derived_from: Person.nullable(),
  since: Instant,
  decided_at: Instant.nullable(),
});
export type RequestParticipant = z.infer<typeof RequestParticipant>;

/** One step of a request: who was, is, or would be asked. */
export const RequestStep = z.object({
  id: Id,
  workflow_step_id: Id,
  order: z.int().positive(),
  name: z.string(),
  approval: ApprovalKind,
  state: StepState,
  max_days: z.int().positive().nullable(),
  conditions: z.array(StepCondition),
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** Those asked, once it has begun. */
  participants: z.array(RequestParticipant),
  /** Whom the workflow names. */
  planned: z.array(WorkflowParticipant),
});
export type RequestStep = z.infer<typeof RequestStep>;

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
    'derived',
    'completed',
    'dropped',
    'cancelled',
    'closed',
    'deleted',
    'undone',
  ]),
  comment: z.string().nullable(),
  step: z.string().nullable(),
  /** Whom a step was handed to. */
  target: z.string().nullable(),
  /** The names of the data that were added or changed. */
  fields: z.array(z.string()),
  /** Null where it was Terna. */
  author: z
    .object({ full_name: z.string(), avatar: z.string().nullable(), position: z.string().nullable() })
    .nullable(),
  created_at: Instant,
});
export type RequestLog = z.infer<typeof RequestLog>;

export const RequestType = z.object({ id: Id, name: z.string(), module_name: z.string() });
export type RequestType = z.infer<typeof RequestType>;

/** Empty lists ask for nothing in particular. */
export const RequestFilter = z.strictObject({
  workflow_configuration_id_in: z.array(z.int()).max(1000).optional(),
  user_token_in: z.array(z.string().max(200)).max(1000).optional(),
  state_in: z.array(RequestState).max(20).optional(),
  app_module_name_in: z.array(z.string().max(100)).max(20).optional(),
  /** Words of the title, the REQ number or the owner's name, without regard to case or accents. */
  title_cont: z.string().trim().max(200).optional(),
});
export type RequestFilter = z.infer<typeof RequestFilter>;

const SeenVersion = z.int().positive().optional();
const Comment = z.string().trim().max(2000).nullish();
const Decision = z.strictObject({ comment: Comment, version: SeenVersion });
const Listed = z.strictObject({ q: RequestFilter.optional() });

export const NewRequest = z.strictObject({
  workflow_configuration_id: Id,
  title: line(200),
  request_type_id: Id.nullish(),
  enterprise_area_id: Id.nullish(),
  data: RequestData.optional(),
  /** Kept to be sent later; otherwise it goes to its first step at once. */
  draft: z.boolean().optional(),
});
export type NewRequest = z.output<typeof NewRequest>;

export const RequestChange = z.strictObject({
  title: line(200).optional(),
  request_type_id: Id.nullish(),
  enterprise_area_id: Id.nullish(),
  version: SeenVersion,
});

/** A user by id or by token. */
const PersonName = z.union([z.int().positive(), z.string().min(1).max(200)]).transform(String);
const PersonParams = z.strictObject({ id: PersonName });
const ParticipantParams = z.strictObject({ id: PersonName, requestId: numberInText });
const StateQuery = z.strictObject({
  page: numberInText.optional(),
  items: numberInText.optional(),
  state: RequestState.optional(),
  workflow_configuration_id: numberInText.optional(),
});

/** The five lists of requests differ in whose and which they show. */
const list = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    query: PageQuery,
    body: Listed,
    answer: z.array(Request),
    answerKind: 'page',
    who: 'session',
    offline: 'kept',
  });

const reading = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    params: PersonParams,
    query: StateQuery,
    answer: z.array(Request),
    answerKind: 'page',
    who: 'session',
    offline: 'kept',
  });

/** What is done to a request with a comment at the most. */
const act = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({ method: 'POST', path, summary, params: IdParams, body: Decision, answer: Request, who: 'session' });

const actAsParticipant = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    params: ParticipantParams,
    body: Decision,
    answer: Request,
    who: 'session',
  });

export const requests = {
  types: endpoint({
    method: 'POST',
    path: '/request_types/search',
    summary: 'A page of the kinds of requests, by module',
    query: PageQuery,
    body: z.strictObject({ q: z.strictObject({ module_name_eq: z.string().max(100).optional() }).optional() }),
    answer: z.array(RequestType),
    answerKind: 'page',
    who: 'session',
    offline: 'kept',
  }),
  type: endpoint({
    method: 'GET',
    path: '/request_types/{id}',
    summary: 'One kind of requests',
    params: IdParams,
    answer: RequestType,
    who: 'session',
    offline: 'kept',
  }),
  search: list('/requests/search', 'A page of the requests that this session may see'),
  owned: list('/requests/owned', 'A page of the requests of whoever asks'),
  history: list('/requests/history', 'A page of the requests that have been decided or withdrawn'),
  waitingApproval: list('/requests/waiting_approval', 'A page of the requests that wait for whoever asks'),
  export: endpoint({
    method: 'POST',
    path: '/requests/export',
    summary: 'The requests that this session may see as a spreadsheet, streamed',
    body: Listed,
    answerKind: 'download',
    who: 'session',
  }),
  create: endpoint({
    method: 'POST',
    path: '/requests',
    summary: 'Makes a request and sends it to its first step, or keeps it as a draft',
    body: NewRequest,
    answer: Request,
    status: 201,
    who: 'session',
  }),
  get: endpoint({
    method: 'GET',
    path: '/requests/{id}',
    summary: 'One request',
    params: IdParams,
    answer: Request,
    who: 'session',
    offline: 'kept',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/requests/{id}',
    summary: 'Changes what is named of a draft',
    params: IdParams,
    body: RequestChange,
    answer: Request,
    who: 'session',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/requests/{id}',
    summary: 'Removes a draft, or a request that came to nothing; undo brings it back',
    params: IdParams,
    who: 'session',
  }),
  submit: act('/requests/{id}/submit', 'Sends a draft to its first step'),
  approve: act('/requests/{id}/approve', 'Approves the present step'),
  reject: act('/requests/{id}/reject', 'Rejects the request: no further step is asked'),
  derive: endpoint({
    method: 'POST',
    path: '/requests/{id}/derive',
    summary: 'Hands the present step over to somebody else',
    params: IdParams,
    body: z.strictObject({ user_id: Id, comment: Comment, version: SeenVersion }),
    answer: Request,
    who: 'session',
  }),
  drop: act('/requests/{id}/drop', 'Withdraws a request of one’s own'),
  dropAsUser: endpoint({
    method: 'POST',
    path: '/users/{userId}/requests/{requestId}/drop',
    summary: 'Withdraws a request of this user, who has to be whoever asks',
    params: z.strictObject({ userId: PersonName, requestId: numberInText }),
    body: Decision,
    answer: Request,
    who: 'session',
  }),
  cancel: act('/requests/{id}/cancel', 'Ends a request that is under way or approved; for admins'),
  close: endpoint({
    method: 'POST',
    path: '/requests/{id}/close',
    summary: 'Closes an approved request that has been carried out, for a reason',
    params: IdParams,
    body: z.strictObject({
      /** Required; absent is answered with a sentence of its own. */
      closing_reason_id: Id.nullish(),
      closing_reason_comment: Comment,
      version: SeenVersion,
    }),
    answer: Request,
    who: 'session',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/requests/{id}/undo',
    summary: 'Takes back the last thing done to a request, for whoever did it, while nothing has followed',
    params: IdParams,
    body: z.strictObject({ version: SeenVersion }),
    answer: Request,
    who: 'session',
  }),
  addData: endpoint({
    method: 'POST',
    path: '/requests/{id}/add_data',
    summary: 'Adds to the data of a request; null takes an entry out',
    params: IdParams,
    body: z.strictObject({ data: RequestData, version: SeenVersion }),
    answer: Request,
    who: 'session',
  }),
  currentStructure: endpoint({
    method: 'GET',
    path: '/requests/{id}/current_structure',
    summary: 'The request with the step that it is at, and the next one',
    params: IdParams,
    answer: z.object({ request: Request, step: RequestStep.nullable(), next_step: RequestStep.nullable() }),
    who: 'session',
    offline: 'kept',
  }),
  structures: endpoint({
    method: 'GET',
    path: '/requests/{id}/request_workflow_steps/structures',
    summary: 'All steps of a request with whoever was, is or would be asked',
    params: IdParams,
    answer: z.array(RequestStep),
    who: 'session',
    offline: 'kept',
  }),
  logs: endpoint({
    method: 'GET',
    path: '/requests/{id}/logs',
    summary: 'What happened to a request, newest first',
    params: IdParams,
    query: PageQuery,
    answer: z.array(RequestLog),
    answerKind: 'page',
    who: 'session',
    offline: 'kept',
  }),
  openProcess: endpoint({
    method: 'POST',
    path: '/requests/{id}/create_selection_process',
    summary: 'Makes the process of an approved requisition, under the same REQ number, and closes the requisition',
    params: IdParams,
    body: z.strictObject({
      title: line(200).optional(),
      description: z.string().trim().min(1).max(20_000),
      version: SeenVersion,
    }),
    answer: z.object({ request: Request, selection_process: Process }),
    status: 201,
    who: 'recruiter',
  }),
  ofParticipant: reading('/participants/{id}/requests', 'A page of the requests that wait for this participant'),
  historic: reading(
    '/participants/{id}/requests/historic',
    'A page of the requests that this participant has answered',
  ),
  approveAsParticipant: actAsParticipant(
    '/participants/{id}/requests/{requestId}/approve',
    'Approves the present step as this participant, who has to be whoever asks',
  ),
  rejectAsParticipant: actAsParticipant(
    '/participants/{id}/requests/{requestId}/reject',
    'Rejects the request as this participant, who has to be whoever asks',
  ),
  ofUser: reading('/users/{id}/requests', 'A page of the requests that this user owns or takes part in'),
  ownership: reading('/users/{id}/requests/ownership', 'A page of the requests that this user owns'),
};
