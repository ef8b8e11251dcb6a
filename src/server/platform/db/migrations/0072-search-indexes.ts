// What counting and searching ask of each of many candidacies is in the index that finds it, so that none is read itself; and
// PostgreSQL's search says at once who has the words.
import { type Kysely, sql } from 'kysely';
import type { Step } from '../columns.ts';
import { TENANT_ROLE } from '../postgres/postgres-roles.ts';

/** Row-level security asks for the organisation, every reader for whether the candidacy was removed. */
const ASKED_OF_EACH = ['id', 'deleted_at', 'organization_id'];

const indexes = {
  applicants_column: ['list_id', 'status', 'moved_at', ...ASKED_OF_EACH],
  applicants_person: ['uniq_applicant_id', 'selection_process_id', ...ASKED_OF_EACH],
};

export const searchIndexesStep: Step = {
  name: '0072-search-indexes',
  async up(db, engine) {
    for (const [name, columns] of Object.entries(indexes)) {
      await db.schema.dropIndex(name).execute();
      await db.schema.createIndex(name).on('applicants').columns(columns).execute();
    }
    if (engine === 'postgres') await makeSearch(db);
  },
};

/**
 * As the function of 0022-found-persons, and for the same reason: whoever has all the pieces, which are looked up in the
 * index, and whether they have the words too, which are held against their rows.
 */
async function makeSearch(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = sql.id(String(rows[0]?.schema));
  await sql`drop function found_persons(text[], integer)`.execute(db);
  await sql`create function found_persons(pieces text[], words text[], most integer)
    returns table (id integer, has_words boolean)
    language plpgsql stable parallel safe security definer rows 100 set search_path = ${schema}, pg_temp as $body$
    begin
      return query execute 'select p.id, p.search_text like all ($2) from uniq_applicants p where p.organization_id = $1' || (
        select coalesce(string_agg(format(' and p.search_text like %L', '%' || piece || '%'), ''), '')
        from unnest(pieces) as piece
      ) || ' limit $3' using nullif(current_setting('terna.organization_id', true), '')::integer,
        array(select '%' || word || '%' from unnest(words) as word), most;
    end $body$`.execute(db);
  await sql`revoke all on function found_persons(text[], text[], integer) from public`.execute(db);
  await sql`grant execute on function found_persons(text[], text[], integer) to ${sql.id(TENANT_ROLE)}`.execute(db);
}
