// Stages of processes and of the default stage order, with their settings.
import type { Generated } from 'kysely';
import type { RequiredField } from '../../../../contract/api/stages.ts';
import type { Flag, Milliseconds } from './values.ts';

/** The columns that stages and default stages share. */
export interface StageColumns {
  sla_active: Flag;
  /** Business days. */
  sla_max_days: number;
  user_columns_active: Generated<Flag>;
  author_active: Generated<Flag>;
  responsible_active: Generated<Flag>;
  managers_active: Generated<Flag>;
  enable_limit_applicants: Generated<Flag>;
  move_template_id: number | null;
  disqualify_template_id: number | null;
  /** JSON array of email addresses. */
  external_users: Generated<string>;
  /** What candidates read on their own page; empty for a neutral text. */
  candidate_text: Generated<string>;
  /** JSON: `candidate_text` in other languages than the offer's, or of a default stage the organization's. */
  translations: Generated<string>;
  version: Generated<number>;
}

interface Lists extends StageColumns {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  name: string;
  order: number;
  /** How its advancement rules are combined. */
  global_comparer: Generated<'and' | 'or'>;
  active_count: Generated<number>;
  disqualified_count: Generated<number>;
  /** The managers were notified of overdue candidates who entered before this time; null if of none. */
  overdue_told_before: Milliseconds | null;
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

interface StageReportTemplates {
  organization_id: number;
  list_id: number;
  report_template_id: number;
}

interface StageRequirements {
  id: Generated<number>;
  organization_id: number;
  list_id: number;
  required_field: Generated<RequiredField>;
  /** The name of the folder; empty for scorecards. */
  condition: string;
  /** The number of files, from 1 to 10; 1 for scorecards. */
  value: number;
}

interface DefaultListManagers {
  organization_id: number;
  list_id: number;
  user_id: number;
}

/** Tables of default stages also name the stage `list_id`, so one query serves both. */
export interface StageTables {
  lists: Lists;
  list_managers: ListManagers;
  default_lists: DefaultLists;
  list_report_templates: StageReportTemplates;
  default_list_report_templates: StageReportTemplates;
  list_requirements: StageRequirements;
  default_list_requirements: StageRequirements;
  default_list_managers: DefaultListManagers;
}
