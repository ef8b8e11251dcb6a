// Back-channel logout: a provider tells the server that an account has signed out there.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CLOCK_TOLERANCE } from '../../../contract/api/single-sign-on.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { fetchThrough } from '../../platform/outbound/index.ts';
import type { Services } from '../../services.ts';
import { endPresences } from '../sessions/index.ts';
import { describe } from './openid.ts';
import { findActiveProvider, type ProviderRow } from './provider-queries.ts';
import { noteLogoutToken, revokeProviderSessions } from './sign-on-queries.ts';

const jose = () => import('jose');

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Of a token without an expiry, in minutes. */
const MAX_AGE = 5;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const LogoutToken = z.looseObject({
  jti: z.string().min(1).max(500),
  iat: z.number(),
  exp: z.number().optional(),
  sub: z.string().max(500).optional(),
  sid: z.string().max(500).optional(),
  events: z.looseObject({ [EVENT]: z.looseObject({}) }),
  /** Its absence distinguishes a logout token from an ID token. */
  nonce: z.undefined().optional(),
});

/**
 * Ends the sessions that the token names. A repeated token does nothing more.
 * @throws AppError not_found, malformed for a token that is not of this provider for this server
 */
export async function logOut(services: Services, providerId: number, token: string): Promise<void> {
  const { database, now } = services;
  const provider = await findActiveProvider(database.read, providerId);
  if (provider?.protocol !== 'openid') throw new AppError('not_found');
  const { sub, sid, jti, iat, exp } = await verify(services, provider, token);
  if (sub === undefined && sid === undefined) throw new AppError('malformed');
  const at = now();
  const ended = await database.transaction(async (tx) => {
    const expires = Math.max(exp ?? 0, iat + MAX_AGE * 60) + CLOCK_TOLERANCE;
    const row = {
      token_hash: createHash('sha256').update(`${provider.id} ${jti}`).digest('hex'),
      organization_id: provider.organization_id,
      expires_at: expires * SECOND,
    };
    if (!(await noteLogoutToken(tx, row, at))) return [];
    return revokeProviderSessions(tx, provider.id, at, { subject: sub ?? null, session: sid ?? null });
  });
  await endPresences(services, ended);
}

async function verify(services: Services, provider: ProviderRow, token: string): Promise<z.output<typeof LogoutToken>> {
  const { jwks_uri, id_token_signing_alg_values_supported: algorithms } = await describe(services, provider);
  if (jwks_uri === undefined) throw new AppError('malformed');
  const { createRemoteJWKSet, customFetch, jwtVerify } = await jose();
  const keys = createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: fetchThrough(services.outgoing) });
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: provider.issuer,
      audience: provider.client_id,
      currentDate: new Date(services.now()),
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: (MAX_AGE * MINUTE) / SECOND,
      ...(algorithms && { algorithms: algorithms.filter((algorithm) => !/^(HS|none)/.test(algorithm)) }),
    });
    return LogoutToken.parse(payload);
  } catch (error) {
    // What is wrong with a stranger's token is of no use to the stranger.
    throw new AppError('malformed', {}, { cause: error });
  }
}
