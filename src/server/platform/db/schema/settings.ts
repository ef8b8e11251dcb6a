// Organization settings: private profile sections, card contents, links, optional modules.
import type { Generated } from 'kysely';
import type { Flag } from './values.ts';

interface ApplicantsSections {
  id: Generated<number>;
  organization_id: number;
  /** The section's key in the code. */
  key: string;
  name: string;
  private: Flag;
  order: number;
  version: Generated<number>;
}

interface DefaultBoardColumns {
  id: Generated<number>;
  organization_id: number;
  field: string;
  /** From 1, without gaps. */
  order: number;
  version: Generated<number>;
}

interface NotificationLinks {
  id: Generated<number>;
  organization_id: number;
  name: string;
  url: string;
  order: number;
}

interface OptionalModules {
  id: Generated<number>;
  organization_id: number;
  name: string;
  active: Flag;
}

export interface SettingTables {
  organization_applicants_sections: ApplicantsSections;
  organization_default_board_columns: DefaultBoardColumns;
  notification_links: NotificationLinks;
  optional_modules: OptionalModules;
}
