// Locks a row so that several requests read it before one of them writes.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, endWithTest, type Server } from '../harness.ts';

export interface LockedRow {
  readonly table: string;
  /** The key column; default `id`. */
  readonly key?: string;
  readonly id: number;
}

type Send = () => Promise<Answer>;

/** Finds all connections that this one blocks, directly or through others. */
const WAITING = `
  with recursive waiting as (
    select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))
    union
    select other.pid from pg_stat_activity other join waiting on waiting.pid = any(pg_blocking_pids(other.pid))
  )
  select count(*)::integer as count from waiting`;

/**
 * @returns a function that sends requests while the row is readable but locked: each starts once the previous ones are
 * blocked by the lock or by one another. It then releases them in order. A request that returns at once also ends the
 * wait.
 */
export async function connectLock(server: Server) {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  endWithTest(() => client.end());
  const countWaiting = async () => {
    // Within a transaction the view would keep the connections of its first reading.
    await client.query('select pg_stat_clear_snapshot()');
    return (await client.query<{ count: number }>(WAITING)).rows[0]?.count ?? 0;
  };
  return async ({ table, key = 'id', id }: LockedRow, requests: readonly Send[]): Promise<Answer[]> => {
    await client.query('begin');
    // Weaker than `for update`: rows that reference this one can still be inserted.
    const { rowCount } = await client.query(`select from ${table} where ${key} = $1 for no key update`, [id]);
    if (rowCount !== 1) throw new Error(`there is no row ${id} in ${table}`);
    let hasAnswer = false;
    const answers: Promise<Answer>[] = [];
    for (const send of requests) {
      answers.push(send().finally(() => (hasAnswer = true)));
      while (!hasAnswer && (await countWaiting()) < answers.length) await setTimeout(5);
    }
    await client.query('commit');
    return Promise.all(answers);
  };
}
