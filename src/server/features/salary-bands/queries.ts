// SQL of salary bands.
import {
  countRows,
  findInOrganization,
  type NewRow,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

const bandsOf = (db: Reader, organizationId: number) =>
  db
    .selectFrom('salary_bands')
    .leftJoin('enterprise_areas', 'enterprise_areas.id', 'salary_bands.enterprise_area_id')
    .selectAll('salary_bands')
    .select('enterprise_areas.name as area_name')
    .where('salary_bands.organization_id', '=', organizationId);

export type BandRow = NonNullable<Awaited<ReturnType<typeof findBandRow>>>;

export const findBandRow = (db: Reader, organizationId: number, id: number) =>
  bandsOf(db, organizationId).where('salary_bands.id', '=', id).executeTakeFirst();

/** By position, those of all positions last; the latest first. */
export const pageOfBands = (db: Reader, organizationId: number, page: { items: number; offset: number }) =>
  bandsOf(db, organizationId)
    .orderBy((order) => order.case().when('position_search', 'is', null).then(1).else(0).end())
    .orderBy('position_search')
    .orderBy('enterprise_areas.name')
    .orderBy('valid_from', 'desc')
    .orderBy('salary_bands.id', 'desc')
    .limit(page.items)
    .offset(page.offset)
    .execute();

export const countBands = (db: Reader, organizationId: number): Promise<number> =>
  countRows(db.selectFrom('salary_bands').where('organization_id', '=', organizationId));

/** Those of the position, and of all positions. */
export const bandsOfPosition = (db: Reader, organizationId: number, position: string) =>
  db
    .selectFrom('salary_bands')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where((where) => where.or([where('position_search', '=', position), where('position_search', 'is', null)]))
    .execute();

export const insertBand = (tx: Transaction, row: NewRow<'salary_bands'>) =>
  tx.insertInto('salary_bands').values(row).returning('id').executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateBand = (
  tx: Transaction,
  band: RowVersion<'salary_bands'>,
  change: Omit<NewRow<'salary_bands'>, 'id' | 'organization_id' | 'version'>,
) => updateVersioned(tx, 'salary_bands', band, change);

export const deleteBand = (tx: Transaction, id: number) => tx.deleteFrom('salary_bands').where('id', '=', id).execute();

export const findArea = (db: Reader, organizationId: number, id: number) =>
  findInOrganization(db, 'enterprise_areas', organizationId, id);

export const areaParents = (db: Reader, organizationId: number) =>
  db
    .selectFrom('enterprise_areas')
    .select(['id', 'parent_enterprise_area_id as parentId'])
    .where('organization_id', '=', organizationId)
    .execute();
