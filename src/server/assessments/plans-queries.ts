// SQL of the providers' plans: what is switched on, and what is left.
import type { Provider } from '../../domain/providers.ts';
import { PROVIDERS } from '../../domain/providers.ts';
import type { Reader, Row, Transaction } from '../db/index.ts';

export type PlanRow = Row<'provider_plans'>;

/** By provider, in the order of their ids. */
export const plansOf = (db: Reader, organizationId: number): Promise<PlanRow[]> =>
  db.selectFrom('provider_plans').selectAll().where('organization_id', '=', organizationId).orderBy('id').execute();

export const findPlan = (db: Reader, organizationId: number, provider: Provider) =>
  db
    .selectFrom('provider_plans')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('provider', '=', provider)
    .executeTakeFirst();

/** What a new organisation has: every provider, switched off and without stock. */
export const insertPlans = (tx: Transaction, organization_id: number) =>
  tx
    .insertInto('provider_plans')
    .values(PROVIDERS.map((provider) => ({ organization_id, provider })))
    .execute();
