// Sessions say where and when they are used; organizations limit how long they last.
import { sql } from 'kysely';
import { belongsTo, finish, long, required, type Step } from '../columns.ts';

export const sessionDetailsStep: Step = {
  name: '0231-session-details',
  async up(db, engine) {
    await db.schema.alterTable('sessions').addColumn('address', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('device_name', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('last_used_at', long(engine)).execute();
    await finish(
      db.schema
        .createTable('access_settings')
        .addColumn('organization_id', 'integer', (column) => belongsTo('organizations.id')(column).primaryKey())
        .addColumn('session_days', 'integer', (column) => column.notNull().check(sql`session_days > 0`))
        .addColumn('idle_minutes', 'integer', (column) => column.check(sql`idle_minutes > 0`))
        .addColumn('version', 'integer', required),
      engine,
    ).execute();
  },
};
