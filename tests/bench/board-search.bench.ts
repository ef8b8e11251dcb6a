// Board search on both engines: first page with 1,000, 10,000 and 100,000 cards.
import pg from 'pg';
import type { TernaApp } from '../../src/server/app.ts';
import { seedProcesses } from '../../src/server/demo/index.ts';
import { openBoard } from '../../src/server/features/board/service.ts';
import { candidateIndexesOf } from '../../src/server/features/candidates/index.ts';
import { withScope } from '../../src/server/platform/db/index.ts';
import { startCluster } from '../api/postgres-cluster.ts';
import type { BenchRow } from './bench-row.ts';
import { median, ms, timesOf, withServer } from './measure.ts';
import { actor } from './two-sizes.ts';

const RUNS = 15;
/** Stages in addition to the organization's six default ones. */
const MORE_STAGES = 4;
/** Matches very few cards, some, nearly all, and none. */
const SEARCHES = ['persona 77 ', 'linkedin', 'a', 'qqqqq'];

export async function boardSearchBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const sizes = quick ? [1000, 10_000] : [1000, 10_000, 100_000];
  const read = (engine: string) => async (app: TernaApp) => {
    await seedProcesses(app.services, sizes, MORE_STAGES);
    return rowsOf(engine, app, sizes);
  };
  const rows = await withServer(read('SQLite'));
  const cluster = await startCluster({ durable: true });
  try {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    await admin.query('create database board');
    await admin.end();
    return [...rows, ...(await withServer(read('PostgreSQL'), cluster.url('board')))];
  } finally {
    cluster.stop();
  }
}

async function rowsOf(engine: string, app: TernaApp, sizes: readonly number[]): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [index, size] of sizes.entries()) {
    const durations: number[] = [];
    for (const q of SEARCHES) durations.push(await searchTime(app, index + 1, q));
    const slowest = Math.max(...durations);
    rows.push({
      name: `${engine}: search on a board with ${size.toLocaleString('en')} cards, the slowest of ${SEARCHES.length}`,
      value: ms(slowest),
      goal: '≤ 300 ms',
      ok: slowest <= 300,
      detail: durations.map(ms).join(', '),
    });
  }
  return rows;
}

const searchTime = async ({ services }: TernaApp, processId: number, q: string): Promise<number> =>
  withScope(actor, async () =>
    median(
      await timesOf(RUNS, () =>
        openBoard(services.database.read, actor, {
          processId,
          asked: { filter: { q }, items: 50 },
          indexes: candidateIndexesOf(services),
          now: Date.now(),
        }),
      ),
    ),
  );
