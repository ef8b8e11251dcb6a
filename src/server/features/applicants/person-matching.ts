// The scope of person matching, so that a match reveals no person to new viewers.
import type { Actor } from '../../../domain/access/people.ts';
import { canViewAllProcesses } from '../../../domain/access/process-access.ts';
import type { Reader } from '../../platform/db/index.ts';
import { actorOfUser } from '../sessions/index.ts';
import {
  activeUsersAmong,
  findProcessPeople,
  hasPeopleLimitedTo,
  type MatchScope,
  namedManagersOf,
} from './person-access-queries.ts';

/** The scope of candidates that a user adds. */
export const scopeOfActor = (actor: Actor, processId: number): MatchScope => ({
  processId,
  viewers: [actor],
  broughtBy: actor,
});

/** The same by the user's id. Falls back to `scopeOfProcess` if the user can no longer sign in. */
export async function scopeOfUser(db: Reader, userId: number, processId: number): Promise<MatchScope> {
  const [active] = await activeUsersAmong(db, [userId]);
  return active ? scopeOfActor(await actorOfUser(db, active.id), processId) : scopeOfProcess(db, processId);
}

/** The scope of candidates from the portal or a job board. */
export const scopeOfProcess = async (db: Reader, processId: number): Promise<MatchScope> => ({
  processId,
  viewers: await viewersOfProcess(db, processId),
  broughtBy: null,
});

/**
 * The users who see a process but not every process. All who see it by its area count as one viewer limited to that
 * area.
 */
async function viewersOfProcess(db: Reader, processId: number): Promise<Actor[]> {
  const process = await findProcessPeople(db, processId);
  const areaId = process.enterprise_area_id;
  const managers = (await namedManagersOf(db, processId)).map((row) => row.user_id);
  const ids = new Set([process.author_user_id, process.responsible_user_id, ...managers].filter((id) => id !== null));
  const limited: Actor[] = [];
  for (const { id } of await activeUsersAmong(db, [...ids])) {
    const actor = await actorOfUser(db, id);
    if (!canViewAllProcesses(actor)) limited.push(actor);
  }
  if (areaId === null) return limited;
  const recruiters = limited.filter(({ role }) => role === 'user');
  const isSharedByArea = recruiters.length < limited.length || (await hasPeopleLimitedTo(db, areaId));
  const others = recruiters.filter(({ areaIds }) => !areaIds.includes(areaId));
  return isSharedByArea ? [...others, limitedTo(process.organization_id, areaId)] : others;
}

const limitedTo = (organizationId: number, areaId: number): Actor => ({
  userId: 0,
  organizationId,
  role: 'user',
  isAdminFlag: false,
  isSuperadmin: false,
  areaIds: [areaId],
});
