// What the sources of candidates cost an organization, by period.
import { sql } from 'kysely';
import { belongsTo, finish, identity, required, type Step } from '../columns.ts';

export const sourceCostsStep: Step = {
  name: '0453-source-costs',
  async up(db, engine) {
    const amount = sql.raw(engine === 'sqlite' ? 'real' : 'double precision');
    await finish(
      db.schema
        .createTable('source_costs')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('source', 'text', required)
        .addColumn('period_from', 'text', required)
        .addColumn('period_to', 'text', required)
        .addColumn('currency', 'text', required)
        .addColumn('amount', amount, (column) => column.notNull().check(sql`amount >= 0`))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addCheckConstraint('source_costs_order', sql`period_to >= period_from`),
      engine,
    ).execute();
    await db.schema
      .createIndex('source_costs_period')
      .on('source_costs')
      .columns(['organization_id', 'period_to'])
      .execute();
  },
};
