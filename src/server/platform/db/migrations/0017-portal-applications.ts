// Applications through the portal: what their senders consented to, and that one that is sent twice is one.
import { sql } from 'kysely';
import { belongsTo, finish, identity, long, required, type Step } from '../columns.ts';

export const portalApplicationsStep: Step = {
  name: '0017-portal-applications',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('external_applications')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
        .addColumn('applicant_id', 'integer', (column) => belongsTo('applicants.id')(column).unique())
        .addColumn('privacy_policy_version', 'integer', required)
        .addColumn('idempotency_key', 'text', (column) => column.check(sql`length(idempotency_key) <= 200`))
        .addColumn('request_hash', 'text', required)
        .addColumn('created_at', long(engine), required)
        .addForeignKeyConstraint(
          'external_applications_policy',
          ['organization_id', 'privacy_policy_version'],
          'privacy_policies',
          ['organization_id', 'version'],
        )
        .addUniqueConstraint('external_applications_key', ['selection_process_id', 'idempotency_key']),
      engine,
    ).execute();
  },
};
