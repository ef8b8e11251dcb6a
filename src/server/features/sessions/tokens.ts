// Session tokens: signed JWTs with user, organization and expiry.
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Role } from '../../../contract/api/sessions.ts';

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
type Claims = z.infer<typeof Claims>;

/** @param claims `exp` in seconds since the epoch */
export const signToken = (key: Uint8Array, claims: Claims): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);

/**
 * Returns the claims of a token that this server's key signed and that is not expired at `now` (epoch milliseconds),
 * else null.
 */
export type ReadToken = (token: string, now: number) => Promise<Claims | null>;

const MAX_REMEMBERED = 1000;

/** One per server: verified signatures are cached. */
export function createReadToken(key: Uint8Array): ReadToken {
  const signed = new Map<string, Claims>();
  return async (token, now) => {
    const known = signed.get(token);
    if (known) return known.exp * SECOND > now ? known : null;
    const claims = await checkToken(key, token, now);
    if (claims) signed.set(token, claims);
    const [oldest] = signed.keys();
    if (signed.size > MAX_REMEMBERED && oldest !== undefined) signed.delete(oldest);
    return claims;
  };
}

async function checkToken(key: Uint8Array, token: string, now: number): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) });
    return Claims.parse(payload);
  } catch {
    // Forged, malformed and expired tokens are not distinguished for the caller.
    return null;
  }
}
