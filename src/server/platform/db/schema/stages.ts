// Stages of processes and of the default stage order, and what is set for them.
import type { Generated } from 'kysely';
import type { Flag, Milliseconds } from './values.ts';

/** The columns that stages and default stages have alike. */
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
  /** JSON array of addresses. */
  external_users: Generated<string>;
  version: Generated<number>;
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
  /** Of candidates who came before it and are past the limit the managers know; null where none was told of. */
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
  /** The folder's name. */
  condition: string;
  /** Files, from 1 to 10. */
  value: number;
}

interface DefaultListManagers {
  organization_id: number;
  list_id: number;
  user_id: number;
}

/** The tables of default stages name their stage `list_id` too, so that one query serves both. */
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
