// Second factors store the clock of their device, so that a code is valid for its own 30 seconds only.
import type { Step } from '../columns.ts';

export const codeClocksStep: Step = {
  name: '0365-code-clocks',
  async up(db) {
    await db.schema
      .alterTable('second_factors')
      .addColumn('clock_drift', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
