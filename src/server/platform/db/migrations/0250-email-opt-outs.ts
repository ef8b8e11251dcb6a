// Candidates who do not want letters to many, and which letters those are.
import { sql } from 'kysely';
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const emailOptOutsStep: Step = {
  name: '0250-email-opt-outs',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('email_opt_outs')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('uniq_applicant_id', 'integer', belongsTo('uniq_applicants.id'))
        .addColumn('source', 'text', (column) => column.notNull().check(sql`source in ('candidate', 'user')`))
        .addColumn('reason', 'text')
        .addColumn('set_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('created_at', long(engine), required)
        .addUniqueConstraint('email_opt_outs_person', ['uniq_applicant_id']),
      engine,
    ).execute();
    await db.schema
      .createIndex('email_opt_outs_organizations')
      .on('email_opt_outs')
      .column('organization_id')
      .execute();
    await db.schema.createIndex('email_opt_outs_authors').on('email_opt_outs').column('set_by_user_id').execute();
    await db.schema
      .alterTable('emails')
      .addColumn('is_bulk', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('emails').addColumn('unsubscribe_url', 'text').execute();
  },
};
