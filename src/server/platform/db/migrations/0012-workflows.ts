// Workflow configurations with the versions of their steps.
import { sql } from 'kysely';
import { belongsTo, counter, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

const atLeastOne = (name: string) => sql`${sql.ref(name)} >= 1`;

export const workflowsStep: Step = {
  name: '0012-workflows',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('inactive_app_modules')
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('app_module_id', 'integer', required)
        .addPrimaryKeyConstraint('inactive_app_modules_key', ['organization_id', 'app_module_id']),
      engine,
    ).execute();

    await finish(
      db.schema
        .createTable('workflow_configurations')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('name', 'text', required)
        .addColumn('search_text', 'text', required)
        .addColumn('description', 'text')
        .addColumn('app_module_id', 'integer', required)
        .addColumn('active', 'integer', flag('active'))
        .addColumn('step_count', 'integer', counter('step_count'))
        .addColumn('steps_version', 'integer', counter('steps_version'))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('created_at', long(engine), required)
        .addColumn('updated_at', long(engine), required)
        .addColumn('deleted_at', long(engine)),
      engine,
    ).execute();
    await db.schema
      .createIndex('workflow_configurations_name')
      .on('workflow_configurations')
      .columns(['organization_id', 'search_text'])
      .unique()
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();

    await finish(
      db.schema
        .createTable('workflow_versions')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('workflow_configuration_id', 'integer', belongsTo('workflow_configurations.id'))
        .addColumn('number', 'integer', (column) => column.notNull().check(atLeastOne('number')))
        .addColumn('created_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('created_at', long(engine), required)
        .addUniqueConstraint('workflow_versions_number', ['workflow_configuration_id', 'number']),
      engine,
    ).execute();

    await finish(
      db.schema
        .createTable('workflow_steps')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('workflow_version_id', 'integer', belongsTo('workflow_versions.id'))
        .addColumn('order', 'integer', (column) => column.notNull().check(atLeastOne('order')))
        .addColumn('name', 'text', required)
        .addColumn('approval', 'text', (column) => column.notNull().check(sql`approval in ('any', 'all')`))
        .addColumn('max_days', 'integer', (column) => column.check(atLeastOne('max_days')))
        .addColumn('conditions', 'text', (column) => column.notNull().defaultTo('[]'))
        .addUniqueConstraint('workflow_steps_order', ['workflow_version_id', 'order']),
      engine,
    ).execute();

    await finish(
      db.schema
        .createTable('workflow_participants')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('workflow_step_id', 'integer', belongsTo('workflow_steps.id'))
        .addColumn('order', 'integer', (column) => column.notNull().check(atLeastOne('order')))
        .addColumn('kind', 'text', (column) =>
          column.notNull().check(sql`kind in ('user', 'role', 'area', 'request_area')`),
        )
        .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
        .addColumn('role', 'text', (column) => column.check(sql`role in ('admin', 'user')`))
        .addColumn('enterprise_area_id', 'integer', (column) =>
          column.references('enterprise_areas.id').onDelete('cascade'),
        )
        .addUniqueConstraint('workflow_participants_order', ['workflow_step_id', 'order'])
        .addCheckConstraint(
          'workflow_participants_kind',
          sql`(kind = 'user') = (user_id is not null) and (kind = 'role') = (role is not null)
            and (kind = 'area') = (enterprise_area_id is not null)`,
        ),
      engine,
    ).execute();
    for (const column of ['user_id', 'enterprise_area_id'] as const) {
      await db.schema
        .createIndex(`workflow_participants_${column}`)
        .on('workflow_participants')
        .column(column)
        .execute();
    }
  },
};
