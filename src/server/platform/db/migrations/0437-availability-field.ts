// Application forms can ask from when a candidate is available.
import { flag, type Step } from '../columns.ts';

export const availabilityFieldStep: Step = {
  name: '0437-availability-field',
  async up(db) {
    await db.schema
      .alterTable('process_forms')
      .addColumn('availability_active', 'integer', flag('availability_active'))
      .execute();
  },
};
