// Reasons for closing get a version, so that of two administrators who change one at once the second is told.
import type { Step } from '../columns.ts';

export const closingReasonVersionsStep: Step = {
  name: '0037-closing-reason-versions',
  async up(db) {
    await db.schema
      .alterTable('closing_reasons')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
