// Session tokens: signed JWTs with user, organization and expiry.
import { SignJWT } from 'jose';
import { z } from 'zod';
import { Role } from '../../../contract/api/sessions.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import { signToken, verifyToken } from '../../platform/crypto/signatures.ts';

const SECOND = 1000;

const Claims = z.object({
  sub: z.string().regex(/^\d+$/),
  jti: z.string().min(1),
  org: z.number().int(),
  role: Role,
  is_admin: z.boolean(),
  is_superadmin: z.boolean(),
  exp: z.number(),
  /** How often the token of the session was replaced; tokens of earlier versions do not say it. */
  gen: z.int().min(0).default(0),
});
export type Claims = z.infer<typeof Claims>;

/** @param claims `exp` in seconds since the epoch */
export const signSession = (keys: ServerKeys, claims: Claims): Promise<string> => signToken(keys, new SignJWT(claims));

/**
 * Returns the claims of a token that a valid key of this server signed and that is not expired at `now` (epoch milliseconds),
 * else null.
 */
export type ReadToken = (token: string, now: number) => Promise<Claims | null>;

/** More than a server has event streams, each of which is identified again and again. */
const MAX_REMEMBERED = 4000;

/** One per server: verified signatures are cached. */
export function createReadToken(keys: ServerKeys): ReadToken {
  const signed = new Map<string, SignedClaims>();
  return async (token, now) => {
    const known = signed.get(token);
    if (known) return known.claims.exp * SECOND > now && isValid(keys, known) ? known.claims : null;
    const checked = await checkToken(keys, token, now);
    if (checked) signed.set(token, checked);
    const [oldest] = signed.keys();
    if (signed.size > MAX_REMEMBERED && oldest !== undefined) signed.delete(oldest);
    return checked?.claims ?? null;
  };
}

interface SignedClaims {
  readonly claims: Claims;
  readonly keyId: number;
}

const isValid = (keys: ServerKeys, { keyId }: SignedClaims): boolean => keys.signing.some(({ id }) => id === keyId);

/** Forged, malformed and expired tokens are not distinguished for the caller. */
async function checkToken(keys: ServerKeys, token: string, now: number): Promise<SignedClaims | null> {
  const verified = await verifyToken(keys, token, { currentDate: new Date(now) });
  const claims = Claims.safeParse(verified?.payload);
  return verified && claims.success ? { claims: claims.data, keyId: verified.keyId } : null;
}
