// SQL of organisations and what a new one is given.
import type { NewRow, Reader, Transaction } from '../db/index.ts';

export const anyOrganization = (db: Reader) =>
  db.selectFrom('organizations').select(['id', 'is_demo']).limit(1).executeTakeFirst();

export const insertOrganization = (tx: Transaction, row: NewRow<'organizations'>) =>
  tx.insertInto('organizations').values(row).returning('id').executeTakeFirstOrThrow();

export const insertUser = (tx: Transaction, row: NewRow<'users'>) =>
  tx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();

export const insertArea = (tx: Transaction, row: NewRow<'enterprise_areas'>) =>
  tx.insertInto('enterprise_areas').values(row).returning('id').executeTakeFirstOrThrow();

/** The catalogues that every organisation begins with; each can be changed later. */
export async function insertCatalogues(
  tx: Transaction,
  organization_id: number,
  names: {
    stages: readonly string[];
    requestTypes: readonly string[];
    closingReasons: readonly string[];
    sources: readonly string[];
    filesCategories: readonly { name: string; slug: string }[];
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
}
