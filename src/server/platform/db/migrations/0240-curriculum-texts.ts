// Stores the text of each curriculum, to be read in the background, and searches it by the stems of its words.
import { type Kysely, sql } from 'kysely';
import { belongsTo, finish, identity, long, required, type Step } from '../columns.ts';
import { SYSTEM_ROLE, TENANT_ROLE } from '../postgres/postgres-roles.ts';

export const curriculumTextsStep: Step = {
  name: '0240-curriculum-texts',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('curriculum_texts')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('file_id', 'integer', (column) => belongsTo('files.id')(column).unique())
        .addColumn('content', 'text', (column) => required(column).defaultTo(''))
        .addColumn('stems', 'text', (column) => required(column).defaultTo(''))
        .addColumn('failure', 'text')
        .addColumn('attempts', 'integer', (column) => required(column).defaultTo(0))
        .addColumn('claimed_until', long(engine))
        .addColumn('read_at', long(engine)),
      engine,
    ).execute();
    await db.schema
      .createIndex('curriculum_texts_unread')
      .on('curriculum_texts')
      .column('id')
      .where(sql`read_at is null` as never)
      .execute();
    const insertion = sql`insert into curriculum_texts (organization_id, file_id) values (new.organization_id, new.id);`;
    if (engine === 'postgres') {
      await sql`create function curriculum_texts_add() returns trigger language plpgsql as $add$
        begin ${insertion} return null; end $add$`.execute(db);
      await sql`create trigger curriculum_texts_added after insert on files
        for each row when (new.is_cv = 1) execute function curriculum_texts_add()`.execute(db);
      await sql`create index curriculum_texts_stems on curriculum_texts
        using gin (to_tsvector('simple', stems))`.execute(db);
      await createSearch(db);
    } else {
      await sql`create trigger curriculum_texts_added after insert on files when new.is_cv = 1
        begin ${insertion} end`.execute(db);
      await sql`create virtual table curriculum_search using fts5(
        stems, content='curriculum_texts', content_rowid='id', tokenize='unicode61')`.execute(db);
      // Otherwise the index keeps the words of erased persons.
      await sql`insert into curriculum_search (curriculum_search, rank) values ('secure-delete', 1)`.execute(db);
      await sql`create trigger curriculum_search_insert after insert on curriculum_texts begin
        insert into curriculum_search (rowid, stems) values (new.id, new.stems); end`.execute(db);
      await sql`create trigger curriculum_search_delete after delete on curriculum_texts begin
        insert into curriculum_search (curriculum_search, rowid, stems) values ('delete', old.id, old.stems);
        end`.execute(db);
      await sql`create trigger curriculum_search_update after update of stems on curriculum_texts begin
        insert into curriculum_search (curriculum_search, rowid, stems) values ('delete', old.id, old.stems);
        insert into curriculum_search (rowid, stems) values (new.id, new.stems); end`.execute(db);
    }
    await sql`insert into curriculum_texts (organization_id, file_id)
      select organization_id, id from files where is_cv = 1 order by id`.execute(db);
  },
};

/**
 * Row-level security keeps PostgreSQL from using the index, because its operator is not leakproof. The function has the
 * rights of its owner and is limited to the organization of the caller; the server's own work names one.
 */
async function createSearch(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = sql.id(String(rows[0]?.schema));
  await sql`create function persons_with_stems(phrase text, organization integer) returns setof integer
    language plpgsql stable parallel safe security definer rows 100 set search_path = ${schema}, pg_temp as $body$
    begin
      return query select distinct f.uniq_applicant_id
        from curriculum_texts t join files f on f.id = t.file_id
        where t.organization_id = coalesce(
            nullif(current_setting('terna.organization_id', true), '')::integer, organization)
          and f.deleted_at is null
          and to_tsvector('simple', t.stems) @@ phraseto_tsquery('simple', phrase);
    end $body$`.execute(db);
  await sql`revoke all on function persons_with_stems(text, integer) from public`.execute(db);
  for (const role of [TENANT_ROLE, SYSTEM_ROLE]) {
    await sql`grant execute on function persons_with_stems(text, integer) to ${sql.id(role)}`.execute(db);
  }
}
