// Signed upload addresses: each grants access to one file for one purpose, briefly.
import { SignJWT } from 'jose';
import { API_BASE } from '../../../contract/common.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import { signToken, verifyToken } from '../../platform/crypto/signatures.ts';

export type Purpose = 'read' | 'write';

const AUDIENCE = 'terna.uploads';
const PATH = `${API_BASE}/uploads/`;

/** @param expires epoch milliseconds */
export async function signAddress(
  keys: ServerKeys,
  fileName: string,
  purpose: Purpose,
  expires: number,
): Promise<string> {
  const token = new SignJWT({ purpose })
    .setAudience(AUDIENCE)
    .setSubject(fileName)
    .setExpirationTime(Math.floor(expires / 1000));
  return PATH + (await signToken(keys, token));
}

/** The file of a token; null if it is forged, expired or for another purpose. */
export async function readAddressToken(
  keys: ServerKeys,
  token: string,
  purpose: Purpose,
  now: number,
): Promise<string | null> {
  const verified = await verifyToken(keys, token, { audience: AUDIENCE, currentDate: new Date(now) });
  return verified?.payload.purpose === purpose ? (verified.payload.sub ?? null) : null;
}

/** Returns the token of an upload address, or null for any other address. */
export const tokenOf = (url: string): string | null => (url.startsWith(PATH) ? url.slice(PATH.length) : null);
