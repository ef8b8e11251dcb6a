// Work that goes on by itself: jobs, imports, the event stream's outbox, and the memory of repeated calls.
import { sql } from 'kysely';
import { belongsTo, counter, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const workStep: Step = {
  name: '0004-work',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('jobs')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('kind', 'text', required)
        .addColumn('state', 'text', (column) =>
          column.notNull().check(sql`state in ('queued', 'running', 'done', 'failed', 'cancelled')`),
        )
        .addColumn('payload', 'text', required)
        .addColumn('done', 'integer', counter('done'))
        .addColumn('total', 'integer')
        .addColumn('error', 'text')
        .addColumn('cancel_requested', 'integer', flag('cancel_requested'))
        .addColumn('created_by_user_id', 'integer', belongsTo('users.id'))
        .addColumn('created_at', long(engine), required)
        .addColumn('updated_at', long(engine), required),
      engine,
    ).execute();
    await db.schema.createIndex('jobs_state').on('jobs').columns(['state', 'id']).execute();

    await finish(
      db.schema
        .createTable('imports')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('file_name', 'text', required)
        .addColumn('storage_key', 'text', (column) => column.notNull().unique())
        .addColumn('bytes', long(engine), required)
        .addColumn('reading', 'text', required)
        .addColumn('mapping', 'text')
        .addColumn('duplicates_policy', 'text', (column) => column.check(sql`duplicates_policy in ('skip', 'add')`))
        .addColumn('selection_process_id', 'integer', pointsTo('selection_processes.id'))
        .addColumn('list_id', 'integer', pointsTo('lists.id'))
        .addColumn('job_id', 'integer', pointsTo('jobs.id'))
        .addColumn('last_row', 'integer', counter('last_row'))
        .addColumn('imported', 'integer', counter('imported'))
        .addColumn('duplicates', 'integer', counter('duplicates'))
        .addColumn('failed', 'integer', counter('failed'))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await finish(
      db.schema
        .createTable('import_issues')
        .addColumn('import_id', 'integer', belongsTo('imports.id'))
        .addColumn('row', 'integer', required)
        .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('error', 'duplicate')`))
        .addColumn('column', 'text')
        .addColumn('reason', 'text', required)
        .addColumn('cells', 'text', required)
        .addPrimaryKeyConstraint('import_issues_key', ['import_id', 'row']),
      engine,
    ).execute();

    await finish(
      db.schema
        .createTable('events')
        .addColumn('sequence', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('process_id', 'integer')
        .addColumn('user_id', 'integer')
        .addColumn('payload', 'text', required)
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema.createIndex('events_organization').on('events').columns(['organization_id', 'sequence']).execute();

    await finish(
      db.schema
        .createTable('idempotency_keys')
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('key', 'text', required)
        .addColumn('request_hash', 'text', required)
        .addColumn('status', 'integer', required)
        .addColumn('answer', 'text', required)
        .addColumn('created_at', long(engine), required)
        .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key']),
      engine,
    ).execute();
    await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();
  },
};
