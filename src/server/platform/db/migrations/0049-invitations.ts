// Invitations: of each person at most one link that is open, of which only the hash is kept.
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const invitationsStep: Step = {
  name: '0049-invitations',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('invitations')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', (column) =>
          column.notNull().unique().references('users.id').onDelete('cascade'),
        )
        .addColumn('email_id', 'integer', pointsTo('emails.id'))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('sent_at', long(engine), required)
        .addColumn('expires_at', long(engine), required),
      engine,
    ).execute();
    for (const column of ['organization_id', 'email_id']) {
      await db.schema.createIndex(`invitations_${column}`).on('invitations').column(column).execute();
    }
  },
};
