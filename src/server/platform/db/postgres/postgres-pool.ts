// Connections to PostgreSQL; each query runs in the scope of its caller.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { PoolState } from '../database.ts';
import { type DatabaseScope, SYSTEM } from '../scope.ts';
import { BatchingSocket } from './batching-socket.ts';
import { readingConnection, type ScopeStatement, WritingConnection } from './postgres-connection.ts';
import { findPrimary, hasSeveralHosts, urlOfPrimary } from './postgres-hosts.ts';
import { SYSTEM_ROLE, TENANT_ROLE } from './postgres-roles.ts';

const SECOND = 1000;

export interface PoolOptions {
  readonly connections: number;
  /** Whether queries are limited to the caller's scope; false while the database is prepared. */
  readonly scoped: boolean;
  readonly readOnly: boolean;
  /** Reports a connection that broke while idle; the pool replaces it. */
  readonly broken: (error: Error) => void;
}

export interface ScopedPool {
  /** Returns the pool in kysely's form. `scopeNow` is called for each connection taken. */
  within(scopeNow: () => DatabaseScope | null): PostgresPool;
  state(): Omit<PoolState, 'pool'>;
  end(): Promise<void>;
}

/** Parses values to the same types as SQLite: numbers for counts, 1 and 0 for booleans. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

/** Options of all connections, including the one that listens for signals. */
export const connectionOptions = (url: string): pg.ClientConfig => ({
  connectionString: urlOfPrimary(url),
  types,
  stream: () => new BatchingSocket(),
  application_name: 'terna',
  keepAlive: true,
  connectionTimeoutMillis: 5 * SECOND,
});

/** One connection to the primary for a command that reads beside the servers. */
export async function openInspection(url: string, more: pg.PoolConfig = {}): Promise<pg.Pool> {
  await findPrimary(url);
  const pool = new pg.Pool({ ...connectionOptions(url), max: 1, connectionTimeoutMillis: 10 * SECOND, ...more });
  // Errors reject the query that they break.
  pool.on('error', () => undefined);
  return pool;
}

export function openPool(url: string, { connections, scoped, readOnly, broken }: PoolOptions): ScopedPool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    Client: clientOfPrimary(url),
    // Compiling a query takes longer than any query that a person waits for.
    options: '-c jit=off',
    // A statement does not wait for the answer of the one before.
    pipeline: scoped,
    max: connections,
    idleTimeoutMillis: 30 * SECOND,
    // A migration takes as long as its tables need.
    statement_timeout: scoped ? 60 * SECOND : 0,
    lock_timeout: 20 * SECOND,
    idle_in_transaction_session_timeout: 60 * SECOND,
  });
  const isReplicated = hasSeveralHosts(url);
  pool.on('error', (error) => {
    void findPrimary(url);
    broken(error);
  });
  // Without a listener, the error of a connection in use would end the process. The query rejects as well.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const begun = new WeakSet<pg.PoolClient>();
  const scopes = new WeakMap<pg.PoolClient, string>();
  const prepare = async (client: pg.PoolClient) => {
    if (client.getTransactionStatus() !== 'I') throw new Error('a connection was given back within a transaction');
    if (isReplicated && !begun.has(client)) await assertPrimary(client);
    if (readOnly && !begun.has(client)) await client.query(READ_ONLY);
    begun.add(client);
  };
  const lend = (client: pg.PoolClient, scope: DatabaseScope | null): PostgresPoolClient => {
    if (!scoped) return client;
    if (scope === null) throw new Error('the database is asked outside any scope: see withScope and pinned');
    const values = settingsOf(scope);
    if (!readOnly) return new WritingConnection(client, scopeStatement(values, 'transaction'));
    const name = values.join(' ');
    if (scopes.get(client) === name) return readingConnection(client, null);
    scopes.delete(client);
    return readingConnection(client, async () => {
      await client.query({ ...scopeStatement(values, 'connection') });
      scopes.set(client, name);
    });
  };
  return {
    within: (scopeNow) => ({
      options: pool.options,
      async connect() {
        const scope = scopeNow();
        const client = await pool.connect().catch((error: unknown) => {
          void findPrimary(url);
          throw error;
        });
        try {
          await prepare(client);
          return lend(client, scope);
        } catch (error) {
          client.release(true);
          void findPrimary(url);
          throw error;
        }
      },
      end: () => pool.end(),
    }),
    state: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  };
}

/** Each new connection of a pool goes to the present primary. */
const clientOfPrimary = (url: string) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: urlOfPrimary(url) });
    }
  };

/** A former primary that came back follows the new one, and accepts no writes. @throws an error that is repeated */
async function assertPrimary(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ standby: number }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby === 1) throw Object.assign(new Error('the host is a standby'), { code: CANNOT_CONNECT_NOW });
}

const CANNOT_CONNECT_NOW = '57P03';

const READ_ONLY = 'set default_transaction_read_only = on';

/** @param until where the scope ends */
const scopeStatement = (values: string[], until: 'transaction' | 'connection'): ScopeStatement => ({
  name: `terna_scope_${until}`,
  text: `select set_config('role', $1, ${until === 'transaction'}),
    set_config('terna.organization_id', $2, ${until === 'transaction'}),
    set_config('terna.user_id', $3, ${until === 'transaction'})`,
  values,
});

const settingsOf = (scope: DatabaseScope): [string, string, string] =>
  scope === SYSTEM ? [SYSTEM_ROLE, '', ''] : [TENANT_ROLE, String(scope.organizationId), String(scope.userId ?? '')];
