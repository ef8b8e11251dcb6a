// Which processes a user can see, and the permissions in each.
import type { ProcessStatusName } from '../../contract/api/processes.ts';
import { type Actor, isAdmin, isRecruiter } from './people.ts';

/** `managerIds`: the managers of the process's stages, by name or by area. */
export interface ProcessFacts {
  readonly organizationId: number;
  readonly areaId: number | null;
  readonly status: ProcessStatusName;
  readonly authorId: number | null;
  readonly responsibleId: number | null;
  readonly managerIds: readonly number[];
}

/** Admins and recruiters without areas see all processes of the organization. */
export const canViewAllProcesses = (actor: Actor): boolean =>
  isAdmin(actor) || (actor.role === 'user' && actor.areaIds.length === 0);

/** Whether the user sees the process as more than a manager of some stages. */
export function canViewWholeProcess(actor: Actor, process: ProcessFacts): boolean {
  if (actor.organizationId !== process.organizationId) return false;
  if (isAdmin(actor) || process.authorId === actor.userId || process.responsibleId === actor.userId) return true;
  if (actor.role !== 'user') return false;
  return actor.areaIds.length === 0 || (process.areaId !== null && actor.areaIds.includes(process.areaId));
}

/** Admins see all processes; recruiters those of their areas and their own; employees their own. */
export const canViewProcess = (actor: Actor, process: ProcessFacts): boolean =>
  canViewWholeProcess(actor, process) ||
  (actor.organizationId === process.organizationId && process.managerIds.includes(actor.userId));

export const hasLostAccess = (actor: Actor, before: ProcessFacts, now: ProcessFacts): boolean =>
  (canViewProcess(actor, before) && !canViewProcess(actor, now)) ||
  (canViewWholeProcess(actor, before) && !canViewWholeProcess(actor, now));

/** Admins always may, and recruiters unless an admin revoked it. */
export const mayCreateProcess = (actor: Actor): boolean =>
  isAdmin(actor) || (actor.role === 'user' && actor.createsProcesses !== false);

/**
 * Whether the user sees the process list only as a stage manager.
 * Such users see only processes with candidates, and cannot import or export from the list.
 */
export const isRestricted = (actor: Actor, managesStages: boolean): boolean =>
  managesStages && !mayCreateProcess(actor);

/** Hiring terms such as salary and its range are visible only to users who act on candidates, in every call. */
export const canViewHiringData = (actor: Actor): boolean => isRecruiter(actor);

/** Recruiters move, add and comment on candidates of processes that they see and that are not closed. */
export const mayActOnApplicants = (actor: Actor, process: ProcessFacts): boolean =>
  canViewProcess(actor, process) && isRecruiter(actor) && process.status !== 'closed';

/** Exports contain data of all candidates, so the recruiter must see the whole process; it may be closed. */
export const mayExport = (actor: Actor, process: ProcessFacts): boolean =>
  canViewWholeProcess(actor, process) && isRecruiter(actor);

/** Job boards fill the whole process, so they require the same. */
export const maySynchronize = mayExport;

/** The history covers all stages, so managers of single stages cannot read it. */
export const mayReadHistory = (actor: Actor, process: ProcessFacts): boolean => canViewWholeProcess(actor, process);
