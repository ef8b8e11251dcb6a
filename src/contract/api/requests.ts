// Requests: creation, approval step by step, and their result.
import { z } from 'zod';
import { Id, IdInText, IdParams, line, numberInText, PageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Process } from './processes.ts';
import { requestFileCalls } from './request-files.ts';
import { Request, RequestDataInput, RequestLog, RequestState, RequestStep, RequestType } from './request-records.ts';
import { MAX_DOCUMENTS } from './signatures.ts';

export * from './request-files.ts';
export * from './request-records.ts';

/** States within `in_review`: returned to the owner, or waiting for an answer past the deadline of the step. */
export const RequestStatus = z.enum(['returned', 'overdue']);
export type RequestStatus = z.infer<typeof RequestStatus>;

/** Empty lists do not filter. */
export const RequestFilter = z.strictObject({
  workflow_configuration_id_in: z.array(Id).max(1000).optional(),
  user_token_in: z.array(z.string().max(200)).max(1000).optional(),
  state_in: z.array(RequestState).max(20).optional(),
  app_module_name_in: z.array(z.string().max(100)).max(20).optional(),
  status_eq: RequestStatus.optional(),
  /** Text in title, REQ number or owner's name, ignoring case and accents. */
  title_cont: z.string().trim().max(200).optional(),
});
export type RequestFilter = z.infer<typeof RequestFilter>;

const BaseVersion = z.int().positive().optional();
const Comment = z.string().trim().max(2000).nullish();
const Decision = z.strictObject({ comment: Comment, version: BaseVersion });
const Listed = z.strictObject({ q: RequestFilter.optional() });
/** All requests that the caller can see, or one of the caller's lists. */
const ListName = z.enum(['visible', 'owned', 'waiting', 'answered', 'ended']);

export const NewRequest = z.strictObject({
  workflow_configuration_id: Id,
  title: line(200),
  request_type_id: Id.nullish(),
  enterprise_area_id: Id.nullish(),
  data: RequestDataInput.optional(),
  /** True stores it without sending; by default its first step starts at once. */
  draft: z.boolean().optional(),
});
export type NewRequest = z.output<typeof NewRequest>;

export const RequestChange = z.strictObject({
  title: line(200).optional(),
  request_type_id: Id.nullish(),
  enterprise_area_id: Id.nullish(),
  version: BaseVersion,
});

/** The candidate, the workflow, and the documents to be signed, which are sent after the approval. */
export const HiringStart = z.strictObject({
  workflow_id: Id,
  sending_documents: z.boolean().optional(),
  file_ids: z.array(Id).min(1).max(MAX_DOCUMENTS).optional(),
  uniq_applicant_token: line(200),
});
export type HiringStart = z.output<typeof HiringStart>;

const PersonName = z.union([z.int().positive(), z.string().min(1).max(200)]).transform(String);
const PersonParams = z.strictObject({ id: PersonName });
const ParticipantParams = z.strictObject({ id: PersonName, requestId: numberInText });
const StateQuery = z.strictObject({
  page: numberInText.optional(),
  items: numberInText.optional(),
  state: RequestState.optional(),
  status: RequestStatus.optional(),
  workflow_configuration_id: IdInText.optional(),
});

/** The five lists of requests differ in owner and state only. */
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
    offline: 'cached',
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
    offline: 'cached',
  });

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
  ...requestFileCalls,
  types: endpoint({
    method: 'POST',
    path: '/request_types/search',
    summary: 'A page of the kinds of requests, by module',
    query: PageQuery,
    body: z.strictObject({ q: z.strictObject({ module_name_eq: z.string().max(100).optional() }).optional() }),
    answer: z.array(RequestType),
    answerKind: 'page',
    who: 'session',
    offline: 'cached',
  }),
  type: endpoint({
    method: 'GET',
    path: '/request_types/{id}',
    summary: 'One kind of requests',
    params: IdParams,
    answer: RequestType,
    who: 'session',
    offline: 'cached',
  }),
  search: list('/requests/search', 'A page of the requests that this session may see'),
  owned: list('/requests/owned', 'A page of the requests of whoever asks'),
  history: list('/requests/history', 'A page of the requests that have been decided or withdrawn'),
  waitingApproval: list('/requests/waiting_approval', 'A page of the requests that wait for whoever asks'),
  export: endpoint({
    method: 'POST',
    path: '/requests/export',
    summary: 'The requests that this session may see, or those of one of its lists, as a spreadsheet, streamed',
    body: Listed.extend({ list: ListName.optional() }),
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
    offline: 'cached',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/requests/{id}',
    summary: 'Changes what is named of a draft, or of a request that was returned',
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
  submit: act(
    '/requests/{id}/submit',
    'Sends a draft to its first step, and a returned request to the step that returned it, or to all steps again',
  ),
  approve: act('/requests/{id}/approve', 'Approves the present step'),
  reject: act('/requests/{id}/reject', 'Rejects the request, with the reason as a comment: no further step is asked'),
  returnForChanges: act(
    '/requests/{id}/return',
    'Returns the request to its owner, with what is to change as a comment: nobody answers until it is sent again',
  ),
  derive: endpoint({
    method: 'POST',
    path: '/requests/{id}/derive',
    summary: 'Hands the present step over to somebody else',
    params: IdParams,
    body: z.strictObject({ user_id: Id, comment: Comment, version: BaseVersion }),
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
      /** Required; if absent, the server responds with a message of its own. */
      closing_reason_id: Id.nullish(),
      closing_reason_comment: Comment,
      version: BaseVersion,
    }),
    answer: Request,
    who: 'session',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/requests/{id}/undo',
    summary: 'Takes back the last thing done to a request, for whoever did it, while nothing has followed',
    params: IdParams,
    body: z.strictObject({ version: BaseVersion }),
    answer: Request,
    who: 'session',
  }),
  addData: endpoint({
    method: 'POST',
    path: '/requests/{id}/add_data',
    summary: 'Adds to the data of a request; null takes an entry out',
    params: IdParams,
    body: z.strictObject({ data: RequestDataInput, version: BaseVersion }),
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
    offline: 'cached',
  }),
  structures: endpoint({
    method: 'GET',
    path: '/requests/{id}/request_workflow_steps/structures',
    summary: 'All steps of a request with whoever was, is or would be asked',
    params: IdParams,
    answer: z.array(RequestStep),
    who: 'session',
    offline: 'cached',
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
    offline: 'cached',
  }),
  openProcess: endpoint({
    method: 'POST',
    path: '/requests/{id}/create_selection_process',
    summary: 'Makes the process of an approved requisition, under the same REQ number, and closes the requisition',
    params: IdParams,
    body: z.strictObject({
      title: line(200).optional(),
      description: z.string().trim().min(1).max(20_000),
      /** By default no portal publishes the offer. */
      on_internal_portal: z.boolean().optional(),
      on_external_portal: z.boolean().optional(),
      version: BaseVersion,
    }),
    answer: z.object({ request: Request, selection_process: Process }),
    status: 201,
    who: 'recruiter',
  }),
  ofProcess: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/request',
    summary: 'The request that a process came from; null where there is none, or none for whoever asks',
    params: IdParams,
    answer: z.object({ request: Request.nullable() }),
    who: 'session',
    offline: 'cached',
  }),
  startHiring: endpoint({
    method: 'POST',
    path: '/applicants/{id}/start_hiring',
    summary: 'Asks for the hiring of a candidate by a workflow of a hiring module',
    params: IdParams,
    body: HiringStart,
    answer: Request,
    status: 201,
    who: 'recruiter',
  }),
  hiring: endpoint({
    method: 'GET',
    path: '/applicants/{id}/hiring_request',
    summary: 'The request by which a candidate is being hired',
    params: IdParams,
    answer: Request,
    who: 'recruiter',
    offline: 'cached',
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
    'Rejects the request as this participant, who has to be whoever asks, with the reason as a comment',
  ),
  ofUser: reading('/users/{id}/requests', 'A page of the requests that this user owns or takes part in'),
  ownership: reading('/users/{id}/requests/ownership', 'A page of the requests that this user owns'),
};
