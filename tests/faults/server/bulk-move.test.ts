// A server killed repeatedly during a bulk move of 500 candidates moves each once.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, inject, test } from 'vitest';
import { SYSTEM } from '../../../src/server/platform/db/index.ts';
import { openDatabase } from '../../../src/server/platform/db/opening/open.ts';
import { sqliteUrl } from '../../api/server-options.ts';
import { enableCompileCache, runInjected } from '../fault-injection.ts';
import { makeFolder } from '../folders.ts';
import { canInject, isFull, numbers, reportFault, trials } from '../trials.ts';

const COUNT = 500;
/** With 1, it is killed at every row. */
const MAX_BETWEEN = trials(200, 1);

const program = join(inject('faultPrograms'), 'bulk-move-program.js');

function moved(folder: string): number {
  const database = new Database(join(folder, 'terna.db'), { readonly: true });
  try {
    return Number(database.prepare("select count(*) from bulk_move_items where state = 'moved'").pluck().get());
  } finally {
    database.close();
  }
}

/** @returns the number of kills */
async function killUntilDone(folder: string): Promise<number> {
  const random = numbers(5);
  // The number of syncs before the first row, and then per row, is measured during the test.
  let first = 1;
  for (let kills = 0; ; kills += 1) {
    const before = moved(folder);
    const said = await runInjected('fsync', 'signal=KILL', first + random(MAX_BETWEEN), [program, folder]);
    if (said.includes('done')) return kills;
    const more = moved(folder) - before;
    if (more === 0) first += 1;
    else if (more > MAX_BETWEEN && first > 1) first -= 1;
  }
}

async function withDatabase<T>(
  folder: string,
  work: (read: Awaited<ReturnType<typeof openDatabase>>['read']) => Promise<T>,
) {
  const database = await openDatabase(sqliteUrl(folder), {
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

describe.skipIf(!canInject())('a bulk move', () => {
  test('that is killed at any row goes on after the restart, and moves each candidate once [API-35] [OPEN-11]', async (context) => {
    const folder = makeFolder();
    enableCompileCache(makeFolder());
    execFileSync(process.execPath, [program, folder, String(COUNT)]);
    const kills = await killUntilDone(folder);
    // Otherwise the kills were too late to prove anything.
    expect(kills).toBeGreaterThan(isFull ? COUNT * 0.95 : 2);
    let lost = 0;
    let doubled = 0;
    await withDatabase(folder, async (read) => {
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
    reportFault(context, {
      fault: 'server killed in a bulk move of 500',
      how: 'strace: SIGKILL at the sync of every row',
      ...{ trials: kills, goal: 'every row', lost, doubled },
    });
  });
});
