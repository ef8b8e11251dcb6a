// Reasons for disqualifying get a version, so that of two administrators who change one at once the second is told.
import type { Step } from '../columns.ts';

export const disqualificationReasonVersionsStep: Step = {
  name: '0135-disqualification-reason-versions',
  async up(db) {
    await db.schema
      .alterTable('disqualification_reasons')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
