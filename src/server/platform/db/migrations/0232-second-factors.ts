// Creates the second factors of users, their recovery codes and the devices that they trust.
import { sql } from 'kysely';
import { belongsTo, finish, identity, long, required, type Step } from '../columns.ts';

export const secondFactorsStep: Step = {
  name: '0232-second-factors',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('second_factors')
        .addColumn('user_id', 'integer', (column) => belongsTo('users.id')(column).primaryKey())
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('encrypted_secret', 'text', required)
        .addColumn('activated_at', long(engine))
        .addColumn('last_step', long(engine), (column) => column.notNull().check(sql`last_step >= 0`))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('recovery_codes')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('code_hash', 'text', required)
        .addUniqueConstraint('recovery_codes_code', ['user_id', 'code_hash']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('trusted_devices')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('device_hash', 'text', required)
        .addColumn('expires_at', long(engine), required)
        .addUniqueConstraint('trusted_devices_device', ['user_id', 'device_hash']),
      engine,
    ).execute();
    for (const table of ['second_factors', 'recovery_codes', 'trusted_devices']) {
      await db.schema.createIndex(`${table}_organization_id`).on(table).column('organization_id').execute();
    }
  },
};
