// Creates the links with which users replace a forgotten password.
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const passwordResetsStep: Step = {
  name: '0230-password-resets',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('password_resets')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('email_id', 'integer', pointsTo('emails.id'))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', long(engine), required)
        .addColumn('expires_at', long(engine), required),
      engine,
    ).execute();
    for (const column of ['organization_id', 'user_id', 'email_id', 'expires_at']) {
      await db.schema.createIndex(`password_resets_${column}`).on('password_resets').column(column).execute();
    }
  },
};
