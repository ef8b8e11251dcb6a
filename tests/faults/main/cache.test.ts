// A killed or damaged answer cache is used or recreated, and never returns wrong answers.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { AnswerCache, HEAD_BYTES } from '../../../src/main/offline/cache/index.ts';
import { runInjected, WRITES } from '../fault-injection.ts';
import { kill } from '../kill-process.ts';
import { canInject, numbers, reportFault, trials } from '../trials.ts';
import { entryOf, idOfHead, keyOnlyKeychain, openOfflineQueue, partOf, textOf } from './cache-trial.ts';
import { damages } from './damages.ts';

const ROWS = 60;
const key = randomBytes(32).toString('base64');
const program = join(inject('faultPrograms'), 'cache-program.js');
const KILL = 'kill -9 in a write of the cache';
const GOAL = 'every point + 300';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terna-cache-'));
  path = join(folder, 'answers.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function openCache(): Promise<AnswerCache> {
  const cache = new AnswerCache({ path, keychain: keyOnlyKeychain(key), keyEntry: 'key', log });
  await cache.open('ana');
  return cache;
}

const row = (id: number) => ({
  key: `row ${id}`,
  scope: 'ana',
  tags: ['all'],
  text: textOf(id),
  storedAt: 1_000_000 + id,
});

/** Each part is as stored or absent. @returns those that are stored */
function expectSoundParts(cache: AnswerCache, rows: number): number[] {
  return Array.from({ length: rows }, (_none, id) => id).filter((id) => {
    const text = cache.getPart(`part ${id}`);
    if (text !== null) expect(text).toBe(textOf(id));
    return text !== null;
  });
}

/** A killed program leaves no part without its head, and no head without its part. */
function expectHeads(cache: AnswerCache, rows: number): void {
  const heads = cache.headsOf('owner');
  const withHead = Array.from({ length: heads.length / HEAD_BYTES }, (_none, index) =>
    idOfHead(heads.subarray(index * HEAD_BYTES)),
  );
  expect(withHead.toSorted((a, b) => a - b)).toEqual(expectSoundParts(cache, rows));
}

/** Each answer is either as stored or absent. @returns the number of stored answers */
function expectSound(cache: AnswerCache, rows: number): number {
  let found = 0;
  for (let id = 0; id < rows; id += 1) {
    const answer = cache.get(`row ${id}`);
    if (answer === null) continue;
    found += 1;
    expect(answer).toEqual({ text: textOf(id), storedAt: 1_000_000 + id });
  }
  expectSoundParts(cache, rows);
  cache.change(['all'], (text) => text);
  cache.put({ ...row(999), key: 'a new one' });
  expect(cache.get('a new one')?.text).toBe(textOf(999));
  return found;
}

test('killed at random while it is written to', async (context) => {
  const random = numbers(3);
  const count = trials(8, 300);
  let found = 0;
  for (let trial = 0; trial < count; trial += 1) {
    const child = spawn(process.execPath, [program, path, key, 'Infinity', '50'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await new Promise((wait) => setTimeout(wait, random(80)));
    await kill(child);
    const cache = await openCache();
    found += expectSound(cache, 200);
    expectHeads(cache, 200);
    cache.close();
  }
  expect(found).toBeGreaterThan(0);
  reportFault(context, { fault: KILL, how: 'at random', trials: count, goal: GOAL });
});

describe.skipIf(!canInject())('at each call to the system', () => {
  /** A sample, unless all are requested. */
  const stride = trials(40, 1);
  const calls = WRITES.slice(0, trials(2, WRITES.length));

  test('killed at every write', async (context) => {
    let kills = 0;
    for (const call of calls) {
      for (let nth = 1; ; nth += stride) {
        rmSync(folder, { recursive: true });
        const said = await runInjected(call, 'signal=KILL', nth, [program, path, key, '2', '12']);
        const cache = await openCache();
        expectSound(cache, 20);
        expectHeads(cache, 20);
        cache.close();
        if (said.includes('done')) break;
        kills += 1;
      }
    }
    expect(kills).toBeGreaterThan(2);
    const how = 'at every write, fsync, truncate, unlink, rename';
    reportFault(context, { fault: KILL, how, trials: kills, goal: GOAL });
  });
});

/** Copied while the other cache, with another key and rows, is open. */
async function makeForeignLog(): Promise<void> {
  const foreign = new AnswerCache({
    path: join(folder, 'foreign.db'),
    keychain: keyOnlyKeychain(''),
    keyEntry: 'key',
    log,
  });
  await foreign.open('eva');
  for (let id = 0; id < 20; id += 1) foreign.put({ ...row(id), scope: 'eva', text: 'of another' });
  copyFileSync(join(folder, 'foreign.db-wal'), join(folder, 'kept-wal'));
  foreign.close();
  copyFileSync(join(folder, 'kept-wal'), `${path}.foreign-wal`);
}

test.for(Object.entries(damages))(
  '%s: it is used or made anew, and the outbox beside it is as it was',
  async ([name, damage], context) => {
    await makeForeignLog();
    const whole = await openCache();
    whole.put({ ...row(0), key: 'owner' });
    for (let id = 0; id < ROWS; id += 1) {
      whole.put(row(id));
      whole.putPart(partOf(id, 1));
    }
    whole.close();
    copyFileSync(path, join(folder, 'whole'));
    const queue = await openOfflineQueue(join(folder, 'outbox.db'), key);
    const waiting = [1, 2, 3].map(entryOf);
    queue.add(waiting);
    queue.close();
    const random = numbers(name.length);
    const count = Math.ceil(trials(21, 500) / Object.keys(damages).length);
    for (let trial = 0; trial < count; trial += 1) {
      copyFileSync(join(folder, 'whole'), path);
      for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
      damage(path, random);
      const cache = await openCache();
      expectSound(cache, ROWS);
      cache.close();
      expect(existsSync(path)).toBe(true);
      await queue.open('local\nana');
      expect(queue.entries).toEqual(waiting);
      expect(queue.state.isDamaged).toBe(false);
      queue.close();
    }
    reportFault(context, { fault: 'cache corrupt', how: name, trials: count, goal: '500 in all' });
  },
);
