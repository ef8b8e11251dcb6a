// Requests that are approved step by step, who is asked at each step, and what happened.
import type { Generated } from 'kysely';
import type { Flag, Milliseconds } from './values.ts';

export type RequestStateValue = 'draft' | 'in_review' | 'approved' | 'rejected' | 'dropped' | 'cancelled' | 'closed';

interface Requests {
  id: Generated<number>;
  organization_id: number;
  /** The number shown as REQ000123; the process that it becomes keeps it. */
  workflow_id: number;
  workflow_configuration_id: number;
  /** The steps that it goes by; null for a draft. */
  workflow_version_id: number | null;
  /** Of the workflow at the time. */
  app_module_id: number;
  request_type_id: number | null;
  enterprise_area_id: number | null;
  /** Whose request it is. */
  user_id: number | null;
  title: string;
  /** Title, number and owner, in lower case, without accents. */
  search_text: string;
  state: RequestStateValue;
  /** JSON object. */
  data: string;
  /** The process that it became. */
  selection_process_id: number | null;
  /** The candidacy that it would hire, and whether documents are sent for signing. */
  applicant_id: number | null;
  sending_documents: Generated<Flag>;
  /** JSON array: the files that are sent for signing once it is approved. */
  signing_file_ids: Generated<string>;
  closing_reason_id: number | null;
  closing_comment: string | null;
  version: Generated<number>;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  submitted_at: Milliseconds | null;
  /** When the approval ended, either way. */
  decided_at: Milliseconds | null;
  deleted_at: Milliseconds | null;
}

interface RequestSteps {
  id: Generated<number>;
  organization_id: number;
  request_id: number;
  workflow_step_id: number;
  order: number;
  state: 'pending' | 'current' | 'approved' | 'rejected' | 'skipped';
  started_at: Milliseconds | null;
  ended_at: Milliseconds | null;
  /** When the admins were told that it falls to them. */
  told_at: Milliseconds | null;
}

interface RequestParticipants {
  id: Generated<number>;
  organization_id: number;
  request_id: number;
  request_step_id: number;
  user_id: number;
  /** `released`: another's answer was enough. */
  state: 'waiting' | 'approved' | 'rejected' | 'derived' | 'released';
  comment: string | null;
  /** Who handed the step over to them. */
  derived_from_user_id: number | null;
  since: Milliseconds;
  decided_at: Milliseconds | null;
  /** When they were told that it is their turn; null where they have not been, or are waited for anew. */
  told_at: Milliseconds | null;
}

/** An e-mail about a request: it asks somebody at a step, or tells the owner an outcome. */
interface RequestEmails {
  id: Generated<number>;
  organization_id: number;
  request_id: number;
  email_id: number;
  user_id: number;
  request_step_id: number | null;
  outcome: 'approved' | 'rejected' | 'cancelled' | null;
}

interface RequestLogs {
  id: Generated<number>;
  organization_id: number;
  request_id: number;
  kind:
    | 'created'
    | 'changed'
    | 'data_added'
    | 'submitted'
    | 'step_started'
    | 'step_skipped'
    | 'approved'
    | 'rejected'
    | 'derived'
    | 'completed'
    | 'dropped'
    | 'cancelled'
    | 'closed'
    | 'deleted'
    | 'undone';
  /** Null where it was Terna. */
  author_user_id: number | null;
  comment: string | null;
  /** The name of the step as it was. */
  step_name: string | null;
  /** Whom a step was handed to. */
  target_user_id: number | null;
  /** JSON array: the names of the data that were added or changed. */
  fields: string;
  /** JSON array: each changed field with its old and new value. */
  changes: Generated<string>;
  /** Whether the change took back the approvals given. */
  restarts: Generated<Flag>;
  /** The state before, for what can be undone. */
  state_before: RequestStateValue | null;
  created_at: Milliseconds;
}

interface RequestFiles {
  id: Generated<number>;
  organization_id: number;
  request_id: number;
  author_user_id: number | null;
  name: string;
  content_type: string;
  bytes: number;
  storage_key: string;
  /** When it was taken away; it can be brought back until it is purged. */
  deleted_at: Milliseconds | null;
  created_at: Milliseconds;
}

export interface RequestTables {
  requests: Requests;
  request_steps: RequestSteps;
  request_participants: RequestParticipants;
  request_logs: RequestLogs;
  request_emails: RequestEmails;
  request_files: RequestFiles;
}
