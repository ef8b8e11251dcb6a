// Criteria of processes and the match of each candidacy with them. Triggers note whose match must be computed anew.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { belongsTo, type Engine, finish, identity, long, required, type Step } from '../columns.ts';

export const candidateMatchesStep: Step = {
  name: '0339-candidate-matches',
  async up(db, engine) {
    await createTables(db, engine);
    await addSums(db);
    await (engine === 'sqlite' ? noteOnSqlite(db) : noteOnPostgres(db));
    await sql`insert into optional_modules (organization_id, name, active)
      select id, 'matching', 1 from organizations
      where id not in (select organization_id from optional_modules where name = 'matching') order by id`.execute(db);
  },
};

async function createTables(db: Kysely<never>, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('match_criteria')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('selection_process_id', 'integer', (column) => belongsTo('selection_processes.id')(column).unique())
      .addColumn('criteria', 'text', required)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
    engine,
  ).execute();
  await finish(
    db.schema
      .createTable('candidate_matches')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('applicant_id', 'integer', (column) => belongsTo('applicants.id')(column).unique())
      .addColumn('criteria_version', 'integer', required)
      .addColumn('findings', 'text', required)
      .addColumn('curriculum', 'text', required)
      .addColumn('computed_at', long(engine), required),
    engine,
  ).execute();
  await finish(
    db.schema
      .createTable('match_changes')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('applicant_id', 'integer', (column) => column.references('applicants.id').onDelete('cascade'))
      // All candidacies of a process, after one.
      .addColumn('selection_process_id', 'integer', (column) =>
        column.references('selection_processes.id').onDelete('cascade'),
      )
      .addColumn('after_id', 'integer', (column) => column.notNull().defaultTo(0)),
    engine,
  ).execute();
  for (const column of ['applicant_id', 'selection_process_id']) {
    await db.schema.createIndex(`match_changes_${column}`).on('match_changes').column(column).execute();
  }
  await db.schema.createIndex('match_changes_order').on('match_changes').columns(['organization_id', 'id']).execute();
}

/** The sum is beside the candidacy, so that a stage is sorted by an index: halves of points, -1 without a match. */
async function addSums(db: Kysely<never>): Promise<void> {
  await sql`alter table applicants add column match_points integer not null default -1 check (match_points >= -1)`.execute(
    db,
  );
  await sql`alter table applicants add column match_total integer not null default 0 check (match_total >= 0)`.execute(
    db,
  );
  await db.schema
    .createIndex('applicants_by_match')
    .on('applicants')
    .columns(['list_id', 'status', 'match_points', 'id'])
    .execute();
}

const ONE = sql`insert into match_changes (organization_id, applicant_id)`;
const ALL = sql`insert into match_changes (organization_id, selection_process_id)`;
const HAS_CRITERIA = sql`exists (select 1 from match_criteria
  where match_criteria.selection_process_id = applicants.selection_process_id)`;

const ofPersons = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${ONE} select organization_id, id from applicants where ${condition} and ${HAS_CRITERIA};`;
const ofPerson = (row: 'old' | 'new') => ofPersons(sql`uniq_applicant_id = ${sql.ref(`${row}.uniq_applicant_id`)}`);
const ofFile = (id: string) =>
  ofPersons(sql`uniq_applicant_id = (select uniq_applicant_id from files where files.id = ${sql.ref(id)})`);

type Note = readonly [name: string, table: string, event: RawBuilder<unknown>, work: RawBuilder<unknown>];

const NOTED_ITEMS = ['work_experiences', 'educations', 'applicant_languages', 'applicant_skills'] as const;

const notes: readonly Note[] = [
  ['match_arrived', 'applicants', sql`insert`, ofPersons(sql`id = new.id`)],
  [
    'match_changed',
    'applicants',
    // A candidacy that leaves for a process without criteria loses its match.
    sql`update of selection_process_id, uniq_applicant_id, deleted_at`,
    sql`${ONE} select organization_id, id from applicants
      where id = new.id and (match_points >= 0 or ${HAS_CRITERIA});`,
  ],
  [
    'match_person',
    'uniq_applicants',
    sql`update of city, country, education_level, profession, title, experience_years, full_name`,
    ofPersons(sql`uniq_applicant_id = new.id`),
  ],
  ...NOTED_ITEMS.flatMap((table): Note[] => [
    [`match_${table}_added`, table, sql`insert`, ofPerson('new')],
    [`match_${table}_changed`, table, sql`update`, ofPerson('new')],
    [`match_${table}_removed`, table, sql`delete`, ofPerson('old')],
  ]),
  ['match_text', 'curriculum_texts', sql`update of read_at, content`, ofFile('new.file_id')],
  ['match_file', 'files', sql`update of deleted_at, uniq_applicant_id`, ofPerson('new')],
  ['match_file_added', 'files', sql`insert`, ofPerson('new')],
  ['match_file_removed', 'files', sql`delete`, ofPerson('old')],
  [
    'match_criteria_added',
    'match_criteria',
    sql`insert`,
    sql`${ALL} values (new.organization_id, new.selection_process_id);`,
  ],
  [
    'match_criteria_changed',
    'match_criteria',
    sql`update of criteria`,
    sql`${ALL} values (new.organization_id, new.selection_process_id);`,
  ],
  [
    'match_switched',
    'optional_modules',
    sql`update of active`,
    sql`${ALL} select organization_id, selection_process_id from match_criteria
      where organization_id = new.organization_id and new.name = 'matching';`,
  ],
];

async function noteOnSqlite(db: Kysely<never>): Promise<void> {
  for (const [name, table, event, work] of notes) {
    await sql`create trigger ${sql.raw(name)} after ${event} on ${sql.table(table)} for each row begin ${work} end`.execute(
      db,
    );
  }
}

async function noteOnPostgres(db: Kysely<never>): Promise<void> {
  for (const [name, table, event, work] of notes) {
    await sql`create function ${sql.raw(`${name}_note`)}() returns trigger language plpgsql as $note$
      begin ${work} return null; end $note$`.execute(db);
    await sql`create trigger ${sql.raw(name)} after ${event} on ${sql.table(table)}
      for each row execute function ${sql.raw(`${name}_note`)}()`.execute(db);
  }
}
