// The history of a process: who changed what of it, and when.
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const processLogsStep: Step = {
  name: '0039-process-logs',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('process_logs')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
        .addColumn('user_id', 'integer', pointsTo('users.id'))
        .addColumn('kind', 'text', required)
        .addColumn('details', 'text', required)
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema
      .createIndex('process_logs_process')
      .on('process_logs')
      .columns(['selection_process_id', 'id'])
      .execute();
    await db.schema.createIndex('process_logs_organization').on('process_logs').column('organization_id').execute();
    await db.schema.createIndex('process_logs_user').on('process_logs').column('user_id').execute();
  },
};
