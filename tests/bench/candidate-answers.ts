// What the benches of «Candidatos» measure: first load, memory, and the answers, each after a change.
import type { TernaApp } from '../../src/server/app.ts';
import {
  candidateIndexesOf,
  type LiveIndexes,
} from '../../src/server/features/candidates/candidate-index/live-indexes.ts';
import { readFacet } from '../../src/server/features/candidates/filters/facets.ts';
import { listFields, searchCandidates } from '../../src/server/features/candidates/service.ts';
import { withScope } from '../../src/server/platform/db/index.ts';
import { publish } from '../../src/server/platform/event-log/index.ts';
import type { BenchRow } from './bench-row.ts';
import { ms, quantile, timesOf } from './measure.ts';
import { actor } from './two-sizes.ts';

const RUNS = 40;
const MAX_MILLISECONDS = 100;
const MB = 1024 ** 2;

/** The parameters of a search, and of the values of a field if it is named. */
interface Ask {
  readonly filter?: Parameters<typeof searchCandidates>[2]['filter'];
  readonly sort?: Parameters<typeof searchCandidates>[2]['sort'];
  readonly page?: number;
  readonly facet?: string;
}

const oneOf = (field: string, ...values: string[]) => ({ field, operator: 'one_of' as const, values });
const ASKS: Readonly<Record<string, (run: number) => Ask>> = {
  'first page': () => ({}),
  'page in the middle, by name': () => ({ sort: [{ field: 'full_name', direction: 'asc' }], page: 4000 }),
  'page by an imported number and the city': () => ({
    sort: [
      { field: 'extra:Horas de formación', direction: 'desc' },
      { field: 'city', direction: 'asc' },
    ],
  }),
  'three conditions': (run) => ({
    filter: {
      groups: [
        [oneOf('city', 'Madrid', 'Lima', 'Santiago')],
        [{ field: 'extra:Horas de formación', operator: 'between', from: run, to: run + 100 }],
        [oneOf('tags', 'bilingüe'), oneOf('status', 'active')],
      ],
    },
  }),
  'search: part of a name': (run) => ({ filter: { query: ['camila', 'inigo', 'begoña', 'valen'][run % 4] ?? '' } }),
  'search: two words': (run) => ({
    filter: { query: ['camila noche', 'oscar feria', 'luis bilingue'][run % 3] ?? '' },
  }),
  'search: part of an e-mail': (run) => ({ filter: { query: `${5000 + run * 137}@correo` } }),
  'search: two letters': (run) => ({ filter: { query: ['an', 'zq', 'oe', '77'][run % 4] ?? '' } }),
  'search: nothing': (run) => ({ filter: { query: `xylo${run}phon` } }),
  'values of the city': () => ({ facet: 'city' }),
  'values of the tags among a search': (run) => ({
    facet: 'tags',
    filter: { query: ['camila', 'lucia', 'matias'][run % 3] ?? '' },
  }),
  'values of the name': () => ({ facet: 'full_name' }),
};

interface Time {
  readonly elapsed: number;
  /** Time of this process on a processor, which other programs do not lengthen. */
  readonly processor: number;
}

interface CandidateReading {
  readonly load: Time;
  readonly bytes: number;
  readonly slowestBlock: number;
  /** Milliseconds at the 95th percentile, by ask. */
  readonly times: ReadonlyMap<string, Time>;
}

/** How many candidacies a bench fills. */
export const candidacyCount = (quick: boolean): number => (quick ? 50_000 : 1_000_000);

export function rowsOf(
  engine: string,
  { load, bytes, slowestBlock, times }: CandidateReading,
  count: number,
): BenchRow[] {
  const label = `${engine}, ${count.toLocaleString('en')} candidacies`;
  const loaded = {
    name: `${label}: first load of the index`,
    value: ms(load.elapsed),
    goal: '≤ 60 s',
    ok: load.elapsed <= 60_000,
    detail: `on the processor ${ms(load.processor)}; ${Math.round(bytes / MB)} MB; the longest block of the event loop ${ms(slowestBlock)}`,
  };
  return [
    loaded,
    ...[...times].map(([name, { elapsed, processor }]) => ({
      name: `${label}: ${name}, p95, each after a change`,
      value: ms(elapsed),
      goal: `≤ ${MAX_MILLISECONDS} ms`,
      ok: elapsed <= MAX_MILLISECONDS,
      detail: `on the processor ${ms(processor)}`,
    })),
  ];
}

export const readCandidates = (app: TernaApp): Promise<CandidateReading> =>
  withScope(actor, async () => {
    const db = app.services.database.read;
    const indexes = candidateIndexesOf(app.services);
    const before = memory();
    const block = watchBlocks();
    const load = await timeOf(() => indexes.current(db, actor.organizationId));
    const slowestBlock = block();
    const bytes = memory() - before;
    const times = new Map<string, Time>();
    for (const [name, ask] of Object.entries(ASKS)) {
      // The first order by a column ranks its values.
      await answer(app, indexes, ask(0));
      const changes = { next: 1 };
      times.set(
        name,
        await percentileOf(
          (run) => answer(app, indexes, ask(run)),
          () => changeCandidacy(app, changes),
        ),
      );
    }
    const changes = { next: 2 };
    times.set(
      'fields',
      await percentileOf(
        () => listFields(db, actor, indexes),
        () => changeCandidacy(app, changes),
      ),
    );
    return { load, bytes, slowestBlock, times };
  });

export async function percentileOf(
  work: (run: number) => Promise<unknown>,
  prepare: () => Promise<void>,
): Promise<Time> {
  const processor: number[] = [];
  const elapsed = await timesOf(
    RUNS,
    async (run) => processor.push((await timeOf(() => work(run))).processor),
    prepare,
  );
  return { elapsed: quantile(elapsed, 0.95), processor: quantile(processor.slice(-RUNS), 0.95) };
}

async function timeOf(work: () => Promise<unknown>): Promise<Time> {
  const [begin, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { elapsed: performance.now() - begin, processor: (user + system) / 1000 };
}

async function answer({ services }: TernaApp, indexes: LiveIndexes, { filter = {}, sort, page = 1, facet }: Ask) {
  const db = services.database.read;
  if (facet !== undefined) return readFacet(db, actor, { indexes, filter, field: facet });
  return searchCandidates(db, actor, { indexes, filter, sort, page: { page, items: 100, offset: (page - 1) * 100 } });
}

/** A change of one candidacy, which the next answer must have. */
export async function changeCandidacy(
  { services: { database, now } }: TernaApp,
  changes: { next: number },
): Promise<void> {
  const id = changes.next;
  changes.next += 97;
  await database.transaction(async (tx) => {
    await tx.updateTable('applicants').set({ moved_at: now() }).where('id', '=', id).execute();
    const counts = [{ list_id: 1, active_applicants: 0, disqualified_applicants: 0 }];
    const event = { type: 'applicant.removed', id, process_id: 1, version: 1, actor: null, counts } as const;
    await publish(tx, actor, { now: now(), event });
  });
}

/** Resident bytes after a collection. */
function memory(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().rss;
}

/** @returns a function that stops, and returns the longest time in milliseconds in which no other work ran */
function watchBlocks(): () => number {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}
