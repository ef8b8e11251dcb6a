// Which e-mails were queued about a request, so that those that are no longer true can be withdrawn.
import { sql } from 'kysely';
import { belongsTo, finish, identity, pointsTo, type Step } from '../columns.ts';

export const requestEmailsStep: Step = {
  name: '0086-request-emails',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('request_emails')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('request_id', 'integer', belongsTo('requests.id'))
        .addColumn('email_id', 'integer', belongsTo('emails.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('request_step_id', 'integer', pointsTo('request_steps.id'))
        .addColumn('outcome', 'text', (column) => column.check(sql`outcome in ('approved', 'rejected', 'cancelled')`)),
      engine,
    ).execute();
    for (const column of ['organization_id', 'request_id', 'email_id', 'user_id', 'request_step_id']) {
      await db.schema.createIndex(`request_emails_${column}`).on('request_emails').column(column).execute();
    }
  },
};
