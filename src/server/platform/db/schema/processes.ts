// Selection processes, their history, and their closing reasons.
import type { Generated } from 'kysely';
import type { Happening } from '../../../../contract/api/process-history.ts';
import type { WorkMode } from '../../../../contract/api/process-offer.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Flag, Milliseconds } from './values.ts';

interface ClosingReasons {
  id: Generated<number>;
  organization_id: number;
  description: string;
  order: number;
  version: Generated<number>;
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
  /** JSON: the salary band. */
  extra_attributes: Generated<string>;
  vacancies: number | null;
  location: string | null;
  /** In which offer and form are written. */
  language: Generated<Language>;
  work_mode: Generated<WorkMode | null>;
  publishes_salary: Generated<Flag>;
  /** One step per line. */
  next_steps: Generated<string | null>;
  on_internal_portal: Generated<Flag>;
  on_external_portal: Generated<Flag>;
  /** JSON array of card fields; null for the organization's. */
  card_fields: Generated<string | null>;
  /** When it was first active on a portal; null before. */
  published_at: Generated<Milliseconds | null>;
  /** Identifies the offer in URLs of the internal portal; it cannot be guessed. */
  offer_key: string | null;
  /** JSON: the periods in which the process was not active, oldest first. */
  pauses: Generated<string>;
  /** It is restorable until it is purged. */
  deleted_at: Milliseconds | null;
  version: Generated<number>;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** A process's history. Within a process, ids grow in the order of insertion. */
interface ProcessLogs {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  user_id: number | null;
  /** The kind of the contract's `Happening`; `details` has the rest as JSON. */
  kind: Happening['kind'];
  details: string;
  created_at: Milliseconds;
}

export interface ProcessTables {
  process_logs: ProcessLogs;
  closing_reasons: ClosingReasons;
  selection_processes: SelectionProcesses;
}
