// SQL of orders of tests, and of the providers' connections.
import {
  engineOf,
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';
import { MAX_FUTURE_MILLISECONDS, type QueueTable } from '../../platform/queue/index.ts';

export type OrderRow = Row<'test_orders'>;
export type ConnectionRow = Row<'provider_connections'>;

/** States that still need a call to the provider. */
const OPEN_STATES = ['queued', 'ordered', 'cancelling'] as const satisfies readonly OrderRow['state'][];

export const findConnection = (db: Reader, planId: number) =>
  db.selectFrom('provider_connections').selectAll().where('provider_plan_id', '=', planId).executeTakeFirst();

export const connectionsOf = (db: Reader, organizationId: number) =>
  db.selectFrom('provider_connections').selectAll().where('organization_id', '=', organizationId).execute();

export const insertConnection = (tx: Transaction, row: NewRow<'provider_connections'>) =>
  tx.insertInto('provider_connections').values(row).returningAll().executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateConnection = (
  tx: Transaction,
  connection: RowVersion<'provider_connections'>,
  change: Pick<ConnectionRow, 'url' | 'sealed_key'>,
) => updateVersioned(tx, 'provider_connections', connection, change);

/** The error of the last order that waits for a retry; undefined if none does. */
export const lastError = (db: Reader, planId: number) =>
  db
    .selectFrom('test_orders')
    .select('error')
    .where('provider_plan_id', '=', planId)
    .where('state', 'in', [...OPEN_STATES])
    .where('error', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertOrder = (tx: Transaction, row: NewRow<'test_orders'>) =>
  tx.insertInto('test_orders').values(row).execute();

const lockedOrders = (tx: Transaction) =>
  tx
    .selectFrom('test_orders')
    .selectAll()
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate());

/** Locks an order until the transaction ends. Lock it before its test, against deadlocks. */
export const lockOrder = (tx: Transaction, id: number) => lockedOrders(tx).where('id', '=', id).executeTakeFirst();

export const lockOrderOfTest = (tx: Transaction, testId: number) =>
  lockedOrders(tx).where('external_test_id', '=', testId).executeTakeFirst();

export const lockOrderByReference = (tx: Transaction, planId: number, reference: string) =>
  lockedOrders(tx).where('reference', '=', reference).where('provider_plan_id', '=', planId).executeTakeFirst();

/** Open orders of a person, in all of their candidacies. */
export const openOrdersOf = (db: Reader, personId: number) =>
  db
    .selectFrom('test_orders')
    .innerJoin('external_tests', 'external_tests.id', 'test_orders.external_test_id')
    .innerJoin('applicants', 'applicants.id', 'external_tests.applicant_id')
    .select('test_orders.id')
    .where('applicants.uniq_applicant_id', '=', personId)
    .where('test_orders.state', 'in', [...OPEN_STATES])
    .orderBy('test_orders.id')
    .execute();

export const updateOrder = (tx: Transaction, id: number, change: Partial<OrderRow>) =>
  tx.updateTable('test_orders').set(change).where('id', '=', id).execute();

/** The test data that the provider needs; undefined if the candidate no longer has the test. */
export const findOrderedTest = (db: Reader, externalTestId: number) =>
  db
    .selectFrom('external_tests')
    .innerJoin('tests', 'tests.id', 'external_tests.test_id')
    .innerJoin('applicants', 'applicants.id', 'external_tests.applicant_id')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select(['tests.source', 'tests.value'])
    .select(['uniq_applicants.full_name', 'uniq_applicants.email', 'uniq_applicants.document'])
    .where('external_tests.id', '=', externalTestId)
    .where('applicants.deleted_at', 'is', null)
    .executeTakeFirst();

/** The candidate's email address for the provider. */
export const findOrderedEmail = (db: Reader, applicantId: number) =>
  db
    .selectFrom('applicants')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select('uniq_applicants.email')
    .where('applicants.id', '=', applicantId)
    .executeTakeFirst();

/** The provider of an order and its connection. */
export const findOrderConnection = (db: Reader, planId: number) =>
  db
    .selectFrom('provider_plans')
    .innerJoin('provider_connections', 'provider_connections.provider_plan_id', 'provider_plans.id')
    .select(['provider_plans.provider', 'provider_connections.organization_id'])
    .select(['provider_connections.url', 'provider_connections.sealed_key'])
    .where('provider_plans.id', '=', planId)
    .executeTakeFirst();

/** Orders that still need a call to their provider, while it is reachable. */
export const orderQueue: QueueTable<'test_orders'> = {
  table: 'test_orders',
  dueAt: { due_at: MAX_FUTURE_MILLISECONDS },
  lease: { end: 'claimed_until' },
  attempts: 'attempts',
  isOpen: (where) => where('state', 'in', [...OPEN_STATES]),
  isReady: (where) =>
    where.exists(
      where
        .selectFrom('provider_connections')
        .select('provider_connections.provider_plan_id')
        .whereRef('provider_connections.provider_plan_id', '=', 'test_orders.provider_plan_id')
        .where('url', 'is not', null)
        .where('sealed_key', 'is not', null),
    ),
};

/** Makes pending retries due at once, after a change of settings. */
export const hurryOrders = (tx: Transaction, planId: number, now: number) =>
  tx
    .updateTable('test_orders')
    .set({ due_at: now })
    .where('provider_plan_id', '=', planId)
    .where('state', 'in', [...OPEN_STATES])
    .where('error', 'is not', null)
    .execute();
