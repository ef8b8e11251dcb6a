// Reads one moment of a database without changing it, also while a server uses it.
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { StartError } from '../../../start-error.ts';
import type { Reader } from '../database.ts';
import { isUnavailable } from '../database-errors.ts';
import type { Schema } from '../schema.ts';
import { sqlitePath } from './open.ts';

/**
 * The reader finds the rows of all organizations.
 * @throws StartError if PostgreSQL cannot be reached; SqliteError without the file
 */
export async function readOnly<Result>(url: string, read: (db: Reader) => Promise<Result>): Promise<Result> {
  const path = sqlitePath(url);
  return path === null ? readPostgres(url, read) : readFile(path, read);
}

async function readFile<Result>(path: string, read: (db: Reader) => Promise<Result>): Promise<Result> {
  const database = new BetterSqlite3(path, { readonly: true, fileMustExist: true });
  return inTransaction(new Kysely<Schema>({ dialect: new SqliteDialect({ database }) }), ['begin'], read);
}

async function readPostgres<Result>(url: string, read: (db: Reader) => Promise<Result>): Promise<Result> {
  // The desktop never needs PostgreSQL's client.
  const [{ openInspection }, { SYSTEM_ROLE }] = await Promise.all([
    import('../postgres/postgres-pool.ts'),
    import('../postgres/postgres-roles.ts'),
  ]);
  const pool = await openInspection(url);
  const begin = ['begin isolation level repeatable read read only', `set local role ${SYSTEM_ROLE}`];
  try {
    return await inTransaction(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), begin, read);
  } catch (error) {
    throw isUnavailable(error) ? new StartError('database_unreachable', { cause: error }) : error;
  }
}

async function inTransaction<Result>(
  db: Kysely<Schema>,
  begin: readonly string[],
  read: (db: Reader) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.connection().execute(async (connection) => {
      for (const statement of begin) await sql.raw(statement).execute(connection);
      return read(connection);
    });
  } finally {
    await db.destroy();
  }
}
