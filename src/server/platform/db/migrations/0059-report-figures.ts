// What the reports show, kept as counts of each process and each stage: triggers note whose part of them has to be counted
// anew, and every line of the activity learns which stage it is about, as names change.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { belongsTo, type Engine, finish, identity, long, required, type Step } from '../columns.ts';

const STAGE_COUNTS = ['entered', 'went_on', 'dropped', 'gone', 'waiting', 'stays', 'stay_days', 'limited', 'late'];
const STAY_BUCKETS = 6;
const PROCESS_COUNTS = ['arrived', 'progressed', 'hired', 'disqualified', 'hire_days'];

export const reportFiguresStep: Step = {
  name: '0059-report-figures',
  async up(db, engine) {
    await makeFigures(db, engine);
    await makeQueue(db, engine);
    await db.schema.alterTable('applicant_logs').addColumn('to_list_id', 'integer').execute();
    await sql`update applicant_logs set to_list_id = ${stageOf('applicant_logs')} where ${namesStage('applicant_logs')}`.execute(
      db,
    );
    await (engine === 'sqlite' ? noteOnSqlite(db) : noteOnPostgres(db));
    await sql`insert into report_changes (organization_id, selection_process_id)
      select organization_id, id from selection_processes order by id`.execute(db);
  },
};

async function makeFigures(db: Kysely<never>, engine: Engine): Promise<void> {
  const counted =
    (names: readonly string[]) =>
    <T extends string, C extends string>(
      table: ReturnType<typeof db.schema.createTable<T>> & { readonly columns?: C },
    ) =>
      names.reduce((made, name) => made.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0)), table);
  const buckets = Array.from({ length: STAY_BUCKETS }, (_none, index) => `stays_${index}`);
  await finish(
    counted([...STAGE_COUNTS, ...buckets])(
      db.schema
        .createTable('report_stages')
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
        .addColumn('list_id', 'integer', (column) => belongsTo('lists.id')(column).primaryKey()),
    ),
    engine,
  ).execute();
  await db.schema.createIndex('report_stages_process').on('report_stages').column('selection_process_id').execute();
  await finish(
    counted(PROCESS_COUNTS)(
      db.schema
        .createTable('report_processes')
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
        .addColumn('kind', 'text', required)
        .addColumn('subject', 'text', required)
        .addPrimaryKeyConstraint('report_processes_key', ['selection_process_id', 'kind', 'subject']),
    ),
    engine,
  ).execute();
}

/** The part that each candidacy has in the counts, and whose has to be counted anew. */
async function makeQueue(db: Kysely<never>, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('report_shares')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('applicant_id', 'integer', (column) => belongsTo('applicants.id')(column).unique())
      .addColumn('shares', 'text', required),
    engine,
  ).execute();
  await finish(
    db.schema
      .createTable('report_changes')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('applicant_id', 'integer', (column) => column.references('applicants.id').onDelete('cascade'))
      // All candidacies of a process, after one.
      .addColumn('selection_process_id', 'integer', (column) =>
        column.references('selection_processes.id').onDelete('cascade'),
      )
      .addColumn('after_id', long(engine), (column) => column.notNull().defaultTo(0)),
    engine,
  ).execute();
  for (const column of ['organization_id', 'applicant_id', 'selection_process_id']) {
    await db.schema.createIndex(`report_changes_${column}`).on('report_changes').column(column).execute();
  }
}

const KINDS = ['created', 'applied', 'imported', 'copied', 'moved', 'moved_process'];

const namesStage = (line: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${line}.kind`)} in (${sql.join(KINDS.map((kind) => sql.lit(kind)))})`;

/** The stage that a line says somebody came into: by its name then, or where they stand once they have changed process. */
function stageOf(line: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${line}.${name}`);
  const present = sql`(select applicants.list_id from applicants where applicants.id = ${column('applicant_id')}
    and applicants.selection_process_id = ${column('selection_process_id')})`;
  return sql`case when ${column('kind')} = 'moved_process' then ${present} else (
    select lists.id from lists where lists.selection_process_id = ${column('selection_process_id')}
      and lists.name = ${column('to_list')}
    order by case when lists.id = ${present} then 0 else 1 end, lists.id limit 1) end`;
}

const ONE = sql`insert into report_changes (organization_id, applicant_id)`;
const ALL = sql`insert into report_changes (organization_id, selection_process_id)`;

/** What is noted when: the trigger's name, table, event, and the statements. */
const notes: readonly (readonly [
  name: string,
  table: string,
  event: RawBuilder<unknown>,
  work: RawBuilder<unknown>,
])[] = [
  ['figures_arrived', 'applicants', sql`insert`, sql`${ONE} values (new.organization_id, new.id);`],
  [
    'figures_changed',
    'applicants',
    sql`update of list_id, status, selection_process_id, deleted_at, source, hiring_started_at, uniq_applicant_id`,
    sql`${ONE} values (new.organization_id, new.id);`,
  ],
  [
    'figures_merged',
    'applicant_logs',
    sql`update of applicant_id`,
    sql`${ONE} values (new.organization_id, old.applicant_id), (new.organization_id, new.applicant_id);`,
  ],
  [
    'figures_person',
    'uniq_applicants',
    sql`update of gender, birthdate`,
    sql`${ONE} select organization_id, id from applicants where uniq_applicant_id = new.id;`,
  ],
  [
    'figures_limit',
    'lists',
    sql`update of sla_active, sla_max_days`,
    sql`${ALL} values (new.organization_id, new.selection_process_id);`,
  ],
  [
    'figures_country',
    'organizations',
    sql`update of country`,
    sql`${ALL} select organization_id, id from selection_processes where organization_id = new.id;`,
  ],
];

async function noteOnSqlite(db: Kysely<never>): Promise<void> {
  for (const [name, table, event, work] of notes) {
    await sql`create trigger ${sql.raw(name)} after ${event} on ${sql.table(table)} for each row begin ${work} end`.execute(
      db,
    );
  }
  await sql`create trigger applicant_logs_stage after insert on applicant_logs for each row when ${namesStage('new')}
    begin update applicant_logs set to_list_id = ${stageOf('new')} where id = new.id; end`.execute(db);
}

async function noteOnPostgres(db: Kysely<never>): Promise<void> {
  for (const [name, table, event, work] of notes) {
    await sql`create function ${sql.raw(`${name}_note`)}() returns trigger language plpgsql as $note$
      begin ${work} return null; end $note$`.execute(db);
    await sql`create trigger ${sql.raw(name)} after ${event} on ${sql.table(table)}
      for each row execute function ${sql.raw(`${name}_note`)}()`.execute(db);
  }
  await sql`create function applicant_logs_stage_keep() returns trigger language plpgsql as $keep$
    begin new.to_list_id := ${stageOf('new')}; return new; end $keep$`.execute(db);
  await sql`create trigger applicant_logs_stage before insert on applicant_logs
    for each row when (${namesStage('new')}) execute function applicant_logs_stage_keep()`.execute(db);
}
