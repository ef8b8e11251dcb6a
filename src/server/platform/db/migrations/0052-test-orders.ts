// Providers of tests that are reached over the network: where each of them is, and the orders of tests that they were sent.
import { sql } from 'kysely';
import { belongsTo, counter, finish, identity, long, required, type Step } from '../columns.ts';

export const testOrdersStep: Step = {
  name: '0052-test-orders',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('provider_connections')
        .addColumn('provider_plan_id', 'integer', (column) =>
          column.primaryKey().references('provider_plans.id').onDelete('cascade'),
        )
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('url', 'text')
        .addColumn('sealed_key', 'text')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('test_orders')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('external_test_id', 'integer', (column) =>
          column.notNull().unique().references('external_tests.id').onDelete('cascade'),
        )
        .addColumn('provider_plan_id', 'integer', belongsTo('provider_plans.id'))
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('external_id', 'text')
        .addColumn('state', 'text', (column) =>
          column.notNull().check(sql`state in ('queued', 'ordered', 'cancelling', 'over', 'failed')`),
        )
        .addColumn('attempts', 'integer', counter('attempts'))
        .addColumn('error', 'text')
        .addColumn('due_at', long(engine), required)
        .addColumn('claimed_until', long(engine))
        .addColumn('ordered_at', long(engine))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema.createIndex('test_orders_due').on('test_orders').columns(['state', 'due_at', 'id']).execute();
    await db.schema
      .createIndex('test_orders_plan')
      .on('test_orders')
      .columns(['provider_plan_id', 'state', 'id'])
      .execute();
  },
};
