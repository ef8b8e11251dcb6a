// Templates of e-mails and reports; organisations that are there already get those that a new one begins with.
import { type Kysely, sql } from 'kysely';
import { startingTemplates } from '../../../../contract/messages.ts';
import { belongsTo, finish, flag, identity, long, required, type Step } from '../columns.ts';

export const templatesStep: Step = {
  name: '0009-templates',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('email_templates')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('name', 'text', required)
        .addColumn('resource', 'text', required)
        .addColumn('profile', 'text', (column) =>
          column.notNull().check(sql`profile in ('applicant', 'user', 'external_user')`),
        )
        .addColumn('lang', 'text', (column) => column.notNull().check(sql`lang = 'es'`))
        .addColumn('subject', 'text', required)
        .addColumn('body', 'text', required)
        .addColumn('active', 'integer', flag('active', 1))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', long(engine), required)
        .addColumn('updated_at', long(engine), required)
        .addUniqueConstraint('email_templates_name', ['organization_id', 'name']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('report_templates')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('name', 'text', required)
        .addColumn('workspace', 'text', required)
        .addColumn('subject', 'text', required)
        .addColumn('body', 'text', required)
        .addColumn('active', 'integer', flag('active', 1))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', long(engine), required)
        .addColumn('updated_at', long(engine), required)
        .addUniqueConstraint('report_templates_name', ['organization_id', 'name']),
      engine,
    ).execute();
    await fillExisting(db as unknown as Kysely<Tables>);
  },
};

/** The tables as this step leaves them. */
interface Tables {
  organizations: { id: number; created_at: number };
  email_templates: Record<string, unknown>;
  report_templates: Record<string, unknown>;
}

async function fillExisting(db: Kysely<Tables>): Promise<void> {
  for (const { id, created_at } of await db.selectFrom('organizations').select(['id', 'created_at']).execute()) {
    const common = { organization_id: id, created_at, updated_at: created_at };
    const emails = startingTemplates.emails.map((one) => ({ ...one, ...common, profile: 'applicant', lang: 'es' }));
    await db.insertInto('email_templates').values(emails).execute();
    const reports = startingTemplates.reports.map((one) => ({ ...one, ...common, workspace: 'ats' }));
    await db.insertInto('report_templates').values(reports).execute();
  }
}
