// A user's permissions on a stage: by role, area and stage management.
import type { ListPermissions } from '../../contract/api/stages.ts';
import { type Actor, isRecruiter } from './people.ts';
import { canViewProcess, canViewWholeProcess, type ProcessFacts } from './process-access.ts';

/** `managerIds` only apply if `userColumnsActive`. */
export interface StageManagers {
  readonly managerIds: readonly number[];
  readonly userColumnsActive: boolean;
  readonly authorActive: boolean;
  readonly responsibleActive: boolean;
  /** The users of the process's area. */
  readonly managersActive: boolean;
}

export const managesStage = (actor: Actor, process: ProcessFacts, stage: StageManagers): boolean =>
  (stage.userColumnsActive && stage.managerIds.includes(actor.userId)) ||
  (stage.authorActive && process.authorId === actor.userId) ||
  (stage.responsibleActive && process.responsibleId === actor.userId) ||
  (stage.managersActive && process.areaId !== null && actor.areaIds.includes(process.areaId));

/** A user who sees the process only as a stage manager can access only the managed stages. */
export const mayAccessStage = (actor: Actor, process: ProcessFacts, stage: StageManagers): boolean =>
  canViewProcess(actor, process) && (canViewWholeProcess(actor, process) || managesStage(actor, process, stage));

/** A closed process permits nothing. */
export function stagePermissions(actor: Actor, process: ProcessFacts, stage: StageManagers): ListPermissions {
  const canAccessList = mayAccessStage(actor, process, stage);
  const isOpen = process.status !== 'closed';
  const recruits = isOpen && canAccessList && isRecruiter(actor);
  const isInCharge = recruits && canViewWholeProcess(actor, process);
  const manages = isOpen && canAccessList && managesStage(actor, process, stage);
  return {
    canAccessList,
    canSeeMenu: recruits || manages,
    canEditRules: recruits,
    canEditUserColumns: isInCharge,
    canDelete: isInCharge,
    canRegisterWorkflow: recruits,
    canSendEmail: recruits || manages,
  };
}
