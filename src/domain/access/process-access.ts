// Which processes a person may see, and what they may do with one. Absent means not theirs.
import type { ProcessStatusName } from '../../contract/api/processes.ts';
import { type Actor, isAdmin, isRecruiter } from './people.ts';

/** What the rules need to know of a process. `managerIds`: who manages one of its stages, by name or by area. */
export interface ProcessFacts {
  readonly organizationId: number;
  readonly areaId: number | null;
  readonly status: ProcessStatusName;
  readonly authorId: number | null;
  readonly responsibleId: number | null;
  readonly managerIds: readonly number[];
}

/** True for admins and for recruiters without areas: no process of the organisation is hidden from them. */
export const canViewAllProcesses = (actor: Actor): boolean =>
  isAdmin(actor) || (actor.role === 'user' && actor.areaIds.length === 0);

/** Whoever sees a process as more than a manager of some of its stages. */
export function canViewWholeProcess(actor: Actor, process: ProcessFacts): boolean {
  if (actor.organizationId !== process.organizationId) return false;
  if (isAdmin(actor) || process.authorId === actor.userId || process.responsibleId === actor.userId) return true;
  if (actor.role !== 'user') return false;
  return actor.areaIds.length === 0 || (process.areaId !== null && actor.areaIds.includes(process.areaId));
}

/** Admins see all of their organisation; users their areas and what concerns them; employees what concerns them. */
export const canViewProcess = (actor: Actor, process: ProcessFacts): boolean =>
  canViewWholeProcess(actor, process) ||
  (actor.organizationId === process.organizationId && process.managerIds.includes(actor.userId));

/** Whether somebody saw more of a process than they do now. */
export const hasLostAccess = (actor: Actor, before: ProcessFacts, now: ProcessFacts): boolean =>
  (canViewProcess(actor, before) && !canViewProcess(actor, now)) ||
  (canViewWholeProcess(actor, before) && !canViewWholeProcess(actor, now));

/** Recruiters may open new processes, except where an admin took that from them; admins always may. */
export const mayCreateProcess = (actor: Actor): boolean =>
  isAdmin(actor) || (actor.role === 'user' && actor.createsProcesses !== false);

/**
 * Somebody who is in the list for the stages that they manage, and for nothing else: no admin, makes no processes.
 * They see processes with candidates only, and neither import nor download from the list.
 */
export const isRestricted = (actor: Actor, managesStages: boolean): boolean =>
  managesStages && !mayCreateProcess(actor);

/** For what somebody is hired, salaries and their band among it: those who act on candidates, whichever call tells of it. */
export const canViewHiringData = (actor: Actor): boolean => isRecruiter(actor);

/** Candidates move, come in and are commented on while the process is not closed, by recruiters who see it. */
export const mayActOnApplicants = (actor: Actor, process: ProcessFacts): boolean =>
  canViewProcess(actor, process) && isRecruiter(actor) && process.status !== 'closed';

/** Exports hold everybody's data: recruiters who see the whole process, closed or not. */
export const mayExport = (actor: Actor, process: ProcessFacts): boolean =>
  canViewWholeProcess(actor, process) && isRecruiter(actor);

/** Job boards fill the whole process: recruiters who see all of it. */
export const maySynchronize = mayExport;

/** The history tells of every stage: whoever sees the whole process, and nobody who only manages some of its stages. */
export const mayReadHistory = (actor: Actor, process: ProcessFacts): boolean => canViewWholeProcess(actor, process);
