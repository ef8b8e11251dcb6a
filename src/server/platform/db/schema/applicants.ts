// Persons, their candidacies, their files and their activity.
import type { Generated } from 'kysely';
import type { LogKind } from '../../../../contract/api/applicants.ts';
import type { Flag, Milliseconds } from './values.ts';

/** Persons, apart from their candidacies. */
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
  /** Current position. */
  title: string | null;
  /** What the person is found by, lower case, without accents. */
  search_text: Generated<string>;
  /** What tells that two persons may be one, see domain/duplicates.ts. */
  name_key: string | null;
  phone_key: string | null;
  document_key: string | null;
  /** Whom this person turned out to be: all that is theirs is kept there. */
  merged_into_id: number | null;
  created_at: Milliseconds;
}

/** Candidacies: one person in one process. */
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
  /** When it was removed; it can be brought back until it is purged. */
  deleted_at: Milliseconds | null;
  disqualification_reason_id: number | null;
  disqualification_comment: string | null;
  /** Whether the candidate was to be told of it. */
  disqualification_notified: Generated<Flag>;
  /** JSON: hiring data. */
  hiring: Generated<string>;
  hiring_started_at: Milliseconds | null;
  /** The person's name as it is sorted by: lower case, without accents. The database keeps it. */
  name_key: Generated<string>;
  /** -1 where nobody has assessed them. */
  score: Generated<number>;
  arrival: Generated<'applied' | 'copied' | 'moved_process' | null>;
  /** The process that they were copied or moved from, as it was called then. */
  arrival_from: Generated<string | null>;
  /** The stage of another process that it was moved from. */
  previous_list_id: number | null;
  /** The merge by which another candidacy in the same process stands for this one; it counts as removed. */
  merge_id: number | null;
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
  /** When it was removed; it can be brought back until it is purged. */
  deleted_at: Milliseconds | null;
  created_at: Milliseconds;
}

interface ApplicantLogs {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  /** The process in which it was written; null where that is purged. */
  selection_process_id: number | null;
  type: 'user' | 'list';
  kind: LogKind;
  comment: string | null;
  /** Why somebody was disqualified, in the words of the time. */
  reason: string | null;
  /** Names as they were: a stage may be renamed or deleted later. */
  from_list: string | null;
  to_list: string | null;
  /** The stage of `to_list`, which the database finds; it may be gone by now. */
  to_list_id: Generated<number | null>;
  author_user_id: number | null;
  /** JSON array: whom a comment mentions, by id and name. */
  mentions: Generated<string>;
  created_at: Milliseconds;
  /** When its author last changed a comment. */
  edited_at: Milliseconds | null;
  /** When its author took a comment back. */
  deleted_at: Milliseconds | null;
  /** The version of the candidacy that this change led to; null where it cannot be undone. */
  version: Generated<number | null>;
  /** JSON: what the change replaced, see `ChangeRecord`. */
  state_before: Generated<string | null>;
  /** When the change was undone. */
  undone_at: Generated<Milliseconds | null>;
}

export interface ApplicantTables {
  uniq_applicants: UniqApplicants;
  applicants: Applicants;
  work_experiences: WorkExperiences;
  educations: Educations;
  files: Files;
  applicant_logs: ApplicantLogs;
}
