// Approvers of workflow steps who took the place of a user who left.
import { flag, type Step } from '../columns.ts';

export const handedOverApproversStep: Step = {
  name: '0386-handed-over-approvers',
  async up(db) {
    await db.schema
      .alterTable('workflow_participants')
      .addColumn('is_handed_over', 'integer', flag('is_handed_over'))
      .execute();
  },
};
