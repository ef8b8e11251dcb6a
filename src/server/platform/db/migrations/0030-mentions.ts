// Who is mentioned in a comment, with the name by which they stand in it.
import type { Step } from '../columns.ts';

export const mentionsStep: Step = {
  name: '0030-mentions',
  async up(db) {
    await db.schema
      .alterTable('applicant_logs')
      .addColumn('mentions', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
