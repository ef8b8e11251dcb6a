// Job boards, what has come from them, and what became of each application in each synchronisation.
import { sql } from 'kysely';
import { belongsTo, counter, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const jobBoardsStep: Step = {
  name: '0020-job-boards',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('job_boards')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('name', 'text', required)
        .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('folder', 'url')`))
        .addColumn('location', 'text', required)
        .addColumn('active', 'integer', flag('active', 1))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', long(engine), required)
        .addUniqueConstraint('job_boards_name', ['organization_id', 'name']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('job_board_applications')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('job_board_id', 'integer', belongsTo('job_boards.id'))
        .addColumn('external_id', 'text', required)
        .addColumn('created_at', long(engine), required)
        .addUniqueConstraint('job_board_applications_external', ['job_board_id', 'external_id']),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('synchronizations')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
        .addColumn('job_id', 'integer', (column) => column.unique().references('jobs.id').onDelete('set null'))
        .addColumn('created_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('added', 'integer', counter('added'))
        .addColumn('known', 'integer', counter('known'))
        .addColumn('failed', 'integer', counter('failed'))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('synchronization_rows')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('synchronization_id', 'integer', belongsTo('synchronizations.id'))
        .addColumn('job_board_id', 'integer', pointsTo('job_boards.id'))
        .addColumn('job_board', 'text', required)
        .addColumn('external_id', 'text', required)
        .addColumn('result', 'text', (column) => column.notNull().check(sql`result in ('added', 'known', 'failed')`))
        .addColumn('reason', 'text')
        // What is said of somebody goes with them.
        .addColumn('applicant_id', 'integer', (column) => column.references('applicants.id').onDelete('cascade'))
        .addUniqueConstraint('synchronization_rows_external', ['synchronization_id', 'job_board', 'external_id']),
      engine,
    ).execute();
    await db.schema
      .createIndex('synchronizations_process')
      .on('synchronizations')
      .columns(['selection_process_id', 'id'])
      .execute();
    await db.schema
      .createIndex('synchronization_rows_applicant')
      .on('synchronization_rows')
      .column('applicant_id')
      .execute();
  },
};
