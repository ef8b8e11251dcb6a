// Rules of signatures: permissions, file types, polling and cancelling.

import type { SignatureState } from '../../contract/api/signatures.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Actor } from '../access/people.ts';
import type { ProcessFacts } from '../access/process-access.ts';
import { type CandidacyFacts, checkActing } from '../candidates/candidacies.ts';

/** @returns the error code, or null if the user may send the candidate's documents, even during a hiring */
export function checkSending(actor: Actor, process: ProcessFacts, candidacy: CandidacyFacts): ErrorCode | null {
  const reason = checkActing(actor, process);
  if (reason || candidacy.status === 'active') return reason;
  return 'candidate_disqualified';
}

const SIGNABLE: readonly string[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

export const isSignable = (contentType: string): boolean => SIGNABLE.includes(contentType);

/** States that still require an action of the service. */
export const OPEN_STATES = ['queued', 'sent', 'cancelling'] as const satisfies readonly SignatureState[];

export const isOpen = (state: SignatureState): boolean => (OPEN_STATES as readonly SignatureState[]).includes(state);

/** A document can be cancelled once, before it is signed or has failed. */
export const canCallOff = (state: SignatureState): boolean => state === 'queued' || state === 'sent';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** In milliseconds. */
export function pauseUntilAsked(sinceSent: number): number {
  if (sinceSent < HOUR) return 30 * SECOND;
  return sinceSent < 24 * HOUR ? 10 * MINUTE : HOUR;
}
