// A server that is killed again and again while it moves 500 candidates to another process: each is moved once.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../../../src/server/db/index.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { numbers } from '../main/trials.ts';

const COUNT = 500;
/** The most rows between two kills; 1 kills at every row. */
const MOST_BETWEEN = Number(process.env.TERNA_ROWS_BETWEEN_KILLS ?? 100);

const program = resolve(import.meta.dirname, 'bulk-move-program.ts');
let folder: string;
let child: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terna-move-'));
});
afterEach(async () => {
  if (child) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

async function kill(victim: ChildProcess): Promise<void> {
  if (victim.exitCode !== null || victim.signalCode !== null) return;
  const gone = once(victim, 'exit');
  victim.kill('SIGKILL');
  await gone;
}

/** Starts the server and kills it once it has moved so many candidates, or all of them. @returns whether it was done */
async function runUntil(rows: number, count: number): Promise<boolean> {
  child = spawn(process.execPath, [program, folder, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let moved = 0;
  for await (const dots of child.stdout ?? []) {
    moved += String(dots).length;
    if (moved >= rows || (await isDone())) break;
  }
  const done = await isDone();
  if (child.exitCode) throw new Error('the server did not start');
  await kill(child);
  return done;
}

async function withDatabase<T>(work: (read: Awaited<ReturnType<typeof openDatabase>>['read']) => Promise<T>) {
  const database = await openDatabase(`sqlite:${folder}/terna.db`, {
    connections: 1,
    slow: () => undefined,
    broken: () => undefined,
  });
  try {
    return await work(database.pinned(SYSTEM).read);
  } finally {
    await database.close();
  }
}

const isDone = (): Promise<boolean> =>
  withDatabase(async (read) => (await read.selectFrom('jobs').select('state').executeTakeFirst())?.state === 'done');

test('a bulk move that is killed at any row goes on after the restart, and moves each candidate once [API-35]', async () => {
  const random = numbers(5);
  let kills = 0;
  let done = await runUntil(1 + random(MOST_BETWEEN), COUNT);
  while (!done) {
    kills += 1;
    done = await runUntil(1 + random(MOST_BETWEEN), 0);
  }
  expect(kills).toBeGreaterThan(5);
  await withDatabase(async (read) => {
    const items = await read.selectFrom('bulk_move_items').select(['state', 'applicant_id']).execute();
    expect(items.map(({ state }) => state)).toEqual(Array(COUNT).fill('moved'));
    const ids = items.map(({ applicant_id }) => applicant_id);
    const moved = await read.selectFrom('applicants').select(['id', 'list_id']).where('id', 'in', ids).execute();
    const stages = await read.selectFrom('lists').selectAll().where('selection_process_id', '=', 1).execute();
    const stageIds = stages.map(({ id }) => id);
    expect(moved.filter(({ list_id }) => !stageIds.includes(list_id))).toEqual([]);
    const logs = await read
      .selectFrom('applicant_logs')
      .select('applicant_id')
      .where('applicant_id', 'in', ids)
      .execute();
    const perCandidate = Map.groupBy(logs, ({ applicant_id }) => applicant_id);
    expect([...perCandidate.values()].map((list) => list.length)).toEqual(Array(COUNT).fill(1));
    for (const stage of stages) {
      const { count } = await read
        .selectFrom('applicants')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('list_id', '=', stage.id)
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow();
      expect(stage.active_count).toBe(count);
    }
  });
});
