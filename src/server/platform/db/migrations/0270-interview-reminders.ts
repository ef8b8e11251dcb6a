// Notes when an interviewer was last reminded of a scorecard, and finds interviews by their end.
import { long, type Step } from '../columns.ts';

export const interviewRemindersStep: Step = {
  name: '0270-interview-reminders',
  async up(db, engine) {
    await db.schema.alterTable('interview_interviewers').addColumn('reminded_at', long(engine)).execute();
    await db.schema.createIndex('interviews_ends').on('interviews').column('ends_at').execute();
  },
};
