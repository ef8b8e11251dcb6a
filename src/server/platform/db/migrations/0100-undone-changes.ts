// Lines of the activity keep what a change replaced, so that the change can be undone.
import type { Step } from '../columns.ts';
import { long } from '../columns.ts';

export const undoneChangesStep: Step = {
  name: '0100-undone-changes',
  async up(db, engine) {
    const logs = () => db.schema.alterTable('applicant_logs');
    await logs().addColumn('version', 'integer').execute();
    await logs().addColumn('state_before', 'text').execute();
    await logs().addColumn('undone_at', long(engine)).execute();
  },
};
