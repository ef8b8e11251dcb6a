// Documents that candidates sign: who may send them, which ones, when the service is asked again, what can be called off.

import type { SignatureState } from '../../contract/api/signatures.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Actor } from '../access/people.ts';
import type { ProcessFacts } from '../access/process-access.ts';
import { type CandidacyFacts, checkActing } from '../candidates/candidacies.ts';

/** Null where this person may send the candidate's documents, whether a hiring is under way or not. */
export function checkSending(actor: Actor, process: ProcessFacts, candidacy: CandidacyFacts): ErrorCode | null {
  const reason = checkActing(actor, process);
  if (reason || candidacy.status === 'active') return reason;
  return 'candidate_disqualified';
}

const SIGNABLE: readonly string[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** Whether a document of this media type can be signed. */
export const isSignable = (contentType: string): boolean => SIGNABLE.includes(contentType);

/** What the service still has to do something with. */
export const OPEN_STATES = ['queued', 'sent', 'cancelling'] as const satisfies readonly SignatureState[];

export const isOpen = (state: SignatureState): boolean => (OPEN_STATES as readonly SignatureState[]).includes(state);

/** Until it is signed, or has come to nothing, a document can be called off once. */
export const canCallOff = (state: SignatureState): boolean => state === 'queued' || state === 'sent';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long until a document is asked after again, in milliseconds, by how long ago it was sent. */
export function pauseUntilAsked(sinceSent: number): number {
  if (sinceSent < HOUR) return 30 * SECOND;
  return sinceSent < 24 * HOUR ? 10 * MINUTE : HOUR;
}
