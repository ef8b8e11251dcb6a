// Reads the text of letters and other documents of candidates as well, and searches it for those who may open them.
import { type Kysely, sql } from 'kysely';
import type { Step } from '../columns.ts';
import { SYSTEM_ROLE, TENANT_ROLE } from '../postgres/postgres-roles.ts';

/** Types of files with text. Pictures are left out: most of them are photographs and identity cards. */
const TEXT_TYPES = sql`(
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'application/rtf',
  'text/plain; charset=utf-8')`;

export const documentTextsStep: Step = {
  name: '0380-document-texts',
  async up(db, engine) {
    const insertion = sql`insert into curriculum_texts (organization_id, file_id) values (new.organization_id, new.id);`;
    if (engine === 'postgres') {
      // The function is that of curricula, which adds the row.
      await sql`create trigger document_texts_added after insert on files
        for each row when (new.is_cv = 0 and new.content_type in ${TEXT_TYPES})
        execute function curriculum_texts_add()`.execute(db);
      await createSearch(db);
    } else {
      await sql`create trigger document_texts_added after insert on files
        when new.is_cv = 0 and new.content_type in ${TEXT_TYPES} begin ${insertion} end`.execute(db);
    }
    await sql`insert into curriculum_texts (organization_id, file_id)
      select organization_id, id from files where is_cv = 0 and content_type in ${TEXT_TYPES} order by id`.execute(db);
  },
};

/** As `persons_matching_stems`, which servers of the former version call, and which from now on finds curricula only. */
async function createSearch(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = sql.id(String(rows[0]?.schema));
  const bodyWith = (query: string, condition: string) => sql`
    language plpgsql stable parallel safe security definer rows 100 set search_path = ${schema}, pg_temp as $body$
    begin
      return query select distinct f.uniq_applicant_id
        from curriculum_texts t join files f on f.id = t.file_id
        where t.organization_id = coalesce(
            nullif(current_setting('terna.organization_id', true), '')::integer, organization)
          and f.deleted_at is null and ${sql.raw(condition)}
          and to_tsvector('simple', t.stems) @@ to_tsquery('simple', ${sql.raw(query)});
    end $body$`;
  await sql`create or replace function persons_matching_stems(query text, organization integer) returns setof integer
    ${bodyWith('persons_matching_stems.query', 'f.is_cv = 1')}`.execute(db);
  await sql`create function persons_matching_texts(query text, organization integer, with_documents boolean)
    returns setof integer
    ${bodyWith('persons_matching_texts.query', '(f.is_cv = 1 or with_documents)')}`.execute(db);
  await sql`revoke all on function persons_matching_texts(text, integer, boolean) from public`.execute(db);
  for (const role of [TENANT_ROLE, SYSTEM_ROLE]) {
    await sql`grant execute on function persons_matching_texts(text, integer, boolean) to ${sql.id(role)}`.execute(db);
  }
}
