// When a form was handed out, signed: a program that answers at once is asked to send again, a person never notices.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Nobody has filled in a form before, in milliseconds. */
const SOONEST = 3000;
/** Longer than a form is open, in milliseconds. */
const LATEST = 24 * 60 * 60 * 1000;

export type TokenState = 'fine' | 'too_fast' | 'expired';

const signature = (key: Uint8Array, processId: number, at: number): Buffer =>
  createHmac('sha256', key).update(`terna.portal-form ${processId} ${at}`).digest();

/** @param now epoch milliseconds */
export const formToken = (key: Uint8Array, processId: number, now: number): string =>
  `${now}.${signature(key, processId, now).toString('base64url')}`;

/** What is not ours, or of another offer, counts as expired: its sender is given another. */
export function readFormToken(key: Uint8Array, processId: number, token: string, now: number): TokenState {
  const [at = '', received = ''] = token.split('.');
  const expected = signature(key, processId, Number(at));
  const bytes = Buffer.from(received, 'base64url');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return 'expired';
  const age = now - Number(at);
  if (age > LATEST) return 'expired';
  return age < SOONEST ? 'too_fast' : 'fine';
}
