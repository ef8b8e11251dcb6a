// Rules say what follows from missing data and from a condition that is not met.
import { sql } from 'kysely';
import type { Step } from '../columns.ts';

export const ruleConsequencesStep: Step = {
  name: '0434-rule-consequences',
  async up(db) {
    await db.schema
      .alterTable('list_rules')
      .addColumn('if_missing', 'text', (column) =>
        column.notNull().defaultTo('wait').check(sql`if_missing in ('wait', 'advance', 'ask')`),
      )
      .execute();
    await db.schema
      .alterTable('list_rules')
      .addColumn('if_unmet', 'text', (column) =>
        column.notNull().defaultTo('wait').check(sql`if_unmet in ('wait', 'propose')`),
      )
      .execute();
    await db.schema
      .alterTable('list_rules')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
