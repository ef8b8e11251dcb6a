// Dated facts of candidacies for reports of a period. Triggers note candidacies whose hiring changes.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { belongsTo, finish, flag, identity, pointsTo, required, type Step } from '../columns.ts';

export const reportFactsStep: Step = {
  name: '0392-report-facts',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('report_facts')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('selection_process_id', 'integer', belongsTo('selection_processes.id'))
        .addColumn('applicant_id', 'integer', pointsTo('applicants.id'))
        .addColumn('list_id', 'integer', (column) => column.references('lists.id').onDelete('cascade'))
        .addColumn('user_id', 'integer', pointsTo('users.id'))
        .addColumn('kind', 'text', required)
        .addColumn('day', 'text', required)
        .addColumn('days', 'integer')
        .addColumn('limited', 'integer', flag('limited'))
        .addColumn('late', 'integer', flag('late'))
        .addColumn('outcome', 'text', required)
        .addColumn('source', 'text', required)
        .addColumn('applied_on', 'text', required)
        .addColumn('hired_on', 'text'),
      engine,
    ).execute();
    const index = (name: string, columns: readonly string[]) =>
      db.schema
        .createIndex(name)
        .on('report_facts')
        .columns([...columns])
        .execute();
    await index('report_facts_applicant', ['applicant_id']);
    await index('report_facts_process', ['selection_process_id', 'day']);
    await index('report_facts_list', ['list_id']);
    await index('report_facts_user', ['user_id']);
    await index('report_facts_organization', ['organization_id', 'day']);
    await (engine === 'sqlite' ? noteOnSqlite(db) : noteOnPostgres(db));
    await sql`insert into report_changes (organization_id, selection_process_id)
      select organization_id, id from selection_processes order by id`.execute(db);
  },
};

const ONE = sql`insert into report_changes (organization_id, applicant_id)`;

const notes: readonly (readonly [
  name: string,
  table: string,
  event: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  work: RawBuilder<unknown>,
])[] = [
  [
    'facts_hiring_data',
    'applicants',
    sql`update of hiring`,
    sql`old.hiring <> new.hiring`,
    sql`${ONE} values (new.organization_id, new.id);`,
  ],
  [
    'facts_hiring_request',
    'requests',
    sql`update of state, submitted_at, decided_at, deleted_at`,
    sql`new.applicant_id is not null`,
    sql`${ONE} values (new.organization_id, new.applicant_id);`,
  ],
];

async function noteOnSqlite(db: Kysely<never>): Promise<void> {
  for (const [name, table, event, condition, work] of notes) {
    await sql`create trigger ${sql.raw(name)} after ${event} on ${sql.table(table)}
      for each row when ${condition} begin ${work} end`.execute(db);
  }
}

async function noteOnPostgres(db: Kysely<never>): Promise<void> {
  for (const [name, table, event, condition, work] of notes) {
    await sql`create function ${sql.raw(`${name}_note`)}() returns trigger language plpgsql as $note$
      begin ${work} return null; end $note$`.execute(db);
    await sql`create trigger ${sql.raw(name)} after ${event} on ${sql.table(table)}
      for each row when (${condition}) execute function ${sql.raw(`${name}_note`)}()`.execute(db);
  }
}
