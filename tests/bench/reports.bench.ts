// Both reports on both engines: a large organisation beside a small one with as many processes.
import { sql } from 'kysely';
import pg from 'pg';
import type { TernaApp } from '../../src/server/app.ts';
import { SYSTEM, withScope } from '../../src/server/db/index.ts';
import { seed } from '../../src/server/demo/index.ts';
import { countChanges } from '../../src/server/reports/index.ts';
import { readApplicationReport, readProcessReport } from '../../src/server/reports/service.ts';
import { startCluster } from '../api/postgres-cluster.ts';
import type { BenchRow } from './bench-row.ts';
import { median, ms, times, timesOf, withServer } from './measure.ts';

const RUNS = 30;
const PROCESSES = 1000;
const SMALL = 10_000;
const MOST_RATIO = 2;
const SECOND = 1000;

const actor = {
  userId: 1,
  organizationId: 1,
  role: 'admin' as const,
  isAdminFlag: true,
  isSuperadmin: false,
  areaIds: [],
};

interface Reading {
  readonly processes: number;
  readonly applications: number;
}

export async function reportBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const large = quick ? 100_000 : 1_000_000;
  const sqlite = {
    small: await withServer((app) => seeded(app, SMALL)),
    big: await withServer((app) => seeded(app, large)),
  };
  return [...rowsOf('SQLite', sqlite, large), ...rowsOf('PostgreSQL', await onPostgres(large), large)];
}

function rowsOf(engine: string, { small, big }: { small: Reading; big: Reading }, large: number): BenchRow[] {
  const label = `${large.toLocaleString('en')} candidates against ${SMALL.toLocaleString('en')}`;
  return (['processes', 'applications'] as const).map((name) => {
    const ratio = big[name] / small[name];
    return {
      name: `${engine}: report of ${name}, ${label}`,
      value: times(ratio),
      goal: `≤ ${MOST_RATIO} ×, < 1 s`,
      ok: ratio <= MOST_RATIO && big[name] < SECOND,
      detail: `${ms(big[name])} against ${ms(small[name])}`,
    };
  });
}

async function onPostgres(large: number): Promise<{ small: Reading; big: Reading }> {
  const cluster = await startCluster({ durable: true });
  try {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    for (const name of ['small', 'big']) await admin.query(`create database ${name}`);
    await admin.end();
    const small = await withServer((app) => seeded(app, SMALL), cluster.url('small'));
    return { small, big: await withServer((app) => seeded(app, large), cluster.url('big')) };
  } finally {
    cluster.stop();
  }
}

/** Every candidate is counted before anything is measured. */
async function seeded({ services }: TernaApp, applicants: number): Promise<Reading> {
  await seed(services, { processes: PROCESSES, applicants });
  await withScope(SYSTEM, () => countChanges(services));
  if (services.database.engine === 'postgres') {
    await withScope(SYSTEM, () => services.database.transaction((tx) => sql`analyze`.execute(tx)));
  }
  return withScope(actor, async () => ({
    processes: median(await timesOf(RUNS, () => readProcessReport(services, actor, {}))),
    applications: median(await timesOf(RUNS, () => readApplicationReport(services, actor, {}))),
  }));
}
