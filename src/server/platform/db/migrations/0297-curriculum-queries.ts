// Searches texts of curricula by a whole query of stems: alternatives and beginnings of words.
import { type Kysely, sql } from 'kysely';
import type { Step } from '../columns.ts';
import { SYSTEM_ROLE, TENANT_ROLE } from '../postgres/postgres-roles.ts';

export const curriculumQueriesStep: Step = {
  name: '0297-curriculum-queries',
  async up(db, engine) {
    if (engine === 'postgres') await createSearch(db);
  },
};

/** As `persons_with_stems`, which servers of the former version still call, but with the operators of a query. */
async function createSearch(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = sql.id(String(rows[0]?.schema));
  await sql`create function persons_matching_stems(query text, organization integer) returns setof integer
    language plpgsql stable parallel safe security definer rows 100 set search_path = ${schema}, pg_temp as $body$
    begin
      return query select distinct f.uniq_applicant_id
        from curriculum_texts t join files f on f.id = t.file_id
        where t.organization_id = coalesce(
            nullif(current_setting('terna.organization_id', true), '')::integer, organization)
          and f.deleted_at is null
          and to_tsvector('simple', t.stems) @@ to_tsquery('simple', persons_matching_stems.query);
    end $body$`.execute(db);
  await sql`revoke all on function persons_matching_stems(text, integer) from public`.execute(db);
  for (const role of [TENANT_ROLE, SYSTEM_ROLE]) {
    await sql`grant execute on function persons_matching_stems(text, integer) to ${sql.id(role)}`.execute(db);
  }
}
