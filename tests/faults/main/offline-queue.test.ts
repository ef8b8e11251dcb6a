// The offline queue, killed or damaged: acknowledged changes exist once, or their loss is reported.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createEncryption, OfflineQueueStore } from '../../../src/main/offline/cache/index.ts';
import {
  openOfflineQueueDatabase,
  prepareOfflineQueue,
  rowsOf,
} from '../../../src/main/offline/cache/offline-queue-queries.ts';
import { runInjected, WRITES } from '../fault-injection.ts';
import { kill } from '../kill-process.ts';
import { putFiles, RETAINED, record } from '../power-loss.ts';
import { canInject, numbers, reportFault, trials } from '../trials.ts';
import { entryOf, numberOf, openOfflineQueue, type QueueEntry } from './cache-trial.ts';
import { damages } from './damages.ts';

const key = randomBytes(32).toString('base64');
const program = join(inject('faultPrograms'), 'offline-queue-program.js');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const KILL = 'kill -9 in a write of the outbox';
const GOAL = 'every point + 300';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terna-outbox-'));
  path = join(folder, 'outbox.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Over several runs. */
class Said {
  readonly stored = new Set<number>();
  readonly sent = new Set<number>();
  readonly perhapsGone = new Set<number>();
  readonly gone = new Set<number>();
  isDone = false;

  readOutput(text: string): void {
    for (const line of text.split('\n')) {
      const [marker, id] = line.split(' ');
      if (marker === '+') this.stored.add(Number(id));
      if (marker === '>') this.sent.add(Number(id));
      if (marker === '-') this.perhapsGone.add(Number(id));
      if (marker === '=') this.gone.add(Number(id));
      if (marker === 'done') this.isDone = true;
    }
  }
}

/** @returns the numbers of the stored changes */
async function expectStored({ stored, sent, perhapsGone, gone }: Said, isDamaged = false): Promise<number[]> {
  const queue = await openOfflineQueue(path, key);
  const found = queue.entries.map(numberOf);
  expect(queue.state.isDamaged).toBe(isDamaged);
  expect(found).toEqual([...new Set(found)].sort((one, other) => one - other));
  expect([...stored].filter((id) => !perhapsGone.has(id) && !found.includes(id))).toEqual([]);
  expect(found.filter((id) => gone.has(id))).toEqual([]);
  expectUnchanged(queue.entries);
  const unsent = queue.entries.filter(({ was_sent }) => !was_sent).map(numberOf);
  expect(unsent.filter((id) => sent.has(id))).toEqual([]);
  queue.close();
  return found;
}

const expectUnchanged = (entries: readonly QueueEntry[]) => {
  for (const entry of entries) expect(entry).toEqual({ ...entryOf(numberOf(entry)), was_sent: entry.was_sent });
};

test('killed at random while changes come and go', async (context) => {
  const random = numbers(17);
  const count = trials(5, 300);
  const said = new Said();
  for (let trial = 0; trial < count; trial += 1) {
    const first = 1_000_000 * trial;
    const child = spawn(process.execPath, [program, path, key, String(first), '100000'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    await once(child.stdout, 'data');
    await new Promise((wait) => setTimeout(wait, random(60)));
    const ended = once(child.stdout, 'end');
    await kill(child);
    await ended;
    said.readOutput(text);
    // Removes earlier changes, so that the queue stays small.
    const found = await expectStored(said);
    const queue = await openOfflineQueue(path, key);
    queue.remove(found.map((id) => entryOf(id).id));
    queue.close();
    for (const id of said.stored) said.gone.add(id);
    for (const id of said.stored) said.perhapsGone.add(id);
  }
  expect(said.stored.size).toBeGreaterThan(count);
  reportFault(context, { fault: KILL, how: 'at random', trials: count, goal: GOAL });
});

/** One entry is encrypted with another key. @returns the numbers of the readable ones */
async function makeDamaged(): Promise<number[]> {
  const queue = await openOfflineQueue(path, key);
  queue.add([0, 1, 2, 3, 4].map(entryOf));
  queue.close();
  const other = new OfflineQueueStore({
    path: join(folder, 'other.db'),
    encryption: createEncryption(randomBytes(32)),
    log,
  });
  other.change('local\nana', [{ id: 'theirs', text: 'of another' }], []);
  other.close();
  const database = openOfflineQueueDatabase(path);
  const [theirs] = rowsOf(join(folder, 'other.db'));
  if (theirs) prepareOfflineQueue(database).put.run(theirs.id, theirs.scope, theirs.payload);
  database.close();
  copyFileSync(path, join(folder, 'damaged'));
  return [0, 1, 2, 3, 4];
}

function putBack(whole: string | null): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('outbox.db')) rmSync(join(folder, name));
  }
  if (whole) copyFileSync(join(folder, whole), path);
}

describe.skipIf(!canInject())('at each call to the system', () => {
  /** A sample, unless all are requested. */
  const stride = trials(40, 1);
  const calls = WRITES.slice(0, trials(2, WRITES.length));

  test.for(['new', 'damaged'] as const)('killed at every write of one that is %s', async (start, context) => {
    const saved = start === 'damaged' ? await makeDamaged() : [];
    let kills = 0;
    for (const call of calls) {
      for (let nth = 1; ; nth += stride) {
        putBack(start === 'damaged' ? 'damaged' : null);
        const said = new Said();
        said.readOutput(await runInjected(call, 'signal=KILL', nth, [program, path, key, '100', '7']));
        for (const id of saved) said.stored.add(id);
        // The program that detected the damage may have been killed before reporting it.
        await expectStored(said, start === 'damaged' && !said.isDone);
        if (said.isDone) break;
        kills += 1;
      }
    }
    expect(kills).toBeGreaterThan(2);
    const how = `at every write, fsync, truncate, unlink, rename of one that is ${start}`;
    reportFault(context, { fault: KILL, how, trials: kills, goal: GOAL });
  });
});

test.skipIf(!canInject())('without power what was acknowledged is there [MORE-8]', async (context) => {
  const recording = await record(folder, [program, path, key, '100', '30']);
  const random = numbers(23);
  const count = trials(30, 300);
  for (let trial = 0; trial < count; trial += 1) {
    const retained = RETAINED[trial % RETAINED.length] ?? 'nothing';
    const { said: text, files } = recording.lose(1 + random(recording.moments), retained, random);
    putFiles(folder, files);
    const said = new Said();
    said.readOutput(text);
    await expectStored(said);
  }
  reportFault(context, { fault: 'power cut in a write of the outbox', how: 'at random', trials: count, goal: '300' });
});

test.for(Object.entries(damages))(
  '%s: what it still gives is kept, and a loss is told',
  async ([name, damage], context) => {
    const ids = Array.from({ length: 40 }, (_, id) => id);
    const foreign = await openOfflineQueue(join(folder, 'foreign.db'), randomBytes(32).toString('base64'));
    foreign.add(ids.map((id) => entryOf(id + 1000)));
    copyFileSync(join(folder, 'foreign.db-wal'), `${join(folder, 'foreign')}-wal`);
    foreign.close();
    const queue = await openOfflineQueue(path, key);
    queue.add(ids.map(entryOf));
    queue.close();
    copyFileSync(path, join(folder, 'whole'));
    const random = numbers(name.length);
    const count = trials(3, 70);
    for (let trial = 0; trial < count; trial += 1) {
      putBack('whole');
      copyFileSync(`${join(folder, 'foreign')}-wal`, `${path}.foreign-wal`);
      damage(path, random);
      const damaged = await openOfflineQueue(path, key);
      const found = damaged.entries.map(numberOf);
      expectUnchanged(damaged.entries);
      expect(found.length === ids.length || damaged.state.isDamaged).toBe(true);
      damaged.add([entryOf(500)]);
      damaged.close();
      const reopened = await openOfflineQueue(path, key);
      expect(reopened.entries.map(numberOf)).toEqual([...found, 500]);
      expect(reopened.state.isDamaged).toBe(false);
      reopened.close();
    }
    reportFault(context, { fault: 'outbox corrupt', how: name, trials: count, goal: 'saved, or told' });
  },
);
