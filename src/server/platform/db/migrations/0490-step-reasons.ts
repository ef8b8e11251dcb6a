// The reasons of a rule's step, which the candidate reads in any language.
import type { Step } from '../columns.ts';

export const stepReasonsStep: Step = {
  name: '0490-step-reasons',
  async up(db) {
    await db.schema.alterTable('applicant_logs').addColumn('step_reasons', 'text').execute();
  },
};
