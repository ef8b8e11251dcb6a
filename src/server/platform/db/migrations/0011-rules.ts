// The rules by which candidates go on from a stage, and whether all of them have to be met.
import { sql } from 'kysely';
import { belongsTo, finish, identity, required, type Step } from '../columns.ts';

export const rulesStep: Step = {
  name: '0011-rules',
  async up(db, engine) {
    await db.schema
      .alterTable('lists')
      .addColumn('global_comparer', 'text', (column) =>
        column.notNull().defaultTo('and').check(sql`global_comparer in ('and', 'or')`),
      )
      .execute();
    await finish(
      db.schema
        .createTable('list_rules')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('list_id', 'integer', belongsTo('lists.id'))
        .addColumn('element', 'text', required)
        .addColumn('value', 'text')
        .addColumn('compare', 'integer', (column) => column.notNull().check(sql`compare between 0 and 11`))
        .addColumn('category', 'text', (column) =>
          column.notNull().check(sql`category in ('test', 'value', 'option', 'university')`),
        )
        .addColumn('order', 'integer', required),
      engine,
    ).execute();
    await db.schema.createIndex('list_rules_list').on('list_rules').columns(['list_id', 'order']).execute();
  },
};
