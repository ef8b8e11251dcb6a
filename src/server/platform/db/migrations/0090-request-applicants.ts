// Requests to hire somebody go with the candidate, also in databases made before 0013-requests said so.
import { type Kysely, sql } from 'kysely';
import type { Step } from '../columns.ts';

export const requestApplicantsStep: Step = {
  name: '0090-request-applicants',
  async up(db, engine) {
    await (engine === 'sqlite' ? replaceColumn(db) : replaceConstraint(db));
  },
};

/** SQLite changes no foreign key: another column takes the place of the one that has it. */
async function replaceColumn(db: Kysely<never>): Promise<void> {
  const keys = await sql<{ on_delete: string }>`
    select on_delete from pragma_foreign_key_list('requests') where "from" = 'applicant_id'`.execute(db);
  if (keys.rows[0]?.on_delete === 'CASCADE') return;
  // A column that an index or a trigger names cannot be dropped.
  const users = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master
    where type in ('index', 'trigger') and sql like '%requests%' and sql like '%applicant_id%'`.execute(db);
  for (const { type, name } of users.rows) await sql`drop ${sql.raw(type)} ${sql.id(name)}`.execute(db);
  await sql`alter table requests add column next_applicant_id integer
    references applicants (id) on delete cascade`.execute(db);
  await sql`update requests set next_applicant_id = applicant_id`.execute(db);
  await sql`alter table requests drop column applicant_id`.execute(db);
  await sql`alter table requests rename column next_applicant_id to applicant_id`.execute(db);
  for (const user of users.rows) await sql.raw(user.sql).execute(db);
}

async function replaceConstraint(db: Kysely<never>): Promise<void> {
  const keys = await sql<{ name: string; action: string }>`
    select c.conname as name, c.confdeltype as action from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.conrelid = 'requests'::regclass and c.contype = 'f' and a.attname = 'applicant_id'`.execute(db);
  const [key] = keys.rows;
  if (!key || key.action === 'c') return;
  const name = sql.id(key.name);
  await sql`alter table requests drop constraint ${name}`.execute(db);
  await sql`alter table requests add constraint ${name}
    foreign key (applicant_id) references applicants (id) on delete cascade`.execute(db);
}
