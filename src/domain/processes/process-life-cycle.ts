// The life of a process: which step leads where, who may take it, and what may be edited in which state.
import type { ProcessStatusName } from '../../contract/api/processes.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { type Actor, isAdmin, isRecruiter } from '../access/people.ts';
import { canViewProcess, canViewWholeProcess, mayCreateProcess, type ProcessFacts } from '../access/process-access.ts';

export type ProcessStep = 'activate' | 'suspend' | 'close';

const steps: Record<ProcessStep, { from: readonly ProcessStatusName[]; to: ProcessStatusName }> = {
  activate: { from: ['draft', 'suspended', 'closed'], to: 'active' },
  suspend: { from: ['active'], to: 'suspended' },
  close: { from: ['active', 'suspended'], to: 'closed' },
};

/** The status after a step. */
export const statusAfter = (step: ProcessStep): ProcessStatusName => steps[step].to;

/** True for recruiters who see the process as a whole: a manager of some stages changes nothing of the process itself. */
const mayChangeProcess = (actor: Actor, process: ProcessFacts): boolean =>
  isRecruiter(actor) && canViewWholeProcess(actor, process);

/** Null where the step may be taken; otherwise the code of the reason. Only admins bring a closed process back. */
export function checkStep(actor: Actor, process: ProcessFacts, step: ProcessStep): ErrorCode | null {
  if (!canViewProcess(actor, process)) return 'not_found';
  if (!mayChangeProcess(actor, process)) return 'forbidden';
  if (!steps[step].from.includes(process.status)) return 'wrong_status';
  if (process.status === 'closed' && !isAdmin(actor)) return 'forbidden';
  return null;
}

/** What of a process a change touches; template and tags are an admin's in every state, the rest ends with the closing. */
export interface ProcessChange {
  readonly touchesTemplateOrTags: boolean;
  readonly touchesContent: boolean;
}

/** Null where the change may be made; otherwise the code of the reason. */
export function checkChange(actor: Actor, process: ProcessFacts, change: ProcessChange): ErrorCode | null {
  if (!canViewProcess(actor, process)) return 'not_found';
  if (!mayChangeProcess(actor, process)) return 'forbidden';
  if (change.touchesTemplateOrTags && !isAdmin(actor)) return 'forbidden';
  if (change.touchesContent && process.status === 'closed') return 'wrong_status';
  return null;
}

/** Null where the process may be removed, or brought back: an admin's, in every state. */
export function checkRemoval(actor: Actor, process: ProcessFacts): ErrorCode | null {
  if (!canViewProcess(actor, process)) return 'not_found';
  return isAdmin(actor) ? null : 'forbidden';
}

/**
 * Null where another process may be made out of this one, in every state: by whoever may make processes and sees all of
 * it, since all that is set in it is copied.
 */
export function checkCopy(actor: Actor, process: ProcessFacts): ErrorCode | null {
  if (!canViewProcess(actor, process)) return 'not_found';
  return mayCreateProcess(actor) && canViewWholeProcess(actor, process) ? null : 'forbidden';
}
