// Reports of interviews can be saved too: the contract says which kinds there are. SQLite cannot drop a check, so there
// the table is made anew, with the table that references it, because dropping a table deletes what references its rows.
import { type Kysely, sql } from 'kysely';
import { belongsTo, type Engine, finish, flag, identity, long, required, type Step } from '../columns.ts';

export const interviewReportsStep: Step = {
  name: '0376-interview-reports',
  up: (db, engine) => (engine === 'sqlite' ? remake(db, engine) : loosen(db)),
};

async function loosen(db: Kysely<never>): Promise<void> {
  await sql`alter table saved_reports drop constraint saved_reports_kind_check`.execute(db);
}

async function remake(db: Kysely<never>, engine: Engine): Promise<void> {
  await createTables(db, engine);
  const columns = sql`id, organization_id, user_id, name, shared, kind, filters, schedule, next_at, asked_at,
    claimed_until, last_sent_at, deleted_at, version, created_at`;
  await sql`insert into saved_reports_new (${columns}) select ${columns} from saved_reports order by id`.execute(db);
  // Ids of purged reports are not given again.
  await sql`delete from sqlite_sequence where name = 'saved_reports_new'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq)
    select 'saved_reports_new', seq from sqlite_sequence where name = 'saved_reports'`.execute(db);
  const parts = sql`organization_id, saved_report_id, user_id`;
  await sql`insert into saved_report_recipients_new (${parts}) select ${parts} from saved_report_recipients`.execute(
    db,
  );
  await sql`drop table saved_report_recipients`.execute(db);
  await sql`drop table saved_reports`.execute(db);
  await sql`alter table saved_reports_new rename to saved_reports`.execute(db);
  await sql`alter table saved_report_recipients_new rename to saved_report_recipients`.execute(db);
  await createIndexes(db);
}

async function createTables(db: Kysely<never>, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('saved_reports_new')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('user_id', 'integer', belongsTo('users.id'))
      .addColumn('name', 'text', required)
      .addColumn('shared', 'integer', flag('shared'))
      .addColumn('kind', 'text', required)
      .addColumn('filters', 'text', required)
      .addColumn('schedule', 'text')
      .addColumn('next_at', long(engine))
      .addColumn('asked_at', long(engine))
      .addColumn('claimed_until', long(engine))
      .addColumn('last_sent_at', long(engine))
      .addColumn('deleted_at', long(engine))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', long(engine), required)
      .addCheckConstraint('saved_reports_times', sql`(schedule is null) = (next_at is null)`),
    engine,
  ).execute();
  await finish(
    db.schema
      .createTable('saved_report_recipients_new')
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('saved_report_id', 'integer', belongsTo('saved_reports_new.id'))
      .addColumn('user_id', 'integer', belongsTo('users.id'))
      .addPrimaryKeyConstraint('saved_report_recipients_key', ['saved_report_id', 'user_id']),
    engine,
  ).execute();
}

async function createIndexes(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('saved_reports_name')
    .on('saved_reports')
    .columns(['user_id', 'name'])
    .unique()
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema.createIndex('saved_reports_organization').on('saved_reports').column('organization_id').execute();
  for (const column of ['next_at', 'asked_at', 'deleted_at']) {
    await db.schema.createIndex(`saved_reports_${column}`).on('saved_reports').column(column).execute();
  }
  await db.schema.createIndex('saved_report_recipients_user').on('saved_report_recipients').column('user_id').execute();
}
