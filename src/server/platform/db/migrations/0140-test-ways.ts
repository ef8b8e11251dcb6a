// Tests get the way they go to the candidate: through their provider, by e-mail, or by hand, and whether each holds one of the stock.
import { type Kysely, sql } from 'kysely';
import { flag, pointsTo, type Step } from '../columns.ts';

/** The tables as they are at this step. */
interface Tables {
  external_tests: { id: number; state: string; way: string; stock_taken: number };
  test_orders: { id: number; external_test_id: number };
}

export const testWaysStep: Step = {
  name: '0140-test-ways',
  async up(db) {
    const table = () => db.schema.alterTable('external_tests');
    await table()
      .addColumn('way', 'text', (column) =>
        column.notNull().defaultTo('hand').check(sql`way in ('provider', 'email', 'hand')`),
      )
      .execute();
    await table().addColumn('email_id', 'integer', pointsTo('emails.id')).execute();
    await table().addColumn('stock_taken', 'integer', flag('stock_taken')).execute();
    await db.schema.createIndex('external_tests_email').on('external_tests').column('email_id').execute();
    await fill(db as unknown as Kysely<Tables>);
  },
};

/** A test without an order was never sent by Terna: people do it. Until now every test took one of the stock. */
async function fill(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('external_tests')
    .set({ way: 'provider' })
    .where((where) =>
      where.exists(
        where
          .selectFrom('test_orders')
          .select('test_orders.id')
          .whereRef('test_orders.external_test_id', '=', 'external_tests.id'),
      ),
    )
    .execute();
  await db.updateTable('external_tests').set({ stock_taken: 1 }).where('state', '!=', 'cancelled').execute();
}
