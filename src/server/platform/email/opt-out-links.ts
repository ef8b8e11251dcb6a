// The signed link with which a candidate opts out, made of ids and valid as long as the key.
import { optOutPath } from '../../../contract/api/email-opt-outs.ts';
import type { ServerKeys } from '../crypto/server-keys.ts';
import { isSignatureOf, signText } from '../crypto/signatures.ts';

export interface LinkedPerson {
  readonly organizationId: number;
  readonly personId: number;
}

const TOKEN = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([\w-]{43})$/;

const signedTextOf = ({ organizationId, personId }: LinkedPerson): string =>
  `terna.email-opt-out ${organizationId} ${personId}`;

export const tokenOf = (keys: ServerKeys, person: LinkedPerson): string =>
  `${person.organizationId}-${person.personId}-${signText(keys, signedTextOf(person)).toString('base64url')}`;

/** @param publicUrl without a slash at its end */
export const optOutLink = (publicUrl: string, keys: ServerKeys, person: LinkedPerson): string =>
  publicUrl + optOutPath(tokenOf(keys, person));

/** @returns null for a token that the server did not make */
export function personOfToken(keys: ServerKeys, token: string): LinkedPerson | null {
  const [, organization, id, signature = ''] = TOKEN.exec(token) ?? [];
  const person = { organizationId: Number(organization), personId: Number(id) };
  return isSignatureOf(keys, signedTextOf(person), Buffer.from(signature, 'base64url')) ? person : null;
}
