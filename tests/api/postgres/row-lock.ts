// Holds a row back from those who want to change it, so that several requests have read it before one of them writes.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, endWithTest, type Server } from '../harness.ts';

export interface LockedRow {
  readonly table: string;
  /** The column by which the row is found: «id» unless told. */
  readonly key?: string;
  readonly id: number;
}

type Send = () => Promise<Answer>;

/** Every connection that waits for this one, or for one that waits for it. */
const WAITING = `
  with recursive waiting as (
    select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))
    union
    select other.pid from pg_stat_activity other join waiting on waiting.pid = any(pg_blocking_pids(other.pid))
  )
  select count(*)::integer as count from waiting`;

/**
 * @returns a function that sends requests while the row can be read and not be changed, each once those before it wait for the
 * row or for one another, and then lets them go on, in their order. One that is answered at once ends the waiting too.
 */
export async function connectLock(server: Server) {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  endWithTest(() => client.end());
  const countWaiting = async () => (await client.query<{ count: number }>(WAITING)).rows[0]?.count ?? 0;
  return async ({ table, key = 'id', id }: LockedRow, requests: readonly Send[]): Promise<Answer[]> => {
    await client.query('begin');
    // Weaker than `for update`: rows that refer to this one can be added.
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
