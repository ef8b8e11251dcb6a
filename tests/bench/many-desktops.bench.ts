// A thousand desktops with open boards: times of moves and events, memory of streams, and a server taken away.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { node24Path } from '../../build/setup.mjs';
import { buildApp } from '../../src/server/app.ts';
import { seedProcesses } from '../../src/server/demo/index.ts';
import { readSessionKey } from '../../src/server/platform/crypto/session-key.ts';
import { SYSTEM, withScope } from '../../src/server/platform/db/index.ts';
import type { BenchRow } from './bench-row.ts';
import type { Desktop, LoadResult, Order } from './many-desktops-load.ts';
import { ms, quantile, times } from './measure.ts';
import { addMembers, startServer, stopServer, withPostgres } from './team.ts';
import { processorSeconds, residentBytes, type TeamServer } from './team-server.ts';

const PROCESSES = 20;
const CARDS_PER_PROCESS = 300;
const DAY = 24 * 60 * 60 * 1000;
const MAX_EVENT_MILLISECONDS = 150;
const MAX_RATIO = 5;
const MAX_STREAM_KILOBYTES = 60;
const SETTLING_MILLISECONDS = 5000;

interface Size {
  readonly desktops: number;
  readonly seconds: number;
}

/** A database with users, and the settings of servers on it. */
interface Team {
  readonly desktops: readonly Desktop[];
  readonly settings: Record<string, string>;
}

interface Figures {
  /** Milliseconds of moves of a single desktop. */
  readonly alone: readonly number[];
  readonly bytesPerStream: number;
  readonly load: LoadResult;
  /** Of the server that stays, while cards are moved: the share of one processor. */
  readonly processor: number;
}

export async function manyDesktopsBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const size = quick ? { desktops: 100, seconds: 10 } : { desktops: 1000, seconds: 60 };
  const one = await withTeam(null, size, (team) => onOneServer(team, size));
  const two = await withPostgres((url) => withTeam(url, size, (team) => onTwoServers(team, size)));
  return [...rowsOf('one server, SQLite', one, size), ...rowsOf('two servers, PostgreSQL, one taken away', two, size)];
}

function rowsOf(
  where: string,
  { alone, bytesPerStream, load, processor }: Figures,
  { desktops, seconds }: Size,
): BenchRow[] {
  const count = desktops.toLocaleString('en');
  const [median = 0, p95 = 0, p99 = 0, longest = 0] = load.eventTimes;
  const ratio = quantile(load.moveTimes, 0.99) / quantile(alone, 0.99);
  const kilobytes = bytesPerStream / 1000;
  const gap = load.longestGap > 0 ? `; the longest time without a stream ${ms(load.longestGap)}` : '';
  return [
    {
      name: `${where}: from a move to its event on ${count} boards, ${desktops / 10} moves a second, p99`,
      value: ms(p99),
      goal: `≤ ${MAX_EVENT_MILLISECONDS} ms`,
      ok: p99 <= MAX_EVENT_MILLISECONDS,
      detail: `median ${ms(median)}, p95 ${ms(p95)}, longest ${ms(longest)}; ${load.deliveries.toLocaleString('en')} events, ${load.megabytes.toFixed(0)} MB in ${seconds} s; of a processor ${percent(processor)} by the server, ${percent(load.processor)} by the load; load average of the machine ${loadavg()[0]?.toFixed(1)}`,
    },
    {
      name: `${where}: moves meanwhile, p99, against those of one desktop`,
      value: times(ratio),
      goal: `≤ ${MAX_RATIO} ×`,
      ok: ratio <= MAX_RATIO,
      detail: `${ms(quantile(load.moveTimes, 0.99))} against ${ms(quantile(alone, 0.99))}; medians ${ms(quantile(load.moveTimes, 0.5))} and ${ms(quantile(alone, 0.5))}`,
    },
    {
      name: `${where}: memory per stream`,
      value: `${kilobytes.toFixed(0)} kB`,
      goal: `≤ ${MAX_STREAM_KILOBYTES} kB`,
      ok: kilobytes <= MAX_STREAM_KILOBYTES,
      detail: 'resident set of the server before and after the streams, before boards are read',
    },
    {
      name: `${where}: events that a desktop missed or received twice`,
      value: `${load.missed} and ${load.repeated}`,
      goal: '0 and 0',
      ok: load.missed === 0 && load.repeated === 0 && load.acknowledged > 0,
      detail: `${load.acknowledged.toLocaleString('en')} acknowledged moves, each to ${count} desktops${gap}`,
    },
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

async function onOneServer({ desktops, settings }: Team, size: Size): Promise<Figures> {
  const server = await startServer(settings);
  try {
    const alone = await movesAlone(server, desktops);
    const load = await Load.start([server.url], desktops);
    const bytesPerStream = await streamBytes(server, load, size.desktops);
    await load.do({ kind: 'boards' });
    const processor = await processorShare(server, () =>
      load.do({ kind: 'moves', movers: size.desktops / 10, seconds: size.seconds }),
    );
    const result = await load.do<LoadResult>({ kind: 'result' });
    await load.end();
    return { alone, bytesPerStream, load: result, processor };
  } finally {
    await stopServer(server);
  }
}

async function onTwoServers({ desktops, settings }: Team, size: Size): Promise<Figures> {
  const servers = [await startServer(settings), await startServer(settings)] as const;
  try {
    const [staying, leaving] = servers;
    const alone = await movesAlone(staying, desktops);
    const shared = desktops.map((desktop, index) => ({ ...desktop, server: index % 2 }));
    const load = await Load.start([staying.url, leaving.url], shared);
    const bytesPerStream = await streamBytes(staying, load, size.desktops / 2);
    await load.do({ kind: 'boards' });
    const processor = await processorShare(staying, async () => {
      const moving = load.do({ kind: 'moves', movers: size.desktops / 10, seconds: size.seconds });
      await Promise.race([setTimeout((size.seconds * 1000) / 2), moving]);
      await load.do({ kind: 'leave', server: 1 });
      leaving.process.kill('SIGTERM');
      await moving;
    });
    const result = await load.do<LoadResult>({ kind: 'result' });
    await load.end();
    return { alone, bytesPerStream, load: result, processor };
  } finally {
    await Promise.all(servers.map(stopServer));
  }
}

async function processorShare(server: TeamServer, work: () => Promise<unknown>): Promise<number> {
  const [begin, before] = [performance.now(), processorSeconds(server)];
  await work();
  return ((processorSeconds(server) - before) * 1000) / (performance.now() - begin);
}

/** Opens all streams. @param streams of this server */
async function streamBytes(server: TeamServer, load: Load, streams: number): Promise<number> {
  await setTimeout(SETTLING_MILLISECONDS);
  const before = residentBytes(server, 'VmRSS');
  await load.do({ kind: 'streams' });
  await setTimeout(SETTLING_MILLISECONDS);
  return (residentBytes(server, 'VmRSS') - before) / streams;
}

/** The first runs only warm up. */
async function movesAlone({ url }: TeamServer, desktops: readonly Desktop[]): Promise<readonly number[]> {
  let moveTimes: readonly number[] = [];
  for (const seconds of [1, 10]) {
    const load = await Load.start([url], desktops.slice(0, 1));
    await load.do({ kind: 'boards' });
    await load.do({ kind: 'streams' });
    await load.do({ kind: 'moves', movers: 1, seconds, perSecond: 20 });
    ({ moveTimes } = await load.do<LoadResult>({ kind: 'result' }));
    await load.end();
  }
  return moveTimes;
}

/** The process that generates the load. */
class Load {
  readonly #process: ChildProcess;
  #id = 0;

  private constructor(child: ChildProcess) {
    this.#process = child;
    child.setMaxListeners(0);
  }

  static async start(urls: readonly string[], desktops: readonly Desktop[]): Promise<Load> {
    const path = fileURLToPath(new URL('./many-desktops-load.ts', import.meta.url));
    const load = new Load(fork(path, { execPath: node24Path(), execArgv: [], stdio: 'inherit' }));
    await load.do({ kind: 'begin', urls, desktops });
    return load;
  }

  /** @throws if the load could not follow the order */
  async do<T = null>(order: Order): Promise<T> {
    this.#id += 1;
    const own = this.#id;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const take = ({ id, answer, error }: { id: number; answer?: T; error?: string }) => {
      if (id !== own) return;
      this.#process.off('message', take);
      if (error === undefined) resolve(answer as T);
      else reject(new Error(error));
    };
    this.#process.on('message', take);
    this.#process.once('exit', () => reject(new Error('the load has ended')));
    this.#process.send({ id: own, order });
    return promise;
  }

  async end(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.send({ id: 0, order: { kind: 'end' } satisfies Order });
    await ended;
  }
}

/** @param databaseUrl SQLite by default */
async function withTeam<T>(databaseUrl: string | null, size: Size, work: (team: Team) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-bench-'));
  try {
    const secretFile = join(folder, 'secret');
    const url = databaseUrl ?? `sqlite:${join(folder, 'terna.db')}`;
    mkdirSync(folder, { recursive: true });
    const app = await buildApp({
      ...{ databaseUrl: url, dataDir: folder, sessionKey: readSessionKey(secretFile) },
      ...{ version: '0', logLevel: 'silent', firstMaintenance: DAY },
    });
    await seedProcesses(
      app.services,
      Array.from({ length: PROCESSES }, () => CARDS_PER_PROCESS),
    );
    const members = await withScope(SYSTEM, () =>
      addMembers(app.services, { count: size.desktops, processes: PROCESSES, role: 'user' }),
    ).finally(() => app.close());
    const desktops = members.map((member) => ({ ...member, server: 0 }));
    return await work({
      desktops,
      settings: {
        DATA_DIR: folder,
        DATABASE_URL: url,
        SECRET_FILE: secretFile,
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
