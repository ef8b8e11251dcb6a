// The exchange with an OpenID Connect provider: description, authorization, tokens, claims.

import type { Configuration } from 'openid-client';
import { CLOCK_TOLERANCE, SINGLE_SIGN_ON_RETURN_PATH } from '../../../contract/api/single-sign-on.ts';
import {
  identityProviderMessages as settingTexts,
  singleSignOnPageMessages as texts,
} from '../../../contract/messages.ts';
import { identityProviderSecrets } from '../../platform/crypto/secret-encryption.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import { fetchThrough, PrivateAddress } from '../../platform/outbound/index.ts';
import type { Services } from '../../services.ts';
import { Claims } from './claims.ts';
import type { ProviderRow } from './provider-queries.ts';
import { SignOnRejected } from './rejection.ts';
import type { SignOn } from './sign-on-queries.ts';

/** Loaded with the first single sign-on; most servers start without one. */
const openid = () => import('openid-client');

type Needed = Pick<Services, 'outgoing' | 'now' | 'serverKeys'>;

const SECOND = 1000;
const SCOPE = ['openid', 'email', 'profile'];
/** Some providers name groups only if asked for them. */
const GROUPS_SCOPE = 'groups';

/** Reads the provider's description. @throws the errors of the library and of outgoing requests */
async function configure({ outgoing, now, serverKeys }: Needed, provider: ProviderRow): Promise<Configuration> {
  const client = await openid();
  const metadata = {
    [client.clockSkew]: Math.round((now() - Date.now()) / SECOND),
    [client.clockTolerance]: CLOCK_TOLERANCE,
  };
  // Addresses without TLS are stored only for the server's own computer.
  const insecure = provider.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  const fetch = fetchThrough(outgoing);
  const options = { execute: insecure, [client.customFetch]: fetch };
  const described = await client.discovery(
    new URL(provider.issuer),
    provider.client_id,
    metadata,
    client.None(),
    options,
  );
  const server = described.serverMetadata();
  const config = new client.Configuration(
    server,
    provider.client_id,
    metadata,
    authenticationOf(client, server, secretOf(serverKeys, provider)),
  );
  config[client.customFetch] = fetch;
  for (const execute of insecure) execute(config);
  // By default the library trusts the connection, and does not verify the signature of tokens that it fetched itself.
  client.enableNonRepudiationChecks(config);
  return config;
}

type Client = Awaited<ReturnType<typeof openid>>;

function authenticationOf(
  { None, ClientSecretBasic, ClientSecretPost }: Client,
  { token_endpoint_auth_methods_supported: methods }: { token_endpoint_auth_methods_supported?: string[] | undefined },
  secret: string | null,
) {
  if (secret === null) return None();
  // The default of the specification is basic.
  return methods?.includes('client_secret_basic') === false ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}

/** @throws SignOnRejected if it was encrypted with another server's key */
function secretOf(serverKeys: ServerKeys, { name, organization_id, encrypted_secret }: ProviderRow): string | null {
  if (encrypted_secret === null) return null;
  const secret = identityProviderSecrets.decrypt(serverKeys, organization_id, encrypted_secret);
  if (secret === null) throw new SignOnRejected(texts.misconfigured(name));
  return secret;
}

/** @returns what is wrong, for administrators; null if the provider can be used */
export async function checkProvider(needed: Needed, provider: ProviderRow): Promise<string | null> {
  try {
    await configure(needed, provider);
    return null;
  } catch (error) {
    if (causesOf(error).some((cause) => cause instanceof PrivateAddress)) return settingTexts.privateAddress;
    if (error instanceof SignOnRejected) return error.message;
    return isAway(error) ? settingTexts.unreachable : settingTexts.notAProvider;
  }
}

const returnAddress = (origin: string): string => new URL(SINGLE_SIGN_ON_RETURN_PATH, origin).href;

/** @returns the provider's page. @throws SignOnRejected */
export async function authorizationAddress(
  needed: Needed,
  provider: ProviderRow,
  signOn: SignOn,
  state: string,
): Promise<string> {
  return explained(provider, async () => {
    const client = await openid();
    const config = await configure(needed, provider);
    const { scopes_supported: scopes = [] } = config.serverMetadata();
    const asksGroups = provider.rules_claim !== null && scopes.includes(GROUPS_SCOPE);
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: returnAddress(signOn.origin),
      scope: [...SCOPE, ...(asksGroups ? [GROUPS_SCOPE] : [])].join(' '),
      state,
      nonce: signOn.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(signOn.code_verifier),
      code_challenge_method: 'S256',
      login_hint: signOn.email,
      ...(signOn.confirms_user_id !== null && { prompt: 'login', max_age: '0' }),
    });
    return address.href;
  });
}

/**
 * Exchanges the code of the provider's answer, and verifies state, issuer, nonce, audience, signature and times.
 * @param search of the address with which the browser returned
 * @throws SignOnRejected
 */
export async function claimsOf(
  needed: Needed,
  provider: ProviderRow,
  signOn: SignOn,
  { search, state }: { readonly search: string; readonly state: string },
): Promise<Claims> {
  return explained(provider, async () => {
    const client = await openid();
    const config = await configure(needed, provider);
    const returned = new URL(returnAddress(signOn.origin) + search);
    const tokens = await client.authorizationCodeGrant(config, returned, {
      pkceCodeVerifier: signOn.code_verifier,
      expectedState: state,
      expectedNonce: signOn.nonce,
      idTokenExpected: true,
      ...(signOn.confirms_user_id !== null && { maxAge: 0 }),
    });
    const claims = Claims.parse(tokens.claims());
    const isWhole =
      claims.email !== undefined && (provider.rules_claim === null || claims[provider.rules_claim] !== undefined);
    if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return claims;
    const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
    return Claims.parse({ ...more, ...claims });
  });
}

/** The keys with which a provider signs, and where its description says so. @throws SignOnRejected */
export const describe = (needed: Needed, provider: ProviderRow) =>
  explained(provider, async () => (await configure(needed, provider)).serverMetadata());

async function explained<Done>(provider: ProviderRow, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignOnRejected) throw error;
    throw rejectionOf(error, provider.name);
  }
}

const causesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : error === undefined ? [] : [error];

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function rejectionOf(error: unknown, name: string): SignOnRejected {
  const code = codeOf(error);
  const options = { cause: error };
  if (isAway(error)) return new SignOnRejected(texts.away(name), 502, options);
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return new SignOnRejected(texts.cancelled(name), 403, options);
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new SignOnRejected(texts.wrongClock(name), 403, options);
  const isOfClient = causesOf(error).some(
    (cause) =>
      cause instanceof Error &&
      'error' in cause &&
      (cause.error === 'invalid_client' || cause.error === 'unauthorized_client'),
  );
  if (isOfClient) return new SignOnRejected(texts.misconfigured(name), 502, options);
  return new SignOnRejected(texts.untrusted(name), 403, options);
}

const SERVER_ERROR = 500;

/** No answer, or one that says that the provider has a problem of its own. */
function isAway(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    if (cause instanceof PrivateAddress || cause instanceof DOMException) return true;
    if (cause instanceof Response) return cause.status >= SERVER_ERROR;
    const code = codeOf(cause);
    return typeof code === 'string' && /^(E[A-Z]{3,}|OAUTH_TIMEOUT)/.test(code) && !code.startsWith('ERR_');
  });
}
