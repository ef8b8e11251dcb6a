// SQL of the administration of areas.
import type { NewRow, Reader, Row, Transaction } from '../db/index.ts';

export type AreaRow = Omit<Row<'enterprise_areas'>, 'organization_id'>;

const columns = ['id', 'name', 'parent_enterprise_area_id', 'token', 'version'] as const;

export const areasWithVersions = (db: Reader, organizationId: number): Promise<AreaRow[]> =>
  db
    .selectFrom('enterprise_areas')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const insertNewArea = (tx: Transaction, row: NewRow<'enterprise_areas'>): Promise<AreaRow> =>
  tx.insertInto('enterprise_areas').values(row).returning(columns).executeTakeFirstOrThrow();

/** Changes an area only from the version that was read; undefined where it is another one by now. */
export const updateArea = (
  tx: Transaction,
  { id, version }: Pick<AreaRow, 'id' | 'version'>,
  change: Pick<AreaRow, 'name' | 'parent_enterprise_area_id'>,
): Promise<AreaRow | undefined> =>
  tx
    .updateTable('enterprise_areas')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();

export const deleteArea = (tx: Transaction, id: number) =>
  tx.deleteFrom('enterprise_areas').where('id', '=', id).execute();

/** Whether anything or anybody is in the area. */
export async function isAreaInUse(db: Reader, id: number): Promise<boolean> {
  const uses = await Promise.all([
    db.selectFrom('enterprise_areas').select('id').where('parent_enterprise_area_id', '=', id).limit(1).execute(),
    db.selectFrom('selection_processes').select('id').where('enterprise_area_id', '=', id).limit(1).execute(),
    db.selectFrom('user_areas').select('user_id as id').where('enterprise_area_id', '=', id).limit(1).execute(),
    db.selectFrom('workflow_participants').select('id').where('enterprise_area_id', '=', id).limit(1).execute(),
    db.selectFrom('requests').select('id').where('enterprise_area_id', '=', id).limit(1).execute(),
  ]);
  return uses.some((rows) => rows.length > 0);
}
