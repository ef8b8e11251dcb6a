// Cards display any field of a candidate, chosen by organization or process. SQLite cannot drop a check: there the
// table is made anew.
import { type Kysely, sql } from 'kysely';
import { belongsTo, type Engine, finish, identity, required, type Step } from '../columns.ts';

/** What an organization displayed until it chose other fields. */
const FORMER_DEFAULT = ['title', 'source', 'tags', 'has_cv', 'moved_at', 'moved_by'];
const DEFAULT = ['title', 'city', 'last_experience', 'source', 'tags', 'has_cv', 'moved_at', 'moved_by'];

export const cardFieldsStep: Step = {
  name: '0205-card-fields',
  async up(db, engine) {
    await db.schema.alterTable('selection_processes').addColumn('card_fields', 'text').execute();
    await (engine === 'sqlite' ? remake(db, engine) : loosen(db));
    await extendDefaults(db as unknown as Kysely<Tables>);
  },
};

const loosen = (db: Kysely<never>) =>
  sql`alter table organization_default_board_columns drop constraint organization_default_board_columns_field_check`.execute(
    db,
  );

async function remake(db: Kysely<never>, engine: Engine): Promise<void> {
  await finish(
    db.schema
      .createTable('organization_default_board_columns_new')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
      .addColumn('field', 'text', required)
      .addColumn('order', 'integer', (column) => column.notNull().check(sql`"order" >= 1`))
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addUniqueConstraint('default_board_columns_field', ['organization_id', 'field']),
    engine,
  ).execute();
  const columns = sql`id, organization_id, field, "order", version`;
  await sql`insert into organization_default_board_columns_new (${columns})
    select ${columns} from organization_default_board_columns order by id`.execute(db);
  await sql`drop table organization_default_board_columns`.execute(db);
  await sql`alter table organization_default_board_columns_new rename to organization_default_board_columns`.execute(
    db,
  );
}

interface Tables {
  organization_default_board_columns: { organization_id: number; field: string; order: number };
}

/** Adds city and last experience where the fields were never changed. */
async function extendDefaults(db: Kysely<Tables>): Promise<void> {
  const table = 'organization_default_board_columns';
  const rows = await db.selectFrom(table).selectAll().orderBy('organization_id').orderBy('order').execute();
  for (const [organization_id, own] of Map.groupBy(rows, (row) => row.organization_id)) {
    const fields = own.map(({ field }) => field);
    if (fields.join() !== FORMER_DEFAULT.join()) continue;
    for (const [index, field] of DEFAULT.entries()) {
      const order = index + 1;
      if (!fields.includes(field)) await db.insertInto(table).values({ organization_id, field, order }).execute();
      else {
        await db
          .updateTable(table)
          .set({ order })
          .where('organization_id', '=', organization_id)
          .where('field', '=', field)
          .execute();
      }
    }
  }
}
