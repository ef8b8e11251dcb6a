// One instance per data folder, also after a crash.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SingleInstance, type StartMessage } from '../../../../build/chromium/single-instance.ts';

const moduleFile = resolve(import.meta.dirname, '../../../../build/chromium/single-instance.ts');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'single-instance-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that tries to take the lock, reports the result, and stays. */
async function startOther() {
  const script = `
    import { SingleInstance } from ${JSON.stringify(moduleFile)};
    const owns = new SingleInstance(${JSON.stringify(folder)}).acquire((message) => console.log(JSON.stringify(message)));
    console.log(owns);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first] = await once(child.stdout, 'data');
  return { child, owns: String(first).trim() === 'true' };
}

test('the first takes the lock; the second does not, and tells the first how it was started', async () => {
  const { child, owns } = await startOther();
  expect(owns).toBe(true);
  const second = new SingleInstance(folder);
  expect(second.acquire(() => undefined)).toBe(false);
  const message: StartMessage = { argv: ['electron', 'terna://x'], workingDirectory: '/tmp', additionalData: { a: 1 } };
  const output = once(child.stdout, 'data');
  await second.notifyOwner(message);
  expect(JSON.parse(String((await output)[0]))).toEqual(message);
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('the lock of a killed process, and a lock half written, count for nothing', async () => {
  const { child } = await startOther();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const instance = new SingleInstance(folder);
  expect(instance.acquire(() => undefined)).toBe(true);
  instance.release();
  expect(existsSync(join(folder, 'instance.lock'))).toBe(false);
  writeFileSync(join(folder, 'instance.lock'), '{"pid":');
  expect(instance.acquire(() => undefined)).toBe(true);
  instance.release();
});

test('a process that took over the number of a dead one holds no lock', () => {
  writeFileSync(join(folder, 'instance.lock'), JSON.stringify({ pid: process.ppid, startedAt: '1' }));
  const instance = new SingleInstance(folder);
  expect(instance.acquire(() => undefined)).toBe(process.platform === 'linux');
  instance.release();
});

test('another folder has another lock', async () => {
  const { child } = await startOther();
  const other = new SingleInstance(join(folder, 'other'));
  expect(other.acquire(() => undefined)).toBe(true);
  other.release();
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('a folder with a long path works as well', async () => {
  const long = join(folder, 'a'.repeat(100));
  const first = new SingleInstance(long);
  const received = Promise.withResolvers<StartMessage>();
  expect(first.acquire(received.resolve)).toBe(true);
  const message: StartMessage = { argv: ['electron'], workingDirectory: '/', additionalData: null };
  await new SingleInstance(long).notifyOwner(message);
  expect(await received.promise).toEqual(message);
  first.release();
});
