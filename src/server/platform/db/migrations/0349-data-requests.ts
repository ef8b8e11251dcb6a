// Requests of candidates about their data, blocked persons, and persons who oppose automatic steps.
import { belongsTo, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const dataRequestsStep: Step = {
  name: '0349-data-requests',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('data_requests')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        // Without a foreign key: the row outlives the person, as a register.
        .addColumn('person_id', 'integer', required)
        .addColumn('kind', 'text', required)
        .addColumn('purpose', 'text')
        .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
        .addColumn('comment', 'text')
        .addColumn('corrections', 'text', (column) => column.notNull().defaultTo('[]'))
        .addColumn('requested_at', long(engine), required)
        .addColumn('due_at', long(engine), required)
        .addColumn('reminded_at', long(engine))
        .addColumn('answer', 'text')
        .addColumn('answered_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('answered_at', long(engine))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();
    await db.schema
      .createIndex('data_requests_due')
      .on('data_requests')
      .columns(['organization_id', 'state', 'due_at'])
      .execute();
    await db.schema.createIndex('data_requests_person').on('data_requests').column('person_id').execute();
    await db.schema
      .createIndex('data_requests_answered_by')
      .on('data_requests')
      .column('answered_by_user_id')
      .execute();
    await db.schema.alterTable('uniq_applicants').addColumn('blocked_at', long(engine)).execute();
    await db.schema
      .alterTable('uniq_applicants')
      .addColumn('opposes_automation', 'integer', flag('opposes_automation'))
      .execute();
    await db.schema.alterTable('applicants').addColumn('is_blocked', 'integer', flag('is_blocked')).execute();
  },
};
