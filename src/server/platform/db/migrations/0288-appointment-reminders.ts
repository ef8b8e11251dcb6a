// Notes for which start an interview's reminders were sent, and finds interviews by their start.
import { long, type Step } from '../columns.ts';

export const appointmentRemindersStep: Step = {
  name: '0288-appointment-reminders',
  async up(db, engine) {
    for (const column of ['day_reminder_for', 'hour_reminder_for'] as const) {
      await db.schema.alterTable('interviews').addColumn(column, long(engine)).execute();
    }
    await db.schema.createIndex('interviews_starts').on('interviews').column('starts_at').execute();
  },
};
