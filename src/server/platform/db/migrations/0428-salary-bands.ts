// Salary bands of positions and areas, and how the salary of a request compares with its band.
import { sql } from 'kysely';
import { belongsTo, finish, identity, required, type Step } from '../columns.ts';

export const salaryBandsStep: Step = {
  name: '0428-salary-bands',
  async up(db, engine) {
    const amount = sql.raw(engine === 'sqlite' ? 'real' : 'double precision');
    await finish(
      db.schema
        .createTable('salary_bands')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('position', 'text')
        .addColumn('position_search', 'text')
        .addColumn('enterprise_area_id', 'integer', (column) =>
          column.references('enterprise_areas.id').onDelete('cascade'),
        )
        .addColumn('currency', 'text', required)
        .addColumn('period', 'text', (column) => column.notNull().check(sql`period in ('month', 'year')`))
        .addColumn('min_amount', amount, (column) => column.notNull().check(sql`min_amount >= 0`))
        .addColumn('max_amount', amount, (column) => column.notNull())
        .addColumn('valid_from', 'text', required)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addCheckConstraint('salary_bands_order', sql`max_amount >= min_amount`)
        .addCheckConstraint('salary_bands_target', sql`position_search is not null or enterprise_area_id is not null`),
      engine,
    ).execute();
    await db.schema
      .createIndex('salary_bands_position')
      .on('salary_bands')
      .columns(['organization_id', 'position_search', 'valid_from'])
      .execute();
    await db.schema.createIndex('salary_bands_area').on('salary_bands').column('enterprise_area_id').execute();
    await db.schema.alterTable('requests').addColumn('salary_band', 'text').execute();
  },
};
