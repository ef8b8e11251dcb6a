// The place whose public holidays a work calendar has.
import type { Step } from '../columns.ts';

export const holidayLocationsStep: Step = {
  name: '0485-holiday-locations',
  async up(db) {
    await db.schema.alterTable('work_calendars').addColumn('holidays_in', 'text').execute();
  },
};
