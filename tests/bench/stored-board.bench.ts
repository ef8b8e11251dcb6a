// A stored board of 100,000 candidates: first storing, size on disk, a day's changes, and opening without a network.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import type { OfflineBoardsState } from '../../src/contract/ipc/offline-boards.ts';
import { type ApiCall, CachedAnswers, CacheUpdates, prepareCall } from '../../src/main/api-client/index.ts';
import { OfflineBoards } from '../../src/main/offline/boards/index.ts';
import { AnswerCache } from '../../src/main/offline/cache/index.ts';
import { openKeychain } from '../../src/main/session/index.ts';
import type { TernaApp } from '../../src/server/app.ts';
import { seedProcesses } from '../../src/server/demo/index.ts';
import { withScope } from '../../src/server/platform/db/index.ts';
import { publish } from '../../src/server/platform/event-log/index.ts';
import type { BenchRow } from './bench-row.ts';
import { clientOf, median, ms, times, timesOf, withServer } from './measure.ts';
import { actor } from './two-sizes.ts';

const PROCESS_ID = 1;
const CANDIDATES = 100_000;
const CHANGES = 5000;
const RUNS = 5;
const MEGABYTE = 1024 ** 2;
/** Above what the board may take, so that all of it is stored. */
const LIMIT = 5000 * MEGABYTE;

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Client = Awaited<ReturnType<typeof clientOf>>;

export function storedBoardBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const candidates = quick ? CANDIDATES / 20 : CANDIDATES;
  return withServer(async (app) => {
    await seedProcesses(app.services, [candidates]);
    const folder = mkdtempSync(join(tmpdir(), 'terna-stored-board-'));
    const call = await clientOf(app, DEMO_LOGINS[0].email, DEMO_PASSWORD);
    const desktop = await openDesktop(folder, call);
    try {
      return await rowsOf(app, { candidates, changes: quick ? CHANGES / 20 : CHANGES, folder, call, desktop });
    } finally {
      desktop.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

interface Measured {
  readonly candidates: number;
  readonly changes: number;
  readonly folder: string;
  readonly call: Client;
  readonly desktop: Desktop;
}

async function rowsOf(app: TernaApp, { candidates, changes, folder, call, desktop }: Measured): Promise<BenchRow[]> {
  const board = `a stored board of ${candidates.toLocaleString('en')}`;
  const before = process.cpuUsage();
  const storing = await desktop.storing(() => desktop.boards.setOffline(PROCESS_ID, true));
  const { user, system } = process.cpuUsage(before);
  const requests = desktop.requests();
  const longest = desktop.longest();
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  await withScope(actor, () => publishChanges(app, changes));
  const update = await desktop.storing(() => desktop.boards.refresh());
  const { stored, total } = desktop.state();
  if (stored !== candidates || total !== candidates) throw new Error(`${stored} of ${total} candidates are stored`);
  const open = prepareCall('board', 'open', { params: { id: PROCESS_ID }, query: { items: 50 } });
  const online = median(await timesOf(RUNS, () => call('GET', `/selection_processes/${PROCESS_ID}/board?items=50`)));
  const first = await restartedOpening(desktop, open);
  const offline = median(await timesOf(RUNS, async () => answerOf(desktop.boards, open)));
  return [
    row(`${board}: first storing of the text`, `${(storing / 1000).toFixed(1)} s`, '≤ 20 s', storing <= 20_000, {
      detail: `${requests} requests; ${((user + system) / 1e6).toFixed(1)} s of processor; server and desktop share a thread`,
    }),
    row(`${board}: longest step of storing`, ms(longest), '≤ 50 ms', longest <= 50, {
      detail: 'the main process answers windows between two steps',
    }),
    row(`${board}: size on disk`, `${Math.round(bytes / MEGABYTE)} MB`, '≤ 60 MB', bytes <= 60 * MEGABYTE, {
      detail: `${Math.round(bytes / candidates)} bytes per candidate`,
    }),
    row(`${board}: catching up ${changes.toLocaleString('en')} changes`, ms(update), '≤ 2000 ms', update <= 2000, {
      detail: `${desktop.requests() - requests} requests`,
    }),
    row(`${board}: opening offline against online`, times(offline / online), '≤ 1.2 ×', offline <= 1.2 * online, {
      detail: `${ms(offline)} against ${ms(online)}; ${ms(first)} the first time after a start`,
    }),
  ];
}

const row = (name: string, value: string, goal: string, ok: boolean, { detail }: { detail: string }): BenchRow => ({
  ...{ name, value, goal, ok, detail },
});

interface Desktop {
  readonly boards: OfflineBoards;
  readonly state: () => OfflineBoardsState['boards'][number];
  /** Milliseconds until the reading that the work begins has ended. */
  readonly storing: (work: () => void) => Promise<number>;
  readonly requests: () => number;
  /** Milliseconds of the longest step of storing. */
  readonly longest: () => number;
  readonly close: () => void;
}

/** The parts of the desktop that store a board, with a keychain in memory. */
async function openDesktop(folder: string, client: Client): Promise<Desktop> {
  const secrets = new Map<string, string>();
  const keytar = {
    getPassword: async (_service: string, account: string) => secrets.get(account) ?? null,
    setPassword: async (_service: string, account: string, secret: string) => void secrets.set(account, secret),
    deletePassword: async (_service: string, account: string) => secrets.delete(account),
  };
  const keychain = openKeychain(async () => keytar, SILENT);
  const limit = () => LIMIT;
  const cache = new AnswerCache({ path: join(folder, 'kept.db'), keychain, keyEntry: 'kept-key', log: SILENT, limit });
  await cache.open('ana');
  const longest = longestStep(cache);
  const answers = new CachedAnswers(cache);
  const scope = () => ({ workspace: 'local', account: 'ana' });
  let requests = 0;
  let onEnd: () => void = () => undefined;
  let wasReading = false;
  const boards = new OfflineBoards({
    ...{ cache, answers, scope, log: SILENT },
    updates: new CacheUpdates(answers, scope, SILENT),
    confirmedAt: () => null,
    async read(call) {
      requests += 1;
      return { data: call.definition.answer?.parse(await client(call.definition.method, addressOf(call))) };
    },
    readFile: () => Promise.reject(new Error('the candidates have no files')),
    onChange({ boards: [board] }) {
      if (wasReading && !board?.isReading) onEnd();
      wasReading = board?.isReading ?? false;
    },
  });
  boards.open();
  boards.setLimit(LIMIT);
  const state = () => boards.state.boards[0] as OfflineBoardsState['boards'][number];
  async function storing(work: () => void): Promise<number> {
    const begin = performance.now();
    const { promise, resolve } = Promise.withResolvers<void>();
    onEnd = resolve;
    work();
    await promise;
    return performance.now() - begin;
  }
  return { boards, state, storing, requests: () => requests, longest, close: () => cache.close() };
}

/** Measures the transactions that store pages, between which the main process can answer windows. */
function longestStep(cache: AnswerCache): () => number {
  const atOnce = cache.atOnce.bind(cache);
  let longest = 0;
  cache.atOnce = (work) => {
    const begin = performance.now();
    atOnce(work);
    longest = Math.max(longest, performance.now() - begin);
  };
  return () => longest;
}

function addressOf({ definition, input }: ApiCall): string {
  const path = definition.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(input.params[name]));
  const query = Object.entries(input.query).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
}

function answerOf(boards: OfflineBoards, call: ApiCall): void {
  if (!boards.answer(call)) throw new Error('the board is not stored');
}

/** Milliseconds of the first opening after a start of the program, with nothing in memory. */
async function restartedOpening({ boards }: Desktop, call: ApiCall): Promise<number> {
  boards.close();
  boards.open();
  const begin = performance.now();
  answerOf(boards, call);
  return performance.now() - begin;
}

/** One event for each of so many candidates, as a day of work publishes them. */
async function publishChanges({ services: { database, now } }: TernaApp, count: number): Promise<void> {
  const rows = await database.read
    .selectFrom('applicants')
    .select('id')
    .where('selection_process_id', '=', PROCESS_ID)
    .orderBy('id')
    .limit(count)
    .execute();
  await database.transaction(async (tx) => {
    for (const { id } of rows) {
      const event = {
        type: 'applicant.unlogged',
        id,
        process_id: PROCESS_ID,
        actor: null,
        version: 1,
        log_id: 1,
      } as const;
      await publish(tx, actor, { now: now(), event });
    }
  });
}
