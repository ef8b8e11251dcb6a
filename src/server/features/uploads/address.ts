// Signed addresses of uploads: the address itself is the permission, for one file, one purpose and a short time.
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

/** The file that a token names; null where it is not ours, is over, or is for another purpose. */
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
    // Forged, cut short or over: all the same to whoever asks.
    return null;
  }
}

/** The token of an address of ours; null where it is none. */
export const tokenOf = (url: string): string | null => (url.startsWith(PATH) ? url.slice(PATH.length) : null);
