// Requests with their steps, the people asked at each of them, and their history; the module of a request type.
import { sql } from 'kysely';
import { belongsTo, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';

const states = "'draft', 'in_review', 'approved', 'rejected', 'dropped', 'cancelled', 'closed'";
const kinds = [
  "'created', 'changed', 'data_added', 'submitted', 'step_started', 'step_skipped', 'approved', 'rejected', 'derived'",
  "'completed', 'dropped', 'cancelled', 'closed', 'deleted', 'undone'",
].join(', ');

const oneOf = (name: string, values: string) => sql`${sql.ref(name)} in (${sql.raw(values)})`;

export const requestsStep: Step = {
  name: '0013-requests',
  async up(db, engine) {
    await db.schema
      .alterTable('request_types')
      .addColumn('module_name', 'text', (column) => column.notNull().defaultTo('rkm_14'))
      .execute();

    await finish(
      db.schema
        .createTable('requests')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('workflow_id', 'integer', (column) => column.notNull().check(sql`workflow_id >= 1`))
        .addColumn('workflow_configuration_id', 'integer', (column) =>
          column.notNull().references('workflow_configurations.id'),
        )
        .addColumn('workflow_version_id', 'integer', (column) => column.references('workflow_versions.id'))
        .addColumn('app_module_id', 'integer', required)
        .addColumn('request_type_id', 'integer', pointsTo('request_types.id'))
        .addColumn('enterprise_area_id', 'integer', pointsTo('enterprise_areas.id'))
        .addColumn('user_id', 'integer', pointsTo('users.id'))
        .addColumn('title', 'text', required)
        .addColumn('search_text', 'text', required)
        .addColumn('state', 'text', (column) => column.notNull().check(oneOf('state', states)))
        .addColumn('data', 'text', (column) => column.notNull().defaultTo('{}'))
        .addColumn('selection_process_id', 'integer', pointsTo('selection_processes.id'))
        // A request to hire somebody is about them: it goes with them.
        .addColumn('applicant_id', 'integer', (column) => column.references('applicants.id').onDelete('cascade'))
        .addColumn('sending_documents', 'integer', flag('sending_documents'))
        .addColumn('closing_reason_id', 'integer', pointsTo('closing_reasons.id'))
        .addColumn('closing_comment', 'text')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', long(engine), required)
        .addColumn('updated_at', long(engine), required)
        .addColumn('submitted_at', long(engine))
        .addColumn('decided_at', long(engine))
        .addColumn('deleted_at', long(engine))
        .addUniqueConstraint('requests_workflow', ['organization_id', 'workflow_id'])
        .addCheckConstraint(
          'requests_steps',
          sql`workflow_version_id is not null or state in ('draft', 'dropped', 'cancelled')`,
        ),
      engine,
    ).execute();
    for (const [name, columns] of [
      ['requests_newest', ['organization_id', 'created_at', 'id']],
      ['requests_state', ['organization_id', 'state', 'created_at', 'id']],
      ['requests_owner', ['user_id', 'created_at']],
      ['requests_configuration', ['workflow_configuration_id', 'state']],
      ['requests_version', ['workflow_version_id']],
      ['requests_process', ['selection_process_id']],
      ['requests_applicant', ['applicant_id']],
      ['requests_area', ['enterprise_area_id']],
      ['requests_type', ['request_type_id']],
      ['requests_closing_reason', ['closing_reason_id']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('requests')
        .columns([...columns])
        .execute();
    }

    await finish(
      db.schema
        .createTable('request_steps')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('request_id', 'integer', belongsTo('requests.id'))
        .addColumn('workflow_step_id', 'integer', (column) => column.notNull().references('workflow_steps.id'))
        .addColumn('order', 'integer', (column) => column.notNull().check(sql`"order" >= 1`))
        .addColumn('state', 'text', (column) =>
          column.notNull().check(oneOf('state', "'pending', 'current', 'approved', 'rejected', 'skipped'")),
        )
        .addColumn('started_at', long(engine))
        .addColumn('ended_at', long(engine))
        .addUniqueConstraint('request_steps_order', ['request_id', 'order']),
      engine,
    ).execute();
    await db.schema.createIndex('request_steps_definition').on('request_steps').column('workflow_step_id').execute();

    await finish(
      db.schema
        .createTable('request_participants')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('request_id', 'integer', belongsTo('requests.id'))
        .addColumn('request_step_id', 'integer', belongsTo('request_steps.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('state', 'text', (column) =>
          column.notNull().check(oneOf('state', "'waiting', 'approved', 'rejected', 'derived', 'released'")),
        )
        .addColumn('comment', 'text')
        .addColumn('derived_from_user_id', 'integer', pointsTo('users.id'))
        .addColumn('since', long(engine), required)
        .addColumn('decided_at', long(engine))
        .addUniqueConstraint('request_participants_person', ['request_step_id', 'user_id']),
      engine,
    ).execute();
    await db.schema
      .createIndex('request_participants_user')
      .on('request_participants')
      .columns(['user_id', 'state', 'request_id'])
      .execute();
    await db.schema
      .createIndex('request_participants_request')
      .on('request_participants')
      .column('request_id')
      .execute();

    await finish(
      db.schema
        .createTable('request_logs')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('request_id', 'integer', belongsTo('requests.id'))
        .addColumn('kind', 'text', (column) => column.notNull().check(oneOf('kind', kinds)))
        .addColumn('author_user_id', 'integer', pointsTo('users.id'))
        .addColumn('comment', 'text')
        .addColumn('step_name', 'text')
        .addColumn('target_user_id', 'integer', pointsTo('users.id'))
        .addColumn('fields', 'text', (column) => column.notNull().defaultTo('[]'))
        .addColumn('state_before', 'text', (column) => column.check(oneOf('state_before', states)))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema.createIndex('request_logs_request').on('request_logs').columns(['request_id', 'id']).execute();
  },
};
