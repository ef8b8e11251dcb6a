// SQL of the areas of processes.
import type { Reader } from '../../platform/db/index.ts';

export const areasOf = (db: Reader, organizationId: number) =>
  db
    .selectFrom('enterprise_areas')
    .select(['id', 'name', 'parent_enterprise_area_id', 'token'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .execute();
