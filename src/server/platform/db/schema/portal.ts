// How an organisation presents itself to whoever looks for work.
import type { Generated } from 'kysely';
import type { Flag, Milliseconds } from './values.ts';

interface LandingConfigurations {
  id: Generated<number>;
  organization_id: number;
  /** Public, stable, meaningless: what the portal's addresses name it by. */
  token: string;
  color: string;
  site_url: string | null;
  linkedin_url: string | null;
  twitter_url: string | null;
  facebook_url: string | null;
  youtube_url: string | null;
  instagram_url: string | null;
  logo_storage_key: string | null;
  logo_content_type: string | null;
  logo_bytes: number | null;
  /** The one that applicants accept now. */
  privacy_policy_version: Generated<number>;
  version: Generated<number>;
}

interface LandingPages {
  id: Generated<number>;
  organization_id: number;
  landing_configuration_id: number;
  type_page: 'internal' | 'external';
  title: string;
  description: string;
  show_area_filter: Flag;
  media_storage_key: string | null;
  media_content_type: string | null;
  media_bytes: number | null;
  /** JSON array of e-mail domains whose people may open the internal portal; empty on the external page. */
  access_domains: Generated<string>;
  version: Generated<number>;
}

/** A one-time link by which somebody proves an e-mail address of an allowed domain. */
interface PortalAccessLinks {
  id: Generated<number>;
  organization_id: number;
  token_hash: string;
  /** A keyed hash, to limit how many links one address gets; the address itself is not stored. */
  address_hash: string;
  domain: string;
  created_at: Milliseconds;
  expires_at: Milliseconds;
  used: Generated<Flag>;
}

/** A one-time link by which a signed-in user opens the internal portal in their browser. */
interface PortalUserLinks {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  token_hash: string;
  expires_at: Milliseconds;
}

/** Every wording that was ever in force: what somebody accepted can be shown to them. */
interface PrivacyPolicies {
  id: Generated<number>;
  organization_id: number;
  version: number;
  text: string;
  created_at: Milliseconds;
}

/** A candidacy that came through the portal, with the consent that it was given. */
interface ExternalApplications {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  applicant_id: number;
  privacy_policy_version: number;
  idempotency_key: string | null;
  /** Of what was sent: the same key with something else is another application. */
  request_hash: string;
  /** Null for applications that were received before the portal was recorded. */
  portal: 'internal' | 'external' | null;
  created_at: Milliseconds;
}

export interface PortalTables {
  landing_configurations: LandingConfigurations;
  landing_pages: LandingPages;
  privacy_policies: PrivacyPolicies;
  external_applications: ExternalApplications;
  portal_access_links: PortalAccessLinks;
  portal_user_links: PortalUserLinks;
}
