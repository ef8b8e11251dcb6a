// Creates the passkeys of users, and what is under way in a browser.
import { sql } from 'kysely';
import { belongsTo, counter, finish, identity, long, required, type Step } from '../columns.ts';

export const passkeysStep: Step = {
  name: '0283-passkeys',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('passkeys')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('credential_id', 'text', (column) => column.notNull().unique())
        .addColumn('public_key', 'text', required)
        .addColumn('counter', long(engine), counter('counter'))
        .addColumn('rp_id', 'text', required)
        .addColumn('transports', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('created_at', long(engine), required)
        .addColumn('last_used_at', long(engine)),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('passkey_ceremonies')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('registration', 'sign_in')`))
        .addColumn('organization_id', 'integer', (column) => column.references('organizations.id').onDelete('cascade'))
        .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
        .addColumn('origin', 'text', required)
        .addColumn('return_port', 'integer', required)
        .addColumn('return_state', 'text', required)
        .addColumn('verifier_hash', 'text', required)
        .addColumn('challenge', 'text', required)
        .addColumn('code_hash', 'text', (column) => column.unique())
        .addColumn('result', 'text')
        .addColumn('expires_at', long(engine), required),
      engine,
    ).execute();
    await db.schema.createIndex('passkeys_organization').on('passkeys').column('organization_id').execute();
    await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute();
    await db.schema
      .createIndex('passkey_ceremonies_organization')
      .on('passkey_ceremonies')
      .column('organization_id')
      .execute();
    await db.schema.createIndex('passkey_ceremonies_user').on('passkey_ceremonies').column('user_id').execute();
    await db.schema.createIndex('passkey_ceremonies_expiry').on('passkey_ceremonies').column('expires_at').execute();
  },
};
