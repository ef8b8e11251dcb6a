// The signed link with which a candidate opts out, made of ids and valid without an end.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { optOutPath } from '../../../contract/api/email-opt-outs.ts';

export interface LinkedPerson {
  readonly organizationId: number;
  readonly personId: number;
}

const TOKEN = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([\w-]{43})$/;

const signatureOf = (key: Uint8Array, { organizationId, personId }: LinkedPerson): Buffer =>
  createHmac('sha256', key).update(`terna.email-opt-out ${organizationId} ${personId}`).digest();

/** @param key secret of the server */
export const tokenOf = (key: Uint8Array, person: LinkedPerson): string =>
  `${person.organizationId}-${person.personId}-${signatureOf(key, person).toString('base64url')}`;

/** @param publicUrl without a slash at its end */
export const optOutLink = (publicUrl: string, key: Uint8Array, person: LinkedPerson): string =>
  publicUrl + optOutPath(tokenOf(key, person));

/** @returns null for a token that the server did not make */
export function personOfToken(key: Uint8Array, token: string): LinkedPerson | null {
  const [, organization, id, signature = ''] = TOKEN.exec(token) ?? [];
  const person = { organizationId: Number(organization), personId: Number(id) };
  const expected = signatureOf(key, person);
  const received = Buffer.from(signature, 'base64url');
  return received.length === expected.length && timingSafeEqual(received, expected) ? person : null;
}
