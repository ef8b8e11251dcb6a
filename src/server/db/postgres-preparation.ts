// Before a server works on PostgreSQL: the migrations, once, however many servers start together; then the walls.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { connectionOptions, openPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { SYSTEM } from './scope.ts';

/** Servers that start together take turns by this lock of the whole database. */
const PREPARATION_LOCK = 7450;

/** @returns the role under which the server then works; null for the one that connects */
export async function preparePostgres(url: string, broken: (error: Error) => void): Promise<string | null> {
  const turn = new pg.Client(connectionOptions(url));
  turn.on('error', broken);
  await turn.connect();
  const pool = openPool(url, { connections: 2, role: null, readOnly: false, broken });
  try {
    await turn.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.within(() => SYSTEM) }) });
    await migrate(db, 'postgres');
    return null;
  } finally {
    await pool.end();
    await turn.end();
  }
}
