// What a person may do with one stage of a process: by role, by area, and by being its manager.
import type { ListPermissions } from '../../contract/api/stages.ts';
import { type Actor, isRecruiter } from './people.ts';
import { canViewProcess, canViewWholeProcess, type ProcessFacts } from './process-access.ts';

/** Who manages a stage. `managerIds` are named one by one, and count only where `userColumnsActive`. */
export interface StageManagers {
  readonly managerIds: readonly number[];
  readonly userColumnsActive: boolean;
  readonly authorActive: boolean;
  readonly responsibleActive: boolean;
  /** The people of the process's area. */
  readonly managersActive: boolean;
}

/** Whether this person is one of the managers of a stage. */
export const managesStage = (actor: Actor, process: ProcessFacts, stage: StageManagers): boolean =>
  (stage.userColumnsActive && stage.managerIds.includes(actor.userId)) ||
  (stage.authorActive && process.authorId === actor.userId) ||
  (stage.responsibleActive && process.responsibleId === actor.userId) ||
  (stage.managersActive && process.areaId !== null && actor.areaIds.includes(process.areaId));

/** Whoever is in a process only as a manager of some stages is in those stages and in no other. */
export const mayAccessStage = (actor: Actor, process: ProcessFacts, stage: StageManagers): boolean =>
  canViewProcess(actor, process) && (canViewWholeProcess(actor, process) || managesStage(actor, process, stage));

/** What the API answers with a stage. In a closed process there is nothing to be done with it. */
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
