// Identity providers, the accounts of users there, and what is under way in a browser.
import type { Generated } from 'kysely';
import type { Flag, Milliseconds } from './values.ts';

type Role = 'admin' | 'user' | 'employee';

interface IdentityProviders {
  id: Generated<number>;
  organization_id: number;
  name: string;
  protocol: Generated<'openid' | 'saml'>;
  /** Of OpenID Connect an address; of SAML the entity identifier. */
  issuer: string;
  /** Of SAML the entity identifier of Terna, which the provider names as audience. */
  client_id: string;
  /** SAML: the page for signing in. */
  sign_in_address: Generated<string | null>;
  /** SAML: the page that takes the answers to its logout requests; null if it has none. */
  sign_out_address: Generated<string | null>;
  /** SAML: with which answers are signed, in PEM. */
  certificates: Generated<string | null>;
  /** SAML: with which Terna signs its answers to logout requests, and its certificate in PEM. */
  encrypted_signing_key: Generated<string | null>;
  signing_certificate: Generated<string | null>;
  /** Null for a public client. */
  encrypted_secret: string | null;
  trusts_emails: Flag;
  creates_users: Flag;
  /** Of users whom no rule applies to; null if they may not sign in. */
  default_role: Role | null;
  rules_claim: string | null;
  active: Flag;
  version: Generated<number>;
  created_at: Milliseconds;
}

interface IdentityProviderDomains {
  id: Generated<number>;
  organization_id: number;
  provider_id: number;
  domain: string;
}

interface IdentityProviderRules {
  id: Generated<number>;
  organization_id: number;
  provider_id: number;
  value: string;
  role: Role;
  /** Null for all areas. */
  enterprise_area_id: number | null;
}

/** The account of a user at a provider, by which the user is recognized whatever the address. */
interface UserIdentities {
  id: Generated<number>;
  organization_id: number;
  provider_id: number;
  user_id: number;
  subject: string;
  /** As the provider said it last. */
  email: string;
  created_at: Milliseconds;
  last_used_at: Milliseconds;
}

/** From the program's first call to the one with the code that the browser returned. */
interface SingleSignOns {
  token_hash: string;
  organization_id: number;
  provider_id: number;
  /** The signed-in user who confirms to be present; null for a sign-in. */
  confirms_user_id: number | null;
  email: string;
  origin: string;
  return_port: number;
  return_state: string;
  /** SHA-256 of the program's verifier, base64url. */
  verifier_hash: string;
  /** Of the state in the provider's answer; null before the browser was sent there, and after it returned. */
  state_hash: string | null;
  /** With SAML the identifier of the request is made of it. */
  nonce: string;
  /** Of PKCE. */
  code_verifier: string;
  /** Of the code that the browser returns to the program; null before. */
  code_hash: string | null;
  user_id: number | null;
  provider_subject: string | null;
  provider_session: string | null;
  expires_at: Milliseconds;
}

/** Used logout tokens of providers, until they expire. */
interface ProviderLogoutTokens {
  token_hash: string;
  organization_id: number;
  expires_at: Milliseconds;
}

export interface SingleSignOnTables {
  identity_providers: IdentityProviders;
  identity_provider_domains: IdentityProviderDomains;
  identity_provider_rules: IdentityProviderRules;
  user_identities: UserIdentities;
  single_sign_ons: SingleSignOns;
  provider_logout_tokens: ProviderLogoutTokens;
}
