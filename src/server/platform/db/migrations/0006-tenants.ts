// Organisations get a token: what the tenant paths of the API name them by.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Step } from '../columns.ts';

export const tenantsStep: Step = {
  name: '0006-tenants',
  async up(db) {
    await db.schema.alterTable('organizations').addColumn('token', 'text').execute();
    const rows = db as unknown as Kysely<{ organizations: { id: number; token: string } }>;
    for (const { id } of await rows.selectFrom('organizations').select('id').execute()) {
      await rows.updateTable('organizations').set({ token: randomUUID() }).where('id', '=', id).execute();
    }
    await db.schema.createIndex('organizations_token').on('organizations').column('token').unique().execute();
  },
};
