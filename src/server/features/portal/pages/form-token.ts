// Signed time of a form's delivery, against programs that submit at once.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Minimum time to complete a form, in milliseconds; a faster sender is asked to send again. */
const SOONEST = 3000;
/** Maximum time that a form is valid, in milliseconds. */
const LATEST = 24 * 60 * 60 * 1000;

export type TokenState = 'fine' | 'too_fast' | 'expired';

const signature = (key: Uint8Array, processId: number, at: number): Buffer =>
  createHmac('sha256', key).update(`terna.portal-form ${processId} ${at}`).digest();

/** @param now epoch milliseconds */
export const formToken = (key: Uint8Array, processId: number, now: number): string =>
  `${now}.${signature(key, processId, now).toString('base64url')}`;

/** A forged token, or one of another offer, counts as expired: the sender receives a new one. */
export function readFormToken(key: Uint8Array, processId: number, token: string, now: number): TokenState {
  const [at = '', received = ''] = token.split('.');
  const expected = signature(key, processId, Number(at));
  const bytes = Buffer.from(received, 'base64url');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return 'expired';
  const age = now - Number(at);
  if (age > LATEST) return 'expired';
  return age < SOONEST ? 'too_fast' : 'fine';
}
