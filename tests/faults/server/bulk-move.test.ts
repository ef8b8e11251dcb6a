// A server that is killed again and again while it moves 500 candidates to another process: each is moved once.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { SYSTEM } from '../../../src/server/db/index.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { killGroup } from '../killing.ts';
import { isFull, numbers, tell, trials } from '../trials.ts';

const COUNT = 500;
/** The most rows between two kills; 1 kills at every row. */
const MOST_BETWEEN = trials(200, 1);
/** After each sync the server is held for so long, in microseconds, that it is killed before it has moved another. */
const HELD = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', 'trace=fsync', '-e', 'inject=fsync:delay_exit=60000'];

const program = join(inject('faultPrograms'), 'bulk-move-program.js');
let folder: string;
let child: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terna-move-'));
});
afterEach(async () => {
  if (child) await killGroup(child);
  rmSync(folder, { recursive: true, force: true });
});

/** How many have been moved, and whether the job is done; the database may not be there yet. */
function progress(): { readonly moved: number; readonly isDone: boolean } {
  if (!existsSync(join(folder, 'terna.db'))) return { moved: 0, isDone: false };
  const database = new Database(join(folder, 'terna.db'), { readonly: true });
  try {
    const ready = database.prepare("select count(*) from sqlite_master where name in ('jobs', 'bulk_move_items')");
    if (ready.pluck().get() !== 2) return { moved: 0, isDone: false };
    const moved = database.prepare("select count(*) from bulk_move_items where state = 'moved'").pluck().get();
    const done = database.prepare("select count(*) from jobs where state = 'done'").pluck().get();
    return { moved: Number(moved), isDone: done === 1 };
  } finally {
    database.close();
  }
}

/** Starts the server and kills it as soon as so many more have been moved, or all of them. @returns whether it was done */
async function runUntil(rows: number, count: number): Promise<boolean> {
  const target = progress().moved + rows;
  const [command = '', ...args] = [...(isFull ? HELD : []), process.execPath, program, folder, String(count)];
  const started = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  child = started;
  for (let now = progress(); now.moved < target && !now.isDone; now = progress()) {
    if (started.exitCode) throw new Error('the server did not start');
    await setTimeout(1);
  }
  await killGroup(started);
  return progress().isDone;
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

test('a bulk move that is killed at any row goes on after the restart, and moves each candidate once [API-35] [OPEN-11]', async (context) => {
  const random = numbers(5);
  let kills = 0;
  let done = await runUntil(1 + random(MOST_BETWEEN), COUNT);
  while (!done) {
    kills += 1;
    done = await runUntil(1 + random(MOST_BETWEEN), 0);
  }
  // Otherwise the kills came too late to prove anything.
  expect(kills).toBeGreaterThan(isFull ? COUNT * 0.9 : 2);
  let lost = 0;
  let doubled = 0;
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
    lost = COUNT - perCandidate.size;
    doubled = [...perCandidate.values()].filter((list) => list.length > 1).length;
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
  tell(context, {
    fault: 'server killed in a bulk move of 500',
    how: 'kill -9 as soon as so many more rows are moved; at every row where all trials are asked for',
    ...{ trials: kills, goal: 'every row', lost, doubled },
  });
});
