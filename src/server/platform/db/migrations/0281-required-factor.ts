// Organizations require a second factor of some or all users, after a term.
import { sql } from 'kysely';
import { long, type Step } from '../columns.ts';

export const requiredFactorStep: Step = {
  name: '0281-required-factor',
  async up(db, engine) {
    await db.schema
      .alterTable('access_settings')
      .addColumn('factor_required_of', 'text', (column) =>
        column
          .notNull()
          .defaultTo('nobody')
          .check(sql`factor_required_of in ('nobody', 'admins', 'recruiters', 'everybody')`),
      )
      .execute();
    await db.schema
      .alterTable('access_settings')
      .addColumn('factor_term_days', 'integer', (column) =>
        column.notNull().defaultTo(14).check(sql`factor_term_days >= 0`),
      )
      .execute();
    await db.schema.alterTable('access_settings').addColumn('factor_required_from', long(engine)).execute();
  },
};
