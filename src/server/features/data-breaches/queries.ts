// SQL of the register of breaches.
import {
  countRows,
  insertMany,
  isOneOf,
  type NewRow,
  personIsUsable,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';
import type { PageRequest } from '../../platform/http/pages.ts';

const breaches = (db: Reader, organizationId: number) =>
  db
    .selectFrom('data_breaches')
    .leftJoin('users', 'users.id', 'data_breaches.created_by_user_id')
    .where('data_breaches.organization_id', '=', organizationId)
    .selectAll('data_breaches')
    .select('users.full_name as created_by_name');

export type BreachRow = NonNullable<Awaited<ReturnType<typeof findBreach>>>;

export const findBreach = (db: Reader, organizationId: number, id: number) =>
  breaches(db, organizationId).where('data_breaches.id', '=', id).executeTakeFirst();

/** Open ones first, latest known first. */
export const listBreaches = (db: Reader, organizationId: number, { items, offset }: Omit<PageRequest, 'page'>) =>
  breaches(db, organizationId)
    .orderBy((order) => order.case().when('closed_at', 'is', null).then(0).else(1).end())
    .orderBy('known_at', 'desc')
    .orderBy('data_breaches.id', 'desc')
    .limit(items)
    .offset(offset)
    .execute();

export const countBreaches = (db: Reader, organizationId: number): Promise<number> =>
  countRows(db.selectFrom('data_breaches').where('organization_id', '=', organizationId));

export const insertBreach = (tx: Transaction, row: NewRow<'data_breaches'>) =>
  tx.insertInto('data_breaches').values(row).returning('id').executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateBreach = (
  tx: Transaction,
  breach: RowVersion<'data_breaches'>,
  change: Partial<NewRow<'data_breaches'>>,
) => updateVersioned(tx, 'data_breaches', breach, change);

/** Affected persons who are not blocked, by name. */
export const affectedPersons = (db: Reader, breachIds: readonly number[]) =>
  db
    .selectFrom('data_breach_persons')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'data_breach_persons.uniq_applicant_id')
    .where(isOneOf(db, 'data_breach_id', breachIds))
    .where(personIsUsable)
    .select(['data_breach_id', 'uniq_applicants.id', 'uniq_applicants.full_name'])
    .orderBy('uniq_applicants.full_name')
    .orderBy('uniq_applicants.id')
    .execute();

/** The number of affected persons by breach, blocked ones included. */
export const countAffected = (db: Reader, breachIds: readonly number[]) =>
  db
    .selectFrom('data_breach_persons')
    .where(isOneOf(db, 'data_breach_id', breachIds))
    .groupBy('data_breach_id')
    .select((select) => ['data_breach_id', select.fn.countAll<number>().as('count')])
    .execute();

/** Which of these persons can be named: of the organization, neither merged nor blocked. */
export const usablePersonIds = async (
  db: Reader,
  organizationId: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('uniq_applicants')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('merged_into_id', 'is', null)
    .where(personIsUsable)
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export const deleteAffected = (tx: Transaction, breachId: number, personIds: readonly number[]) =>
  tx
    .deleteFrom('data_breach_persons')
    .where('data_breach_id', '=', breachId)
    .where(isOneOf(tx, 'uniq_applicant_id', personIds))
    .execute();

export const insertAffected = (tx: Transaction, rows: readonly NewRow<'data_breach_persons'>[]) =>
  insertMany(tx, 'data_breach_persons', rows);

/** Open breaches with a deadline before an instant that nobody was reminded of, in id order after an id. */
export const unremindedBreaches = (
  db: Reader,
  { dueBefore, afterId, limit }: { readonly dueBefore: number; readonly afterId: number; readonly limit: number },
) =>
  db
    .selectFrom('data_breaches')
    .select('id')
    .where('next_due_at', '<', dueBefore)
    .where('closed_at', 'is', null)
    .where((where) =>
      where.or([where('reminded_of', 'is', null), where('reminded_of', '!=', where.ref('next_due_at'))]),
    )
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

export const findBreachToRemind = (db: Reader, id: number, dueBefore: number) =>
  db
    .selectFrom('data_breaches')
    .select(['id', 'organization_id', 'next_due_at'])
    .where('id', '=', id)
    .where('next_due_at', '<', dueBefore)
    .where('closed_at', 'is', null)
    .where((where) =>
      where.or([where('reminded_of', 'is', null), where('reminded_of', '!=', where.ref('next_due_at'))]),
    )
    .executeTakeFirst();

export const markReminded = (tx: Transaction, id: number, due: number) =>
  tx.updateTable('data_breaches').set({ reminded_of: due }).where('id', '=', id).execute();
