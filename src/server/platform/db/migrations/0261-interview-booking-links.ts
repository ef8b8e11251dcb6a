// Creates the links with which candidates book interviews.
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const interviewBookingLinksStep: Step = {
  name: '0261-interview-booking-links',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('interview_booking_links')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
        .addColumn('planned_interview_id', 'integer', belongsTo('planned_interviews.id'))
        .addColumn('interview_id', 'integer', pointsTo('interviews.id'))
        .addColumn('email_id', 'integer', pointsTo('emails.id'))
        .addColumn('place', 'text')
        .addColumn('lead_hours', 'integer', required)
        .addColumn('time_zone', 'text')
        .addColumn('pending_mail', 'text')
        .addColumn('created_at', long(engine), required)
        .addColumn('expires_at', long(engine), required)
        .addColumn('withdrawn_at', long(engine))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();
    const indexed = {
      applicant: 'applicant_id',
      planned: 'planned_interview_id',
      interview: 'interview_id',
      email: 'email_id',
    };
    for (const [name, column] of Object.entries(indexed)) {
      await db.schema
        .createIndex(`interview_booking_links_${name}`)
        .on('interview_booking_links')
        .column(column)
        .execute();
    }
  },
};
