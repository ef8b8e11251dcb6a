// The signed token of a link, made of ids. Whether it is still valid is in the link's row.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { bookingPath } from '../../../contract/api/interview-bookings.ts';

export interface LinkRef {
  readonly organizationId: number;
  readonly linkId: number;
}

const TOKEN = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([\w-]{43})$/;

const signatureOf = (key: Uint8Array, { organizationId, linkId }: LinkRef): Buffer =>
  createHmac('sha256', key).update(`terna.interview-booking ${organizationId} ${linkId}`).digest();

/** @param key secret of the server */
export const tokenOf = (key: Uint8Array, link: LinkRef): string =>
  `${link.organizationId}-${link.linkId}-${signatureOf(key, link).toString('base64url')}`;

/** @param publicUrl without a slash at its end */
export const bookingUrl = (publicUrl: string, key: Uint8Array, link: LinkRef): string =>
  publicUrl + bookingPath(tokenOf(key, link));

/** @returns null for a token that the server did not make */
export function linkOfToken(key: Uint8Array, token: string): LinkRef | null {
  const [, organization, id, signature = ''] = TOKEN.exec(token) ?? [];
  const link = { organizationId: Number(organization), linkId: Number(id) };
  const expected = signatureOf(key, link);
  const received = Buffer.from(signature, 'base64url');
  // Base64 has several spellings of the same bytes, of which one is the token's.
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  return tokenOf(key, link) === token ? link : null;
}
