// The cache, killed or damaged in any way: it is used or made anew, and never answers anything that was not kept.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AnswerCache } from '../../../src/main/cache/index.ts';
import { numbers, trials } from '../trials.ts';
import { keyOnlyKeychain, textOf } from './cache-trial.ts';

const ROWS = 60;
const key = randomBytes(32).toString('base64');
const program = resolve(import.meta.dirname, 'cache-program.ts');
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

/** Every answer is as it was kept or is not there; and the cache takes new ones. @returns how many are there */
function expectSound(cache: AnswerCache, rows: number): number {
  let found = 0;
  for (let id = 0; id < rows; id += 1) {
    const answer = cache.get(`row ${id}`);
    if (answer === null) continue;
    found += 1;
    expect(answer).toEqual({ text: textOf(id), storedAt: 1_000_000 + id });
  }
  cache.change(['all'], (text) => text);
  cache.put({ ...row(999), key: 'a new one' });
  expect(cache.get('a new one')?.text).toBe(textOf(999));
  return found;
}

test('killed at random while it is written to', async () => {
  const random = numbers(3);
  let found = 0;
  for (let trial = 0; trial < trials(8, 300); trial += 1) {
    const child = spawn(process.execPath, [program, path, key], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await new Promise((wait) => setTimeout(wait, random(80)));
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    const cache = await openCache();
    found += expectSound(cache, 200);
    cache.close();
  }
  expect(found).toBeGreaterThan(0);
});

type Damage = (random: (below: number) => number) => void;

const PAGE = 4096;
const damages: Record<string, Damage> = {
  'a flipped bit': (random) => {
    const bytes = readFileSync(path);
    const at = random(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    writeFileSync(path, bytes);
  },
  'a zeroed page': (random) => {
    const bytes = readFileSync(path);
    const page = random(Math.floor(bytes.length / PAGE));
    writeFileSync(path, bytes.fill(0, page * PAGE, (page + 1) * PAGE));
  },
  'a page of noise': (random) => {
    const bytes = readFileSync(path);
    randomBytes(PAGE).copy(bytes, random(Math.floor(bytes.length / PAGE)) * PAGE);
    writeFileSync(path, bytes);
  },
  'two pages exchanged': (random) => {
    const bytes = readFileSync(path);
    const pages = Math.floor(bytes.length / PAGE);
    const [one, other] = [random(pages) * PAGE, random(pages) * PAGE];
    const kept = Buffer.from(bytes.subarray(one, one + PAGE));
    bytes.copy(bytes, one, other, other + PAGE);
    kept.copy(bytes, other);
    writeFileSync(path, bytes);
  },
  'a cut-off end': (random) => truncateSync(path, random(statSync(path).size)),
  'a foreign write-ahead log': () => copyFileSync(join(folder, 'foreign.db-wal'), `${path}-wal`),
  'noise for a write-ahead log': (random) => writeFileSync(`${path}-wal`, randomBytes(random(100_000))),
};

/** The log of another cache, with another key and other rows, as it lies there while that one is open. */
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
  copyFileSync(join(folder, 'kept-wal'), join(folder, 'foreign.db-wal'));
}

test.each(Object.entries(damages))('%s', async (name, damage) => {
  await makeForeignLog();
  const whole = await openCache();
  for (let id = 0; id < ROWS; id += 1) whole.put(row(id));
  whole.close();
  copyFileSync(path, join(folder, 'whole'));
  const random = numbers(name.length);
  for (let trial = 0; trial < Math.ceil(trials(70, 500) / Object.keys(damages).length); trial += 1) {
    copyFileSync(join(folder, 'whole'), path);
    for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
    damage(random);
    const cache = await openCache();
    expectSound(cache, ROWS);
    cache.close();
    expect(existsSync(path)).toBe(true);
  }
});
