// Status changes of a process, and permissions by status.
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

export const statusAfter = (step: ProcessStep): ProcessStatusName => steps[step].to;

/** Managers of single stages cannot change the process. */
const mayChangeProcess = (actor: Actor, process: ProcessFacts): boolean =>
  isRecruiter(actor) && canViewWholeProcess(actor, process);

/**
 * Only admins reopen a closed process.
 * @returns the error code, or null if the step is permitted
 */
export function checkStep(actor: Actor, process: ProcessFacts, step: ProcessStep): ErrorCode | null {
  if (!canViewProcess(actor, process)) return 'not_found';
  if (!mayChangeProcess(actor, process)) return 'forbidden';
  if (!steps[step].from.includes(process.status)) return 'wrong_status';
  if (process.status === 'closed' && !isAdmin(actor)) return 'forbidden';
  return null;
}

/** Only admins change template and tags, in every status; the rest is fixed after closing. */
export interface ProcessChange {
  readonly touchesTemplateOrTags: boolean;
  readonly touchesContent: boolean;
}

/** @returns the error code, or null if the change is permitted */
export function checkChange(actor: Actor, process: ProcessFacts, change: ProcessChange): ErrorCode | null {
  if (!canViewProcess(actor, process)) return 'not_found';
  if (!mayChangeProcess(actor, process)) return 'forbidden';
  if (change.touchesTemplateOrTags && !isAdmin(actor)) return 'forbidden';
  if (change.touchesContent && process.status === 'closed') return 'wrong_status';
  return null;
}

/**
 * Admins may remove and restore a process in every status.
 * @returns the error code, or null if it is permitted
 */
export function checkRemoval(actor: Actor, process: ProcessFacts): ErrorCode | null {
  if (!canViewProcess(actor, process)) return 'not_found';
  return isAdmin(actor) ? null : 'forbidden';
}

/**
 * Requires permission to create processes and to see the whole source, since all settings are copied; the status does
 * not matter.
 * @returns the error code, or null if it is permitted
 */
export function checkCopy(actor: Actor, process: ProcessFacts): ErrorCode | null {
  if (!canViewProcess(actor, process)) return 'not_found';
  return mayCreateProcess(actor) && canViewWholeProcess(actor, process) ? null : 'forbidden';
}
