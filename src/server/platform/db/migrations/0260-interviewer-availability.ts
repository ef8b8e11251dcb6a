// Creates the availability of interviewers, and how many of a planned interview's interviewers take part.
import { belongsTo, finish, identity, required, type Step } from '../columns.ts';

export const interviewerAvailabilityStep: Step = {
  name: '0260-interviewer-availability',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('interviewer_availability')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('availability', 'text', required)
        .addColumn('calendar_address', 'text')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addUniqueConstraint('interviewer_availability_user', ['user_id']),
      engine,
    ).execute();
    await db.schema.alterTable('planned_interviews').addColumn('pool_size', 'integer').execute();
  },
};
