// Single sign-on with identity providers (OpenID Connect, SAML 2.0), in the system's browser.
import { z } from 'zod';
import { Email, Id, IdParams, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { BrowserReturn, Returned } from './passkeys.ts';
import { CurrentUser, Role, SignInHeaders } from './sessions.ts';

/** Minutes between the beginning and the return of the browser. */
export const SINGLE_SIGN_ON_MINUTES = 5;
/** Per address: enough for an office behind one proxy, too few for filling the table. */
export const SINGLE_SIGN_ON_TRIES_PER_MINUTE = 60;
export const MAX_IDENTITY_PROVIDERS = 20;
export const MAX_PROVIDER_DOMAINS = 50;
export const MAX_PROVIDER_RULES = 100;
/** Clocks of server and provider may differ by this time, in seconds. */
export const CLOCK_TOLERANCE = 180;

/** The page in the browser, relative to the server's address. */
export const singleSignOnPath = (token: string): string => `/single_sign_on/${token}`;
/** To be registered with the provider. */
export const SINGLE_SIGN_ON_RETURN_PATH = '/single_sign_on/return';
/** Where SAML providers send their answers, to be registered with them. */
export const SAML_RETURN_PATH = '/single_sign_on/assertion';
/** For back-channel logout, and for single logout of SAML, to be registered with the provider. */
export const providerLogoutPath = (id: number | string): string => `/single_sign_on/providers/${id}/logout`;

/** A domain of e-mail addresses, as in «empresa.com». */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?=.*[a-z])[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/);

/** What users get whose claim has this value. */
export const ProviderRule = z.strictObject({
  value: line(200),
  role: Role,
  /** Null for all areas. */
  area_id: Id.nullable(),
});
export type ProviderRule = z.infer<typeof ProviderRule>;

export const ProviderProtocol = z.enum(['openid', 'saml']);
export type ProviderProtocol = z.infer<typeof ProviderProtocol>;

const samlFields = {
  protocol: ProviderProtocol,
  /** SAML: the page of the provider for signing in; null for OpenID Connect. */
  sign_in_address: z.string().trim().max(1000).nullable(),
  /** SAML: the page that takes the answers to logout requests; null if it has none, and for OpenID Connect. */
  sign_out_address: z.string().trim().max(1000).nullable(),
  /** SAML: the certificates with which answers are signed, in PEM; null for OpenID Connect. */
  certificates: z.string().trim().max(20_000).nullable(),
};

const ProviderFields = z.strictObject({
  name: line(80),
  ...samlFields,
  /** The provider's identifier: an address, with SAML its entity identifier. */
  issuer: z.string().trim().min(1).max(500),
  /** With SAML the entity identifier of Terna, which the provider names as audience. */
  client_id: line(300),
  domains: z.array(Domain).min(1).max(MAX_PROVIDER_DOMAINS),
  /** The provider verifies addresses, although it does not declare it (`email_verified`). */
  trusts_emails: z.boolean(),
  /** Users who are unknown here are created when they sign in. */
  creates_users: z.boolean(),
  /** Of users whom no rule applies to; null if they may not sign in. */
  default_role: Role.nullable(),
  /** The claim that the rules compare; null without rules. */
  rules_claim: line(200).nullable(),
  rules: z.array(ProviderRule).max(MAX_PROVIDER_RULES),
  active: z.boolean(),
});

export const IdentityProvider = ProviderFields.extend({
  id: Id,
  has_secret: z.boolean(),
  /** SAML: with it the provider verifies Terna's answers to its logout requests, in PEM; null if there are none. */
  signing_certificate: z.string().nullable().default(null),
  version: z.int().positive(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** Never answered; null for a public client, which has none. */
const ClientSecret = z.string().trim().min(1).max(1000).nullable();

const NewIdentityProvider = ProviderFields.extend({
  protocol: ProviderProtocol.default('openid'),
  sign_in_address: samlFields.sign_in_address.default(null),
  sign_out_address: samlFields.sign_out_address.default(null),
  certificates: samlFields.certificates.default(null),
  client_secret: ClientSecret,
});
const IdentityProviderChange = ProviderFields.partial().extend({
  client_secret: ClientSecret.optional(),
  version: z.int().positive(),
});
export type IdentityProviderChange = z.output<typeof IdentityProviderChange>;

/** A provider as the sign-in screen offers it. */
const ProviderChoice = z.object({ id: Id, name: z.string() });
export type ProviderChoice = z.infer<typeof ProviderChoice>;

/** The page to open in the browser, a path of the server. */
const Begun = z.object({ path: z.string() });

export const identityProviders = {
  list: endpoint({
    method: 'GET',
    path: '/identity_providers',
    summary: 'The identity providers of the organization, by name',
    answer: z.array(IdentityProvider),
    who: 'admin',
  }),
  add: endpoint({
    method: 'POST',
    path: '/identity_providers',
    summary: 'Adds an identity provider; its secret is stored encrypted and never answered',
    body: NewIdentityProvider,
    answer: IdentityProvider,
    status: 201,
    who: 'admin',
    personOnly: true,
    asksConfirmation: true,
    changesSettings: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/identity_providers/{id}',
    summary:
      'Changes an identity provider; another issuer needs its secret anew, and switching it off ends its sessions',
    params: IdParams,
    body: IdentityProviderChange,
    answer: IdentityProvider,
    who: 'admin',
    personOnly: true,
    asksConfirmation: true,
    changesSettings: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/identity_providers/{id}',
    summary: 'Removes an identity provider and ends its sessions; the users remain',
    params: IdParams,
    who: 'admin',
    personOnly: true,
    asksConfirmation: true,
    changesSettings: true,
  }),
  check: endpoint({
    method: 'POST',
    path: '/identity_providers/{id}/check',
    summary: 'Asks the provider for its description, and says what is wrong',
    params: IdParams,
    /** Null if the provider answered as it should. */
    answer: z.object({ problem: z.string().nullable() }),
    who: 'admin',
    personOnly: true,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/users/{id}/identities',
    summary: 'Separates a user from their accounts at identity providers, and ends their sessions',
    params: IdParams,
    who: 'admin',
    personOnly: true,
    asksConfirmation: true,
    changesSettings: true,
  }),
};

export const singleSignOns = {
  find: endpoint({
    method: 'POST',
    path: '/single_sign_ons/providers',
    summary: 'The identity providers for the domain of an address, whether or not it is of a user',
    body: z.strictObject({ email: Email }),
    answer: z.array(ProviderChoice),
    who: 'anyone',
    perMinute: SINGLE_SIGN_ON_TRIES_PER_MINUTE,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/single_sign_ons',
    summary: 'Begins a sign-in with an identity provider, in the browser on the page that is answered',
    body: z.strictObject({ ...BrowserReturn.shape, email: Email, provider_id: Id }),
    answer: Begun,
    status: 201,
    who: 'anyone',
    perMinute: SINGLE_SIGN_ON_TRIES_PER_MINUTE,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/single_sign_ons/session',
    summary: 'Signs in as the user whom the provider has confirmed in the browser',
    body: Returned,
    headers: SignInHeaders,
    answer: z.object({ token: z.string().optional(), user: CurrentUser }),
    status: 201,
    who: 'anyone',
    perMinute: SINGLE_SIGN_ON_TRIES_PER_MINUTE,
    session: 'opens',
  }),
  own: endpoint({
    method: 'GET',
    path: '/single_sign_ons/own',
    summary: 'The identity providers with which the caller has signed in',
    answer: z.array(ProviderChoice),
    who: 'session',
    personOnly: true,
  }),
  beginConfirmation: endpoint({
    method: 'POST',
    path: '/single_sign_ons/confirmations',
    summary: 'Begins to confirm, with an identity provider in the browser, that the caller is present',
    body: z.strictObject({ ...BrowserReturn.shape, provider_id: Id }),
    answer: Begun,
    status: 201,
    who: 'session',
    personOnly: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/single_sign_ons/confirmations/complete',
    summary: 'Confirms that the caller is present, after the provider has asked them to sign in again',
    body: Returned,
    who: 'session',
    personOnly: true,
    session: 'renews',
  }),
};
