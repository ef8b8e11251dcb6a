// The recorded hour of 50 recruiters at ten times its speed, on both engines, with few and with many candidates.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { buildApp } from '../../src/server/app.ts';
import { seedProcesses } from '../../src/server/demo/index.ts';
import { readSessionKey } from '../../src/server/platform/crypto/session-key.ts';
import { SYSTEM, withScope } from '../../src/server/platform/db/index.ts';
import type { BenchRow } from './bench-row.ts';
import { ms, quantile } from './measure.ts';
import { CALLS_PER_HOUR, HOUR_MILLISECONDS, hourOf, WORKS, type Work } from './recruiter-hour.ts';
import { addMembers, startServer, stopServer, type TeamMember, withPostgres } from './team.ts';
import { processorSeconds } from './team-server.ts';
import { rest } from './two-sizes.ts';
import { WorkingRecruiter, writeCurricula } from './working-recruiter.ts';

const DAY = 24 * HOUR_MILLISECONDS;
const RECRUITERS = 50;
const SPEED = 10;
/** Their boards have the same size whatever the number of candidates. */
const OWN_PROCESSES = 20;
const OWN_CARDS = 200;
const PROCESSES = 1000;

/** Milliseconds at the 95th percentile. */
const LIMITS: Readonly<Record<Work, number>> = {
  ...{ list: 50, board: 50, drawer: 50, search: 100, move: 50, comment: 50 },
  ...{ upload: 150, export: 500, report: 150 },
};
const MAX_GROWTH = 2;
/** Milliseconds below which growth is not judged: the noise of the machine is as long. */
const MIN_JUDGED = 10;

interface Size {
  readonly candidates: number;
  /** The part of the hour that is worked, from 0 to 1. */
  readonly part: number;
}

interface Reading {
  readonly times: ReadonlyMap<Work, readonly number[]>;
  /** Of one processor. */
  readonly server: number;
}

export async function mixedWorkBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  writeCurricula();
  const part = quick ? 1 / 20 : 1;
  const small = { candidates: 10_000, part };
  const large = { candidates: quick ? 30_000 : 1_000_000, part };
  return [
    ...rowsOf('SQLite', await onSqlite(small), { reading: await onSqlite(large), size: large }),
    ...rowsOf('PostgreSQL', await onPostgres(small), { reading: await onPostgres(large), size: large }),
  ];
}

function rowsOf(
  engine: string,
  small: Reading,
  { reading: large, size }: { readonly reading: Reading; readonly size: Size },
): BenchRow[] {
  const count = size.candidates.toLocaleString('en');
  // A part of the hour may be without rare work.
  const done = WORKS.filter((work) => large.times.get(work)?.length && small.times.get(work)?.length);
  const rows = done.map((work): BenchRow => {
    const [own, few] = [large.times.get(work) ?? [], small.times.get(work) ?? []];
    const p95 = quantile(own, 0.95);
    const growth = p95 / quantile(few, 0.95);
    return {
      name: `${engine}, ${count} candidates: ${work}, p95`,
      value: ms(p95),
      goal: `≤ ${LIMITS[work]} ms, ≤ ${MAX_GROWTH} × that at 10,000`,
      ok: p95 <= LIMITS[work] && (growth <= MAX_GROWTH || p95 <= MIN_JUDGED),
      detail: `median ${ms(quantile(own, 0.5))}, p99 ${ms(quantile(own, 0.99))}, ${own.length} calls; at 10,000 median ${ms(quantile(few, 0.5))}, p95 ${ms(quantile(few, 0.95))}, p99 ${ms(quantile(few, 0.99))}`,
    };
  });
  const [busy, busyWithFew] = [large.server, small.server];
  return [
    ...rows,
    {
      name: `${engine}, ${count} candidates: processor that the server uses`,
      value: `${(busy * 100).toFixed(0)} % of one`,
      goal: '≤ 50 %',
      ok: busy <= 0.5,
      detail: `${(busyWithFew * 100).toFixed(0)} % at 10,000; ${RECRUITERS} recruiters, ${WORKS.map((work) => `${work} ${CALLS_PER_HOUR[work]}`).join(', ')} an hour each, at ${SPEED} times the speed`,
    },
  ];
}

const onSqlite = (size: Size): Promise<Reading> =>
  inFolder((folder) =>
    read({ folder, url: `sqlite:${join(folder, 'terna.db')}`, size, settle: async () => undefined }),
  );

const onPostgres = (size: Size): Promise<Reading> =>
  withPostgres((url, superuserUrl) =>
    inFolder((folder) =>
      read({
        ...{ folder, url, size },
        // Autovacuum's work for the planner, and a checkpoint.
        settle: async () => {
          const superuser = new pg.Client({ connectionString: superuserUrl });
          await superuser.connect();
          await superuser.query('vacuum analyze');
          await superuser.query('checkpoint');
          await superuser.end();
        },
      }),
    ),
  );

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Setting {
  readonly folder: string;
  readonly url: string;
  readonly size: Size;
  readonly settle: () => Promise<void>;
}

async function read({ folder, url, size, settle }: Setting): Promise<Reading> {
  const secretFile = join(folder, 'secret');
  const members = await fill(url, { folder, secretFile, candidates: size.candidates });
  await settle();
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: url, SECRET_FILE: secretFile });
  try {
    const recruiters = members.map((member) => new WorkingRecruiter(server.url, member));
    await warmUp(recruiters);
    const [begin, before] = [performance.now(), processorSeconds(server)];
    const times = await workTogether(recruiters, size.part);
    const busy = ((processorSeconds(server) - before) * 1000) / (performance.now() - begin);
    return { times, server: busy };
  } finally {
    await stopServer(server);
  }
}

async function fill(
  databaseUrl: string,
  {
    folder,
    secretFile,
    candidates,
  }: { readonly folder: string; readonly secretFile: string; readonly candidates: number },
): Promise<TeamMember[]> {
  const app = await buildApp({
    ...{ databaseUrl, dataDir: folder, sessionKey: readSessionKey(secretFile) },
    ...{ version: '0', logLevel: 'silent', firstMaintenance: DAY },
  });
  try {
    const others = PROCESSES - OWN_PROCESSES;
    const each = Math.floor((candidates - OWN_PROCESSES * OWN_CARDS) / others);
    await seedProcesses(app.services, [
      ...Array.from({ length: OWN_PROCESSES }, () => OWN_CARDS),
      ...Array.from({ length: others }, () => each),
    ]);
    // Persons would otherwise be compared as duplicates, and counted for reports, while the recruiters work.
    await withScope(SYSTEM, () =>
      app.services.database.transaction((tx) => tx.updateTable('uniq_applicants').set({ is_compared: 1 }).execute()),
    );
    await rest(app);
    return await withScope(SYSTEM, () =>
      addMembers(app.services, { count: RECRUITERS, processes: OWN_PROCESSES, role: 'admin' }),
    );
  } finally {
    await app.close();
  }
}

/** Opens the boards, loads the index of candidates, and makes each call once. */
async function warmUp(recruiters: readonly WorkingRecruiter[]): Promise<void> {
  for (const recruiter of recruiters) await recruiter.openBoard();
  const [first] = recruiters;
  for (const work of WORKS) for (let run = 0; run < 4; run += 1) await first?.do({ work, choice: run });
}

/** Each recruiter makes the next call when it is due and the one before has its answer. */
async function workTogether(
  recruiters: readonly WorkingRecruiter[],
  part: number,
): Promise<ReadonlyMap<Work, readonly number[]>> {
  const times = new Map<Work, number[]>(WORKS.map((work) => [work, []]));
  const begin = performance.now();
  await Promise.all(
    recruiters.map(async (recruiter, index) => {
      for (const { at, work, choice } of hourOf(index)) {
        if (at > HOUR_MILLISECONDS * part) return;
        await setTimeout(Math.max(0, begin + at / SPEED - performance.now()));
        const sent = performance.now();
        await recruiter.do({ work, choice });
        times.get(work)?.push(performance.now() - sent);
      }
    }),
  );
  return times;
}
