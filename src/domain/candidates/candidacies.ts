// Permissions on candidates of a process, by user and state.
import type { ErrorCode } from '../../contract/errors.ts';
import { type Actor, isRecruiter } from '../access/people.ts';
import { canViewProcess, mayActOnApplicants, type ProcessFacts } from '../access/process-access.ts';
import { intakeStages } from '../stages/stage-settings.ts';

export interface CandidacyFacts {
  readonly status: 'active' | 'disqualified';
  readonly hiringStarted: boolean;
  readonly removed: boolean;
}

export interface CardPermissions {
  can_start_hiring: boolean;
  can_see_hiring: boolean;
}

export interface CandidatePermissions extends CardPermissions {
  can_move: boolean;
  can_comment: boolean;
  can_edit: boolean;
  can_disqualify: boolean;
  can_requalify: boolean;
  /** By moving or copying. */
  can_leave: boolean;
  can_remove: boolean;
  can_restore: boolean;
}

/** @returns the error code, or null if the user may act on the process's candidates */
export function checkActing(actor: Actor, process: ProcessFacts): ErrorCode | null {
  if (!canViewProcess(actor, process)) return 'not_found';
  if (!isRecruiter(actor)) return 'forbidden';
  return process.status === 'closed' ? 'process_closed' : null;
}

/** A hiring is started once, for an active candidate, by users who may act on them; recruiters then see it. */
export function cardPermissions(actor: Actor, process: ProcessFacts, candidacy: CandidacyFacts): CardPermissions {
  const { status, hiringStarted, removed } = candidacy;
  return {
    can_start_hiring: mayActOnApplicants(actor, process) && status === 'active' && !hiringStarted && !removed,
    can_see_hiring: canViewProcess(actor, process) && isRecruiter(actor) && hiringStarted,
  };
}

/** For the drawer. */
export function candidatePermissions(
  actor: Actor,
  process: ProcessFacts,
  candidacy: CandidacyFacts,
): CandidatePermissions {
  const acts = mayActOnApplicants(actor, process);
  const here = acts && !candidacy.removed;
  const isActive = candidacy.status === 'active';
  return {
    ...cardPermissions(actor, process, candidacy),
    can_move: here && isActive,
    can_comment: here,
    can_edit: here,
    can_disqualify: here && isActive,
    can_requalify: here && !isActive,
    can_leave: here,
    can_remove: here,
    can_restore: acts && candidacy.removed,
  };
}

/** Only the author changes a comment. */
export const mayChangeComment = (actor: Actor, authorId: number | null): boolean => authorId === actor.userId;

/** The named stage, or the first intake stage; null if the named one takes no candidates. */
export function entryStage<Stage extends { readonly id: number; readonly enable_limit_applicants: boolean }>(
  stages: readonly Stage[],
  named: number | undefined,
): Stage | null {
  const open = intakeStages(stages);
  return (named === undefined ? open[0] : open.find((stage) => stage.id === named)) ?? null;
}

/** A tag in both lists stays; each occurs once. */
export const tagsAfter = (
  tags: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string[] => [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];
