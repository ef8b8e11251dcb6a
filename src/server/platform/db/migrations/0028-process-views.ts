// Views of the process list that people have saved, and who may make processes at all.
import { belongsTo, finish, flag, identity, long, required, type Step } from '../columns.ts';

export const processViewsStep: Step = {
  name: '0028-process-views',
  async up(db, engine) {
    await db.schema
      .alterTable('users')
      .addColumn('can_create_processes', 'integer', flag('can_create_processes', 1))
      .execute();
    await finish(
      db.schema
        .createTable('process_views')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('name', 'text', required)
        .addColumn('shared', 'integer', flag('shared'))
        .addColumn('state', 'text', required)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', long(engine), required)
        .addUniqueConstraint('process_views_name', ['user_id', 'name']),
      engine,
    ).execute();
    await db.schema
      .createIndex('process_views_organization')
      .on('process_views')
      .columns(['organization_id', 'shared'])
      .execute();
  },
};
