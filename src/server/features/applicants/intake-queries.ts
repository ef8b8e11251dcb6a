// SQL of adding candidates: known persons and existing candidacies, singly or in bulk.
import { isPlaceholder } from '../../../domain/forms/placeholder.ts';
import {
  insertMany,
  type NewRow,
  personIsUsable,
  presentApplicants,
  type Reader,
  type Transaction,
} from '../../platform/db/index.ts';
import type { PersonCondition } from './person-access-queries.ts';

/** The columns by which a person is recognized. */
export const KEYS = ['email', 'document', 'external_id'] as const;
export type Key = (typeof KEYS)[number];

/**
 * Persons of the organization with one of these values who meet the condition, the earliest last. A merged person is
 * returned as the person they were merged into, behind the persons who have the value themselves. Placeholders such as
 * «N/A» match nobody, and blocked persons are not matched: who returns gets a record of their own.
 */
export async function personsWith(
  db: Reader,
  {
    organizationId,
    key,
    values,
    condition,
  }: {
    readonly organizationId: number;
    readonly key: Key;
    readonly values: readonly string[];
    readonly condition: PersonCondition;
  },
): Promise<{ id: number; value: string | null }[]> {
  const identifying = values.filter((value) => !isPlaceholder(value));
  if (identifying.length === 0) return [];
  return db
    .selectFrom('uniq_applicants')
    .select([(select) => select.fn.coalesce('merged_into_id', 'id').as('id'), `${key} as value`])
    .where('organization_id', '=', organizationId)
    .where(personIsUsable)
    .where(key, 'in', identifying)
    .where(condition)
    .orderBy((order) => order.case().when('merged_into_id', 'is', null).then(1).else(0).end())
    .orderBy('uniq_applicants.id', 'desc')
    .execute();
}

/** The existing candidacies of these persons in the process, with their import and row. */
export const candidaciesOf = (db: Reader, processId: number, personIds: readonly number[]) =>
  presentApplicants(db)
    .select(['id', 'uniq_applicant_id', 'import_id', 'import_row'])
    .where('selection_process_id', '=', processId)
    .where('uniq_applicant_id', 'in', [...personIds])
    .execute();

export const insertPersons = (tx: Transaction, rows: NewRow<'uniq_applicants'>[]) =>
  insertMany<'uniq_applicants', { id: number; token: string }>(tx, 'uniq_applicants', rows, ['id', 'token']);

export const insertCandidacies = (tx: Transaction, rows: NewRow<'applicants'>[]) =>
  insertMany<'applicants', { id: number; import_row: number }>(tx, 'applicants', rows, ['id', 'import_row']);

export const insertCandidacy = (tx: Transaction, row: NewRow<'applicants'>) =>
  tx.insertInto('applicants').values(row).returning('id').executeTakeFirstOrThrow();

/** Adds many activity lines at once. */
export const insertLogs = (tx: Transaction, rows: NewRow<'applicant_logs'>[]) => insertMany(tx, 'applicant_logs', rows);

/** Adds a form that repeats the latest one of the candidacy with further values: rules read the latest form. */
export async function addForm(
  tx: Transaction,
  { values, ...row }: Omit<NewRow<'applicant_forms'>, 'id' | 'data'> & { readonly values: object },
): Promise<void> {
  const latest = await tx
    .selectFrom('applicant_forms')
    .select('data')
    .where('applicant_id', '=', row.applicant_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const known = JSON.parse(latest?.data ?? '{}') as object;
  await insertForm(tx, { ...row, data: JSON.stringify({ ...known, ...values }) });
}

export const insertForm = (tx: Transaction, row: NewRow<'applicant_forms'>) =>
  tx.insertInto('applicant_forms').values(row).execute();
