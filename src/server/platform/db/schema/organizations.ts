// Organizations, their areas, and their types of requests.
import type { Generated } from 'kysely';
import type { Country } from '../../../../contract/countries.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Flag, Milliseconds } from './values.ts';

interface Organizations {
  id: Generated<number>;
  /** A public, permanent, random name, which is the tenant in URL paths. */
  token: string;
  name: string;
  is_demo: Flag;
  /** The number of the next process (REQ000001 onwards). */
  next_workflow_id: Generated<number>;
  /** The default request type of new processes. */
  request_type_id: Generated<number | null>;
  custom_report_dashboard_id: Generated<string | null>;
  /** The base URL of the organization's dashboards. */
  custom_report_url: Generated<string | null>;
  /** The default workflow of hiring requests. */
  default_hiring_workflow_id: Generated<number | null>;
  /** Determines holidays and the time zone. */
  country: Generated<Country>;
  /** In which its texts are written unless they name another one. */
  language: Generated<Language>;
  /** The client id of the organization's application at Microsoft, and the accounts that it accepts. */
  outlook_app_id: Generated<string | null>;
  outlook_tenant: Generated<string | null>;
  version: Generated<number>;
  created_at: Milliseconds;
}

interface EnterpriseAreas {
  id: Generated<number>;
  organization_id: number;
  parent_enterprise_area_id: number | null;
  /** The area head, who approves the steps that workflows assign to this role. */
  head_user_id: Generated<number | null>;
  name: string;
  token: string;
  version: Generated<number>;
}

interface RequestTypes {
  id: Generated<number>;
  organization_id: number;
  name: string;
  /** The module whose requests can have this type. */
  module_name: Generated<string>;
}

export interface OrganizationTables {
  organizations: Organizations;
  enterprise_areas: EnterpriseAreas;
  request_types: RequestTypes;
}
