// Connections to PostgreSQL. Whoever takes one gets it with their own scope, whatever its last user's was.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { nameOfFixed } from '../fixed-query.ts';
import { type DatabaseScope, SYSTEM } from '../scope.ts';
import { SYSTEM_ROLE, TENANT_ROLE } from './postgres-roles.ts';

const SECOND = 1000;

export interface PoolOptions {
  /** The most connections at a time. */
  readonly connections: number;
  /** Whether each query is held to the scope of whoever asks; not so for preparing the database itself. */
  readonly scoped: boolean;
  readonly readOnly: boolean;
  /** Told of a connection that broke while nobody used it; the pool replaces it. */
  readonly broken: (error: Error) => void;
}

export interface ScopedPool {
  /** The pool as kysely takes it; `scopeNow` is asked each time that a connection is taken. */
  within(scopeNow: () => DatabaseScope | null): PostgresPool;
  end(): Promise<void>;
}

/** Values as SQLite answers them: numbers for whatever counts, 1 and 0 for true and false. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

/** What every connection of the server has, the listening one too. */
export const connectionOptions = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types,
  application_name: 'terna',
  keepAlive: true,
  connectionTimeoutMillis: 5 * SECOND,
});

export function openPool(url: string, { connections, scoped, readOnly, broken }: PoolOptions): ScopedPool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: connections,
    idleTimeoutMillis: 30 * SECOND,
    statement_timeout: 60 * SECOND,
    lock_timeout: 20 * SECOND,
    idle_in_transaction_session_timeout: 60 * SECOND,
  });
  pool.on('error', broken);
  // Unheard, the error of a connection that is in somebody's hands would end the process; its user is told by the query.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const begun = new WeakSet<pg.PoolClient>();
  const scopes = new WeakMap<pg.PoolClient, string>();
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const lend = (client: pg.PoolClient): PostgresPoolClient => {
    if (!readOnly) return client;
    const known = lent.get(client) ?? preparing(client);
    lent.set(client, known);
    return known;
  };
  const prepare = async (client: pg.PoolClient, scope: DatabaseScope | null) => {
    if (client.getTransactionStatus() !== 'I') throw new Error('a connection was given back within a transaction');
    if (readOnly && !begun.has(client)) await client.query(READ_ONLY);
    begun.add(client);
    if (!scoped) return;
    if (scope === null) throw new Error('the database is asked outside any scope: see withScope and pinned');
    const values = settingsOf(scope);
    const name = values.join(' ');
    if (scopes.get(client) === name) return;
    scopes.delete(client);
    await client.query(SET_SCOPE, values);
    scopes.set(client, name);
  };
  return {
    within: (scopeNow) => ({
      options: pool.options,
      async connect() {
        const scope = scopeNow();
        const client = await pool.connect();
        try {
          await prepare(client, scope);
        } catch (error) {
          client.release(true);
          throw error;
        }
        return lend(client);
      },
      end: () => pool.end(),
    }),
    end: () => pool.end(),
  };
}

/** What PostgreSQL says of a query that it has kept, once a later version's migration has added columns to what it reads. */
const RESULT_HAS_CHANGED = '0A000';

/**
 * A connection that keeps the fixed queries, with their plans. It only reads, each query by itself: one that it can no
 * longer use is simply asked anew.
 */
function preparing(client: pg.PoolClient): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    const name = nameOfFixed(text);
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== RESULT_HAS_CHANGED) throw error;
      return client.query(text, [...values]);
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

const READ_ONLY = 'set default_transaction_read_only = on';
const SET_SCOPE = `select set_config('role', $1, false), set_config('terna.organization_id', $2, false),
  set_config('terna.user_id', $3, false)`;

const settingsOf = (scope: DatabaseScope): [string, string, string] =>
  scope === SYSTEM ? [SYSTEM_ROLE, '', ''] : [TENANT_ROLE, String(scope.organizationId), String(scope.userId ?? '')];
