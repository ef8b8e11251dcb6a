// Signed upload addresses: each grants access to one file for one purpose, briefly.
import { jwtVerify, SignJWT } from 'jose';
import { API_BASE } from '../../../contract/common.ts';

export type Purpose = 'read' | 'write';

const AUDIENCE = 'terna.uploads';
const PATH = `${API_BASE}/uploads/`;

/** @param expires epoch milliseconds */
export async function signAddress(
  key: Uint8Array,
  fileName: string,
  purpose: Purpose,
  expires: number,
): Promise<string> {
  const token = await new SignJWT({ purpose })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(fileName)
    .setExpirationTime(Math.floor(expires / 1000))
    .sign(key);
  return PATH + token;
}

/** The file of a token; null if it is forged, expired or for another purpose. */
export async function readAddressToken(
  key: Uint8Array,
  token: string,
  purpose: Purpose,
  now: number,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { audience: AUDIENCE, currentDate: new Date(now) });
    return payload.purpose === purpose ? (payload.sub ?? null) : null;
  } catch {
    // Forged, malformed and expired tokens are not distinguished for the caller.
    return null;
  }
}

/** Returns the token of an upload address, or null for any other address. */
export const tokenOf = (url: string): string | null => (url.startsWith(PATH) ? url.slice(PATH.length) : null);
