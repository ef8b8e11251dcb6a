// Users, their areas, sessions, password links and API tokens.
import type { Generated } from 'kysely';
import type { Flag, Milliseconds } from './values.ts';

interface Users {
  id: Generated<number>;
  organization_id: number;
  token: string;
  name: string;
  last_name: string;
  full_name: string;
  email: string;
  password_hash: string;
  role: 'admin' | 'user' | 'employee';
  role_id: number | null;
  is_admin: Flag;
  is_superadmin: Flag;
  position: string | null;
  avatar: string | null;
  active: Flag;
  can_create_processes: Generated<Flag>;
  /** Names in normalized form for searching. */
  search_name: string;
  search_last_name: string;
  /** The requests that the menu opens; null until the user chooses. */
  menu_active: Generated<'all' | 'own' | null>;
  version: Generated<number>;
  created_at: Milliseconds;
}

interface UserAreas {
  user_id: number;
  enterprise_area_id: number;
}

interface Sessions {
  jti: string;
  user_id: number;
  created_at: Milliseconds;
  expires_at: Milliseconds;
  revoked_at: Milliseconds | null;
  /** A hash of the device's secret at sign-in; null if it sent none. */
  device_hash: Generated<string | null>;
  /** The IP address at sign-in. */
  address: Generated<string | null>;
  /** The client's description of itself. */
  device_name: Generated<string | null>;
  /** Stored with a precision of five minutes. */
  last_used_at: Generated<Milliseconds | null>;
  /** When the user last proved to be present: the sign-in, or a later confirmation. */
  confirmed_at: Generated<Milliseconds | null>;
  /** How often the token was replaced; only the last one, and until its first use the one before, is valid. */
  token_generation: Generated<number>;
  /** The first use of the last replacement; null before it. */
  token_used_at: Generated<Milliseconds | null>;
  /** The identity provider with which the user signed in; null for other ways. */
  identity_provider_id: Generated<number | null>;
  /** The account there, and its session, by which the provider ends this one. */
  provider_subject: Generated<string | null>;
  provider_session: Generated<string | null>;
}

/** How long the sessions of an organization last, and who needs a second factor. */
interface AccessSettings {
  organization_id: number;
  session_days: number;
  idle_minutes: number | null;
  factor_required_of: Generated<'nobody' | 'admins' | 'recruiters' | 'everybody'>;
  /** The days that users had when the requirement began. */
  factor_term_days: Generated<number>;
  factor_required_from: Generated<Milliseconds | null>;
  /** Only the break-glass user, and superadmins, sign in with a password. */
  single_sign_on_only: Generated<Flag>;
  break_glass_user_id: Generated<number | null>;
  /** Who gets the work of users whom a provider deactivates or deletes. */
  handover_user_id: Generated<number | null>;
  version: number;
}

/** A link for choosing a password, deleted after use. */
interface Invitations {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  email_id: number | null;
  token_hash: string;
  sent_at: Milliseconds;
  expires_at: Milliseconds;
}

/** A link for replacing a forgotten password, deleted after use. */
interface PasswordResets {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  email_id: number | null;
  token_hash: string;
  created_at: Milliseconds;
  expires_at: Milliseconds;
}

interface SecondFactors {
  user_id: number;
  organization_id: number;
  encrypted_secret: string;
  /** Null until the user has entered a first code. */
  activated_at: Milliseconds | null;
  /** The period of the last code that was used; no code is valid twice. */
  last_step: number;
  /** Periods by which the clock of the device was ahead when the factor was set up. */
  clock_drift: Generated<number>;
  created_at: Milliseconds;
}

/** Deleted after use. */
interface RecoveryCodes {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  code_hash: string;
}

/** A device on which the user enters no code until it expires. */
interface TrustedDevices {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  device_hash: string;
  expires_at: Milliseconds;
}

interface ApiTokens {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  name: string;
  token_hash: string;
  role: 'admin' | 'user' | 'employee';
  read_only: Flag;
  created_at: Milliseconds;
  last_used_at: Generated<Milliseconds | null>;
  expires_at: Milliseconds | null;
  /** A revoked token's row remains, because the audit trail references it. */
  revoked_at: Generated<Milliseconds | null>;
}

export interface UserTables {
  users: Users;
  user_areas: UserAreas;
  sessions: Sessions;
  access_settings: AccessSettings;
  invitations: Invitations;
  password_resets: PasswordResets;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  trusted_devices: TrustedDevices;
  api_tokens: ApiTokens;
}
