// Board search on both engines: first page with 1,000, 10,000 and 100,000 cards, also directly after a change.
import pg from 'pg';
import type { TernaApp } from '../../src/server/app.ts';
import { seedProcesses } from '../../src/server/demo/index.ts';
import { openBoard } from '../../src/server/features/board/service.ts';
import { candidateIndexesOf } from '../../src/server/features/candidates/index.ts';
import { SYSTEM, withScope } from '../../src/server/platform/db/index.ts';
import { publish } from '../../src/server/platform/event-log/index.ts';
import { startCluster } from '../api/postgres-cluster.ts';
import type { BenchRow } from './bench-row.ts';
import { median, ms, timesOf, withServer } from './measure.ts';
import { actor } from './two-sizes.ts';

const RUNS = 15;
/** Stages in addition to the organization's six default ones. */
const MORE_STAGES = 4;
/** Matches very few cards, some, nearly all, and none. */
const SEARCHES = ['persona 77 ', 'linkedin', 'a', 'qqqqq'];
const SKILLS = ['Excel avanzado', 'SQL', 'Negociación', 'Liderazgo de equipos', 'Contabilidad'];

export async function boardSearchBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const sizes = quick ? [1000, 10_000] : [1000, 10_000, 100_000];
  const read = (engine: string) => async (app: TernaApp) => {
    await seedProcesses(app.services, sizes, MORE_STAGES);
    await withScope(SYSTEM, () => addTexts(app));
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

/** Gives each person skills and an experience, as curricula do. */
const addTexts = ({ services }: TernaApp): Promise<void> =>
  services.database.transaction(async (tx) => {
    for (const skill of SKILLS) {
      await tx
        .insertInto('applicant_skills')
        .columns(['organization_id', 'uniq_applicant_id', 'description'])
        .expression((select) =>
          select
            .selectFrom('uniq_applicants')
            .select((one) => ['organization_id', 'id', one.val(skill).as('description')]),
        )
        .execute();
    }
    await tx
      .insertInto('work_experiences')
      .columns(['uniq_applicant_id', 'position', 'company', 'description'])
      .expression((select) =>
        select
          .selectFrom('uniq_applicants')
          .select((one) => ['id', one.val('Analista').as('position'), 'full_name', 'search_text']),
      )
      .execute();
  });

async function rowsOf(engine: string, app: TernaApp, sizes: readonly number[]): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [index, size] of sizes.entries()) {
    const processId = index + 1;
    const cards = size.toLocaleString('en');
    const durations: number[] = [];
    for (const q of SEARCHES) durations.push(await searchTime(app, { processId, q }));
    rows.push(rowOf(`${engine}: search on a board with ${cards} cards, the slowest of ${SEARCHES.length}`, durations));
    const changedId = await withScope(actor, () => firstIn(app, processId));
    const afterChange: number[] = [];
    for (const q of SEARCHES) afterChange.push(await searchTime(app, { processId, q, changedId }));
    rows.push(rowOf(`${engine}: the same directly after a change of a candidate, ${cards} cards`, afterChange));
  }
  return rows;
}

function rowOf(name: string, durations: readonly number[]): BenchRow {
  const slowest = Math.max(...durations);
  return { name, value: ms(slowest), goal: '≤ 300 ms', ok: slowest <= 300, detail: durations.map(ms).join(', ') };
}

async function firstIn({ services }: TernaApp, processId: number): Promise<number> {
  const { id } = await services.database.read
    .selectFrom('applicants')
    .select('id')
    .where('selection_process_id', '=', processId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Search {
  readonly processId: number;
  readonly q: string;
  /** A candidacy that changes before each search. */
  readonly changedId?: number;
}

const searchTime = async ({ services }: TernaApp, { processId, q, changedId }: Search): Promise<number> =>
  withScope(actor, async () =>
    median(
      await timesOf(
        RUNS,
        () =>
          openBoard(services.database.read, actor, {
            processId,
            asked: { filter: { q }, items: 50 },
            indexes: candidateIndexesOf(services),
            now: Date.now(),
          }),
        changedId === undefined ? undefined : () => publishChange(services, processId, changedId),
      ),
    ),
  );

const publishChange = ({ database, now }: TernaApp['services'], processId: number, id: number): Promise<void> =>
  database.transaction((tx) =>
    publish(tx, actor, {
      now: now(),
      event: { type: 'applicant.unlogged', id, process_id: processId, actor: null, version: 1, log_id: 1 },
    }),
  );
