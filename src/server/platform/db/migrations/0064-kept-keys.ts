// Keys of repeated writes are kept each for a time of its own: what waited on a desktop may be sent again weeks later.
import { sql } from 'kysely';
import { long, type Step } from '../columns.ts';

const DAY = 24 * 60 * 60 * 1000;

export const keptKeysStep: Step = {
  name: '0064-kept-keys',
  async up(db, engine) {
    await db.schema
      .alterTable('idempotency_keys')
      .addColumn('expires_at', long(engine), (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update idempotency_keys set expires_at = created_at + ${sql.lit(DAY)}`.execute(db);
    await db.schema.createIndex('idempotency_keys_expiry').on('idempotency_keys').column('expires_at').execute();
  },
};
