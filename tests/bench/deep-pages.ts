// Deep pages of a stage, which contains half of a large process for this purpose.
import type { TernaApp } from '../../src/server/app.ts';
import { moveApplicants } from '../../src/server/features/applicants/index.ts';
import { openBoard, readColumn } from '../../src/server/features/board/service.ts';
import { candidateIndexesOf } from '../../src/server/features/candidates/index.ts';
import { withScope } from '../../src/server/platform/db/index.ts';
import { median, timesOf } from './measure.ts';
import { actor, type Rest } from './two-sizes.ts';

const RUNS = 200;
const DEPTH = 50_000;
/** Per transaction. */
const TOGETHER = 500;

export interface DeepReading {
  /** Milliseconds for the first page, and for a page after `depth` cards. */
  readonly first: number;
  readonly next: number;
  readonly depth: number;
}

/** Moves candidates into the first stage until there are enough or all are moved. */
export async function deepReading(app: TernaApp, settle: Rest): Promise<DeepReading> {
  const listId = await withScope(actor, () => gather(app));
  await settle(app);
  return withScope(actor, async () => {
    const { cursor, depth } = await cursorAt(app, listId);
    const pageTime = async (after: string | undefined) =>
      median(await timesOf(RUNS, () => readPage(app, listId, after, 50)));
    return { first: await pageTime(undefined), next: await pageTime(cursor), depth };
  });
}

const readPage = ({ services }: TernaApp, listId: number, cursor: string | undefined, items: number) =>
  readColumn(services.database.read, actor, {
    listId,
    cursor,
    asked: { filter: {}, items },
    indexes: candidateIndexesOf(services),
    now: Date.now(),
  });

/** @returns the stage */
async function gather(app: TernaApp): Promise<number> {
  const { database } = app.services;
  const { columns } = await openBoard(database.read, actor, {
    processId: 1,
    asked: { filter: {}, items: 1 },
    indexes: candidateIndexesOf(app.services),
    now: Date.now(),
  });
  const [first, ...others] = columns.map(({ list }) => list);
  if (!first) throw new Error('a process of no stage');
  const caller = { ...actor, fullName: 'Ana Paredes' };
  // The page after DEPTH cards needs at least one more.
  let missing = DEPTH + TOGETHER - first.active_applicants;
  for (const { id } of others) {
    let hasMore = true;
    while (hasMore && missing > 0) {
      const { applicants } = await readPage(app, id, undefined, TOGETHER);
      const cards = applicants
        .filter(({ status }) => status === 'active')
        .map((card) => ({ id: card.id, version: card.version }));
      hasMore = cards.length > 0;
      if (!hasMore) continue;
      const target = { list_id: first.id, applicants: cards };
      const { moved } = await database.transaction((tx) => moveApplicants(tx, caller, target, Date.now()));
      missing -= moved.length;
      hasMore = moved.length > 0;
    }
  }
  return first.id;
}

/** After so many cards, or the last cursor with another page behind it. */
async function cursorAt(app: TernaApp, listId: number) {
  let cursor: string | undefined;
  let depth = 0;
  while (depth < DEPTH) {
    const page = await readPage(app, listId, cursor, 1000);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
    depth += page.applicants.length;
  }
  return { cursor, depth };
}
