// SQL of the sections of a profile.
import { fixedQuery, type Reader, type Row } from '../../platform/db/index.ts';

export type SectionRow = Row<'organization_applicants_sections'>;

const ofOrganization = fixedQuery((db, { organizationId }: { organizationId: number }) =>
  db
    .selectFrom('organization_applicants_sections')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('order')
    .orderBy('id'),
);

export const sectionsOf = async (db: Reader, organizationId: number): Promise<SectionRow[]> =>
  (await ofOrganization(db, { organizationId })).rows;
