// Areas have a head, and steps of workflows may be approved by one. SQLite cannot loosen a check: there the table is made anew.
import { type Kysely, sql } from 'kysely';
import { belongsTo, type Engine, finish, identity, pointsTo, required, type Step } from '../columns.ts';

const isKind = sql`kind in ('user', 'role', 'area', 'request_area', 'area_head', 'owner_manager')`;

export const areaHeadsStep: Step = {
  name: '0056-area-heads',
  async up(db, engine) {
    await db.schema.alterTable('enterprise_areas').addColumn('head_user_id', 'integer', pointsTo('users.id')).execute();
    await db.schema.createIndex('areas_head').on('enterprise_areas').column('head_user_id').execute();
    await (engine === 'sqlite' ? remake(db, engine) : loosen(db));
  },
};

async function loosen(db: Kysely<never>): Promise<void> {
  await sql`alter table workflow_participants drop constraint workflow_participants_kind_check`.execute(db);
  await sql`alter table workflow_participants add constraint workflow_participants_kind_check check (${isKind})`.execute(
    db,
  );
}

async function remake(db: Kysely<never>, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('workflow_participants_new')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('workflow_step_id', 'integer', belongsTo('workflow_steps.id'))
      .addColumn('order', 'integer', (column) => column.notNull().check(sql`"order" >= 1`))
      .addColumn('kind', 'text', (column) => required(column).check(isKind))
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
  const columns = sql`id, organization_id, workflow_step_id, "order", kind, user_id, role, enterprise_area_id`;
  await sql`insert into workflow_participants_new (${columns})
    select ${columns} from workflow_participants order by id`.execute(db);
  await sql`drop table workflow_participants`.execute(db);
  await sql`alter table workflow_participants_new rename to workflow_participants`.execute(db);
  for (const column of ['user_id', 'enterprise_area_id'] as const) {
    await db.schema.createIndex(`workflow_participants_${column}`).on('workflow_participants').column(column).execute();
  }
}
