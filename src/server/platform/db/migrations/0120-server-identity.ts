// What the servers on one database have in common: the secret, by a fingerprint, and the file store, by its id.
import { sql } from 'kysely';
import { finish, long, required, type Step } from '../columns.ts';

export const serverIdentityStep: Step = {
  name: '0120-server-identity',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('server_identity')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull().check(sql`id = 1`))
        .addColumn('secret_fingerprint', 'text', required)
        .addColumn('store_id', 'text')
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
  },
};
