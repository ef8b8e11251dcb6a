// SQL of tests: the catalogue, those of a process, and those sent to candidates.
import { backgroundCheck, startingTests } from '../../../contract/messages.ts';
import { BACKGROUND_CHECKS, type TestProvider } from '../../../domain/organization/providers.ts';
import {
  insertMany,
  type NewRow,
  presentApplicants,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

/** A test of the catalogue, which has no background checks. */
export type TestRow = Row<'tests'> & { readonly source: TestProvider };

const catalogue = (db: Reader, organizationId: number) =>
  db
    .selectFrom('tests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('source', '!=', BACKGROUND_CHECKS)
    .$narrowType<{ source: TestProvider }>();

/** Active tests, or all, by provider and name. */
export const testsOf = (db: Reader, organizationId: number, status: 'active' | 'all'): Promise<TestRow[]> =>
  catalogue(db, organizationId)
    .$if(status === 'active', (query) => query.where('active', '=', 1))
    .orderBy('source')
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findTest = (db: Reader, organizationId: number, id: number) =>
  catalogue(db, organizationId).where('id', '=', id).executeTakeFirst();

export async function testsByValue(db: Reader, organizationId: number, values: readonly string[]): Promise<TestRow[]> {
  if (values.length === 0) return [];
  return catalogue(db, organizationId)
    .where('value', 'in', [...values])
    .orderBy('id')
    .execute();
}

/** Undefined if the organization already has a test of that value. */
export const insertTest = (tx: Transaction, row: NewRow<'tests'> & { readonly source: TestProvider }) =>
  tx
    .insertInto('tests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'value']).doNothing())
    .returningAll()
    .$narrowType<{ source: TestProvider }>()
    .executeTakeFirst();

/** @returns undefined if the version has changed */
export const updateTest = (
  tx: Transaction,
  test: RowVersion<'tests'>,
  change: Partial<Pick<TestRow, 'name' | 'active'>>,
): Promise<TestRow | undefined> => updateVersioned(tx, 'tests', test, change) as Promise<TestRow | undefined>;

/** The tests of a new organization. */
export const insertStartingTests = (tx: Transaction, organization_id: number) =>
  insertMany(
    tx,
    'tests',
    [...startingTests, backgroundCheck].map((test) => ({ ...test, organization_id })),
  );

export const testsOfProcess = (db: Reader, processId: number): Promise<TestRow[]> =>
  db
    .selectFrom('process_tests')
    .innerJoin('tests', 'tests.id', 'process_tests.test_id')
    .selectAll('tests')
    .where('process_tests.selection_process_id', '=', processId)
    // Only tests of the catalogue can be assigned to a process.
    .$narrowType<{ source: TestProvider }>()
    .orderBy('tests.source')
    .orderBy('tests.name')
    .orderBy('tests.id')
    .execute();

/** Replaces the tests of a process. */
export async function replaceTests(
  tx: Transaction,
  { organizationId: organization_id, processId: selection_process_id }: { organizationId: number; processId: number },
  testIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('process_tests').where('selection_process_id', '=', selection_process_id).execute();
  await insertMany(
    tx,
    'process_tests',
    testIds.map((test_id) => ({ organization_id, selection_process_id, test_id })),
  );
}

/** Copies the tests of one process to another. */
export const copyTests = async (
  tx: Transaction,
  target: { organizationId: number; processId: number },
  fromProcessId: number,
): Promise<void> =>
  replaceTests(
    tx,
    target,
    (await testsOfProcess(tx, fromProcessId)).map(({ id }) => id),
  );

/** The background check of a process; undefined if its form does not announce one. */
export const backgroundCheckOf = (db: Reader, processId: number) =>
  db
    .selectFrom('process_forms')
    .innerJoin('tests', 'tests.organization_id', 'process_forms.organization_id')
    .selectAll('tests')
    .where('process_forms.selection_process_id', '=', processId)
    .where('process_forms.truora_activation', '=', 1)
    .where('tests.source', '=', BACKGROUND_CHECKS)
    .executeTakeFirst();

/** Whether the process sends tests at all. */
export const testsActive = async (db: Reader, processId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('process_forms')
    .select('test_activation')
    .where('selection_process_id', '=', processId)
    .executeTakeFirst();
  return row?.test_activation === 1;
};

/** @returns the resulting version of the form */
export const setTestsActive = (
  tx: Transaction,
  { organizationId: organization_id, processId: selection_process_id }: { organizationId: number; processId: number },
  active: boolean,
) =>
  tx
    .insertInto('process_forms')
    .values({ organization_id, selection_process_id, age_minimum: null, test_activation: active ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.column('selection_process_id').doUpdateSet((set) => ({
        test_activation: active ? 1 : 0,
        version: set('process_forms.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();

/** The process and stage of a candidate. */
export const findCandidacy = (db: Reader, applicantId: number) =>
  presentApplicants(db)
    .select(['id', 'organization_id', 'selection_process_id', 'list_id'])
    .where('id', '=', applicantId)
    .executeTakeFirst();

const sentTests = (db: Reader) =>
  db
    .selectFrom('external_tests')
    .innerJoin('tests', 'tests.id', 'external_tests.test_id')
    .leftJoin('users', 'users.id', 'external_tests.sent_by_user_id')
    .leftJoin('test_orders', 'test_orders.external_test_id', 'external_tests.id')
    .leftJoin('emails', 'emails.id', 'external_tests.email_id')
    .selectAll('external_tests')
    .select(['test_orders.state as order_state', 'test_orders.ordered_at', 'test_orders.error as order_error'])
    .select(['emails.state as email_state', 'emails.error as email_error'])
    .select(['tests.name', 'tests.source', 'tests.value', 'users.full_name as sent_by_name']);

export type SentTestRow = NonNullable<Awaited<ReturnType<typeof findSentTest>>>;

export const findSentTest = (db: Reader, organizationId: number, id: number) =>
  sentTests(db)
    .where('external_tests.id', '=', id)
    .where('external_tests.organization_id', '=', organizationId)
    .executeTakeFirst();

/** The tests of a candidate, latest first. */
export const sentTestsOf = (db: Reader, applicantId: number) =>
  sentTests(db).where('external_tests.applicant_id', '=', applicantId).orderBy('external_tests.id', 'desc').execute();

/** Some sent tests, latest first. */
export const sentTestsById = (db: Reader, ids: readonly number[]) =>
  sentTests(db)
    .where('external_tests.id', 'in', [...ids])
    .orderBy('external_tests.id', 'desc')
    .execute();

/** The candidates whom an email was sent to, and those with an unfinished test that it is about. */
export const findApplicantsOfEmail = (db: Reader, emailId: number) =>
  db
    .selectFrom('external_tests')
    .select(['applicant_id', 'organization_id'])
    .where('email_id', '=', emailId)
    .where('state', '=', 'sent')
    // Equal rows are returned once.
    .union(
      db
        .selectFrom('emails')
        .select(['emails.applicant_id', 'emails.organization_id'])
        .where('emails.id', '=', emailId)
        .where('emails.applicant_id', 'is not', null)
        .$narrowType<{ applicant_id: number }>(),
    )
    .execute();

export const insertSentTest = (tx: Transaction, row: NewRow<'external_tests'>) =>
  tx.insertInto('external_tests').values(row).returning('id').executeTakeFirstOrThrow();

/**
 * Records whether a test holds stock.
 * @returns whether that is a change
 */
export async function markStockTaken(tx: Transaction, id: number, taken: boolean): Promise<boolean> {
  const [before, after] = taken ? ([0, 1] as const) : ([1, 0] as const);
  const result = await tx
    .updateTable('external_tests')
    .set({ stock_taken: after })
    .where('id', '=', id)
    .where('stock_taken', '=', before)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns undefined if the version has changed */
export const updateSentTest = (
  tx: Transaction,
  test: RowVersion<'external_tests'>,
  change: Partial<NewRow<'external_tests'>>,
) => updateVersioned(tx, 'external_tests', test, change);
