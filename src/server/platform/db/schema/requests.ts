// Requests, their approval steps with participants, and their history.
import type { Generated } from 'kysely';
import type { BandOutcome } from '../../../../contract/api/salary-bands.ts';
import type { Flag, Milliseconds } from './values.ts';

export type RequestStateValue = 'draft' | 'in_review' | 'approved' | 'rejected' | 'dropped' | 'cancelled' | 'closed';

interface Requests {
  id: Generated<number>;
  organization_id: number;
  /** The number displayed as REQ000123. The resulting process has the same number. */
  workflow_id: number;
  workflow_configuration_id: number;
  /** The version of the steps; null for a draft. */
  workflow_version_id: number | null;
  /** The module of the workflow at that time. */
  app_module_id: number;
  request_type_id: number | null;
  enterprise_area_id: number | null;
  /** The owner. */
  user_id: number | null;
  title: string;
  /** Title, number and owner in lower case, without accents. */
  search_text: string;
  state: RequestStateValue;
  /** JSON object. */
  data: string;
  /** The resulting process. */
  selection_process_id: number | null;
  /** The candidacy of a hiring request, and whether documents are sent for signing. */
  applicant_id: number | null;
  sending_documents: Generated<Flag>;
  /** JSON array: the files to send for signing after approval. */
  signing_file_ids: Generated<string>;
  closing_reason_id: number | null;
  closing_comment: string | null;
  version: Generated<number>;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  submitted_at: Milliseconds | null;
  /** When it was approved or rejected. */
  decided_at: Milliseconds | null;
  deleted_at: Milliseconds | null;
  /** Set from the return for changes until the request is sent again; it also remains on a request that ended so. */
  returned_at: Generated<Milliseconds | null>;
  returned_by_user_id: Generated<number | null>;
  returned_comment: Generated<string | null>;
  /** JSON object: title, type, area, data and files when it was returned. */
  returned_content: Generated<string | null>;
  /** How its salary compared with the salary bands when it was last saved or sent; null if it is no requisition. */
  salary_band: Generated<BandOutcome | null>;
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
  /** When the admins were notified of a step without an approver. */
  told_at: Milliseconds | null;
  /** The last day of its deadline, fixed when it starts; null without a deadline or before that. */
  due_on: Generated<string | null>;
  /** The end of that day. */
  overdue_at: Generated<Milliseconds | null>;
  /** When its approvers are reminded next. */
  remind_at: Generated<Milliseconds | null>;
  /** When others are asked as well; null once they are. */
  escalate_at: Generated<Milliseconds | null>;
}

interface RequestParticipants {
  id: Generated<number>;
  organization_id: number;
  request_id: number;
  request_step_id: number;
  user_id: number;
  /** `released`: another approver's decision was enough. */
  state: 'waiting' | 'approved' | 'rejected' | 'derived' | 'released';
  comment: string | null;
  /** The user who delegated the step to them. */
  derived_from_user_id: number | null;
  since: Milliseconds;
  decided_at: Milliseconds | null;
  /** When they were notified of their turn; null before that, or if their decision is required again. */
  told_at: Milliseconds | null;
  /** Asked because the step was overdue; their answer decides it alone. */
  escalated: Generated<Flag>;
  /** The user who decided in their place; null if they decided themselves. */
  decided_by_user_id: Generated<number | null>;
}

/** An email about a request: it asks an approver, or informs the owner of the outcome. */
interface RequestEmails {
  id: Generated<number>;
  organization_id: number;
  request_id: number;
  email_id: number;
  user_id: number;
  request_step_id: number | null;
  outcome: 'approved' | 'rejected' | 'cancelled' | 'returned' | null;
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
    | 'undone'
    | 'escalated'
    | 'returned'
    | 'resent';
  /** Null if Terna did it. */
  author_user_id: number | null;
  comment: string | null;
  /** The step's name at that time. */
  step_name: string | null;
  /** The user to whom a step was delegated. */
  target_user_id: number | null;
  /** JSON array: the names of added or changed fields. */
  fields: string;
  /** JSON array: each changed field with its old and new value. */
  changes: Generated<string>;
  /** Whether the change revoked earlier approvals. */
  restarts: Generated<Flag>;
  /** The state before a change that can be undone. */
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
  /** The key of the custom field that it belongs to. */
  custom_field: Generated<string | null>;
  /** It is restorable until it is purged. */
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
