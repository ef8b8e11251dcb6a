// Creates sequences of interviews, and lets links book them.
import { sql } from 'kysely';
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const interviewSequencesStep: Step = {
  name: '0330-interview-sequences',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('interview_sequences')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
        .addColumn('pending_mail', 'text')
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema
      .createIndex('interview_sequences_applicant')
      .on('interview_sequences')
      .column('applicant_id')
      .execute();
    for (const table of ['interviews', 'interview_booking_links'] as const) {
      await db.schema
        .alterTable(table)
        .addColumn('sequence_id', 'integer', pointsTo('interview_sequences.id'))
        .execute();
      await db.schema.createIndex(`${table}_sequence`).on(table).column('sequence_id').execute();
    }
    await db.schema.alterTable('interview_booking_links').addColumn('steps', 'text').execute();
    // What waits to be sent is now a list of interviews.
    await sql`update interview_booking_links set pending_mail = '[' || pending_mail || ']' where pending_mail is not null`.execute(
      db,
    );
  },
};
