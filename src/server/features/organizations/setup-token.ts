// The one-time token that a networked server requires to create its organization.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** 125 bits, in groups that can be read aloud and typed. */
const GROUPS = 5;
const GROUP_LENGTH = 5;
/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The token of a server whose environment names none. It is derived from the key that signs sessions, so that every server
 * over the same database has the same token and nothing needs to be stored.
 */
export function setupTokenOf(sessionKey: Uint8Array): string {
  const digest = createHmac('sha256', sessionKey).update('terna setup token').digest();
  const characters = Array.from(digest.subarray(0, GROUPS * GROUP_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    characters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join(''),
  );
  return groups.join('-');
}

const digestOf = (token: string): Buffer =>
  createHmac('sha256', 'comparison').update(token.trim().toUpperCase()).digest();

/** Compares in constant time, whatever the lengths; a token may be typed in lower case. */
export const isSetupToken = (expected: string, received: string): boolean =>
  timingSafeEqual(digestOf(expected), digestOf(received));
