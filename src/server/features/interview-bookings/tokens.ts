// The signed token of a link, made of ids. Whether it is still valid is in the link's row.
import { bookingPath } from '../../../contract/api/interview-bookings.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import { isSignatureOf, signText } from '../../platform/crypto/signatures.ts';

export interface LinkRef {
  readonly organizationId: number;
  readonly linkId: number;
}

const TOKEN = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([\w-]{43})$/;

const signedTextOf = ({ organizationId, linkId }: LinkRef): string =>
  `terna.interview-booking ${organizationId} ${linkId}`;

export const tokenOf = (keys: ServerKeys, link: LinkRef): string =>
  `${link.organizationId}-${link.linkId}-${signText(keys, signedTextOf(link)).toString('base64url')}`;

/** @param publicUrl without a slash at its end */
export const bookingUrl = (publicUrl: string, keys: ServerKeys, link: LinkRef): string =>
  publicUrl + bookingPath(tokenOf(keys, link));

/** @returns null for a token that the server did not make */
export function linkOfToken(keys: ServerKeys, token: string): LinkRef | null {
  const [, organization, id, signature = ''] = TOKEN.exec(token) ?? [];
  const link = { organizationId: Number(organization), linkId: Number(id) };
  const received = Buffer.from(signature, 'base64url');
  // Base64 has several spellings of the same bytes, of which one is the token's.
  if (received.toString('base64url') !== signature) return null;
  return isSignatureOf(keys, signedTextOf(link), received) ? link : null;
}
