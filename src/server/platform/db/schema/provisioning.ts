// Provisioning tokens, and the users and groups that identity providers manage (SCIM).
import type { Generated } from 'kysely';
import type { Flag, Milliseconds } from './values.ts';

interface ProvisioningTokens {
  id: Generated<number>;
  organization_id: number;
  provider_id: number;
  name: string;
  token_hash: string;
  created_at: Milliseconds;
  last_used_at: Generated<Milliseconds | null>;
}

interface ProvisionedUsers {
  id: Generated<number>;
  organization_id: number;
  provider_id: number;
  user_id: number;
  user_name: string;
  /** The user name in lower case, by which it is found. */
  user_name_key: string;
  external_id: string | null;
  /** As the provider says it; the table of roles may still refuse the user. */
  active: Flag;
  /** The provider has deleted the user, who remains here without access. */
  removed_at: Generated<Milliseconds | null>;
  updated_at: Milliseconds;
}

interface ProvisionedGroups {
  id: Generated<number>;
  organization_id: number;
  provider_id: number;
  /** Its identifier for the provider. */
  token: string;
  name: string;
  external_id: string | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

interface ProvisionedMembers {
  id: Generated<number>;
  organization_id: number;
  group_id: number;
  user_id: number;
}

export interface ProvisioningTables {
  provisioning_tokens: ProvisioningTokens;
  provisioned_users: ProvisionedUsers;
  provisioned_groups: ProvisionedGroups;
  provisioned_members: ProvisionedMembers;
}
