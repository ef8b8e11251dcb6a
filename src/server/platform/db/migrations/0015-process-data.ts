// Processes whole: what they are searched by and hired with; and the moves of many candidates to another process, each
// with what became of it.
import { type Kysely, sql } from 'kysely';
import { belongsTo, finish, flag, identity, type Step } from '../columns.ts';

type Column = Parameters<ReturnType<Kysely<never>['schema']['alterTable']>['addColumn']>;

const columns: readonly Column[] = [
  ['search_type', 'text', (column) => column.check(sql`search_type in ('internal', 'external', 'mixed')`)],
  ['search_priority', 'text', (column) => column.check(sql`search_priority in ('high', 'medium', 'low')`)],
  ['position', 'text'],
  ['kudert_profile_ids', 'text', (column) => column.notNull().defaultTo('[]')],
  ['genius_activation', 'integer', flag('genius_activation')],
  ['hiring', 'text', (column) => column.notNull().defaultTo('{}')],
  ['extra_attributes', 'text', (column) => column.notNull().defaultTo('{}')],
];

export const processDataStep: Step = {
  name: '0015-process-data',
  async up(db, engine) {
    for (const column of columns) {
      await db.schema
        .alterTable('selection_processes')
        .addColumn(...column)
        .execute();
    }
    await finish(
      db.schema
        .createTable('bulk_move_items')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('job_id', 'integer', belongsTo('jobs.id'))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('position', 'integer', (column) => column.notNull().check(sql`position >= 1`))
        .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
        .addColumn('state', 'text', (column) =>
          column.notNull().defaultTo('pending').check(sql`state in ('pending', 'moved', 'failed')`),
        )
        .addColumn('reason', 'text')
        .addUniqueConstraint('bulk_move_items_position', ['job_id', 'position']),
      engine,
    ).execute();
    await db.schema.createIndex('bulk_move_items_applicant').on('bulk_move_items').column('applicant_id').execute();
  },
};
