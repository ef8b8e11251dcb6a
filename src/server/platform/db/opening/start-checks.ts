// Checks that a database belongs to Terna, in this version or an earlier one.
import { type Kysely, sql } from 'kysely';
import { StartError } from '../../../start-error.ts';
import type { Engine } from '../columns.ts';
import { steps } from '../migrate.ts';
import type { Schema } from '../schema.ts';

/** Lists tables, and on SQLite views, except those of the engine and of PostgreSQL's extensions. */
const TABLES = {
  sqlite: sql<{
    name: string;
  }>`select name from sqlite_master where type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\'`,
  postgres: sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not exists (
      select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )`,
};

const isOfMigrator = (table: string): boolean => table.startsWith('kysely_migration');

/**
 * Only reads. A database without tables passes, because it is new.
 * @throws StartError if the database belongs to another program or to a later version
 */
export async function assertOwnDatabase(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const { rows } = await TABLES[engine].execute(db);
  const tables = rows.map(({ name }) => name);
  if (tables.every(isOfMigrator)) return;
  if (!tables.includes('kysely_migration')) throw new StartError('database_foreign');
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = done.rows.map(({ name }) => name);
  const known = new Set(steps.map(({ name }) => name));
  if (!names.some((name) => name === steps[0]?.name)) throw new StartError('database_foreign');
  if (!names.every((name) => known.has(name))) throw new StartError('database_newer');
}
