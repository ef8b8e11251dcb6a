// All permissions of a user on a visible process, as the API returns them.

import { checkChange, checkCopy, checkRemoval, checkStep, type ProcessStep } from '../processes/process-life-cycle.ts';
import { type Actor, isAdmin, isRecruiter } from './people.ts';
import {
  canViewWholeProcess,
  mayActOnApplicants,
  mayExport,
  mayReadHistory,
  type ProcessFacts,
} from './process-access.ts';

export interface ProcessPermissions {
  can_see_menu: boolean;
  can_edit: boolean;
  can_move_applicants: boolean;
  can_import: boolean;
  can_export: boolean;
  can_activate: boolean;
  can_suspend: boolean;
  can_close: boolean;
  can_change_responsible: boolean;
  can_mark_template: boolean;
  can_edit_tags: boolean;
  can_delete: boolean;
  can_duplicate: boolean;
  can_read_history: boolean;
}

/** @param actor a user who can see the process */
export function processPermissions(actor: Actor, process: ProcessFacts): ProcessPermissions {
  const acts = mayActOnApplicants(actor, process);
  const recruits = isRecruiter(actor);
  const steps = (step: ProcessStep) => checkStep(actor, process, step) === null;
  const changes = { touchesTemplateOrTags: false, touchesContent: true };
  return {
    can_see_menu: recruits,
    can_edit: acts && canViewWholeProcess(actor, process),
    can_move_applicants: acts,
    can_import: acts,
    can_export: mayExport(actor, process),
    can_activate: steps('activate'),
    can_suspend: steps('suspend'),
    can_close: steps('close'),
    can_change_responsible: checkChange(actor, process, changes) === null,
    can_mark_template: isAdmin(actor),
    can_edit_tags: isAdmin(actor),
    can_delete: checkRemoval(actor, process) === null,
    can_duplicate: checkCopy(actor, process) === null,
    can_read_history: mayReadHistory(actor, process),
  };
}
