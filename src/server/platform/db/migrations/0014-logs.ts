// The activity learns of more that happens, of comments that were changed or taken back, and of the process that it was
// written in, which a candidate may leave. SQLite cannot loosen a check: there the table is made anew.
import { type Kysely, sql } from 'kysely';
import { belongsTo, type Engine, finish, identity, long, pointsTo, required } from '../columns.ts';

export const rebuildLogs = (db: Kysely<never>, engine: Engine): Promise<void> =>
  engine === 'sqlite' ? remake(db) : extend(db);

/** The kinds are the contract's: each new one would have to make the table anew. */
async function remake(db: Kysely<never>): Promise<void> {
  const engine = 'sqlite';
  await finish(
    db.schema
      .createTable('applicant_logs_new')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
      .addColumn('selection_process_id', 'integer', pointsTo('selection_processes.id'))
      .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('user', 'list')`))
      .addColumn('kind', 'text', required)
      .addColumn('comment', 'text')
      .addColumn('reason', 'text')
      .addColumn('from_list', 'text')
      .addColumn('to_list', 'text')
      .addColumn('author_user_id', 'integer', pointsTo('users.id'))
      .addColumn('created_at', long(engine), required)
      .addColumn('edited_at', long(engine))
      .addColumn('deleted_at', long(engine)),
    engine,
  ).execute();
  await sql`insert into applicant_logs_new (id, organization_id, applicant_id, selection_process_id, type, kind, comment,
      from_list, to_list, author_user_id, created_at)
    select l.id, l.organization_id, l.applicant_id, a.selection_process_id, l.type, l.kind, l.comment,
      l.from_list, l.to_list, l.author_user_id, l.created_at
    from applicant_logs l join applicants a on a.id = l.applicant_id order by l.id`.execute(db);
  await sql`drop table applicant_logs`.execute(db);
  await sql`alter table applicant_logs_new rename to applicant_logs`.execute(db);
  await addIndexes(db);
  await db.schema
    .createIndex('applicant_logs_applicant')
    .on('applicant_logs')
    .columns(['applicant_id', 'id'])
    .execute();
}

async function extend(db: Kysely<never>): Promise<void> {
  await sql`alter table applicant_logs drop constraint applicant_logs_kind_check`.execute(db);
  for (const [column, type] of [
    ['reason', 'text'],
    ['edited_at', 'bigint'],
    ['deleted_at', 'bigint'],
  ] as const) {
    await db.schema.alterTable('applicant_logs').addColumn(column, type).execute();
  }
  await db.schema
    .alterTable('applicant_logs')
    .addColumn('selection_process_id', 'integer', pointsTo('selection_processes.id'))
    .execute();
  await sql`update applicant_logs set selection_process_id = applicants.selection_process_id
    from applicants where applicants.id = applicant_logs.applicant_id`.execute(db);
  await addIndexes(db);
}

const addIndexes = (db: Kysely<never>) =>
  db.schema.createIndex('applicant_logs_process').on('applicant_logs').column('selection_process_id').execute();
