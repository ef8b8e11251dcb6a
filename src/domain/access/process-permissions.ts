// All that a person may do with a process that they see, as the API answers it with the process.

import {
  type ProcessStep,
  refuseChange,
  refuseCopy,
  refuseRemoval,
  refuseStep,
} from '../processes/process-life-cycle.ts';
import { type Actor, isAdmin, isRecruiter } from './people.ts';
import {
  mayActOnApplicants,
  mayExport,
  mayReadHistory,
  type ProcessFacts,
  seesWholeProcess,
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

/** The permissions that the API answers with a process this person may see. */
export function processPermissions(actor: Actor, process: ProcessFacts): ProcessPermissions {
  const acts = mayActOnApplicants(actor, process);
  const recruits = isRecruiter(actor);
  const steps = (step: ProcessStep) => refuseStep(actor, process, step) === null;
  const changes = { touchesTemplateOrTags: false, touchesContent: true };
  return {
    can_see_menu: recruits,
    can_edit: acts && seesWholeProcess(actor, process),
    can_move_applicants: acts,
    can_import: acts,
    can_export: mayExport(actor, process),
    can_activate: steps('activate'),
    can_suspend: steps('suspend'),
    can_close: steps('close'),
    can_change_responsible: refuseChange(actor, process, changes) === null,
    can_mark_template: isAdmin(actor),
    can_edit_tags: isAdmin(actor),
    can_delete: refuseRemoval(actor, process) === null,
    can_duplicate: refuseCopy(actor, process) === null,
    can_read_history: mayReadHistory(actor, process),
  };
}
