// A function that searches texts on PostgreSQL by the index of words, whatever the planner estimates.
import { type Kysely, sql } from 'kysely';
import type { Step } from '../columns.ts';
import { SYSTEM_ROLE, TENANT_ROLE } from '../postgres/postgres-roles.ts';

export const textSearchPlanStep: Step = {
  name: '0396-text-search-plan',
  async up(db, engine) {
    if (engine === 'postgres') await createSearch(db);
  },
};

/**
 * As `persons_with_words` (0405), which servers of the former version call. The planner takes `words` for as cheap as
 * other columns, but a look at one reads it from where it is stored apart: a word of many texts took 300 ms in the first
 * five calls of each connection, whose plans are made for the word. The table may be created later than the function.
 */
async function createSearch(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = sql.id(String(rows[0]?.schema));
  await sql`create function persons_having_words(query text, organization integer, with_documents boolean) returns text
    language plpgsql stable parallel safe security definer set search_path = ${schema}, pg_temp
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
    begin
      return (select string_agg(uniq_applicant_id::text, ',') from searched_texts
        where organization_id = coalesce(
            nullif(current_setting('terna.organization_id', true), '')::integer, organization)
          and (is_cv = 1 or with_documents)
          and words @@ query::tsquery);
    end $body$`.execute(db);
  await sql`revoke all on function persons_having_words(text, integer, boolean) from public`.execute(db);
  for (const role of [TENANT_ROLE, SYSTEM_ROLE]) {
    await sql`grant execute on function persons_having_words(text, integer, boolean) to ${sql.id(role)}`.execute(db);
  }
}
