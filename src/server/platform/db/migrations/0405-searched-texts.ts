// Narrow rows for the search of texts: whose text it is, and on PostgreSQL its words.
import { type Kysely, sql } from 'kysely';
import { belongsTo, finish, flag, type Step } from '../columns.ts';
import { SYSTEM_ROLE, TENANT_ROLE } from '../postgres/postgres-roles.ts';

export const searchedTextsStep: Step = {
  name: '0405-searched-texts',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('searched_texts')
        .addColumn('id', 'integer', (column) =>
          column.primaryKey().references('curriculum_texts.id').onDelete('cascade'),
        )
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('uniq_applicant_id', 'integer', belongsTo('uniq_applicants.id'))
        .addColumn('is_cv', 'integer', flag('is_cv')),
      engine,
    ).execute();
    if (engine === 'postgres') await addWords(db);
    await ROWS.execute(db);
    if (engine === 'postgres') await createSearch(db);
    await (engine === 'sqlite' ? followOnSqlite(db) : followOnPostgres(db));
    for (const column of ['organization_id', 'uniq_applicant_id']) {
      await db.schema.createIndex(`searched_texts_${column}`).on('searched_texts').column(column).execute();
    }
  },
};

const ROWS = sql`insert into searched_texts (id, organization_id, uniq_applicant_id, is_cv)
  select t.id, t.organization_id, f.uniq_applicant_id, f.is_cv
  from curriculum_texts t join files f on f.id = t.file_id where f.deleted_at is null`;

async function followOnSqlite(db: Kysely<never>): Promise<void> {
  await sql`create trigger searched_texts_added after insert on curriculum_texts begin
    ${ROWS} and t.id = new.id; end`.execute(db);
  await sql`create trigger searched_texts_changed after update of deleted_at, uniq_applicant_id, is_cv on files begin
    delete from searched_texts where id = (select id from curriculum_texts where file_id = new.id);
    ${ROWS} and f.id = new.id; end`.execute(db);
}

async function followOnPostgres(db: Kysely<never>): Promise<void> {
  await sql`create function searched_texts_add() returns trigger language plpgsql as $body$
    begin
      delete from searched_texts where id = new.id;
      ${ROWS} and t.id = new.id;
      return null;
    end $body$`.execute(db);
  await sql`create trigger searched_texts_added after insert or update of stems on curriculum_texts
    for each row execute function searched_texts_add()`.execute(db);
  await sql`create function searched_texts_change() returns trigger language plpgsql as $body$
    begin
      delete from searched_texts where id = (select id from curriculum_texts where file_id = new.id);
      ${ROWS} and f.id = new.id;
      return null;
    end $body$`.execute(db);
  await sql`create trigger searched_texts_changed after update of deleted_at, uniq_applicant_id, is_cv on files
    for each row when (
      (old.deleted_at, old.uniq_applicant_id, old.is_cv) is distinct from (new.deleted_at, new.uniq_applicant_id, new.is_cv)
    ) execute function searched_texts_change()`.execute(db);
}

/**
 * Besides its stems with their positions, a text has each two stems that follow each other as one lexeme: the index
 * finds phrases of two words without reading texts. A lexeme of two begins with a sign, so that the beginning of a word
 * does not find it. Words are stored apart, so that many rows are read quickly.
 */
async function addWords(db: Kysely<never>): Promise<void> {
  await sql`alter table searched_texts add column words tsvector`.execute(db);
  await sql`alter table searched_texts alter column words set storage external`.execute(db);
  await sql`alter table searched_texts set (toast_tuple_target = 128)`.execute(db);
  await sql`create function words_of_stems(stems text) returns tsvector language sql immutable strict parallel safe
    as $body$
      select coalesce(string_agg(
        word || ':' || least(position, 16383) || coalesce(' _' || word || '_' || next, ''), ' '), '')::tsvector
      from (
        select word, position, lead(word) over (order by position) as next
        from unnest(string_to_array(stems, ' ')) with ordinality as listed (word, position)
        where word <> '' and octet_length(word) <= 1000
      ) as words
    $body$`.execute(db);
  // A text in another script may have more words than a tsvector takes; its beginning is searched then.
  await sql`create function searched_texts_words() returns trigger language plpgsql as $body$
    declare own text;
    begin
      select stems into own from curriculum_texts where id = new.id;
      begin
        new.words := words_of_stems(own);
      exception when program_limit_exceeded then
        new.words := words_of_stems(left(own, 50000));
      end;
      return new;
    end $body$`.execute(db);
  await sql`create trigger searched_texts_read before insert on searched_texts
    for each row execute function searched_texts_words()`.execute(db);
}

/** After the rows, because an index of many rows is quicker made at once. */
async function createSearch(db: Kysely<never>): Promise<void> {
  await sql`create index searched_texts_words on searched_texts using gin (words) with (fastupdate = off)`.execute(db);
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = sql.id(String(rows[0]?.schema));
  // As `persons_matching_texts`, which servers of the former version call. One value is read quicker than many rows.
  await sql`create function persons_with_words(query text, organization integer, with_documents boolean) returns text
    language plpgsql stable parallel safe security definer set search_path = ${schema}, pg_temp as $body$
    begin
      return (select string_agg(uniq_applicant_id::text, ',') from searched_texts
        where organization_id = coalesce(
            nullif(current_setting('terna.organization_id', true), '')::integer, organization)
          and (is_cv = 1 or with_documents)
          and words @@ query::tsquery);
    end $body$`.execute(db);
  await sql`revoke all on function persons_with_words(text, integer, boolean) from public`.execute(db);
  for (const role of [TENANT_ROLE, SYSTEM_ROLE]) {
    await sql`grant execute on function persons_with_words(text, integer, boolean) to ${sql.id(role)}`.execute(db);
  }
}
