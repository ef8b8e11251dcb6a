// Phrases with a connecting word as lexemes of the search of texts, and the function that searches them, on PostgreSQL.
import { type Kysely, sql } from 'kysely';
import type { Step } from '../columns.ts';
import { SYSTEM_ROLE, TENANT_ROLE } from '../postgres/postgres-roles.ts';

export const connectedPhrasesStep: Step = {
  name: '0475-connected-phrases',
  async up(db, engine) {
    if (engine !== 'postgres') return;
    await addConnectedWords(db);
    await fillAgain(db);
    await createSearch(db);
  },
};

/**
 * As in 0405, and three stems that follow each other are one lexeme if the middle one is short, as in «base de datos»:
 * most phrases of three words are such. For others the positions of the words are compared, which reads their texts.
 */
const addConnectedWords = (db: Kysely<never>) =>
  sql`create or replace function words_of_stems(stems text) returns tsvector language sql immutable strict parallel safe
    as $body$
      select coalesce(string_agg(
        word || ':' || least(position, 16383) || coalesce(' _' || word || '_' || next, '')
          || case when length(next) <= 3 then coalesce(' _' || word || '_' || next || '_' || after, '') else '' end,
        ' '), '')::tsvector
      from (
        select word, position, lead(word) over (order by position) as next, lead(word, 2) over (order by position) as after
        from unnest(string_to_array(stems, ' ')) with ordinality as listed (word, position)
        where word <> '' and octet_length(word) <= 1000
      ) as words
    $body$`.execute(db);

/** Triggers of 0405 compute the words. An index of many rows is quicker made at once. */
async function fillAgain(db: Kysely<never>): Promise<void> {
  await sql`drop index searched_texts_words`.execute(db);
  await sql`delete from searched_texts`.execute(db);
  await sql`insert into searched_texts (id, organization_id, uniq_applicant_id, is_cv)
    select t.id, t.organization_id, f.uniq_applicant_id, f.is_cv
    from curriculum_texts t join files f on f.id = t.file_id where f.deleted_at is null`.execute(db);
  await sql`create index searched_texts_words on searched_texts using gin (words) with (fastupdate = off)`.execute(db);
}

/**
 * As `persons_having_words` (0396), which servers of the former version call. The organization is read once instead of
 * for each row, and its index is not used: its rows would be read with their words. A plan with several processes would
 * begin later than this one ends.
 */
async function createSearch(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = sql.id(String(rows[0]?.schema));
  await sql`create function persons_of_texts(query text, organization integer, with_documents boolean) returns text
    language plpgsql stable parallel safe security definer set search_path = ${schema}, pg_temp
    set plan_cache_mode = force_generic_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $body$
    declare
      own constant integer := coalesce(
        nullif(current_setting('terna.organization_id', true), '')::integer, organization);
      terms constant tsquery := query::tsquery;
    begin
      return (select string_agg(uniq_applicant_id::text, ',') from searched_texts
        where organization_id + 0 = own and (is_cv = 1 or with_documents) and words @@ terms);
    end $body$`.execute(db);
  await sql`revoke all on function persons_of_texts(text, integer, boolean) from public`.execute(db);
  for (const role of [TENANT_ROLE, SYSTEM_ROLE]) {
    await sql`grant execute on function persons_of_texts(text, integer, boolean) to ${sql.id(role)}`.execute(db);
  }
}
