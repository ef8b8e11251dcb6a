// SQL of organizations and their initial data.
import { searchable } from '../../../domain/text/search-text.ts';
import {
  type NewRow,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export const anyOrganization = (db: Reader) =>
  db.selectFrom('organizations').select(['id', 'is_demo']).limit(1).executeTakeFirst();

export const insertOrganization = (tx: Transaction, row: NewRow<'organizations'>) =>
  tx.insertInto('organizations').values(row).returning('id').executeTakeFirstOrThrow();

/** Adds a user with their search columns. */
export const insertUser = (tx: Transaction, row: Omit<NewRow<'users'>, 'search_name' | 'search_last_name'>) =>
  tx
    .insertInto('users')
    .values({ ...row, search_name: searchable(row.name), search_last_name: searchable(row.last_name) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const insertArea = (tx: Transaction, row: NewRow<'enterprise_areas'>) =>
  tx.insertInto('enterprise_areas').values(row).returning('id').executeTakeFirstOrThrow();

/** The catalogues that every organization begins with; each can be changed later. */
export async function insertCatalogues(
  tx: Transaction,
  organization_id: number,
  names: {
    stages: readonly string[];
    requestTypes: readonly string[];
    closingReasons: readonly string[];
    sources: readonly string[];
    filesCategories: readonly { name: string; slug: string }[];
    disqualificationReasons: readonly string[];
    contractTypes: readonly string[];
    workingDays: readonly string[];
  },
): Promise<void> {
  const numbered = (name: string, index: number) => ({ organization_id, name, order: index + 1 });
  await tx
    .insertInto('default_lists')
    .values(names.stages.map((name, index) => ({ ...numbered(name, index), sla_active: 0 as const, sla_max_days: 0 })))
    .execute();
  await tx
    .insertInto('request_types')
    .values(names.requestTypes.map((name) => ({ organization_id, name })))
    .execute();
  await tx
    .insertInto('applicant_sources')
    .values(names.sources.map((name) => ({ organization_id, name })))
    .execute();
  await tx
    .insertInto('closing_reasons')
    .values(names.closingReasons.map((description, index) => ({ organization_id, description, order: index + 1 })))
    .execute();
  await tx
    .insertInto('files_categories')
    .values(names.filesCategories.map((one, index) => ({ ...one, organization_id, allow_public: 0, order: index + 1 })))
    .execute();
  for (const [table, descriptions] of [
    ['disqualification_reasons', names.disqualificationReasons],
    ['contract_types', names.contractTypes],
    ['working_days', names.workingDays],
  ] as const) {
    const rows = descriptions.map((description, index) => ({ organization_id, description, order: index + 1 }));
    await tx.insertInto(table).values(rows).execute();
  }
}

export const findOrganization = (db: Reader, id: number) =>
  db
    .selectFrom('organizations')
    .leftJoin('request_types', 'request_types.id', 'organizations.request_type_id')
    .leftJoin('workflow_configurations', (join) =>
      join
        .onRef('workflow_configurations.id', '=', 'organizations.default_hiring_workflow_id')
        .on('workflow_configurations.deleted_at', 'is', null),
    )
    .select([
      'organizations.id',
      'organizations.token',
      'organizations.name',
      'organizations.country',
      'organizations.language',
      'organizations.request_type_id',
      'organizations.custom_report_dashboard_id',
      'organizations.outlook_app_id',
      'organizations.outlook_tenant',
      'organizations.custom_report_url',
      'organizations.version',
      'request_types.name as request_type_name',
      'organizations.default_hiring_workflow_id',
      'workflow_configurations.name as default_hiring_workflow_name',
    ])
    .where('organizations.id', '=', id)
    .executeTakeFirst();

/** @returns undefined if the version has changed */
export const updateOrganization = (
  tx: Transaction,
  organization: RowVersion<'organizations'>,
  change: Partial<
    Pick<
      NewRow<'organizations'>,
      | 'name'
      | 'country'
      | 'language'
      | 'custom_report_dashboard_id'
      | 'custom_report_url'
      | 'default_hiring_workflow_id'
      | 'outlook_app_id'
      | 'outlook_tenant'
    >
  >,
) => updateVersioned(tx, 'organizations', organization, change);

export const setRequestType = (tx: Transaction, id: number, requestTypeId: number | null) =>
  tx
    .updateTable('organizations')
    .set((set) => ({ request_type_id: requestTypeId, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const findRequestType = (db: Reader, organizationId: number, id: number) =>
  db
    .selectFrom('request_types')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

export const requestTypeNamed = (db: Reader, organizationId: number, name: string) =>
  db
    .selectFrom('request_types')
    .select(['id', 'name'])
    .where('name', '=', name)
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .executeTakeFirst();

/** Which requests a user's menu opens; null until they choose. */
export const menuOf = async (db: Reader, userId: number): Promise<'all' | 'own' | null> => {
  const row = await db.selectFrom('users').select('menu_active').where('id', '=', userId).executeTakeFirst();
  return row?.menu_active ?? null;
};
