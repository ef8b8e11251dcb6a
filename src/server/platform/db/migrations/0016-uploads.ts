// Files that have been sent and that nothing has taken over yet.
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const uploadsStep: Step = {
  name: '0016-uploads',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('uploads')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', pointsTo('users.id'))
        .addColumn('file_name', 'text', (column) => column.notNull().unique())
        .addColumn('content_type', 'text', required)
        .addColumn('storage_key', 'text', (column) => column.unique())
        .addColumn('bytes', long(engine))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema.createIndex('uploads_age').on('uploads').column('created_at').execute();
  },
};
