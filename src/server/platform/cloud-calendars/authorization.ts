// OAuth 2.0 with Microsoft and Google: permission in the browser, access tokens, withdrawal.
import type { Configuration } from 'openid-client';
import type { CalendarProblem } from '../../../contract/api/interview-availability.ts';
import type { CloudService } from '../../../contract/api/interviewer-calendars.ts';
import { CalendarFailure } from '../caldav/index.ts';
import { AnswerTooLong, fetchThrough, type Outgoing, PrivateAddress } from '../outbound/index.ts';
import { type CloudAddresses, SCOPES } from './services.ts';

/** Loaded with the first calendar of these services. */
const openid = () => import('openid-client');

const SECOND = 1000;
const SERVER_ERROR = 500;

/** As the organization has registered it. */
export interface Application {
  readonly service: CloudService;
  readonly clientId: string;
  readonly secret: string;
  /** Of Microsoft; null for any work or school account. */
  readonly tenant: string | null;
}

export interface Grant {
  readonly refreshToken: string;
  readonly accessToken: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

interface Needed {
  readonly outgoing: Outgoing;
  readonly now: () => number;
  readonly cloudAddresses: CloudAddresses;
}

/** The owner of the account, or its administrator, did not give permission. */
export class PermissionRefused extends Error {}
/** The owner gave permission for a part only. */
export class PermissionMissing extends Error {}

async function configure({ outgoing, cloudAddresses }: Needed, application: Application): Promise<Configuration> {
  const client = await openid();
  const { service, clientId, secret, tenant } = application;
  const { microsoft, google } = cloudAddresses;
  const base = `${microsoft.login}/${tenant ?? 'organizations'}`;
  const server =
    service === 'microsoft'
      ? {
          issuer: `${base}/v2.0`,
          authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
          token_endpoint: `${base}/oauth2/v2.0/token`,
        }
      : {
          issuer: google.issuer,
          authorization_endpoint: google.authorize,
          token_endpoint: google.token,
          revocation_endpoint: google.revoke,
        };
  const config = new client.Configuration(server, clientId, {}, client.ClientSecretPost(secret));
  config[client.customFetch] = fetchThrough(outgoing);
  if (server.token_endpoint.startsWith('http:')) client.allowInsecureRequests(config);
  return config;
}

/** The page of the service that asks for permission. */
export async function authorizationAddress(
  needed: Needed,
  application: Application,
  {
    returnAddress,
    state,
    verifier,
  }: { readonly returnAddress: string; readonly state: string; readonly verifier: string },
): Promise<string> {
  const client = await openid();
  const config = await configure(needed, application);
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress,
    scope: SCOPES[application.service].join(' '),
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Google gives a token for later only so, and again only with consent.
    ...(application.service === 'google'
      ? { access_type: 'offline', prompt: 'consent select_account' }
      : { prompt: 'select_account' }),
  });
  return address.href;
}

/**
 * Exchanges the code of the service's answer.
 * @param returned the address with which the browser returned
 * @throws PermissionRefused, PermissionMissing, CalendarFailure
 */
export async function exchangeCode(
  needed: Needed,
  application: Application,
  { returned, state, verifier }: { readonly returned: URL; readonly state: string; readonly verifier: string },
): Promise<Grant> {
  const client = await openid();
  const config = await configure(needed, application);
  try {
    const tokens = await client.authorizationCodeGrant(config, returned, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    const grant = grantOf(needed, tokens, undefined);
    if (!grant || !hasAll(application.service, tokens.scope)) throw new PermissionMissing();
    return grant;
  } catch (error) {
    if (error instanceof PermissionMissing) throw error;
    if (error instanceof client.AuthorizationResponseError) throw new PermissionRefused(error.error, { cause: error });
    throw failureOf(error);
  }
}

/** @throws CalendarFailure, `expired` if the permission has ended */
export async function refreshGrant(needed: Needed, application: Application, refreshToken: string): Promise<Grant> {
  const client = await openid();
  const config = await configure(needed, application);
  try {
    const tokens = await client.refreshTokenGrant(config, refreshToken);
    const grant = grantOf(needed, tokens, refreshToken);
    if (!grant) throw new CalendarFailure('unreadable');
    return grant;
  } catch (error) {
    if (error instanceof CalendarFailure) throw error;
    throw failureOf(error);
  }
}

/** @returns whether the service has withdrawn the permission; Microsoft has no call for it */
export async function withdrawGrant(needed: Needed, application: Application, refreshToken: string): Promise<boolean> {
  if (application.service === 'microsoft') return false;
  const client = await openid();
  try {
    await client.tokenRevocation(await configure(needed, application), refreshToken);
    return true;
  } catch (error) {
    // Google answers so for a token that is withdrawn already.
    return error instanceof client.ResponseBodyError && error.error === 'invalid_token';
  }
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string | undefined;
  readonly expires_in?: number | undefined;
}

/** @returns null without a token for later. Microsoft replaces it at each use, Google does not. */
function grantOf({ now }: Needed, tokens: Tokens, before: string | undefined): Grant | null {
  const refreshToken = tokens.refresh_token ?? before;
  if (refreshToken === undefined) return null;
  return { refreshToken, accessToken: tokens.access_token, expiresAt: now() + (tokens.expires_in ?? 0) * SECOND };
}

/** Microsoft may name a permission with its service's address, and does not name `offline_access`. */
function hasAll(service: CloudService, granted: string | undefined): boolean {
  // Without the field the permission is as requested (RFC 6749, 5.1).
  if (granted === undefined) return true;
  const names = granted.toLowerCase().split(' ');
  return SCOPES[service]
    .map((scope) => scope.toLowerCase())
    .every((scope) => scope === 'offline_access' || names.some((name) => name === scope || name.endsWith(`/${scope}`)));
}

/** Codes of RFC 6749 and of Microsoft, after which the owner has to give permission again. */
const ENDED = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required']);
const OF_CLIENT = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope']);

const failureOf = (cause: unknown): CalendarFailure => new CalendarFailure(problemOf(causesOf(cause)), { cause });

function problemOf(causes: readonly unknown[]): CalendarProblem {
  for (const cause of causes) {
    if (cause instanceof PrivateAddress) return 'not_allowed';
    if (cause instanceof AnswerTooLong) return 'too_large';
    const code = cause instanceof Error && 'error' in cause ? String(cause.error) : null;
    if (code !== null && ENDED.has(code)) return 'expired';
    if (code !== null && OF_CLIENT.has(code)) return 'not_registered';
    const status = statusOf(cause);
    if (status === 429) return 'limited';
    if (status !== null) return status >= SERVER_ERROR ? 'unreachable' : 'rejected';
  }
  return causes.some(isOfNetwork) ? 'unreachable' : 'unreadable';
}

const statusOf = (cause: unknown): number | null => {
  if (cause instanceof Response) return cause.status >= 400 ? cause.status : null;
  return cause instanceof Error && 'status' in cause && typeof cause.status === 'number' ? cause.status : null;
};

const causesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : error === undefined ? [] : [error];

/** A timeout, or an error of the system with its code. */
const isOfNetwork = (cause: unknown): boolean =>
  cause instanceof DOMException ||
  (cause instanceof Error && 'code' in cause && /^(E[A-Z]{3,}|OAUTH_TIMEOUT)/.test(String(cause.code)));
