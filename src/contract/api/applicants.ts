// Candidates in a process: the drawer's data, its activity, and the move to another stage.
import { z } from 'zod';
import { Id, IdParams, Instant, numberInText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ApplicantCard } from './board.ts';
import { ProcessStatus } from './processes.ts';

export const WorkExperience = z.object({
  id: Id,
  position: z.string(),
  company: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  description: z.string().nullable(),
});
export const Education = z.object({
  id: Id,
  degree: z.string(),
  institution: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
});

export const Applicant = ApplicantCard.extend({
  uniq_applicant: z.object({
    id: Id,
    token: z.string(),
    name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** Identity document as it was given (RUT, RFC, CURP, DNI…). */
    document: z.string().nullable(),
    /** The number under which another system knows this person. */
    external_id: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    gender: z.string().nullable(),
    birthdate: z.string().nullable(),
    education_level: z.string().nullable(),
    profession: z.string().nullable(),
    /** As it was given: «5», «>20». */
    experience_years: z.string().nullable(),
    linkedin_url: z.string().nullable(),
    work_experiences: z.array(WorkExperience),
    educations: z.array(Education),
  }),
  /** Columns of an import that have no field of their own, by their header. */
  extra_attributes: z.record(z.string(), z.string()),
  files: z.array(
    z.object({
      id: Id,
      name: z.string(),
      content_type: z.string(),
      bytes: z.int().min(0),
    }),
  ),
  created_at: Instant,
  process: z.object({
    id: Id,
    title: z.string().nullable(),
    status: ProcessStatus,
  }),
  permissions: z.object({ can_move: z.boolean(), can_comment: z.boolean() }),
});
export type Applicant = z.infer<typeof Applicant>;

export const LogType = z.enum(['user', 'list']);

/** One line of the activity: `user` are comments, `list` what happened to the candidacy. */
export const ApplicantLog = z.object({
  id: Id,
  type: LogType,
  kind: z.enum(['comment', 'created', 'imported', 'moved', 'disqualified', 'requalified']),
  comment: z.string().nullable(),
  from_list: z.string().nullable(),
  to_list: z.string().nullable(),
  author: z
    .object({
      full_name: z.string(),
      avatar: z.string().nullable(),
      position: z.string().nullable(),
    })
    .nullable(),
  process_title: z.string().nullable(),
  created_at: Instant,
});
export type ApplicantLog = z.infer<typeof ApplicantLog>;

/** The kept counts of a stage after a change, to be merged where it is shown. */
export const ListCounts = z.object({
  list_id: Id,
  active_applicants: z.int().min(0),
  disqualified_applicants: z.int().min(0),
});
export type ListCounts = z.infer<typeof ListCounts>;

export const Moved = z.object({
  applicant: ApplicantCard,
  from_list_id: Id,
  counts: z.array(ListCounts),
});
export type Moved = z.infer<typeof Moved>;

export const applicants = {
  get: endpoint({
    method: 'GET',
    path: '/applicants/{id}',
    summary: 'A candidate with all that is known in this process',
    params: IdParams,
    answer: Applicant,
    who: 'session',
    offline: 'kept',
    personalData: true,
  }),
  updateList: endpoint({
    method: 'PUT',
    path: '/applicants/{id}/update_list',
    summary: 'Moves a candidate to another stage of the same process',
    params: IdParams,
    body: z.strictObject({
      list_id: Id,
      version: z.int().positive(),
      /** Unless false, the stage's e-mails are queued. */
      send_notification: z.boolean().optional(),
    }),
    answer: Moved,
    who: 'recruiter',
  }),
  logs: endpoint({
    method: 'GET',
    path: '/applicants/{id}/logs',
    summary: 'The activity, newest first',
    params: IdParams,
    query: z.strictObject({
      type: LogType.optional(),
      page: numberInText.optional(),
      items: numberInText.optional(),
    }),
    answer: z.array(ApplicantLog),
    answerKind: 'page',
    who: 'session',
    offline: 'kept',
  }),
  addLog: endpoint({
    method: 'POST',
    path: '/applicants/{id}/logs',
    summary: 'Adds a comment',
    params: IdParams,
    body: z.strictObject({ comment: z.string().trim().min(1).max(10_000) }),
    answer: ApplicantLog,
    status: 201,
    who: 'recruiter',
  }),
  cv: endpoint({
    method: 'GET',
    path: '/applicants/{id}/get_cv_pdf',
    summary: 'The curriculum as PDF',
    params: IdParams,
    answerKind: 'download',
    who: 'session',
    personalData: true,
  }),
};
