// Mode of work, published salary and next steps of offers.
import { flag, type Step } from '../columns.ts';

export const offerDetailsStep: Step = {
  name: '0443-offer-details',
  async up(db) {
    const table = 'selection_processes';
    await db.schema.alterTable(table).addColumn('work_mode', 'text').execute();
    await db.schema.alterTable(table).addColumn('publishes_salary', 'integer', flag('publishes_salary')).execute();
    await db.schema.alterTable(table).addColumn('next_steps', 'text').execute();
  },
};
