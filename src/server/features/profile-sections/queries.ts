// SQL of the sections of a profile.
import type { Reader, Row } from '../../platform/db/index.ts';

export type SectionRow = Row<'organization_applicants_sections'>;

export const sectionsOf = (db: Reader, organizationId: number): Promise<SectionRow[]> =>
  db
    .selectFrom('organization_applicants_sections')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('order')
    .orderBy('id')
    .execute();
