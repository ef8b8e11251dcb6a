// Candidates whole: what is removed and can be brought back, why somebody was disqualified, hiring, languages, skills,
// forms as they were sent; and persons found by any part of name, e-mail or document.
import { type Kysely, sql } from 'kysely';
import { catalogueMessages } from '../../../../contract/messages.ts';
import { personSearchText } from '../../../../domain/text/search-text.ts';
import { belongsTo, type Engine, finish, flag, identity, long, pointsTo, required, type Step } from '../columns.ts';
import { rebuildLogs } from './0014-logs.ts';

type Column = Parameters<ReturnType<Kysely<never>['schema']['alterTable']>['addColumn']>;

export const candidatesStep: Step = {
  name: '0014-candidates',
  async up(db, engine) {
    await addReasons(db, engine);
    await addColumns(db, 'selection_processes', [['deleted_at', long(engine)]]);
    await addColumns(db, 'applicants', [
      ['deleted_at', long(engine)],
      ['disqualification_reason_id', 'integer', pointsTo('disqualification_reasons.id')],
      ['disqualification_comment', 'text'],
      ['disqualification_notified', 'integer', flag('disqualification_notified')],
      ['hiring', 'text', (column) => column.notNull().defaultTo('{}')],
      ['hiring_started_at', long(engine)],
      // The stage of another process that it was moved from, to which it goes back.
      ['previous_list_id', 'integer', pointsTo('lists.id')],
    ]);
    await addColumns(db, 'files', [['deleted_at', long(engine)]]);
    for (const [table, column] of [
      ['selection_processes', 'deleted_at'],
      ['applicants', 'deleted_at'],
      ['files', 'deleted_at'],
      ['applicants', 'disqualification_reason_id'],
      ['applicants', 'previous_list_id'],
    ] as const) {
      await db.schema
        .createIndex(`${table}_${column}`)
        .on(table)
        .column(column)
        .where(sql`${sql.ref(column)} is not null` as never)
        .execute();
    }
    await addDescriptions(db, engine);
    await addForms(db, engine);
    await rebuildLogs(db, engine);
    await makeFindable(db, engine);
  },
};

async function addColumns(db: Kysely<never>, table: string, columns: readonly Column[]): Promise<void> {
  for (const column of columns) {
    await db.schema
      .alterTable(table)
      .addColumn(...column)
      .execute();
  }
}

/** Why candidates are disqualified: a catalogue of each organisation. */
async function addReasons(db: Kysely<never>, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('disqualification_reasons')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('description', 'text', required)
      .addColumn('order', 'integer', (column) => column.notNull().check(sql`${sql.ref('order')} >= 1`))
      .addUniqueConstraint('disqualification_reasons_description', ['organization_id', 'description']),
    engine,
  ).execute();
  const tables = db as unknown as Kysely<{
    organizations: { id: number };
    disqualification_reasons: { organization_id: number; description: string; order: number };
  }>;
  for (const { id } of await tables.selectFrom('organizations').select('id').execute()) {
    for (const [index, description] of catalogueMessages.disqualificationReasons.entries()) {
      const row = { organization_id: id, description, order: index + 1 };
      await tables.insertInto('disqualification_reasons').values(row).execute();
    }
  }
}

async function addDescriptions(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const table of ['applicant_languages', 'applicant_skills']) {
    await finish(
      db.schema
        .createTable(table)
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('uniq_applicant_id', 'integer', belongsTo('uniq_applicants.id'))
        .addColumn('description', 'text', required)
        .addColumn('level', 'text')
        .addUniqueConstraint(`${table}_description`, ['uniq_applicant_id', 'description']),
      engine,
    ).execute();
  }
}

/** What a candidate filled in: the form as it was sent. */
async function addForms(db: Kysely<never>, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('applicant_forms')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
      .addColumn('name', 'text', required)
      .addColumn('data', 'text', required)
      .addColumn('created_at', long(engine), required),
    engine,
  ).execute();
  await db.schema
    .createIndex('applicant_forms_applicant')
    .on('applicant_forms')
    .columns(['applicant_id', 'id'])
    .execute();
}

const PAGE = 1000;

/** An index by every three letters that follow each other: any part of a name is found, at any number of persons. */
async function makeFindable(db: Kysely<never>, engine: Engine): Promise<void> {
  await addColumns(db, 'uniq_applicants', [['search_text', 'text', (column) => column.notNull().defaultTo('')]]);
  const tables = db as unknown as Kysely<{
    uniq_applicants: { id: number; full_name: string; email: string | null; search_text: string } & Record<
      'document' | 'external_id' | 'phone',
      string | null
    >;
  }>;
  for (let last = 0; ; ) {
    const page = await tables
      .selectFrom('uniq_applicants')
      .select(['id', 'full_name', 'email', 'document', 'external_id', 'phone'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const person of page) {
      const search_text = personSearchText(person);
      await tables.updateTable('uniq_applicants').set({ search_text }).where('id', '=', person.id).execute();
    }
    const end = page.at(-1);
    if (!end) break;
    last = end.id;
  }
  if (engine === 'postgres') {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index uniq_applicants_search on uniq_applicants using gin (search_text gin_trgm_ops)`.execute(db);
    return;
  }
  await sql`create virtual table person_search using fts5(
    search_text, content='uniq_applicants', content_rowid='id', tokenize='trigram', detail='none')`.execute(db);
  await sql`create trigger person_search_insert after insert on uniq_applicants begin
    insert into person_search (rowid, search_text) values (new.id, new.search_text); end`.execute(db);
  await sql`create trigger person_search_delete after delete on uniq_applicants begin
    insert into person_search (person_search, rowid, search_text) values ('delete', old.id, old.search_text);
    end`.execute(db);
  await sql`create trigger person_search_update after update of search_text on uniq_applicants begin
    insert into person_search (person_search, rowid, search_text) values ('delete', old.id, old.search_text);
    insert into person_search (rowid, search_text) values (new.id, new.search_text); end`.execute(db);
  await sql`insert into person_search (person_search) values ('rebuild')`.execute(db);
}
