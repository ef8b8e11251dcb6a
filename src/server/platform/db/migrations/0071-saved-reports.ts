// Reports that people have saved under a name, with what narrows them, and to whom they are sent when; and files that go with
// e-mails.
import { sql } from 'kysely';
import { belongsTo, finish, flag, identity, long, required, type Step } from '../columns.ts';

export const savedReportsStep: Step = {
  name: '0071-saved-reports',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('saved_reports')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('name', 'text', required)
        .addColumn('shared', 'integer', flag('shared'))
        .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('processes', 'applications')`))
        // JSON: the query of the report.
        .addColumn('filters', 'text', required)
        // JSON: when it is sent; null where it is not.
        .addColumn('schedule', 'text')
        .addColumn('next_at', long(engine))
        .addColumn('asked_at', long(engine))
        .addColumn('claimed_until', long(engine))
        .addColumn('last_sent_at', long(engine))
        .addColumn('deleted_at', long(engine))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', long(engine), required)
        .addCheckConstraint('saved_reports_times', sql`(schedule is null) = (next_at is null)`),
      engine,
    ).execute();
    await db.schema
      .createIndex('saved_reports_name')
      .on('saved_reports')
      .columns(['user_id', 'name'])
      .unique()
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
    await db.schema.createIndex('saved_reports_organization').on('saved_reports').column('organization_id').execute();
    for (const column of ['next_at', 'asked_at', 'deleted_at']) {
      await db.schema.createIndex(`saved_reports_${column}`).on('saved_reports').column(column).execute();
    }
    await finish(
      db.schema
        .createTable('saved_report_recipients')
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('saved_report_id', 'integer', belongsTo('saved_reports.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addPrimaryKeyConstraint('saved_report_recipients_key', ['saved_report_id', 'user_id']),
      engine,
    ).execute();
    await db.schema
      .createIndex('saved_report_recipients_user')
      .on('saved_report_recipients')
      .column('user_id')
      .execute();
    await finish(
      db.schema
        .createTable('email_attachments')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('email_id', 'integer', belongsTo('emails.id'))
        .addColumn('file_name', 'text', required)
        .addColumn('content_type', 'text', required)
        .addColumn('storage_key', 'text', (column) => column.notNull().unique()),
      engine,
    ).execute();
    await db.schema.createIndex('email_attachments_email').on('email_attachments').column('email_id').execute();
  },
};
