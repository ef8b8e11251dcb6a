// Inspects a database without changing it, for the check of a server's settings.
import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { StartError } from '../../../start-error.ts';
import type { Engine } from '../columns.ts';
import { isUnavailable } from '../database-errors.ts';
import { steps } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { sqlitePath } from './open.ts';
import { assertOwnDatabase } from './start-checks.ts';

export interface DatabaseState {
  /** Name and version of the database server. */
  readonly product: string;
  /** Migrations that the next start runs; all of them for a new database. */
  readonly pendingSteps: number;
  /** Milliseconds by which this computer's clock is ahead of the database's; 0 on SQLite. */
  readonly clockAhead: number;
}

/**
 * Reads only, also while a server uses the database.
 * @throws StartError if the database cannot be reached, or belongs to another program or a later version
 */
export const inspectDatabase = (url: string): Promise<DatabaseState> => {
  const path = sqlitePath(url);
  return path === null ? inspectPostgres(url) : inspectFile(path);
};

async function inspectFile(path: string): Promise<DatabaseState> {
  if (!existsSync(path)) return { product: 'SQLite', pendingSteps: steps.length, clockAhead: 0 };
  const database = new BetterSqlite3(path, { readonly: true, fileMustExist: true });
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  try {
    return { product: 'SQLite', pendingSteps: await pendingSteps(db, 'sqlite'), clockAhead: 0 };
  } finally {
    await db.destroy();
  }
}

async function inspectPostgres(url: string): Promise<DatabaseState> {
  const { openInspection } = await import('../postgres/postgres-pool.ts');
  const pool = await openInspection(url);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql<{ version: string; read_only: string; now: number }>`
      select current_setting('server_version') as version, current_setting('transaction_read_only') as read_only,
      extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
    const [server] = rows;
    if (!server || server.read_only === 'on') throw new StartError('database_read_only');
    return {
      product: `PostgreSQL ${server.version}`,
      clockAhead: Math.round(Date.now() - Number(server.now)),
      pendingSteps: await pendingSteps(db, 'postgres'),
    };
  } catch (error) {
    throw isUnavailable(error) ? new StartError('database_unreachable', { cause: error }) : error;
  } finally {
    await db.destroy();
  }
}

async function pendingSteps(db: Kysely<Schema>, engine: Engine): Promise<number> {
  await assertOwnDatabase(db, engine);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return steps.length;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return steps.length - rows.length;
}
