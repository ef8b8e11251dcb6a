// The files that go along with requests.
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const requestFilesStep: Step = {
  name: '0054-request-files',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('request_files')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('request_id', 'integer', belongsTo('requests.id'))
        .addColumn('author_user_id', 'integer', pointsTo('users.id'))
        .addColumn('name', 'text', required)
        .addColumn('content_type', 'text', required)
        .addColumn('bytes', long(engine), required)
        .addColumn('storage_key', 'text', (column) => column.notNull().unique())
        .addColumn('deleted_at', long(engine))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema.createIndex('request_files_request').on('request_files').columns(['request_id', 'id']).execute();
    await db.schema.createIndex('request_files_deleted').on('request_files').columns(['deleted_at', 'id']).execute();
  },
};
