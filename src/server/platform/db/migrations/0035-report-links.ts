// Under which address the world reaches the server, as an organisation's e-mails name it; and links to single reports.
import { belongsTo, finish, identity, long, required, type Step } from '../columns.ts';

export const reportLinksStep: Step = {
  name: '0035-report-links',
  async up(db, engine) {
    await db.schema.alterTable('mail_settings').addColumn('public_url', 'text').execute();
    await finish(
      db.schema
        .createTable('report_links')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('email_id', 'integer', (column) =>
          column.notNull().unique().references('emails.id').onDelete('cascade'),
        )
        .addColumn('list_id', 'integer', belongsTo('lists.id'))
        .addColumn('report_template_id', 'integer', belongsTo('report_templates.id'))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('expires_at', long(engine), required),
      engine,
    ).execute();
    for (const column of ['list_id', 'report_template_id', 'expires_at']) {
      await db.schema.createIndex(`report_links_${column}`).on('report_links').column(column).execute();
    }
  },
};
