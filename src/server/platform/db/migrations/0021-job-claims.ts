// Which server works on a job, and until when it may be thought to be alive.
import { long, type Step } from '../columns.ts';

export const jobClaimsStep: Step = {
  name: '0021-job-claims',
  async up(db, engine) {
    await db.schema.alterTable('jobs').addColumn('claimed_by', 'text').execute();
    await db.schema.alterTable('jobs').addColumn('claimed_until', long(engine)).execute();
  },
};
