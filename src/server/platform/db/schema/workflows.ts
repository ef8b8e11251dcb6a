// Workflows, and every version of their steps that a request may still use.
import type { Generated } from 'kysely';
import type { ParticipantKind } from '../../../../contract/api/workflows.ts';
import type { Flag, Milliseconds } from './values.ts';

/** A module is active unless it has a row here. */
interface InactiveAppModules {
  organization_id: number;
  app_module_id: number;
}

interface WorkflowConfigurations {
  id: Generated<number>;
  organization_id: number;
  name: string;
  /** The name in lower case, without accents. */
  search_text: string;
  description: string | null;
  app_module_id: number;
  active: Flag;
  /** The number of steps in the present version. */
  step_count: number;
  /** The present version of the steps; 0 before there are any. */
  steps_version: number;
  version: Generated<number>;
  created_by_user_id: number | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  /** Removed ones remain for the requests that used them. */
  deleted_at: Milliseconds | null;
}

interface WorkflowVersions {
  id: Generated<number>;
  organization_id: number;
  workflow_configuration_id: number;
  number: number;
  /** JSON array: the custom fields of the request form. */
  custom_fields: Generated<string>;
  created_by_user_id: number | null;
  created_at: Milliseconds;
}

/** Steps never change: other steps are another version. Only users who leave are replaced in them. */
interface WorkflowSteps {
  id: Generated<number>;
  organization_id: number;
  workflow_version_id: number;
  order: number;
  name: string;
  approval: 'any' | 'all';
  max_days: number | null;
  /** Business days after the deadline until others are asked as well; null for never. */
  escalation_days: Generated<number | null>;
  escalation_user_id: Generated<number | null>;
  escalation_role: Generated<'admin' | 'user' | null>;
  /** JSON array. */
  conditions: string;
  /** JSON array: the keys of the custom fields without which it does not begin. */
  required_fields: Generated<string>;
}

interface WorkflowParticipants {
  id: Generated<number>;
  organization_id: number;
  workflow_step_id: number;
  order: number;
  kind: ParticipantKind;
  user_id: number | null;
  role: 'admin' | 'user' | null;
  enterprise_area_id: number | null;
  /** The user took the place of one who left, so does not answer requests of their own. */
  is_handed_over: Generated<Flag>;
}

export interface WorkflowTables {
  inactive_app_modules: InactiveAppModules;
  workflow_configurations: WorkflowConfigurations;
  workflow_versions: WorkflowVersions;
  workflow_steps: WorkflowSteps;
  workflow_participants: WorkflowParticipants;
}
