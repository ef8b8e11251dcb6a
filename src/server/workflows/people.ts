// The people that the participants of steps stand for, as they are today.
import type { Person, WorkflowParticipant } from '../../contract/api/workflows.ts';
import { isAdmin } from '../../domain/people.ts';
import type { Reader } from '../db/index.ts';
import { personShape } from './shapes.ts';
import { peopleOfAreas, peopleOfRoles } from './step-queries.ts';

interface Finder {
  /** Everybody that a participant stands for, each once; people named themselves also where they have left. */
  peopleOf(participants: readonly WorkflowParticipant[]): Person[];
}

/**
 * Looks up once whoever any of the participants may stand for.
 * @param areaId the area of the request; null where there is none, and nobody is of it
 */
export async function findPeople(
  db: Reader,
  organizationId: number,
  participants: readonly WorkflowParticipant[],
  areaId: number | null,
): Promise<Finder> {
  const roles = [...new Set(participants.flatMap(({ role }) => role ?? []))];
  const areas = new Set(participants.flatMap(({ enterprise_area }) => enterprise_area?.id ?? []));
  if (areaId !== null && participants.some(({ kind }) => kind === 'request_area')) areas.add(areaId);
  const ofRoles = await peopleOfRoles(db, organizationId, roles);
  const ofAreas = await peopleOfAreas(db, organizationId, [...areas]);

  const inArea = (id: number | null | undefined) => ofAreas.filter((row) => row.enterprise_area_id === id);
  const standsFor = ({ kind, user, role, enterprise_area }: WorkflowParticipant): (Person | null)[] => {
    if (kind === 'user') return [user];
    if (kind === 'area') return inArea(enterprise_area?.id).map(personShape);
    if (kind === 'request_area') return inArea(areaId).map(personShape);
    return ofRoles.filter((row) => (role === 'admin' ? isAdminRow(row) : row.role === role)).map(personShape);
  };
  return {
    peopleOf(asked) {
      const people = asked.flatMap(standsFor).filter((person) => person !== null);
      return [...new Map(people.map((person) => [person.id, person])).values()];
    },
  };
}

const isAdminRow = (row: Awaited<ReturnType<typeof peopleOfRoles>>[number]): boolean =>
  isAdmin({
    role: row.role,
    roleId: row.role_id,
    isAdminFlag: row.is_admin === 1,
    isSuperadmin: row.is_superadmin === 1,
  });
