// Up to whom the managers of a stage have been told of candidates past its limit.
import { long, type Step } from '../columns.ts';

export const overdueNoticesStep: Step = {
  name: '0041-overdue-notices',
  async up(db, engine) {
    await db.schema.alterTable('lists').addColumn('overdue_told_before', long(engine)).execute();
  },
};
