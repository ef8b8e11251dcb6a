// Among which persons an arriving candidate is recognised, so that no match shows a person to somebody new.
import type { Actor } from '../../domain/people.ts';
import { seesAllProcesses } from '../../domain/process-access.ts';
import type { Reader } from '../db/index.ts';
import { actorOfUser } from '../sessions/index.ts';
import { activeUsersAmong, findProcessPeople, hasPeopleLimitedTo, namedManagersOf } from './person-access-queries.ts';

/** An arriving candidate is recognised only among persons whom each of these actors may see. */
export type MatchViewers = readonly Actor[];

/**
 * The viewers for candidates whom a user brings in: that user.
 * Falls back to `viewersOfProcess` where the user can no longer sign in.
 */
export async function viewersOfUser(db: Reader, userId: number, processId: number): Promise<MatchViewers> {
  const [active] = await activeUsersAmong(db, [userId]);
  return active ? [await actorOfUser(db, active.id)] : viewersOfProcess(db, processId);
}

/**
 * The viewers for candidates who come by themselves, through the portal or a job board: the people who see the process
 * but not every process. All who see it by its area count as one viewer who is limited to that area.
 */
export async function viewersOfProcess(db: Reader, processId: number): Promise<MatchViewers> {
  const process = await findProcessPeople(db, processId);
  const areaId = process.enterprise_area_id;
  const managers = (await namedManagersOf(db, processId)).map((row) => row.user_id);
  const ids = new Set([process.author_user_id, process.responsible_user_id, ...managers].filter((id) => id !== null));
  const limited: Actor[] = [];
  for (const { id } of await activeUsersAmong(db, [...ids])) {
    const actor = await actorOfUser(db, id);
    if (!seesAllProcesses(actor)) limited.push(actor);
  }
  const recruiters = limited.filter(({ role }) => role === 'user');
  if (areaId === null) return recruiters;
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
