// The server on both engines, compared with small data and with bare inserts.
import type { TernaApp } from '../../src/server/app.ts';
import { openBoard } from '../../src/server/features/board/service.ts';
import { searchPostulations } from '../../src/server/features/candidacies/postulations.ts';
import { candidateIndexesOf } from '../../src/server/features/candidates/index.ts';
import { searchProcesses } from '../../src/server/features/processes/service.ts';
import { type Reader, withScope } from '../../src/server/platform/db/index.ts';
import type { BenchRow } from './bench-row.ts';
import { type DeepReading, deepReading } from './deep-pages.ts';
import { median, ms, quantile, times, timesOf, withServer } from './measure.ts';
import { type MoveTimes, moveTimes } from './move-times.ts';
import { actor, fill, onPostgres, type Rest, rest, SMALL } from './two-sizes.ts';

const RUNS = 200;

interface Reading {
  readonly list: number;
  readonly board: number;
  /** The slowest of full name, email and document, for 20 results. */
  readonly search: number;
}

/** Both sizes, and deep pages of the large one. */
interface Readings {
  readonly small: Reading;
  readonly big: Reading;
  readonly deep: DeepReading;
}

export async function serverBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const large = quick ? 100_000 : 1_000_000;
  const sqlite = await beside(large);
  const moves = [
    moveRow('SQLite: durable move in the server, p99, against a bare insert with the same fsync', sqlite.inServer),
    moveRow('SQLite: the same over HTTP, against a bare route with such an insert', sqlite.overHttp),
  ];
  return [...rowsOf('SQLite', sqlite, large), ...moves, ...rowsOf('PostgreSQL', await besideOnPostgres(large), large)];
}

const row = (name: string, ratio: number, goal: number, detail: string): BenchRow => ({
  name,
  value: times(ratio),
  goal: `≤ ${goal} ×`,
  ok: ratio <= goal,
  detail,
});

/** Limits the ratio to the small case and also the server time. */
const boundedRow = (name: string, ratio: number, time: number): BenchRow => ({
  name,
  value: times(ratio),
  goal: '≤ 1.2 × and ≤ 3 ms',
  ok: ratio <= 1.2 && time <= 3,
  detail: ms(time),
});

function moveRow(name: string, { moves, inserts }: MoveTimes): BenchRow {
  const [slow, bound] = [quantile(moves, 0.99), quantile(inserts, 0.99)];
  const detail = `${ms(slow)} against ${ms(bound)}; medians ${ms(median(moves))} and ${ms(median(inserts))}; ${moves.length} of each in turn`;
  return row(name, slow / bound, 2.5, detail);
}

function rowsOf(engine: string, { small, big, deep }: Readings, large: number): BenchRow[] {
  const label = `${large.toLocaleString('en')} candidates against ${SMALL.toLocaleString('en')}`;
  const depth = deep.depth.toLocaleString('en');
  return [
    boundedRow(`${engine}: process list page of 10, ${label}`, big.list / small.list, big.list),
    boundedRow(`${engine}: board's first page, ${label}`, big.board / small.board, big.board),
    {
      name: `${engine}: the first 20 of a search by name, e-mail or document, ${large.toLocaleString('en')} candidates`,
      value: ms(big.search),
      goal: '≤ 3 ms',
      ok: big.search <= 3,
      detail: `${ms(small.search)} with ${SMALL.toLocaleString('en')}`,
    },
    row(`${engine}: next page at depth ${depth} against the first`, deep.next / deep.first, 1.5, ms(deep.next)),
  ];
}

/** Both sizes on SQLite, and moves in the large one. */
async function beside(large: number) {
  const small = await withServer((app) => seeded(app, SMALL, rest));
  return withServer(async (app, folder) => {
    const big = await seeded(app, large, rest);
    const moves = await moveTimes(app, folder);
    return { small, big, ...moves, deep: await deepReading(app, rest) };
  });
}

async function besideOnPostgres(large: number): Promise<Readings> {
  const { small, big } = await onPostgres(async (app, applicants, settle) => {
    const read = await seeded(app, applicants, settle);
    return { read, deep: await deepReading(app, settle) };
  }, large);
  return { small: small.read, big: big.read, deep: big.deep };
}

async function seeded(app: TernaApp, applicants: number, settle: Rest): Promise<Reading> {
  await fill(app, applicants);
  await settle(app);
  return withScope(actor, () => reading(app.services));
}

async function reading(services: TernaApp['services']): Promise<Reading> {
  const { read } = services.database;
  const page = { page: 1, items: 10, offset: 0 };
  const list = median(await timesOf(RUNS, () => searchProcesses(read, actor, { search: {}, page, now: Date.now() })));
  const board = median(
    await timesOf(RUNS, () =>
      openBoard(read, actor, {
        processId: 1,
        asked: { filter: {}, items: 50 },
        indexes: candidateIndexesOf(services),
        now: Date.now(),
      }),
    ),
  );
  return { list, board, search: await slowestSearch(read) };
}

async function slowestSearch(read: Reader): Promise<number> {
  const person = await read
    .selectFrom('uniq_applicants')
    .select(['full_name', 'email', 'document'])
    .where('document', 'is not', null)
    .orderBy('id')
    .offset(500)
    .limit(1)
    .executeTakeFirstOrThrow();
  const page = { page: 1, items: 20, offset: 0 };
  const found: number[] = [];
  for (const query of [person.full_name, person.email, person.document]) {
    if (!query) continue;
    found.push(median(await timesOf(RUNS, () => searchPostulations(read, actor, { query }, page))));
  }
  return Math.max(...found);
}
