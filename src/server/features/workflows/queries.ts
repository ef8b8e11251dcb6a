// SQL of workflow configurations and modules.
import {
  countRows,
  hasPart,
  type NewRow,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';
import { searchable } from '../processes/index.ts';

export const inactiveModuleIds = async (db: Reader, organizationId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('inactive_app_modules')
    .select('app_module_id')
    .where('organization_id', '=', organizationId)
    .execute();
  return rows.map((row) => row.app_module_id);
};

export const deactivateModule = (tx: Transaction, organization_id: number, app_module_id: number) =>
  tx
    .insertInto('inactive_app_modules')
    .values({ organization_id, app_module_id })
    .onConflict((conflict) => conflict.columns(['organization_id', 'app_module_id']).doNothing())
    .execute();

export const activateModule = (tx: Transaction, organizationId: number, moduleId: number) =>
  tx
    .deleteFrom('inactive_app_modules')
    .where('organization_id', '=', organizationId)
    .where('app_module_id', '=', moduleId)
    .execute();

const configurations = (db: Reader) =>
  db
    .selectFrom('workflow_configurations')
    .leftJoin('users', 'users.id', 'workflow_configurations.created_by_user_id')
    .selectAll('workflow_configurations')
    .select('users.full_name as created_by_name');

export type ConfigurationRow = NonNullable<Awaited<ReturnType<typeof findConfiguration>>>;

/** Excludes removed configurations. */
export const findConfiguration = (db: Reader, organizationId: number, id: number) =>
  configurations(db)
    .where('workflow_configurations.id', '=', id)
    .where('workflow_configurations.organization_id', '=', organizationId)
    .where('workflow_configurations.deleted_at', 'is', null)
    .executeTakeFirst();

export interface ConfigurationFilter {
  readonly organizationId: number;
  readonly terms: readonly string[];
  /** Null means both. */
  readonly active: readonly (0 | 1)[] | null;
  readonly stepCounts: readonly number[] | null;
  readonly moduleIds: readonly number[];
}

const filtered = (db: Reader, filter: ConfigurationFilter) => {
  let query = db
    .selectFrom('workflow_configurations')
    .where('organization_id', '=', filter.organizationId)
    .where('deleted_at', 'is', null)
    .where('app_module_id', 'in', [...filter.moduleIds]);
  for (const word of filter.terms) query = query.where(hasPart('search_text', word));
  if (filter.active) query = query.where('active', 'in', [...filter.active]);
  if (filter.stepCounts) query = query.where('step_count', 'in', [...filter.stepCounts]);
  return query;
};

export const countConfigurations = (db: Reader, filter: ConfigurationFilter): Promise<number> =>
  countRows(filtered(db, filter));

export async function pageOfConfigurations(
  db: Reader,
  filter: ConfigurationFilter,
  page: { items: number; offset: number },
): Promise<ConfigurationRow[]> {
  const ids = await filtered(db, filter)
    .select('id')
    .orderBy('search_text')
    .orderBy('id')
    .limit(page.items)
    .offset(page.offset)
    .execute();
  if (ids.length === 0) return [];
  return configurations(db)
    .where(
      'workflow_configurations.id',
      'in',
      ids.map((row) => row.id),
    )
    .orderBy('workflow_configurations.search_text')
    .orderBy('workflow_configurations.id')
    .execute();
}

/** Counts pending requests per workflow. */
export async function runningRequests(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('requests')
    .select(['workflow_configuration_id', (select) => select.fn.countAll<number>().as('count')])
    .where('workflow_configuration_id', 'in', [...ids])
    .where('state', '=', 'in_review')
    .where('deleted_at', 'is', null)
    .groupBy('workflow_configuration_id')
    .execute();
  return new Map(rows.map((row) => [row.workflow_configuration_id, Number(row.count)]));
}

/** Another workflow of that name, ignoring case and accents. */
export const findSameName = (db: Reader, organizationId: number, name: string, exceptId: number | null) =>
  db
    .selectFrom('workflow_configurations')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where('search_text', '=', searchable(name))
    .where('id', '!=', exceptId ?? 0)
    .executeTakeFirst();

export const insertConfiguration = (tx: Transaction, row: NewRow<'workflow_configurations'>) =>
  tx.insertInto('workflow_configurations').values(row).returning('id').executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const changeConfiguration = (
  tx: Transaction,
  configuration: RowVersion<'workflow_configurations'>,
  change: Partial<NewRow<'workflow_configurations'>>,
) => updateVersioned(tx, 'workflow_configurations', configuration, change);

/** Accepts the token of the organization or of one of its users. */
export async function isTokenOf(db: Reader, organizationId: number, token: string): Promise<boolean> {
  const organization = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .where('token', '=', token)
    .executeTakeFirst();
  if (organization) return true;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('token', '=', token)
    .executeTakeFirst();
  return user !== undefined;
}
