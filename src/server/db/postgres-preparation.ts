// Before a server works on PostgreSQL: the migrations, once, however many servers start together; then the walls.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { ensurePolicies } from './postgres-policies.ts';
import { connectionOptions, openPool } from './postgres-pool.ts';
import { ensureRoles } from './postgres-roles.ts';
import type { Schema } from './schema.ts';

/** Servers that start together take turns by this lock of the whole database. */
const PREPARATION_LOCK = 7450;

/** @throws where it cannot be reached, a migration fails, or its rows cannot be kept apart */
export async function preparePostgres(url: string, broken: (error: Error) => void): Promise<void> {
  const turn = new pg.Client(connectionOptions(url));
  turn.on('error', broken);
  await turn.connect();
  const pool = openPool(url, { connections: 2, scoped: false, readOnly: false, broken });
  try {
    await turn.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    await ensureRoles(turn);
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.within(() => null) }) });
    await migrate(db, 'postgres');
    await ensurePolicies(turn);
  } finally {
    await pool.end();
    await turn.end();
  }
}
