// People are found by any part of their names, without accents; people and areas get versions, and menus are remembered.
import { type Kysely, sql } from 'kysely';
import { searchable } from '../../../../domain/text/search-text.ts';
import type { Step } from '../columns.ts';

export const usersStep: Step = {
  name: '0008-users',
  async up(db) {
    for (const column of ['search_name', 'search_last_name']) {
      await db.schema
        .alterTable('users')
        .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
        .execute();
    }
    await db.schema
      .alterTable('users')
      .addColumn('menu_active', 'text', (column) => column.check(sql`menu_active in ('all', 'own')`))
      .execute();
    for (const table of ['users', 'enterprise_areas']) {
      await db.schema
        .alterTable(table)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    }
    const rows = db as unknown as Kysely<{
      users: Record<'name' | 'last_name' | 'search_name' | 'search_last_name', string> & { id: number };
    }>;
    for (const { id, name, last_name } of await rows
      .selectFrom('users')
      .select(['id', 'name', 'last_name'])
      .execute()) {
      const found = { search_name: searchable(name), search_last_name: searchable(last_name) };
      await rows.updateTable('users').set(found).where('id', '=', id).execute();
    }
    await db.schema
      .createIndex('users_names')
      .on('users')
      .columns(['organization_id', 'search_name', 'search_last_name'])
      .execute();
  },
};
