// Creates the register of processing activities with its versions.
import { belongsTo, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const processingActivitiesStep: Step = {
  name: '0420-processing-activities',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('processing_activities')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('suggestion', 'text')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addUniqueConstraint('processing_activities_suggestion', ['organization_id', 'suggestion']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('processing_activity_versions')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('processing_activity_id', 'integer', belongsTo('processing_activities.id'))
        .addColumn('version', 'integer', required)
        .addColumn('content', 'text', required)
        .addColumn('is_ended', 'integer', flag('is_ended'))
        .addColumn('changed_at', long(engine), required)
        .addColumn('changed_by_user_id', 'integer', pointsTo('users.id'))
        .addUniqueConstraint('processing_activity_versions_number', ['processing_activity_id', 'version']),
      engine,
    ).execute();
    for (const column of ['organization_id', 'changed_by_user_id']) {
      await db.schema
        .createIndex(`processing_activity_versions_${column}`)
        .on('processing_activity_versions')
        .column(column)
        .execute();
    }
  },
};
