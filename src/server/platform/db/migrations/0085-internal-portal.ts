// The internal portal: who may come in, one-time links to it, unguessable offer keys, and the portal of each application.
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { belongsTo, finish, identity, long, required, type Step } from '../columns.ts';

const KEY_BYTES = 16;

export const internalPortalStep: Step = {
  name: '0085-internal-portal',
  async up(db, engine) {
    await db.schema
      .alterTable('landing_pages')
      .addColumn('access_domains', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema.alterTable('selection_processes').addColumn('offer_key', 'text').execute();
    await db.schema
      .alterTable('external_applications')
      .addColumn('portal', 'text', (column) => column.check(sql`portal in ('internal', 'external')`))
      .execute();
    await addOfferKeys(db as unknown as Kysely<Tables>);
    await db.schema
      .createIndex('selection_processes_offer_key')
      .unique()
      .on('selection_processes')
      .column('offer_key')
      .execute();
    await finish(
      db.schema
        .createTable('portal_access_links')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('address_hash', 'text', required)
        .addColumn('domain', 'text', required)
        .addColumn('created_at', long(engine), required)
        .addColumn('expires_at', long(engine), required)
        .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0).check(sql`used in (0, 1)`)),
      engine,
    ).execute();
    await db.schema
      .createIndex('portal_access_links_address')
      .on('portal_access_links')
      .columns(['organization_id', 'address_hash'])
      .execute();
  },
};

interface Tables {
  selection_processes: { id: number; offer_key: string | null };
}

async function addOfferKeys(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('selection_processes').select('id').execute();
  for (const { id } of rows) {
    const offer_key = randomBytes(KEY_BYTES).toString('base64url');
    await db.updateTable('selection_processes').set({ offer_key }).where('id', '=', id).execute();
  }
}
