// The tables as kysely sees them. Instants are epoch milliseconds, booleans 0 or 1, JSON is text: the same on both engines.
import type { Generated, Insertable, Selectable } from 'kysely';
import type { LogKind } from '../../contract/api/applicants.ts';
import type { AssessmentTables } from './schema/assessments.ts';
import type { CandidateTables } from './schema/candidates.ts';
import type { CatalogueTables } from './schema/catalogues.ts';
import type { FormTables } from './schema/forms.ts';
import type { JobBoardTables } from './schema/job-boards.ts';
import type { MailTables } from './schema/mail.ts';
import type { PortalTables } from './schema/portal.ts';
import type { PrivacyTables } from './schema/privacy.ts';
import type { ProviderTables } from './schema/providers.ts';
import type { ReportFileTables } from './schema/report-files.ts';
import type { RequestTables } from './schema/requests.ts';
import type { RuleTables } from './schema/rules.ts';
import type { SettingTables } from './schema/settings.ts';
import type { StageColumns, StageTables } from './schema/stages.ts';
import type { TemplateTables } from './schema/templates.ts';
import type { UploadTables } from './schema/uploads.ts';
import type { Flag, Milliseconds } from './schema/values.ts';
import type { VocabularyTables } from './schema/vocabularies.ts';
import type { WorkflowTables } from './schema/workflows.ts';

export type { Flag, Milliseconds } from './schema/values.ts';
export type { Vocabulary } from './schema/vocabularies.ts';

interface Organizations {
  id: Generated<number>;
  /** Public, stable, meaningless: the tenant of a path. */
  token: string;
  name: string;
  is_demo: Flag;
  /** The number that the next process gets (REQ000001 and on). */
  next_workflow_id: Generated<number>;
  /** What new processes begin with. */
  request_type_id: Generated<number | null>;
  custom_report_dashboard_id: Generated<string | null>;
  version: Generated<number>;
  created_at: Milliseconds;
}

interface Users {
  id: Generated<number>;
  organization_id: number;
  token: string;
  name: string;
  last_name: string;
  full_name: string;
  email: string;
  password_hash: string;
  role: 'admin' | 'user' | 'employee';
  role_id: number | null;
  is_admin: Flag;
  is_superadmin: Flag;
  position: string | null;
  avatar: string | null;
  active: Flag;
  /** Names as they are kept for searching. */
  search_name: string;
  search_last_name: string;
  /** Which requests the menu opens; null until they choose. */
  menu_active: Generated<'all' | 'own' | null>;
  version: Generated<number>;
  created_at: Milliseconds;
}

interface UserAreas {
  user_id: number;
  enterprise_area_id: number;
}

interface Sessions {
  jti: string;
  user_id: number;
  created_at: Milliseconds;
  expires_at: Milliseconds;
  revoked_at: Milliseconds | null;
}

interface EnterpriseAreas {
  id: Generated<number>;
  organization_id: number;
  parent_enterprise_area_id: number | null;
  name: string;
  token: string;
  version: Generated<number>;
}

interface RequestTypes {
  id: Generated<number>;
  organization_id: number;
  name: string;
  /** The module whose requests may be of this type. */
  module_name: Generated<string>;
}

interface ClosingReasons {
  id: Generated<number>;
  organization_id: number;
  description: string;
  order: number;
}

interface SelectionProcesses {
  id: Generated<number>;
  organization_id: number;
  workflow_id: number;
  title: string | null;
  description: string | null;
  /** Title and REQ number, lower case, without accents. */
  search_text: string;
  /** 5 active, 6 suspended, 7 closed, 8 draft. */
  status_id: number;
  enterprise_area_id: number | null;
  request_type_id: number | null;
  responsible_user_id: number | null;
  author_user_id: number | null;
  closing_reason_id: number | null;
  closing_reason_comment: string | null;
  is_template: Flag;
  generated_from_template: Generated<Flag>;
  assessment_id: number | null;
  tags: string;
  search_type: 'internal' | 'external' | 'mixed' | null;
  search_priority: 'high' | 'medium' | 'low' | null;
  /** A value token. */
  position: string | null;
  /** JSON array of numbers. */
  kudert_profile_ids: Generated<string>;
  genius_activation: Generated<Flag>;
  /** JSON: hiring data. */
  hiring: Generated<string>;
  /** JSON: the band of the salary. */
  extra_attributes: Generated<string>;
  /** When it was removed; it can be brought back until it is purged. */
  deleted_at: Milliseconds | null;
  version: Generated<number>;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

interface Lists extends StageColumns {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  name: string;
  order: number;
  /** How its rules of advancement hang together. */
  global_comparer: Generated<'and' | 'or'>;
  active_count: Generated<number>;
  disqualified_count: Generated<number>;
}

interface ListManagers {
  list_id: number;
  user_id: number;
}

interface DefaultLists extends StageColumns {
  id: Generated<number>;
  organization_id: number;
  name: string;
  order: number;
}

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
  /** The stage of another process that it was moved from. */
  previous_list_id: number | null;
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
  author_user_id: number | null;
  created_at: Milliseconds;
  /** When its author last changed a comment. */
  edited_at: Milliseconds | null;
  /** When its author took a comment back. */
  deleted_at: Milliseconds | null;
}

interface Jobs {
  id: Generated<number>;
  organization_id: number;
  kind: 'import' | 'bulk_move' | 'sync_default_lists' | 'advance' | 'synchronization';
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** JSON, by kind. */
  payload: string;
  done: Generated<number>;
  total: number | null;
  error: string | null;
  cancel_requested: Generated<Flag>;
  /** The server that works on it, and until when others leave it to that one. */
  claimed_by: string | null;
  claimed_until: Milliseconds | null;
  created_by_user_id: number;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

interface Imports {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  file_name: string;
  storage_key: string;
  bytes: number;
  /** JSON: encoding, separator, sheet. */
  reading: string;
  /** JSON array of fields, null until it is started. */
  mapping: string | null;
  duplicates_policy: 'skip' | 'add' | null;
  selection_process_id: number | null;
  list_id: number | null;
  job_id: number | null;
  /** Number of the last row of the file that has been dealt with. */
  last_row: Generated<number>;
  imported: Generated<number>;
  duplicates: Generated<number>;
  failed: Generated<number>;
  created_at: Milliseconds;
}

interface ImportIssues {
  import_id: number;
  row: number;
  kind: 'error' | 'duplicate';
  column: string | null;
  reason: string;
  /** JSON array of strings. */
  cells: string;
}

/** The outbox of the event stream. */
interface Events {
  sequence: Generated<number>;
  organization_id: number;
  process_id: number | null;
  /** Only this user may see it; null for everybody who sees the process. */
  user_id: number | null;
  /** JSON: the event of the contract without its sequence. */
  payload: string;
  created_at: Milliseconds;
}

interface IdempotencyKeys {
  user_id: number;
  key: string;
  request_hash: string;
  status: number;
  answer: string;
  created_at: Milliseconds;
}

export interface Schema
  extends AssessmentTables,
    CatalogueTables,
    CandidateTables,
    FormTables,
    JobBoardTables,
    MailTables,
    PortalTables,
    PrivacyTables,
    ProviderTables,
    ReportFileTables,
    RequestTables,
    RuleTables,
    SettingTables,
    StageTables,
    TemplateTables,
    UploadTables,
    VocabularyTables,
    WorkflowTables {
  organizations: Organizations;
  users: Users;
  user_areas: UserAreas;
  sessions: Sessions;
  enterprise_areas: EnterpriseAreas;
  request_types: RequestTypes;
  closing_reasons: ClosingReasons;
  selection_processes: SelectionProcesses;
  lists: Lists;
  list_managers: ListManagers;
  default_lists: DefaultLists;
  uniq_applicants: UniqApplicants;
  applicants: Applicants;
  work_experiences: WorkExperiences;
  educations: Educations;
  files: Files;
  applicant_logs: ApplicantLogs;
  jobs: Jobs;
  imports: Imports;
  import_issues: ImportIssues;
  events: Events;
  idempotency_keys: IdempotencyKeys;
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
