// Prepares PostgreSQL before a server starts: migrations, roles and policies.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../../../start-error.ts';
import { isUnavailable } from '../database-errors.ts';
import { migrate } from '../migrate.ts';
import { assertOwnDatabase } from '../opening/start-checks.ts';
import type { Schema } from '../schema.ts';
import { findPrimary } from './postgres-hosts.ts';
import { ensurePolicies } from './postgres-policies.ts';
import { connectionOptions, openPool } from './postgres-pool.ts';
import { ensureRoles } from './postgres-roles.ts';

/** Servers that start together take turns by this database-wide lock. */
const PREPARATION_LOCK = 7450;

/**
 * @throws StartError if the database cannot be reached or used; the error of a migration; an error if rows cannot be
 * isolated
 */
export async function preparePostgres(url: string, broken: (error: Error) => void): Promise<void> {
  await findPrimary(url);
  const client = new pg.Client(connectionOptions(url));
  client.on('error', broken);
  await client.connect().catch((error: unknown) => {
    throw isUnavailable(error) ? new StartError('database_unreachable', { cause: error }) : error;
  });
  const pool = openPool(url, { connections: 2, scoped: false, readOnly: false, broken });
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    await assertWritable(client);
    await ensureRoles(client);
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.within(() => null) }) });
    await assertOwnDatabase(db, 'postgres');
    await migrate(db, 'postgres');
    await ensurePolicies(client);
  } finally {
    await pool.end();
    await client.end();
  }
}

/** @throws StartError if the server is a standby or the database is read-only */
async function assertWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new StartError('database_read_only');
}
