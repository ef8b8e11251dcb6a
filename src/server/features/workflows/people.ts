// Resolves the participants of steps to current users.
import type { Person, WorkflowParticipant } from '../../../contract/api/workflows.ts';
import { isAdmin } from '../../../domain/access/people.ts';
import { headOf, managersOf } from '../../../domain/organization/area-heads.ts';
import type { Reader } from '../../platform/db/index.ts';
import { personShape } from './shapes.ts';
import { areaIdsOfUser, areasWithHeads, peopleById, peopleOfAreas, peopleOfRoles } from './step-queries.ts';

interface Finder {
  /** Returns each user of the participants once; users named individually are included even if inactive. */
  peopleOf(participants: readonly WorkflowParticipant[]): Person[];
}

/** Request data that some participants depend on; with null they resolve to no user. */
interface AskedFor {
  readonly areaId: number | null;
  readonly ownerId: number | null;
}

export async function findPeople(
  db: Reader,
  organizationId: number,
  participants: readonly WorkflowParticipant[],
  { areaId, ownerId }: AskedFor,
): Promise<Finder> {
  const roles = [...new Set(participants.flatMap(({ role }) => role ?? []))];
  const areas = new Set(participants.flatMap(({ enterprise_area }) => enterprise_area?.id ?? []));
  if (areaId !== null && participants.some(({ kind }) => kind === 'request_area')) areas.add(areaId);
  const ofRoles = await peopleOfRoles(db, organizationId, roles);
  const ofAreas = await peopleOfAreas(db, organizationId, [...areas]);
  const heads = await findHeads(db, organizationId, participants, { areaId, ownerId });

  const inArea = (id: number | null | undefined) => ofAreas.filter((row) => row.enterprise_area_id === id);
  const standsFor = ({ kind, user, role, enterprise_area }: WorkflowParticipant): (Person | null)[] => {
    if (kind === 'user') return [user];
    if (kind === 'area') return inArea(enterprise_area?.id).map(personShape);
    if (kind === 'request_area') return inArea(areaId).map(personShape);
    if (kind === 'area_head' || kind === 'owner_manager') return heads[kind];
    return ofRoles.filter((row) => (role === 'admin' ? isAdminRow(row) : row.role === role)).map(personShape);
  };
  return {
    peopleOf(asked) {
      const people = asked.flatMap(standsFor).filter((person) => person !== null);
      return [...new Map(people.map((person) => [person.id, person])).values()];
    },
  };
}

type HeadKind = 'area_head' | 'owner_manager';

/** Areas are only read if a participant is an area head. */
async function findHeads(
  db: Reader,
  organizationId: number,
  participants: readonly WorkflowParticipant[],
  { areaId, ownerId }: AskedFor,
): Promise<Record<HeadKind, (Person | null)[]>> {
  const asks = (wanted: HeadKind): boolean => participants.some(({ kind }) => kind === wanted);
  if (!asks('area_head') && !asks('owner_manager')) return { area_head: [], owner_manager: [] };
  const areas = await areasWithHeads(db, organizationId);
  const head = headOf(areas, areaId, ownerId);
  const ids: Record<HeadKind, number[]> = {
    area_head: head === null ? [] : [head],
    owner_manager: ownerId === null ? [] : managersOf(areas, await areaIdsOfUser(db, ownerId), ownerId),
  };
  const people = await peopleById(db, organizationId, [...ids.area_head, ...ids.owner_manager]);
  const shapes = (wanted: readonly number[]) =>
    people.filter(({ person_id }) => wanted.includes(person_id)).map(personShape);
  return { area_head: shapes(ids.area_head), owner_manager: shapes(ids.owner_manager) };
}

export const administrators = async (db: Reader, organizationId: number): Promise<Person[]> =>
  (await peopleOfRoles(db, organizationId, ['admin']))
    .filter(isAdminRow)
    .map(personShape)
    .filter((person) => person !== null);

const isAdminRow = (row: Awaited<ReturnType<typeof peopleOfRoles>>[number]): boolean =>
  isAdmin({
    role: row.role,
    roleId: row.role_id,
    isAdminFlag: row.is_admin === 1,
    isSuperadmin: row.is_superadmin === 1,
  });
