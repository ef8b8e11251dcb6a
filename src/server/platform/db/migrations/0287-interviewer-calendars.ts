// Creates the CalDAV accounts of interviewers, and the interviews that are written into them.
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const interviewerCalendarsStep: Step = {
  name: '0287-interviewer-calendars',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('interviewer_calendars')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('account', 'text', required)
        .addColumn('target', 'integer', (column) => column.notNull().defaultTo(0))
        .addUniqueConstraint('interviewer_calendars_user', ['user_id']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('calendar_entries')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('interview_id', 'integer', pointsTo('interviews.id'))
        .addColumn('uid', 'text', required)
        .addColumn('written_version', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('url', 'text')
        .addColumn('etag', 'text')
        .addColumn('state', 'text', required)
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('problem', 'text')
        .addColumn('due_at', long(engine), required)
        .addColumn('claimed_until', long(engine))
        .addUniqueConstraint('calendar_entries_uid', ['user_id', 'uid']),
      engine,
    ).execute();
    await db.schema.createIndex('calendar_entries_interview').on('calendar_entries').column('interview_id').execute();
    await db.schema.createIndex('calendar_entries_due').on('calendar_entries').columns(['state', 'due_at']).execute();
  },
};
