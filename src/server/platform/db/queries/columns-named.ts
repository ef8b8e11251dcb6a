// Lists columns by name from the database's own catalogue.
import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import { engineOf } from '../engine.ts';

export interface NamedColumn {
  readonly table: string;
  readonly column: string;
}

export async function columnsEnding(db: Reader, ending: string): Promise<NamedColumn[]> {
  const asked =
    engineOf(db) === 'sqlite'
      ? sql<NamedColumn>`select m.name as "table", c.name as "column"
          from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' order by 1, 2`
      : sql<NamedColumn>`select table_name as "table", column_name as "column"
          from information_schema.columns where table_schema = current_schema() order by 1, 2`;
  const { rows } = await asked.execute(db);
  return rows.filter(({ column }) => column.endsWith(ending));
}
