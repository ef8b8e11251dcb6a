// PostgreSQL's search of persons by the index of three letters, which row-level security bars an ordinary query from.
import { sql } from 'kysely';
import type { Step } from '../columns.ts';
import { TENANT_ROLE } from '../postgres/postgres-roles.ts';

/**
 * LIKE might tell of the rows that it is asked about, so a query under a tenant's policies may only ask it about rows that
 * the policies have let through: it would read every person of the organisation. This function runs as the tables' owner,
 * whose policies bar no row; it takes the organisation from the session, as the policies do, and from nobody's argument.
 * The words are written into the query, for the planner to see which of them the index serves. Housekeeping searches for
 * nobody, and is not let in.
 */
export const foundPersonsStep: Step = {
  name: '0022-found-persons',
  async up(db, engine) {
    if (engine === 'sqlite') return;
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
    const schema = sql.id(String(rows[0]?.schema));
    await sql`create function found_persons(words text[], most integer) returns setof integer
      language plpgsql stable parallel safe security definer rows 100 set search_path = ${schema}, pg_temp as $body$
      begin
        return query execute 'select id from uniq_applicants where organization_id = $1' || (
          select coalesce(string_agg(format(' and search_text like %L', '%' || word || '%'), ''), '')
          from unnest(words) as word
        ) || ' limit $2' using nullif(current_setting('terna.organization_id', true), '')::integer, most;
      end $body$`.execute(db);
    await sql`revoke all on function found_persons(text[], integer) from public`.execute(db);
    await sql`grant execute on function found_persons(text[], integer) to ${sql.id(TENANT_ROLE)}`.execute(db);
  },
};
