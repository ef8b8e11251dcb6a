// Persons, their candidacies, their files and their activity.
import type { Generated } from 'kysely';
import type { LogKind } from '../../../../contract/api/applicants.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Flag, Milliseconds } from './values.ts';

interface UniqApplicants {
  id: Generated<number>;
  organization_id: number;
  token: string;
  name: string | null;
  last_name: string | null;
  full_name: string;
  email: string | null;
  phone: string | null;
  document: string | null;
  external_id: string | null;
  city: string | null;
  country: string | null;
  gender: string | null;
  birthdate: string | null;
  education_level: string | null;
  profession: string | null;
  experience_years: string | null;
  linkedin_url: string | null;
  /** The person's current job title. */
  title: string | null;
  /** Lower case, without accents. */
  search_text: Generated<string>;
  /** These keys detect duplicate persons, see domain/candidates/duplicates.ts. */
  name_key: string | null;
  phone_key: string | null;
  document_key: string | null;
  /** The name as it sounds; stored when the person is compared. */
  name_sound: string | null;
  /** 0 if the person waits to be compared with the others. */
  is_compared: Generated<0 | 1>;
  /** 1: filled in by an application that was recognized by something else, so that nobody has confirmed it. */
  is_email_unconfirmed: Generated<Flag>;
  /** The person that this one was merged into, who owns all their data. */
  merged_into_id: number | null;
  /** Since when the data is blocked: stored, but neither used nor displayed. */
  blocked_at: Generated<Milliseconds | null>;
  /** 1: rules suggest, but do not move the person. */
  opposes_automation: Generated<Flag>;
  /** In which the person last applied, and e-mails are written to them; null if it is unknown. */
  language: Generated<Language | null>;
  created_at: Milliseconds;
}

/** A candidacy: one person in one process. */
interface Applicants {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  list_id: number;
  uniq_applicant_id: number;
  status: 'active' | 'disqualified';
  source: string | null;
  consultant_id: Generated<number | null>;
  /** JSON array of strings. */
  tags: string;
  /** JSON object of strings. */
  extra_attributes: string;
  has_cv: Generated<Flag>;
  moved_at: Milliseconds;
  moved_by_user_id: number | null;
  import_id: number | null;
  import_row: number | null;
  /** It is restorable until it is purged. */
  deleted_at: Milliseconds | null;
  disqualification_reason_id: number | null;
  disqualification_comment: string | null;
  /** Whether the candidate was to be notified. */
  disqualification_notified: Generated<Flag>;
  /** JSON: hiring data. */
  hiring: Generated<string>;
  hiring_started_at: Milliseconds | null;
  /** The person's name for sorting: lower case, without accents. A trigger maintains it. */
  name_key: Generated<string>;
  /** -1 without an assessment. */
  score: Generated<number>;
  /** Of the match with the criteria of the process, in halves of points; -1 without a match. */
  match_points: Generated<number>;
  /** The number of criteria of the match. */
  match_total: Generated<number>;
  arrival: Generated<'applied' | 'copied' | 'moved_process' | null>;
  /** The name at that time of the process that it was copied or moved from. */
  arrival_from: Generated<string | null>;
  /** The stage of the former process. */
  previous_list_id: number | null;
  /** The merge that replaced this candidacy with another one in the same process. It counts as removed. */
  merge_id: number | null;
  /** 1: its person is blocked. It counts as removed, is not purged, and only the end of the block restores it. */
  is_blocked: Generated<Flag>;
  /** 1: an application that the mailbox it names has not confirmed yet. */
  awaits_confirmation: Generated<Flag>;
  version: Generated<number>;
  created_at: Milliseconds;
}

interface WorkExperiences {
  id: Generated<number>;
  uniq_applicant_id: number;
  position: string;
  company: string;
  start_date: string | null;
  end_date: string | null;
  description: string | null;
}

interface Educations {
  id: Generated<number>;
  uniq_applicant_id: number;
  degree: string;
  institution: string;
  start_date: string | null;
  end_date: string | null;
}

interface Files {
  id: Generated<number>;
  organization_id: number;
  uniq_applicant_id: number;
  name: string;
  content_type: string;
  bytes: number;
  storage_key: string;
  is_cv: Flag;
  files_category_id: Generated<number | null>;
  /** It is restorable until it is purged. */
  deleted_at: Milliseconds | null;
  created_at: Milliseconds;
}

interface ApplicantLogs {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  /** The process in which it was written, or null after that was purged. */
  selection_process_id: number | null;
  type: 'user' | 'list';
  kind: LogKind;
  comment: string | null;
  /** The text of the disqualification reason at that time. */
  reason: string | null;
  /** Names at that time: a stage may be renamed or deleted later. */
  from_list: string | null;
  to_list: string | null;
  /** The id of `to_list`, set by a trigger. The stage may no longer exist. */
  to_list_id: Generated<number | null>;
  author_user_id: number | null;
  /** JSON array: the mentioned users, by id and name. */
  mentions: Generated<string>;
  created_at: Milliseconds;
  /** When its author last edited a comment. */
  edited_at: Milliseconds | null;
  /** When its author deleted a comment. */
  deleted_at: Milliseconds | null;
  /** The version of the candidacy after this change; null if it cannot be undone. */
  version: Generated<number | null>;
  /** JSON: the values before the change, see `ChangeRecord`. */
  state_before: Generated<string | null>;
  undone_at: Generated<Milliseconds | null>;
  /** JSON array of `FieldChange`; null if the line is about no field. */
  changes: Generated<string | null>;
  /** JSON: the reasons of a rule's step for the candidate, see `StepReasons`; null of other lines and older steps. */
  step_reasons: Generated<string | null>;
}

export interface ApplicantTables {
  uniq_applicants: UniqApplicants;
  applicants: Applicants;
  work_experiences: WorkExperiences;
  educations: Educations;
  files: Files;
  applicant_logs: ApplicantLogs;
}
