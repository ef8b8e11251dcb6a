// Imports tell apart who was in the process already, and rows that were taken with a warning; they know the content of
// their file again, and a row whom it is about. SQLite cannot loosen a check: there the table of rows is made anew.
import { type Kysely, sql } from 'kysely';
import { belongsTo, counter, type Engine, finish, required, type Step } from '../columns.ts';

const isKind = sql`kind in ('error', 'duplicate', 'present', 'warning')`;

export const importOutcomesStep: Step = {
  name: '0105-import-outcomes',
  async up(db, engine) {
    await db.schema.alterTable('imports').addColumn('content_key', 'text').execute();
    for (const name of ['present', 'warnings']) {
      await db.schema.alterTable('imports').addColumn(name, 'integer', counter(name)).execute();
    }
    await db.schema
      .createIndex('imports_content')
      .on('imports')
      .columns(['selection_process_id', 'content_key'])
      .execute();
    await (engine === 'sqlite' ? remake(db, engine) : extend(db));
    await db.schema.createIndex('import_issues_person').on('import_issues').column('person_id').execute();
  },
};

async function extend(db: Kysely<never>): Promise<void> {
  await sql`alter table import_issues drop constraint import_issues_kind_check`.execute(db);
  await sql`alter table import_issues add constraint import_issues_kind_check check (${isKind})`.execute(db);
  await db.schema.alterTable('import_issues').addColumn('person_id', 'integer').execute();
}

async function remake(db: Kysely<never>, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('import_issues_new')
      .addColumn('import_id', 'integer', belongsTo('imports.id'))
      .addColumn('row', 'integer', required)
      .addColumn('kind', 'text', (column) => required(column).check(isKind))
      .addColumn('column', 'text')
      .addColumn('reason', 'text', required)
      .addColumn('cells', 'text', required)
      .addColumn('person_id', 'integer')
      .addPrimaryKeyConstraint('import_issues_key', ['import_id', 'row']),
    engine,
  ).execute();
  const columns = sql`import_id, "row", kind, "column", reason, cells`;
  await sql`insert into import_issues_new (${columns}) select ${columns} from import_issues`.execute(db);
  await sql`drop table import_issues`.execute(db);
  await sql`alter table import_issues_new rename to import_issues`.execute(db);
}
