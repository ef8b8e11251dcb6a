// SQL of the working calendars of processes and areas.
import { fixedQuery, idList, isInList, type Reader } from '../../platform/db/index.ts';

/** The calendar data of these processes, with the country of their organization. */
export const workedOn = async (db: Reader, processIds: readonly number[]) =>
  (await workedOnQuery(db, { processIds })).rows;

const workedOnQuery = fixedQuery((db, { processIds }: { processIds: readonly number[] }) =>
  db
    .selectFrom('selection_processes')
    .innerJoin('organizations', 'organizations.id', 'selection_processes.organization_id')
    .where('selection_processes.id', 'in', [...processIds])
    .select(['selection_processes.id', 'selection_processes.created_at', 'selection_processes.pauses'])
    .select(['selection_processes.organization_id', 'selection_processes.enterprise_area_id'])
    .select('organizations.country'),
);

/** The country of an organization. */
export async function countryOf(db: Reader, organizationId: number) {
  const row = await db
    .selectFrom('organizations')
    .select('country')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.country;
}

const storedRules = (db: Reader) =>
  db
    .selectFrom('work_calendars')
    .select(['organization_id', 'enterprise_area_id', 'holidays_in', 'weekdays', 'opens_at', 'closes_at', 'days']);

export const findStoredRules = (db: Reader, id: number) => storedRules(db).where('id', '=', id).executeTakeFirst();

const storedRulesIn = fixedQuery((db, { list }: { list: string }) =>
  storedRules(db).where(isInList(db, 'organization_id', list)),
);

export const rulesIn = async (db: Reader, organizationIds: readonly number[]) =>
  (await storedRulesIn(db, { list: idList(db, organizationIds) })).rows;

const parentsIn = fixedQuery((db, { list }: { list: string }) =>
  db
    .selectFrom('enterprise_areas')
    .select(['id', 'parent_enterprise_area_id as parentId'])
    .where(isInList(db, 'organization_id', list)),
);

export const parentsOfAreas = async (db: Reader, organizationIds: readonly number[]) =>
  (await parentsIn(db, { list: idList(db, organizationIds) })).rows;
