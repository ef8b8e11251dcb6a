// PostgreSQL with separate pools for reads and writes, so transactions never wait for themselves.
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import { type Database, type DatabaseCallbacks, type Reader, SLOW_QUERY } from '../database.ts';
import { isConflict } from '../database-errors.ts';
import { sendTogether } from '../fixed-query.ts';
import type { Schema } from '../schema.ts';
import { type DatabaseScope, presentScope } from '../scope.ts';
import { openPool, type ScopedPool } from './postgres-pool.ts';
import { preparePostgres } from './postgres-preparation.ts';
import { listenToSignals } from './postgres-signals.ts';

/**
 * The maximum of tries per transaction. A wait is random, at most twice `FIRST_WAIT_MILLISECONDS` at first, and doubles
 * each time.
 */
const MAX_TRIES = 6;
const FIRST_WAIT_MILLISECONDS = 10;

/**
 * Connects, migrates the database, and limits every query to its scope.
 * @throws if the database cannot be reached, a migration fails, or the role could bypass row-level security
 */
export async function openPostgres(
  url: string,
  { slow, queried, broken, connections }: DatabaseCallbacks & { connections: number },
): Promise<Database> {
  await preparePostgres(url, broken);
  const reading = openPool(url, { connections, scoped: true, readOnly: true, broken });
  const writePool = openPool(url, { connections, scoped: true, readOnly: false, broken });
  const log = (event: LogEvent) => {
    queried?.(event.query.sql, event.queryDurationMillis);
    if (event.queryDurationMillis > SLOW_QUERY) slow(event.query.sql, event.queryDurationMillis);
  };
  const over = (pool: ScopedPool, scopeNow: () => DatabaseScope | null): Reader =>
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.within(scopeNow) }), log });

  const facing = (scopeNow: () => DatabaseScope | null): Database => {
    const write = over(writePool, scopeNow);
    const read = over(reading, scopeNow);
    return {
      engine: 'postgres',
      read,
      transaction: (work) =>
        withRetries(() =>
          write.transaction().execute(async (tx) => {
            await sendTogether(tx);
            return work(tx);
          }),
        ),
      pauseWrites: (work) => work(),
      changeMark: () => snapshotNow(read),
      pinned(scope = scopeNow() ?? undefined) {
        return facing(() => scope ?? null);
      },
      listen: (listener) => listenToSignals(url, listener, broken),
      connections: () => [
        { pool: 'read', ...reading.state() },
        { pool: 'write', ...writePool.state() },
      ],
      async close() {
        await reading.end();
        await writePool.end();
      },
    };
  };
  return facing(presentScope);
}

/**
 * Repeats a transaction after conflicts, up to `MAX_TRIES`. Waits are random, so that two transactions do not collide
 * again.
 */
async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries === MAX_TRIES || !isConflict(error)) throw error;
      const wait = Math.random() * FIRST_WAIT_MILLISECONDS * 2 ** tries;
      await new Promise((go) => setTimeout(go, wait));
    }
  }
}

/**
 * Returns the snapshot of visible transactions. A writing transaction has a number, which the snapshot lists as future
 * or running until it ends, so a snapshot never recurs after a commit.
 */
async function snapshotNow(db: Reader): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select pg_current_snapshot()::text as mark`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database names no snapshot');
  return row.mark;
}
