// Candidates: the data of the drawer, the person and the activity.
import { z } from 'zod';
import { Email, Id, IdInText, IdParams, Instant, line, numberInText, PageQuery, PersonName } from '../common.ts';
import { endpoint, MAX_BUFFERED_BYTES } from '../endpoint.ts';
import { ApplicantLog, LogType } from './applicant-logs.ts';
import { ApplicantCard, CardPermissions } from './board.ts';
import { PortalKind } from './portal-offer.ts';
import { Hiring, ProcessStatus } from './processes.ts';

export { ApplicantLog, FieldChange, LOGGED_CHARACTERS, LoggedField, LogKind, LogType } from './applicant-logs.ts';

/** In bytes; for the curriculum and other files. */
export const APPLICANT_FILE_MAX_BYTES = MAX_BUFFERED_BYTES;

export const LOGS_PER_PAGE = 20;

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
/** A language or a skill. */
export const Described = z.object({ id: Id, description: z.string(), level: z.string().nullable() });

export const ApplicantFile = z.object({
  id: Id,
  name: z.string(),
  content_type: z.string(),
  bytes: z.int().min(0),
  is_cv: z.boolean(),
  files_category_id: Id.nullable(),
  created_at: Instant,
});
export type ApplicantFile = z.infer<typeof ApplicantFile>;

export const RemovedFile = ApplicantFile.extend({ removed_at: Instant });
export type RemovedFile = z.infer<typeof RemovedFile>;

/** `reason`: of a user only. */
export const EmailOptOut = z.object({
  source: z.enum(['candidate', 'user']),
  reason: z.string().nullable(),
  set_by: PersonName.nullable(),
  created_at: Instant,
});
export type EmailOptOut = z.infer<typeof EmailOptOut>;

export const Applicant = ApplicantCard.extend({
  /** The stage, as a column of the board. */
  column: z.object({ id: Id, name: z.string() }),
  deleted: z.boolean(),
  request_type_data: z.object({ id: Id, name: z.string() }).nullable(),
  uniq_applicant: z.object({
    id: Id,
    token: z.string(),
    name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** Identity document as entered (RUT, RFC, CURP, DNI…). */
    document: z.string().nullable(),
    /** In another system. */
    external_id: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    gender: z.string().nullable(),
    birthdate: z.string().nullable(),
    education_level: z.string().nullable(),
    profession: z.string().nullable(),
    /** As entered: «5», «>20». */
    experience_years: z.string().nullable(),
    linkedin_url: z.string().nullable(),
    work_experiences: z.array(WorkExperience),
    educations: z.array(Education),
    languages: z.array(Described),
    skills: z.array(Described),
  }),
  /** Set if the person does not want bulk emails; null also if personal data is hidden. */
  email_opt_out: EmailOptOut.nullable().default(null),
  /** Imported columns without a field of their own, by their header. */
  extra_attributes: z.record(z.string(), z.string()),
  /** The portal of the application; null for other channels, and if it was not recorded. */
  applied_through: PortalKind.nullable(),
  /** The consultancy of the candidate; null also for callers who do not see every section of a profile. */
  consultant: z.object({ id: Id, name: z.string() }).nullable(),
  files: z.array(ApplicantFile),
  /** Latest first; empty for callers who may not restore files. */
  removed_files: z.array(RemovedFile),
  created_at: Instant,
  process: z.object({
    id: Id,
    title: z.string().nullable(),
    status: ProcessStatus,
    assessment_id: Id.nullable(),
  }),
  /** Null while the candidate is active. */
  disqualification: z
    .object({ reason: z.string().nullable(), comment: z.string().nullable(), send_notification: z.boolean() })
    .nullable(),
  hiring: Hiring,
  permissions: CardPermissions.extend({
    can_move: z.boolean(),
    can_comment: z.boolean(),
    can_edit: z.boolean(),
    can_disqualify: z.boolean(),
    can_requalify: z.boolean(),
    can_leave: z.boolean(),
    can_remove: z.boolean(),
    can_restore: z.boolean(),
  }),
});
export type Applicant = z.infer<typeof Applicant>;

/** Counters of a stage after a change; the client merges them into its board. */
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

const text = (max: number) => z.string().trim().max(max).nullish();
/** A year, a month or a day. */
const PartialDate = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)
  .nullish();

export const NewWorkExperience = z.strictObject({
  position: line(250),
  company: line(250),
  start_date: PartialDate,
  end_date: PartialDate,
  description: text(5000),
});
export const NewEducation = z.strictObject({
  degree: line(250),
  institution: line(250),
  start_date: PartialDate,
  end_date: PartialDate,
});
const NewDescribed = z.strictObject({ description: line(120), level: text(60) });

/** Named fields are changed, null or an empty text clears them. */
export const PersonFields = z.strictObject({
  name: text(250),
  last_name: text(250),
  full_name: text(250),
  email: Email.nullish(),
  phone: text(250),
  document: text(250),
  external_id: text(250),
  city: text(250),
  country: text(250),
  gender: text(250),
  birthdate: z.iso.date().nullish(),
  education_level: text(250),
  profession: text(250),
  experience_years: text(250),
  linkedin_url: z
    .string()
    .trim()
    .max(500)
    .regex(/^(https?:\/\/)?([\w-]+\.)?linkedin\.com\//i)
    .nullish(),
  title: text(250),
});

/** A candidate as forms send it: person, experience and candidacy. Lists replace the stored ones. */
export const CandidateFields = PersonFields.extend({
  languages_attributes: z.array(NewDescribed).max(50).optional(),
  skills_attributes: z.array(NewDescribed).max(100).optional(),
  source: text(250),
  tags: z.array(line(60)).max(30).optional(),
});

const Item = z.strictObject({ id: numberInText, itemId: numberInText });
/** A person may have several curricula, and others may add one at the same time. */
const WhichCurriculum = z.strictObject({ file_id: IdInText.optional() });
const BaseVersion = z.int().positive().optional();
const NewComment = z.strictObject({
  comment: z.string().trim().min(1).max(10_000),
  /** The users chosen while typing: those whose `@name` is in the text are mentioned and notified. */
  mentions: z.array(Id).max(20).optional(),
});
const LogParams = z.strictObject({ id: numberInText, logId: numberInText });

export const applicants = {
  get: endpoint({
    method: 'GET',
    path: '/applicants/{id}',
    aliases: ['/tenants/{tenant}/applicants/{id}'],
    summary: 'A candidate with all that is known; `url_search=true` also finds one that has been removed',
    params: IdParams,
    query: z.strictObject({ url_search: z.enum(['true', 'false']).optional() }),
    answer: Applicant,
    who: 'session',
    offline: 'cached',
    personalData: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/applicants/{id}',
    summary: 'Changes what is named; a file that comes along becomes the curriculum',
    params: IdParams,
    body: CandidateFields.extend({ version: BaseVersion }),
    bodyKind: 'multipart',
    answer: Applicant,
    who: 'recruiter',
  }),
  deleteCurriculum: endpoint({
    method: 'PUT',
    path: '/applicants/{id}/delete_curriculum',
    summary: 'Takes the curriculum away, or the one that is named; restore_curriculum brings it back',
    params: IdParams,
    query: WhichCurriculum,
    answer: Applicant,
    who: 'recruiter',
  }),
  restoreCurriculum: endpoint({
    method: 'PUT',
    path: '/applicants/{id}/restore_curriculum',
    summary: 'Brings the curriculum back that was taken away last, or the one that is named, within 30 days',
    params: IdParams,
    query: WhichCurriculum,
    answer: Applicant,
    who: 'recruiter',
  }),
  addWorkExperience: endpoint({
    method: 'POST',
    path: '/applicants/{id}/work_experiences',
    summary: 'Adds a work experience',
    params: IdParams,
    body: NewWorkExperience,
    answer: WorkExperience,
    status: 201,
    who: 'recruiter',
  }),
  changeWorkExperience: endpoint({
    method: 'PUT',
    path: '/applicants/{id}/work_experiences/{itemId}',
    summary: 'Changes a work experience; it is sent whole',
    params: Item,
    /** `seen`: the values that the caller read. If they have changed, the call fails with `stale_version`. */
    body: NewWorkExperience.extend({ seen: NewWorkExperience.optional() }),
    answer: WorkExperience,
    who: 'recruiter',
  }),
  removeWorkExperience: endpoint({
    method: 'DELETE',
    path: '/applicants/{id}/work_experiences/{itemId}',
    summary: 'Removes a work experience',
    params: Item,
    who: 'recruiter',
  }),
  addEducation: endpoint({
    method: 'POST',
    path: '/applicants/{id}/educations',
    summary: 'Adds an education',
    params: IdParams,
    body: NewEducation,
    answer: Education,
    status: 201,
    who: 'recruiter',
  }),
  changeEducation: endpoint({
    method: 'PUT',
    path: '/applicants/{id}/educations/{itemId}',
    summary: 'Changes an education; it is sent whole',
    params: Item,
    /** `seen` works as with work experiences. */
    body: NewEducation.extend({ seen: NewEducation.optional() }),
    answer: Education,
    who: 'recruiter',
  }),
  removeEducation: endpoint({
    method: 'DELETE',
    path: '/applicants/{id}/educations/{itemId}',
    summary: 'Removes an education',
    params: Item,
    who: 'recruiter',
  }),
  updateList: endpoint({
    method: 'PUT',
    path: '/applicants/{id}/update_list',
    summary: 'Moves a candidate to another stage of the same process',
    params: IdParams,
    body: z.strictObject({
      list_id: Id,
      version: z.int().positive(),
      /** Unless false, the stage's emails are queued. */
      send_notification: z.boolean().optional(),
    }),
    answer: Moved,
    who: 'recruiter',
    offline: 'queued',
  }),
  logs: endpoint({
    method: 'GET',
    path: '/applicants/{id}/logs',
    summary: 'The activity, newest first',
    params: IdParams,
    query: PageQuery.extend({ type: LogType.optional() }),
    answer: z.array(ApplicantLog),
    answerKind: 'page',
    who: 'session',
    offline: 'cached',
  }),
  addLog: endpoint({
    method: 'POST',
    path: '/applicants/{id}/logs',
    summary: 'Adds a comment',
    params: IdParams,
    body: NewComment,
    answer: ApplicantLog,
    status: 201,
    who: 'recruiter',
    offline: 'queued',
  }),
  changeLog: endpoint({
    method: 'PUT',
    path: '/applicants/{id}/logs/{logId}',
    summary: "Changes one's own comment, or brings it back where it was taken back",
    params: LogParams,
    body: NewComment,
    answer: ApplicantLog,
    who: 'recruiter',
  }),
  removeLog: endpoint({
    method: 'DELETE',
    path: '/applicants/{id}/logs/{logId}',
    summary: "Takes one's own comment back",
    params: LogParams,
    query: z.strictObject({ type: z.literal('user').optional() }),
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
