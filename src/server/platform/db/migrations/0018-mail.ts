// E-mail: the outbox, which is also the log, and how each organisation sends.
import { sql } from 'kysely';
import { belongsTo, counter, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const mailStep: Step = {
  name: '0018-mail',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('mail_settings')
        .addColumn('organization_id', 'integer', (column) =>
          column.primaryKey().references('organizations.id').onDelete('cascade'),
        )
        .addColumn('host', 'text')
        .addColumn('port', 'integer', (column) => column.check(sql`port between 1 and 65535`))
        .addColumn('security', 'text', (column) => column.notNull().check(sql`security in ('tls', 'starttls', 'none')`))
        .addColumn('user', 'text')
        .addColumn('sealed_password', 'text')
        .addColumn('from_name', 'text')
        .addColumn('from_address', 'text')
        .addColumn('hold_back_seconds', 'integer', (column) => column.notNull().check(sql`hold_back_seconds >= 0`))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('emails')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        // What was written about somebody goes with them.
        .addColumn('applicant_id', 'integer', (column) => column.references('applicants.id').onDelete('cascade'))
        .addColumn('kind', 'text', (column) =>
          column
            .notNull()
            .check(sql`kind in ('stage_entry', 'disqualification', 'report', 'information_request', 'other')`),
        )
        .addColumn('list_id', 'integer', pointsTo('lists.id'))
        .addColumn('created_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('to_address', 'text', required)
        .addColumn('reply_to', 'text')
        .addColumn('subject', 'text', required)
        .addColumn('html', 'text', required)
        .addColumn('text', 'text', required)
        .addColumn('message_id', 'text', (column) => column.notNull().unique())
        .addColumn('state', 'text', (column) =>
          column.notNull().check(sql`state in ('queued', 'sending', 'sent', 'failed', 'cancelled')`),
        )
        .addColumn('attempts', 'integer', counter('attempts'))
        .addColumn('due_at', long(engine), required)
        .addColumn('error', 'text')
        .addColumn('sent_at', long(engine))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema.createIndex('emails_due').on('emails').columns(['state', 'due_at', 'id']).execute();
    await db.schema.createIndex('emails_organization').on('emails').columns(['organization_id', 'id']).execute();
    await db.schema.createIndex('emails_applicant').on('emails').columns(['applicant_id', 'id']).execute();
    await db.schema.createIndex('emails_list').on('emails').column('list_id').execute();
  },
};
