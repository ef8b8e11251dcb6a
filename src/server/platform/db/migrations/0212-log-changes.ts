// Activity lines say which fields changed, from what to what.
import type { Step } from '../columns.ts';

export const logChangesStep: Step = {
  name: '0212-log-changes',
  async up(db) {
    await db.schema.alterTable('applicant_logs').addColumn('changes', 'text').execute();
  },
};
