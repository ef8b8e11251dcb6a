// Lets stages require scorecards besides files.
import type { Step } from '../columns.ts';

export const scorecardRequirementsStep: Step = {
  name: '0331-scorecard-requirements',
  async up(db) {
    for (const table of ['list_requirements', 'default_list_requirements'] as const) {
      await db.schema
        .alterTable(table)
        .addColumn('required_field', 'text', (column) => column.notNull().defaultTo('applicant_files'))
        .execute();
    }
  },
};
