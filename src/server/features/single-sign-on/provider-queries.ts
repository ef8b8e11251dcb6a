// SQL of identity providers, their domains and rules.
import {
  insertMany,
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export type ProviderRow = Row<'identity_providers'>;

export const listProviders = (db: Reader, organizationId: number) =>
  db
    .selectFrom('identity_providers')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findProviderOf = (db: Reader, organizationId: number, id: number): Promise<ProviderRow | undefined> =>
  db
    .selectFrom('identity_providers')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

export const findActiveProvider = (db: Reader, id: number): Promise<ProviderRow | undefined> =>
  db.selectFrom('identity_providers').selectAll().where('id', '=', id).where('active', '=', 1).executeTakeFirst();

/** Of all organizations, by name. */
export const findProvidersByDomain = (db: Reader, domain: string) =>
  db
    .selectFrom('identity_providers')
    .innerJoin('identity_provider_domains', 'identity_provider_domains.provider_id', 'identity_providers.id')
    .select(['identity_providers.id', 'identity_providers.name'])
    .where('identity_provider_domains.domain', '=', domain)
    .where('identity_providers.active', '=', 1)
    .orderBy('identity_providers.name')
    .orderBy('identity_providers.id')
    .execute();

export const domainsOf = (db: Reader, providerIds: readonly number[]) =>
  db
    .selectFrom('identity_provider_domains')
    .select(['provider_id', 'domain'])
    .where('provider_id', 'in', providerIds.length > 0 ? [...providerIds] : [0])
    .orderBy('id')
    .execute();

export const rulesOf = (db: Reader, providerIds: readonly number[]) =>
  db
    .selectFrom('identity_provider_rules')
    .select(['provider_id', 'value', 'role', 'enterprise_area_id as area_id'])
    .where('provider_id', 'in', providerIds.length > 0 ? [...providerIds] : [0])
    .orderBy('id')
    .execute();

/** @returns undefined if the name is taken */
export const insertProvider = (tx: Transaction, row: NewRow<'identity_providers'>) =>
  tx
    .insertInto('identity_providers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const providerWithName = (db: Reader, organizationId: number, name: string) =>
  db
    .selectFrom('identity_providers')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', name)
    .executeTakeFirst();

/** @returns undefined if the version has changed */
export const updateProvider = (
  tx: Transaction,
  row: RowVersion<'identity_providers'>,
  change: Partial<NewRow<'identity_providers'>>,
) => updateVersioned(tx, 'identity_providers', row, change);

export const deleteProvider = (tx: Transaction, id: number) =>
  tx.deleteFrom('identity_providers').where('id', '=', id).execute();

export async function replaceDomains(
  tx: Transaction,
  { id, organization_id }: Pick<ProviderRow, 'id' | 'organization_id'>,
  domains: readonly string[],
): Promise<void> {
  await tx.deleteFrom('identity_provider_domains').where('provider_id', '=', id).execute();
  await insertMany(
    tx,
    'identity_provider_domains',
    domains.map((domain) => ({ organization_id, provider_id: id, domain })),
  );
}

interface Rule {
  readonly value: string;
  readonly role: ProviderRow['default_role'] & string;
  readonly area_id: number | null;
}

export async function replaceRules(
  tx: Transaction,
  { id, organization_id }: Pick<ProviderRow, 'id' | 'organization_id'>,
  rules: readonly Rule[],
): Promise<void> {
  await tx.deleteFrom('identity_provider_rules').where('provider_id', '=', id).execute();
  await insertMany(
    tx,
    'identity_provider_rules',
    rules.map(({ value, role, area_id }) => ({
      ...{ organization_id, provider_id: id },
      ...{ value, role, enterprise_area_id: area_id },
    })),
  );
}

export const countAreas = async (db: Reader, organizationId: number, ids: readonly number[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const query = db
    .selectFrom('enterprise_areas')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids]);
  return (await query.execute()).length;
};

/** Without a new version: nothing that an administrator entered has changed. */
export const setSigningKey = (
  tx: Transaction,
  id: number,
  key: Required<Pick<NewRow<'identity_providers'>, 'encrypted_signing_key' | 'signing_certificate'>>,
) => tx.updateTable('identity_providers').set(key).where('id', '=', id).execute();
