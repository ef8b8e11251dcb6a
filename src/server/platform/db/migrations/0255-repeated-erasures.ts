// Marks erasures that are ordered again because a restored backup has the person.
import type { Step } from '../columns.ts';

export const repeatedErasuresStep: Step = {
  name: '0255-repeated-erasures',
  async up(db) {
    await db.schema
      .alterTable('erasures')
      .addColumn('is_repeated', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
