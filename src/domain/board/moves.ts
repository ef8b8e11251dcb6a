// Whether a candidate can move to another stage.
import type { ErrorCode } from '../../contract/errors.ts';
import { type Actor, isRecruiter } from '../access/people.ts';
import { canViewProcess, type ProcessFacts } from '../access/process-access.ts';

export interface MoveFacts {
  readonly applicant: {
    readonly listId: number;
    readonly processId: number;
    readonly status: 'active' | 'disqualified';
  };
  readonly target: { readonly listId: number; readonly processId: number };
  readonly process: ProcessFacts;
}

/**
 * Checks the actor first, then the target.
 * @returns the error code, or null if the move is permitted
 */
export function checkMove(actor: Actor, facts: MoveFacts): ErrorCode | null {
  if (!canViewProcess(actor, facts.process)) return 'not_found';
  if (!isRecruiter(actor)) return 'forbidden';
  return checkMoveTarget(facts);
}

/** The part of the check that the interface can do without the server. */
export function checkMoveTarget({ applicant, target, process }: MoveFacts | MoveTargetFacts): ErrorCode | null {
  if (process.status === 'closed') return 'process_closed';
  if (applicant.processId !== target.processId) return 'other_process';
  if (applicant.listId === target.listId) return 'same_stage';
  if (applicant.status === 'disqualified') return 'candidate_disqualified';
  return null;
}

export type MoveTargetFacts = Omit<MoveFacts, 'process'> & {
  readonly process: Pick<ProcessFacts, 'status'>;
};
