// Both reports on both engines: a large and a small organization with equally many processes.
import type { TernaApp } from '../../src/server/app.ts';
import { readApplicationReport, readProcessReport } from '../../src/server/features/reports/service.ts';
import { withScope } from '../../src/server/platform/db/index.ts';
import type { BenchRow } from './bench-row.ts';
import { median, ms, times, timesOf, withServer } from './measure.ts';
import { actor, fill, onPostgres, type Rest, rest, SMALL } from './two-sizes.ts';

const RUNS = 30;
const MAX_RATIO = 2;
const SECOND = 1000;

interface Reading {
  readonly processes: number;
  readonly applications: number;
}

export async function reportBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const large = quick ? 100_000 : 1_000_000;
  const sqlite = {
    small: await withServer((app) => seeded(app, SMALL, rest)),
    big: await withServer((app) => seeded(app, large, rest)),
  };
  return [...rowsOf('SQLite', sqlite, large), ...rowsOf('PostgreSQL', await onPostgres(seeded, large), large)];
}

function rowsOf(engine: string, { small, big }: { small: Reading; big: Reading }, large: number): BenchRow[] {
  const label = `${large.toLocaleString('en')} candidates against ${SMALL.toLocaleString('en')}`;
  return (['processes', 'applications'] as const).map((name) => {
    const ratio = big[name] / small[name];
    return {
      name: `${engine}: report of ${name}, ${label}`,
      value: times(ratio),
      goal: `≤ ${MAX_RATIO} ×, < 1 s`,
      ok: ratio <= MAX_RATIO && big[name] < SECOND,
      detail: `${ms(big[name])} against ${ms(small[name])}`,
    };
  });
}

/** All candidates are counted before the measurement. */
async function seeded(app: TernaApp, applicants: number, settle: Rest): Promise<Reading> {
  const { services } = app;
  await fill(app, applicants);
  await settle(app);
  return withScope(actor, async () => ({
    processes: median(await timesOf(RUNS, () => readProcessReport(services, actor, {}))),
    applications: median(await timesOf(RUNS, () => readApplicationReport(services, actor, {}))),
  }));
}
