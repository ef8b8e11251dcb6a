// What is set for a stage: templates, external users, requirements; for the default stages as for those of a process.
import { sql } from 'kysely';
import { belongsTo, finish, flag, identity, pointsTo, required, type Step } from '../columns.ts';

const MANAGER_SWITCHES = [
  'user_columns_active',
  'author_active',
  'responsible_active',
  'managers_active',
  'enable_limit_applicants',
];

export const stagesStep: Step = {
  name: '0011-stages',
  async up(db, engine) {
    for (const name of MANAGER_SWITCHES) {
      await db.schema.alterTable('default_lists').addColumn(name, 'integer', flag(name)).execute();
    }
    await db.schema
      .alterTable('default_lists')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('selection_processes')
      .addColumn('generated_from_template', 'integer', flag('generated_from_template'))
      .execute();
    for (const [table, prefix] of [
      ['lists', 'list'],
      ['default_lists', 'default_list'],
    ] as const) {
      for (const name of ['move_template_id', 'disqualify_template_id']) {
        await db.schema.alterTable(table).addColumn(name, 'integer', pointsTo('email_templates.id')).execute();
      }
      await db.schema
        .alterTable(table)
        .addColumn('external_users', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
      await finish(
        db.schema
          .createTable(`${prefix}_report_templates`)
          .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
          .addColumn('list_id', 'integer', belongsTo(`${table}.id`))
          .addColumn('report_template_id', 'integer', belongsTo('report_templates.id'))
          .addPrimaryKeyConstraint(`${prefix}_report_templates_key`, ['list_id', 'report_template_id']),
        engine,
      ).execute();
      await finish(
        db.schema
          .createTable(`${prefix}_requirements`)
          .addColumn('id', 'integer', identity(engine))
          .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
          .addColumn('list_id', 'integer', belongsTo(`${table}.id`))
          .addColumn('condition', 'text', required)
          .addColumn('value', 'integer', (column) => column.notNull().check(sql`value between 1 and 10`)),
        engine,
      ).execute();
      await db.schema
        .createIndex(`${prefix}_requirements_list`)
        .on(`${prefix}_requirements`)
        .column('list_id')
        .execute();
    }
    await finish(
      db.schema
        .createTable('default_list_managers')
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('list_id', 'integer', belongsTo('default_lists.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addPrimaryKeyConstraint('default_list_managers_key', ['list_id', 'user_id']),
      engine,
    ).execute();
  },
};
