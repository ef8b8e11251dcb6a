// What may be done with a candidate in a process, by whom and in which state; employees take no action on cards.
import type { ErrorCode } from '../../contract/errors.ts';
import { type Actor, isRecruiter } from '../access/people.ts';
import { canViewProcess, mayActOnApplicants, type ProcessFacts } from '../access/process-access.ts';
import { intakeStages } from '../stages/stage-settings.ts';

export interface CandidacyFacts {
  readonly status: 'active' | 'disqualified';
  readonly hiringStarted: boolean;
  /** Whether it has been removed from its process, from where it can be brought back. */
  readonly removed: boolean;
}

/** What each card carries. */
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
  /** To another process, by moving or by copying. */
  can_leave: boolean;
  can_remove: boolean;
  can_restore: boolean;
}

/** Null where this person may act on the process's candidates; otherwise the code of the reason. */
export function checkActing(actor: Actor, process: ProcessFacts): ErrorCode | null {
  if (!canViewProcess(actor, process)) return 'not_found';
  if (!isRecruiter(actor)) return 'forbidden';
  return process.status === 'closed' ? 'process_closed' : null;
}

/** A hiring is started once, of an active candidate, by whoever may act on them; recruiters see it from then on. */
export function cardPermissions(actor: Actor, process: ProcessFacts, candidacy: CandidacyFacts): CardPermissions {
  const { status, hiringStarted, removed } = candidacy;
  return {
    can_start_hiring: mayActOnApplicants(actor, process) && status === 'active' && !hiringStarted && !removed,
    can_see_hiring: canViewProcess(actor, process) && isRecruiter(actor) && hiringStarted,
  };
}

/** All that may be done with a candidate, as the drawer offers it. */
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

/** Comments are their author's own; nobody else's words are changed. */
export const mayChangeComment = (actor: Actor, authorId: number | null): boolean => authorId === actor.userId;

/** The stage into which a new candidate comes: the one named, or the first, of those that take any; null for another. */
export function entryStage<Stage extends { readonly id: number; readonly enable_limit_applicants: boolean }>(
  stages: readonly Stage[],
  named: number | undefined,
): Stage | null {
  const open = intakeStages(stages);
  return (named === undefined ? open[0] : open.find((stage) => stage.id === named)) ?? null;
}

/** The tags of a candidacy once some are added and others removed; what is added and removed stays. Each tag once. */
export const tagsAfter = (
  tags: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string[] => [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];
