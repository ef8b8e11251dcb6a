// What candidates read about a stage on their own page.
import type { Step } from '../columns.ts';

export const stageCandidateTextsStep: Step = {
  name: '0327-stage-candidate-texts',
  async up(db) {
    for (const table of ['lists', 'default_lists']) {
      await db.schema
        .alterTable(table)
        .addColumn('candidate_text', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
  },
};
