// Creates the organization's applications at Microsoft and Google, and sign-ins that connect calendars there.
import { belongsTo, finish, identity, long, required, type Step } from '../columns.ts';

export const cloudCalendarsStep: Step = {
  name: '0375-cloud-calendars',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('calendar_applications')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('microsoft_client_id', 'text')
        .addColumn('microsoft_tenant', 'text')
        .addColumn('microsoft_secret', 'text')
        .addColumn('google_client_id', 'text')
        .addColumn('google_secret', 'text')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addUniqueConstraint('calendar_applications_organization', ['organization_id']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('calendar_sign_ins')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('service', 'text', required)
        .addColumn('origin', 'text', required)
        .addColumn('return_port', 'integer', required)
        .addColumn('return_state', 'text', required)
        .addColumn('verifier_hash', 'text', required)
        .addColumn('state_hash', 'text', (column) => column.unique())
        .addColumn('code_verifier', 'text', required)
        .addColumn('code_hash', 'text', (column) => column.unique())
        .addColumn('account', 'text')
        .addColumn('expires_at', long(engine), required),
      engine,
    ).execute();
    for (const column of ['organization_id', 'user_id', 'expires_at']) {
      await db.schema.createIndex(`calendar_sign_ins_${column}`).on('calendar_sign_ins').column(column).execute();
    }
  },
};
