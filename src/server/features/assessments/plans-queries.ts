// SQL of provider plans: whether they are enabled, and their stock.
import { PROVIDERS, type Provider } from '../../../domain/organization/providers.ts';
import {
  findInOrganization,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export type PlanRow = Row<'provider_plans'>;

/** In the order of their ids. */
export const plansOf = (db: Reader, organizationId: number): Promise<PlanRow[]> =>
  db.selectFrom('provider_plans').selectAll().where('organization_id', '=', organizationId).orderBy('id').execute();

export const findPlan = (db: Reader, organizationId: number, provider: Provider) =>
  db
    .selectFrom('provider_plans')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('provider', '=', provider)
    .executeTakeFirst();

export const findPlanById = (db: Reader, organizationId: number, id: number) =>
  findInOrganization(db, 'provider_plans', organizationId, id);

/** @returns undefined if the version has changed */
export const updatePlan = (
  tx: Transaction,
  plan: RowVersion<'provider_plans'>,
  change: Partial<Pick<PlanRow, 'active' | 'stock'>>,
) => updateVersioned(tx, 'provider_plans', plan, change);

/**
 * Takes stock from a plan that is enabled and has enough, in one statement.
 * @returns whether it did
 */
export async function takeFromStock(
  tx: Transaction,
  organizationId: number,
  provider: Provider,
  count: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('provider_plans')
    .set((set) => ({ stock: set('stock', '-', count), version: set('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('provider', '=', provider)
    .where('active', '=', 1)
    .where('stock', '>=', count)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export const returnToStock = (tx: Transaction, organizationId: number, provider: Provider) =>
  tx
    .updateTable('provider_plans')
    .set((set) => ({ stock: set('stock', '+', 1), version: set('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('provider', '=', provider)
    .execute();

/** The plans of a new organization: every provider, disabled and without stock. */
export const insertPlans = (tx: Transaction, organization_id: number) =>
  tx
    .insertInto('provider_plans')
    .values(PROVIDERS.map((provider) => ({ organization_id, provider })))
    .execute();
