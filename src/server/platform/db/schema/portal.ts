// An organization's portal, its links and its applications.
import type { Generated } from 'kysely';
import type { PortalFont } from '../../../../contract/api/portal-sections.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Flag, Milliseconds } from './values.ts';

interface LandingConfigurations {
  id: Generated<number>;
  organization_id: number;
  /** A public, permanent, random name in the portal's URLs. */
  token: string;
  color: string;
  /** Null for none. */
  second_color: Generated<string | null>;
  heading_font: Generated<PortalFont>;
  text_font: Generated<PortalFont>;
  /** The organization's own host name for the portal, unique; lower case. */
  host: Generated<string | null>;
  site_url: string | null;
  linkedin_url: string | null;
  twitter_url: string | null;
  facebook_url: string | null;
  youtube_url: string | null;
  instagram_url: string | null;
  logo_storage_key: string | null;
  logo_content_type: string | null;
  logo_bytes: number | null;
  /** The version that applicants accept now. */
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
  /** JSON: title and description in other languages than the organization's. */
  translations: Generated<string>;
  show_area_filter: Flag;
  media_storage_key: string | null;
  media_content_type: string | null;
  media_bytes: number | null;
  /** JSON array of email domains with access to the internal portal; empty for the external page. */
  access_domains: Generated<string>;
  /** JSON array; empty for the list of offers alone. */
  sections: Generated<string>;
  version: Generated<number>;
}

/** A picture or video that sections of landing pages name by its id; unused ones are removed after some days. */
interface PortalMediaTable {
  id: Generated<number>;
  organization_id: number;
  storage_key: string;
  content_type: string;
  bytes: number;
  /** In pixels as it is displayed; null for videos. */
  width: number | null;
  height: number | null;
  created_at: Milliseconds;
}

/** A one-time link that proves ownership of an email address in an allowed domain. */
interface PortalAccessLinks {
  id: Generated<number>;
  organization_id: number;
  token_hash: string;
  /** A keyed hash, which limits the links per address. The address itself is not stored. */
  address_hash: string;
  domain: string;
  created_at: Milliseconds;
  expires_at: Milliseconds;
  used: Generated<Flag>;
}

/** A one-time link that opens the internal portal in the browser of a signed-in user. */
interface PortalUserLinks {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  token_hash: string;
  expires_at: Milliseconds;
}

/** A one-time link to the candidate's own page, and the visit that its use opens. */
interface CandidatePageAccesses {
  id: Generated<number>;
  organization_id: number;
  uniq_applicant_id: number;
  /** A keyed hash of the mailbox: it limits links, and ends an access when the person's address changes. */
  address_hash: string;
  link_hash: string;
  /** Null until the link is used. */
  session_hash: string | null;
  created_at: Milliseconds;
  /** Of the link; after its use, of the visit. */
  expires_at: Milliseconds;
}

/** All versions of the policy, so that applicants can read the one that they accepted. */
interface PrivacyPolicies {
  id: Generated<number>;
  organization_id: number;
  version: number;
  text: string;
  /** JSON: `text` in other languages than the organization's. */
  translations: Generated<string>;
  created_at: Milliseconds;
}

/** A candidacy from the portal, with the applicant's consent. */
interface ExternalApplications {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  applicant_id: number;
  privacy_policy_version: number;
  /** In which the form was read; null if it is unknown. */
  language: Generated<Language | null>;
  idempotency_key: string | null;
  /** A hash of the request: the same key with another request is another application. */
  request_hash: string;
  /** Null for applications older than this column. */
  portal: 'internal' | 'external' | null;
  /** A keyed hash of the mailbox that it names; null for older applications. */
  address_hash: string | null;
  /** Of the link that confirms it; null if none could be sent. */
  link_hash: string | null;
  link_expires_at: Milliseconds | null;
  /** When a reader of the mailbox confirmed it. */
  confirmed_at: Milliseconds | null;
  created_at: Milliseconds;
}

/** A form that its sender continues later by a link. */
interface ApplicationDrafts {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  /** Deleted with the draft, because it names the mailbox. */
  email_id: number | null;
  /** A keyed hash, which limits the e-mails of a mailbox. */
  address_hash: string;
  link_hash: string;
  /** What was written, encrypted with the secret of the link. */
  content: string;
  created_at: Milliseconds;
  expires_at: Milliseconds;
}

/** Stored for a second or so, whether or not the address is known. */
interface CandidateLinkRequests {
  id: Generated<number>;
  organization_id: number;
  address: string;
  portal_token: string;
  /** Of the page on which it was requested. */
  language: Generated<Language | null>;
  created_at: Milliseconds;
  claimed_until: Milliseconds | null;
}

export interface PortalTables {
  landing_configurations: LandingConfigurations;
  landing_pages: LandingPages;
  portal_media: PortalMediaTable;
  privacy_policies: PrivacyPolicies;
  external_applications: ExternalApplications;
  application_drafts: ApplicationDrafts;
  portal_access_links: PortalAccessLinks;
  portal_user_links: PortalUserLinks;
  candidate_page_accesses: CandidatePageAccesses;
  candidate_link_requests: CandidateLinkRequests;
}
