// SQL of the administration of areas.
import type { NewRow, Reader, Row, Transaction } from '../../platform/db/index.ts';

export const areasWithVersions = (db: Reader, organizationId: number) =>
  db
    .selectFrom('enterprise_areas')
    .leftJoin('users', 'users.id', 'enterprise_areas.head_user_id')
    .select([
      'enterprise_areas.id',
      'enterprise_areas.name',
      'enterprise_areas.parent_enterprise_area_id',
      'enterprise_areas.token',
      'enterprise_areas.version',
      'enterprise_areas.head_user_id',
      'users.full_name as head_name',
    ])
    .where('enterprise_areas.organization_id', '=', organizationId)
    .orderBy('enterprise_areas.name')
    .orderBy('enterprise_areas.id')
    .execute();

export type AreaRow = Awaited<ReturnType<typeof areasWithVersions>>[number];

export const insertNewArea = (tx: Transaction, row: NewRow<'enterprise_areas'>) =>
  tx.insertInto('enterprise_areas').values(row).returning('id').executeTakeFirstOrThrow();

/** Changes an area that was read under the lock «areas», so that it cannot have changed since. */
export async function updateArea(
  tx: Transaction,
  { id, version }: Pick<AreaRow, 'id' | 'version'>,
  change: Pick<Row<'enterprise_areas'>, 'name' | 'parent_enterprise_area_id' | 'head_user_id'>,
): Promise<void> {
  await tx
    .updateTable('enterprise_areas')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export const deleteArea = (tx: Transaction, id: number) =>
  tx.deleteFrom('enterprise_areas').where('id', '=', id).execute();

/** Whether the area is in use. */
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
