// Signing documents: how an organisation reaches its signature service, what candidates were sent, and which documents
// a hiring request sends once it is approved.
import { sql } from 'kysely';
import { belongsTo, counter, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const signaturesStep: Step = {
  name: '0027-signatures',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('signature_settings')
        .addColumn('organization_id', 'integer', (column) =>
          column.primaryKey().references('organizations.id').onDelete('cascade'),
        )
        .addColumn('url', 'text')
        .addColumn('sealed_token', 'text')
        .addColumn('active', 'integer', flag('active', 1))
        .addColumn('stock', 'integer', (column) => column.check(sql`stock >= 0`))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('signatures')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
        .addColumn('request_id', 'integer', pointsTo('requests.id'))
        .addColumn('file_id', 'integer', pointsTo('files.id'))
        .addColumn('signed_file_id', 'integer', pointsTo('files.id'))
        .addColumn('created_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('external_id', 'text')
        .addColumn('name', 'text', required)
        .addColumn('signer_name', 'text', required)
        .addColumn('signer_email', 'text')
        .addColumn('state', 'text', (column) =>
          column
            .notNull()
            .check(
              sql`state in ('queued', 'sent', 'cancelling', 'signed', 'declined', 'expired', 'cancelled', 'failed')`,
            ),
        )
        .addColumn('attempts', 'integer', counter('attempts'))
        .addColumn('error', 'text')
        .addColumn('due_at', long(engine), required)
        .addColumn('claimed_until', long(engine))
        .addColumn('sent_at', long(engine))
        .addColumn('ended_at', long(engine))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    for (const columns of [
      ['applicant_id', 'id'],
      ['state', 'due_at', 'id'],
      ['request_id'],
      ['file_id'],
      ['signed_file_id'],
    ]) {
      await db.schema.createIndex(`signatures_${columns[0]}`).on('signatures').columns(columns).execute();
    }
    await db.schema
      .alterTable('requests')
      .addColumn('signing_file_ids', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
