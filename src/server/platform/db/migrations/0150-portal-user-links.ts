// One-time links by which a signed-in user opens the internal portal in their browser.
import { belongsTo, finish, identity, long, required, type Step } from '../columns.ts';

export const portalUserLinksStep: Step = {
  name: '0150-portal-user-links',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('portal_user_links')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        // One link for each user: a new one takes the place of the last.
        .addColumn('user_id', 'integer', (column) => belongsTo('users.id')(column).unique())
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('expires_at', long(engine), required),
      engine,
    ).execute();
    await db.schema
      .createIndex('portal_user_links_organization')
      .on('portal_user_links')
      .column('organization_id')
      .execute();
  },
};
