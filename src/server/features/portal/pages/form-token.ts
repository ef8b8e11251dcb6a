// Signed time of a form's delivery, against programs that submit at once.
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import { isSignatureOf, signText } from '../../../platform/crypto/signatures.ts';

/** Minimum time to complete a form, in milliseconds; a faster sender is asked to send again. */
const SOONEST = 3000;
/** Maximum time that a form is valid, in milliseconds. */
const LATEST = 24 * 60 * 60 * 1000;

export type TokenState = 'fine' | 'too_fast' | 'expired';

const signedTextOf = (processId: number, at: number): string => `terna.portal-form ${processId} ${at}`;

/** @param now epoch milliseconds */
export const formToken = (keys: ServerKeys, processId: number, now: number): string =>
  `${now}.${signText(keys, signedTextOf(processId, now)).toString('base64url')}`;

/** A forged token, or one of another offer, counts as expired: the sender receives a new one. */
export function readFormToken(keys: ServerKeys, processId: number, token: string, now: number): TokenState {
  const [at = '', received = ''] = token.split('.');
  if (!isSignatureOf(keys, signedTextOf(processId, Number(at)), Buffer.from(received, 'base64url'))) return 'expired';
  const age = now - Number(at);
  if (age > LATEST) return 'expired';
  return age < SOONEST ? 'too_fast' : 'fine';
}
