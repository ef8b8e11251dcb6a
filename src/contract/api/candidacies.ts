// Actions on candidacies: add, disqualify, requalify, move, remove and restore.
import { z } from 'zod';
import { Id, IdParams, Instant, line, numberInText, PageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ErrorCodeSchema } from '../errors.ts';
import { Applicant, CandidateFields, ListCounts, NewEducation, NewWorkExperience } from './applicants.ts';
import { ApplicantCard, ApplicantStatus } from './board.ts';
import { disqualificationReasons } from './disqualification-reasons.ts';
import { QuestionType } from './forms.ts';
import { Hiring, HiringData, ProcessStatus } from './processes.ts';
import { RenderedTemplate } from './templates.ts';

export const MAX_CANDIDATES = 1000;

export const NewCandidate = CandidateFields.extend({
  /** The first stage by default. */
  list_id: Id.optional(),
  comment: z.string().trim().max(10_000).nullish(),
  work_experiences_attributes: z.array(NewWorkExperience).max(50).optional(),
  educations_attributes: z.array(NewEducation).max(50).optional(),
});

/** The e-mail that disqualifying a candidate would send; null if the stage has none. */
export const DisqualificationEmail = z.object({
  stage: z.string(),
  /** Null if the candidate has no address, so that nothing is sent. */
  to: z.string().nullable(),
  email: RenderedTemplate.pick({ subject: true, text: true }).nullable(),
});
export type DisqualificationEmail = z.infer<typeof DisqualificationEmail>;

/** The changed cards, and the counters of their stages. */
export const Qualified = z.object({ applicants: z.array(ApplicantCard), counts: z.array(ListCounts) });
export type Qualified = z.infer<typeof Qualified>;

/** A candidate of a bulk call that failed, with the reason; includes the current card if it has changed. */
export const Rejected = z.object({
  id: Id,
  code: ErrorCodeSchema,
  message: z.string(),
  current: ApplicantCard.nullable(),
});
export type Rejected = z.infer<typeof Rejected>;

/** Limit of candidates per stage move or tag change, which is one transaction. */
export const MAX_AT_ONCE = 200;
export const MAX_TAGS = 30;

/** Result per candidate of a move or its undoing; `from_list_id` is the previous stage. */
export const MovedToStage = z.object({
  moved: z.array(z.object({ applicant: ApplicantCard, from_list_id: Id })),
  refused: z.array(Rejected),
  counts: z.array(ListCounts),
});
export type MovedToStage = z.infer<typeof MovedToStage>;

/** Result per candidate of a tag change, with the tags that were really added and removed. */
export const Tagged = z.object({
  tagged: z.array(z.object({ applicant: ApplicantCard, added: z.array(z.string()), removed: z.array(z.string()) })),
  refused: z.array(Rejected),
});
export type Tagged = z.infer<typeof Tagged>;

export const MAX_MOVED = 10_000;

export const BulkMoveResult = z.object({
  applicant_id: Id,
  full_name: z.string(),
  state: z.enum(['pending', 'moved', 'failed']),
  reason: z.string().nullable(),
});

/** Per search. */
export const MAX_FROM_SEGMENT = 100;

export const SegmentChoice = z.strictObject({
  applicant_ids: z.array(Id).min(1).max(MAX_FROM_SEGMENT),
  /** The intake stage by default. */
  list_id: Id.optional(),
});

export const SegmentAnswer = z.object({
  results: z.array(
    z.object({
      applicant_id: Id,
      /** `known`: the person is already in the process; `absent`: the candidacy no longer exists. */
      result: z.enum(['added', 'known', 'absent']),
      /** Null if none was created. */
      added_id: Id.nullable(),
    }),
  ),
  counts: ListCounts,
});
export type SegmentAnswer = z.infer<typeof SegmentAnswer>;

export const PostulationFilters = z.strictObject({
  /** Text in name, email, document, external id or telephone; any part, ignoring accents. */
  query: z.string().trim().max(200).optional(),
  uniq_applicant_id: Id.optional(),
  selection_process_id: Id.optional(),
  list_id: Id.optional(),
  status: ApplicantStatus.optional(),
});

export const Postulation = z.object({
  id: Id,
  uniq_applicant_id: Id,
  full_name: z.string(),
  email: z.string().nullable(),
  document: z.string().nullable(),
  title: z.string().nullable(),
  status: ApplicantStatus,
  source: z.string().nullable(),
  list: z.object({ id: Id, name: z.string() }),
  selection_process: z.object({ id: Id, workflow_id: Id, title: z.string().nullable(), status: ProcessStatus }),
  moved_at: Instant,
  created_at: Instant,
});
export type Postulation = z.infer<typeof Postulation>;

/** Field → value. */
export const SentForm = z.object({
  id: Id,
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  created_at: Instant,
});

export type SentForm = z.infer<typeof SentForm>;

export const Answered = z.object({
  question_id: Id,
  question: z.string(),
  input_type: QuestionType,
  value: z.string(),
});
export type Answered = z.infer<typeof Answered>;

const {
  work_experiences: _work,
  educations: _studies,
  languages: _spoken,
  skills: _skills,
  ...person
} = Applicant.shape.uniq_applicant.shape;

export const ContractData = z.object({
  applicant_id: Id,
  uniq_applicant: z.object({ ...person, full_name: z.string() }),
  selection_process: z.object({
    id: Id,
    workflow_id: Id,
    title: z.string().nullable(),
    enterprise_area: z.string().nullable(),
    extra_attributes: z.record(z.string(), z.number().nullable()),
  }),
  /** The candidate's hiring data, completed with that of the process. */
  hiring: Hiring,
  hiring_started_at: Instant.nullable(),
});

const Candidates = z.array(Id).min(1).max(MAX_CANDIDATES);
/** The target process, and there the named stage; else the stage that the candidate once left, else the first. */
const TargetStage = z.strictObject({ selection_process_id: Id, list_id: Id.optional() });

/** If one of these has changed, nothing is done. Not checked if absent. */
const BaseVersions = z
  .array(z.strictObject({ id: Id, version: z.int().positive() }))
  .max(MAX_CANDIDATES)
  .optional();

/** `cancelled_signatures`: how many the removal cancelled; they are not requested again. */
export const Restored = Applicant.extend({ cancelled_signatures: z.int().min(0) });
export type Restored = z.infer<typeof Restored>;

export const candidacies = {
  add: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/create_applicant_from_selection_process',
    summary: 'Adds a candidate; a person who is known already is not made twice',
    params: IdParams,
    body: NewCandidate,
    bodyKind: 'multipart',
    answer: Applicant,
    status: 201,
    who: 'recruiter',
  }),
  addFromSegment: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/create_applicants_from_segment',
    summary: 'Adds candidates of other processes, open or not, by copying their candidacies; what became of each',
    params: IdParams,
    body: SegmentChoice,
    answer: SegmentAnswer,
    who: 'admin',
  }),
  disqualify: endpoint({
    method: 'PATCH',
    path: '/kanban/applicants/disqualify',
    summary: 'Disqualifies candidates where they stand; all of them or none',
    body: z.strictObject({
      applicant_ids: Candidates,
      reason_id: Id.nullish(),
      comment: z.string().trim().max(2000).nullish(),
      send_notification: z.boolean().optional(),
      seen: BaseVersions,
    }),
    answer: Qualified,
    who: 'recruiter',
    offline: 'queued',
  }),
  disqualificationEmail: endpoint({
    method: 'GET',
    path: '/applicants/{id}/disqualification_email',
    summary: 'The e-mail that disqualifying the candidate would send; nothing is sent',
    params: IdParams,
    answer: DisqualificationEmail,
    who: 'recruiter',
  }),
  requalify: endpoint({
    method: 'PATCH',
    path: '/kanban/applicants/requalify',
    summary: 'Takes disqualifications back: the candidates are active again in the stage where they stood',
    body: z.strictObject({ applicant_ids: Candidates, seen: BaseVersions }),
    answer: Qualified,
    who: 'recruiter',
    offline: 'queued',
  }),
  undo: endpoint({
    method: 'PATCH',
    path: '/kanban/applicants/undo',
    summary:
      'Undoes moves, transfers, disqualifications and requalifications: all is as before, where nothing came after',
    body: z.strictObject({
      /** Each change is identified by the version that it produced. */
      changes: z
        .array(z.strictObject({ id: Id, version: z.int().positive() }))
        .min(1)
        .max(MAX_AT_ONCE),
    }),
    answer: MovedToStage,
    who: 'recruiter',
  }),
  moveToStage: endpoint({
    method: 'PATCH',
    path: '/kanban/applicants/move',
    summary: 'Moves candidates to another stage of their process, each from the version seen; says what became of each',
    body: z.strictObject({
      list_id: Id,
      applicants: z
        .array(z.strictObject({ id: Id, version: z.int().positive() }))
        .min(1)
        .max(MAX_AT_ONCE),
      /** Unless false, the stage's emails are queued. */
      send_notification: z.boolean().optional(),
    }),
    answer: MovedToStage,
    who: 'recruiter',
    offline: 'queued',
  }),
  changeTags: endpoint({
    method: 'PATCH',
    path: '/kanban/applicants/tags',
    summary: 'Adds tags to candidates of a process and removes others; says what became of each',
    body: z.strictObject({
      selection_process_id: Id,
      applicant_ids: z.array(Id).min(1).max(MAX_AT_ONCE),
      add: z.array(line(60)).max(MAX_TAGS),
      remove: z.array(line(60)).max(200),
    }),
    answer: Tagged,
    who: 'recruiter',
  }),
  move: endpoint({
    method: 'POST',
    path: '/applicants/{id}/move_in_new_list',
    summary: 'Moves a candidate to another process, with their whole activity',
    params: IdParams,
    body: TargetStage,
    answer: Applicant,
    who: 'recruiter',
  }),
  copy: endpoint({
    method: 'POST',
    path: '/applicants/{id}/clone_in_new_list',
    summary: 'Copies a candidate to another process, with the comments on them',
    params: IdParams,
    body: TargetStage,
    answer: Applicant,
    status: 201,
    who: 'recruiter',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/applicants/{id}/destroy_from_selection_process',
    summary: 'Removes a candidate from the process; `restore` brings them back within 30 days',
    params: IdParams,
    who: 'recruiter',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/applicants/{id}/restore',
    summary:
      'Brings a removed candidate back to where they stood, and queues the e-mails again that the removal stopped',
    params: IdParams,
    answer: Restored,
    who: 'recruiter',
  }),
  bulkMove: endpoint({
    method: 'PUT',
    path: '/selection_processes/{id}/bulk_move',
    summary: 'Moves candidates to another process, by a job, or undoes such moves; what becomes of each can be read',
    params: IdParams,
    body: z.strictObject({
      target_selection_process_id: Id,
      applicant_ids: z.array(Id).min(1).max(MAX_MOVED),
      /** Whether this undoes the caller's own move from the target process. */
      is_undo: z.boolean().optional(),
    }),
    answer: z.object({ job_id: Id }),
    status: 202,
    who: 'recruiter',
  }),
  bulkMoveResults: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/bulk_move/{jobId}',
    summary: 'What became of each candidate of a move, in the order in which they were named',
    params: z.strictObject({ id: numberInText, jobId: numberInText }),
    query: PageQuery,
    answer: z.array(BulkMoveResult),
    answerKind: 'page',
    who: 'recruiter',
  }),
  postulations: endpoint({
    method: 'POST',
    path: '/selection_processes/applicant_postulations',
    summary: 'Candidacies in all processes that this session may see, latest first',
    query: PageQuery,
    body: z.strictObject({ filters: PostulationFilters.optional() }),
    answer: z.array(Postulation),
    answerKind: 'page',
    who: 'session',
  }),
  updateHiring: endpoint({
    method: 'PUT',
    path: '/applicants/{id}/update_hiring',
    summary: 'Changes the hiring data that are named',
    params: IdParams,
    body: HiringData.extend({ version: z.int().positive().optional() }),
    answer: Applicant,
    who: 'recruiter',
  }),
  forms: endpoint({
    method: 'GET',
    path: '/applicants/{id}/get_forms',
    summary: 'The forms that the candidate sent, latest first',
    params: IdParams,
    answer: z.array(SentForm),
    personalData: true,
    who: 'session',
    offline: 'cached',
  }),
  questionary: endpoint({
    method: 'GET',
    path: '/applicants/{id}/get_questionary',
    summary: "What the candidate answered to the process's questions",
    params: IdParams,
    answer: z.array(Answered),
    personalData: true,
    who: 'session',
    offline: 'cached',
  }),
  contratationData: endpoint({
    method: 'GET',
    path: '/applicants/{id}/contratation_data',
    summary: 'What a contract is written from',
    params: IdParams,
    answer: ContractData,
    personalData: true,
    who: 'recruiter',
  }),
  ...disqualificationReasons,
};
