// Organisations, their areas, and what they name the kinds of their processes by.
import type { Generated } from 'kysely';
import type { Country } from '../../../../contract/api/organizations.ts';
import type { Flag, Milliseconds } from './values.ts';

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
  /** The address below which dashboards are. */
  custom_report_url: Generated<string | null>;
  /** By which hirings are asked for unless another is chosen. */
  default_hiring_workflow_id: Generated<number | null>;
  /** Whose holidays it keeps, and by whose clock its days begin. */
  country: Generated<Country>;
  /** The client id of the organisation's application at Microsoft, and whose accounts it takes. */
  outlook_app_id: Generated<string | null>;
  outlook_tenant: Generated<string | null>;
  version: Generated<number>;
  created_at: Milliseconds;
}

interface EnterpriseAreas {
  id: Generated<number>;
  organization_id: number;
  parent_enterprise_area_id: number | null;
  /** Who answers for it; approves what the workflows leave to its head. */
  head_user_id: Generated<number | null>;
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

export interface OrganizationTables {
  organizations: Organizations;
  enterprise_areas: EnterpriseAreas;
  request_types: RequestTypes;
}
