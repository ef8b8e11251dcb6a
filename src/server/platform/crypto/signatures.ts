// Signs texts and tokens with the newest key of the server, and accepts signatures of its former keys.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type JWTPayload, type JWTVerifyOptions, jwtVerify, type SignJWT } from 'jose';
import type { ServerKeys } from './server-keys.ts';

const ALGORITHM = 'HS256';

const digestOf = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** @returns 32 bytes */
export const signText = (keys: ServerKeys, text: string): Buffer => digestOf(keys.current.bytes, text);

export const isSignatureOf = (keys: ServerKeys, text: string, signature: Uint8Array): boolean =>
  keys.signing.some(({ bytes }) => {
    const expected = digestOf(bytes, text);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });

/** Sets the header and signs. A token of the first key names none, as those of earlier versions. */
export function signToken(keys: ServerKeys, token: SignJWT): Promise<string> {
  const { id, bytes } = keys.current;
  return token.setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', ...(id > 0 && { kid: String(id) }) }).sign(bytes);
}

export interface VerifiedToken {
  readonly payload: JWTPayload;
  readonly keyId: number;
}

/** @returns null for a token that is malformed, forged, expired, or of a key that is no longer valid */
export async function verifyToken(
  keys: ServerKeys,
  token: string,
  options: Pick<JWTVerifyOptions, 'audience' | 'currentDate'>,
): Promise<VerifiedToken | null> {
  let keyId = 0;
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        keyId = Number(kid ?? 0);
        const key = keys.signing.find(({ id }) => id === keyId);
        if (!key) throw new Error('the key of the token is not valid');
        return key.bytes;
      },
      { ...options, algorithms: [ALGORITHM] },
    );
    return { payload, keyId };
  } catch {
    // The reasons are not distinguished for the caller.
    return null;
  }
}
