// Selection processes with their stages, and the catalogues they draw from.
import { sql } from 'kysely';
import { belongsTo, counter, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

const atLeastOne = (name: string) => sql`${sql.ref(name)} >= 1`;

export const processesStep: Step = {
  name: '0002-processes',
  async up(db, engine) {
    for (const [table, column] of [
      ['request_types', 'name'],
      ['applicant_sources', 'name'],
    ] as const) {
      await finish(
        db.schema
          .createTable(table)
          .addColumn('id', 'integer', identity(engine))
          .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
          .addColumn(column, 'text', required)
          .addUniqueConstraint(`${table}_name`, ['organization_id', column]),
        engine,
      ).execute();
    }

    await finish(
      db.schema
        .createTable('closing_reasons')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('description', 'text', required)
        .addColumn('order', 'integer', (column) => column.notNull().check(atLeastOne('order'))),
      engine,
    ).execute();
    await db.schema
      .createIndex('closing_reasons_order')
      .on('closing_reasons')
      .columns(['organization_id', 'order'])
      .execute();

    await finish(
      db.schema
        .createTable('default_lists')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('name', 'text', required)
        .addColumn('order', 'integer', (column) => column.notNull().check(atLeastOne('order')))
        .addColumn('sla_active', 'integer', flag('sla_active'))
        .addColumn('sla_max_days', 'integer', counter('sla_max_days')),
      engine,
    ).execute();
    await db.schema
      .createIndex('default_lists_order')
      .on('default_lists')
      .columns(['organization_id', 'order'])
      .execute();

    await finish(
      db.schema
        .createTable('selection_processes')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('workflow_id', 'integer', (column) => column.notNull().check(atLeastOne('workflow_id')))
        .addColumn('title', 'text')
        .addColumn('description', 'text')
        .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('status_id', 'integer', (column) => column.notNull().check(sql`status_id in (5, 6, 7, 8)`))
        .addColumn('enterprise_area_id', 'integer', pointsTo('enterprise_areas.id'))
        .addColumn('request_type_id', 'integer', pointsTo('request_types.id'))
        .addColumn('responsible_user_id', 'integer', pointsTo('users.id'))
        .addColumn('author_user_id', 'integer', pointsTo('users.id'))
        .addColumn('closing_reason_id', 'integer', pointsTo('closing_reasons.id'))
        .addColumn('closing_reason_comment', 'text')
        .addColumn('is_template', 'integer', flag('is_template'))
        .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', long(engine), required)
        .addColumn('updated_at', long(engine), required)
        .addUniqueConstraint('selection_processes_workflow', ['organization_id', 'workflow_id']),
      engine,
    ).execute();
    for (const [name, columns] of [
      ['selection_processes_newest', ['organization_id', 'created_at', 'id']],
      ['selection_processes_modified', ['organization_id', 'updated_at', 'id']],
      ['selection_processes_status', ['organization_id', 'status_id', 'created_at', 'id']],
      ['selection_processes_area', ['enterprise_area_id']],
      ['selection_processes_responsible', ['responsible_user_id']],
      ['selection_processes_author', ['author_user_id']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('selection_processes')
        .columns([...columns])
        .execute();
    }

    await finish(
      db.schema
        .createTable('lists')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
        .addColumn('name', 'text', required)
        .addColumn('order', 'integer', (column) => column.notNull().check(atLeastOne('order')))
        .addColumn('sla_active', 'integer', flag('sla_active'))
        .addColumn('sla_max_days', 'integer', counter('sla_max_days'))
        .addColumn('user_columns_active', 'integer', flag('user_columns_active'))
        .addColumn('author_active', 'integer', flag('author_active'))
        .addColumn('responsible_active', 'integer', flag('responsible_active'))
        .addColumn('managers_active', 'integer', flag('managers_active'))
        .addColumn('enable_limit_applicants', 'integer', flag('enable_limit_applicants'))
        .addColumn('active_count', 'integer', counter('active_count'))
        .addColumn('disqualified_count', 'integer', counter('disqualified_count'))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();
    await db.schema.createIndex('lists_process').on('lists').columns(['selection_process_id', 'order']).execute();

    await finish(
      db.schema
        .createTable('list_managers')
        .addColumn('list_id', 'integer', belongsTo('lists.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addPrimaryKeyConstraint('list_managers_key', ['list_id', 'user_id']),
      engine,
    ).execute();
    await db.schema.createIndex('list_managers_user').on('list_managers').column('user_id').execute();
  },
};
