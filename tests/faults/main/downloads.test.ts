// Downloads killed or without disk space at any moment leave no partial file.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { PendingFiles } from '../../../src/main/files/pending-files.ts';
import { runInjected } from '../fault-injection.ts';
import { kill } from '../kill-process.ts';
import { putFiles, RETAINED, record } from '../power-loss.ts';
import { canInject, numbers, reportFault, trials } from '../trials.ts';

const program = join(inject('faultPrograms'), 'download-program.js');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const content = Buffer.alloc(3 * 1024 * 1024, 'candidatos, ');
const DOWNLOAD = 'kill -9 in a download or an export, on the desktop';
const GOAL = 'every point + 100';
const BEFORE = 'the export of last week';

let server: Server;
let url: string;
let folder: string;
let target: string;
let journal: string;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': String(content.length) });
    response.end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terna-download-'));
  mkdirSync(join(folder, 'descargas'));
  target = join(folder, 'descargas', 'salida.xlsx');
  journal = join(folder, 'pending.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = () => readdirSync(join(folder, 'descargas'));

async function restart(): Promise<void> {
  await new PendingFiles(journal, log).removeLeftovers();
}

/** The file is complete or the previous one, and no other file remains. */
function expectWholeOrNothing(before: string | null): void {
  const names = inFolder();
  expect(names.filter((name) => name !== 'salida.xlsx')).toEqual([]);
  const found = names.includes('salida.xlsx') ? readFileSync(target) : null;
  const isBefore = (found?.toString('utf8') ?? null) === before;
  expect(isBefore || found?.equals(content)).toBe(true);
}

test('killed at random', async (context) => {
  const random = numbers(7);
  const count = trials(8, 100);
  let interrupted = 0;
  for (let trial = 0; trial < count; trial += 1) {
    const before = trial % 2 === 0 ? BEFORE : null;
    rmSync(target, { force: true });
    if (before !== null) writeFileSync(target, before);
    const child = spawn(process.execPath, [program, url, target, journal], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await new Promise((wait) => setTimeout(wait, random(60)));
    await kill(child);
    if (!existsSync(target) || readFileSync(target, 'utf8') === BEFORE) interrupted += 1;
    await restart();
    expectWholeOrNothing(before);
  }
  // Otherwise the kills were too late to prove anything.
  expect(interrupted).toBeGreaterThan(0);
  reportFault(context, { fault: DOWNLOAD, how: 'at random', trials: count, goal: GOAL });
});

test.skipIf(!canInject())('without power', async (context) => {
  writeFileSync(target, BEFORE);
  const { moments, lose } = await record(folder, [program, url, target, journal]);
  const random = numbers(29);
  const count = trials(12, 300);
  for (let trial = 0; trial < count; trial += 1) {
    const retained = RETAINED[trial % RETAINED.length] ?? 'nothing';
    // Each kind of loss is tried at the end: the acknowledged file must remain.
    const { said, files } = lose(trial < RETAINED.length ? moments : 1 + random(moments), retained, random);
    putFiles(folder, files);
    mkdirSync(join(folder, 'descargas'), { recursive: true });
    await restart();
    expectWholeOrNothing(BEFORE);
    if (said.includes('done')) expect(readFileSync(target).equals(content)).toBe(true);
  }
  reportFault(context, { fault: 'power cut in a download', how: 'at random', trials: count, goal: '300' });
});

describe.skipIf(!canInject())('at each call to the system', () => {
  /** Only every n-th of frequent calls is tried, unless all are requested. */
  const strides = { write: 16, openat: 16, fsync: 1, rename: 1 };
  const stride = (call: keyof typeof strides): number => trials(strides[call], 1);

  /** At the n-th call the program is killed, or the call fails. @returns its output */
  const runUntil = (call: string, fault: string, nth: number): Promise<string> =>
    runInjected(call, fault, nth, [program, url, target, journal]);

  test.for(Object.keys(strides) as (keyof typeof strides)[])('killed at every %s', async (call, context) => {
    let kills = 0;
    for (let nth = 1; ; nth += stride(call)) {
      writeFileSync(target, BEFORE);
      const said = await runUntil(call, 'signal=KILL', nth);
      await restart();
      expectWholeOrNothing(BEFORE);
      if (said.includes('done')) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(1);
    reportFault(context, { fault: DOWNLOAD, how: `at every ${call}`, trials: kills, goal: GOAL });
  });

  test('no space left at any fsync is told or does not matter, and leaves nothing', async () => {
    const outcomes = new Set<string>();
    for (let nth = 1; nth <= 6; nth += 1) {
      writeFileSync(target, BEFORE);
      outcomes.add((await runUntil('fsync', 'error=ENOSPC', nth)).trim().split('\n').at(-1) ?? '');
      await restart();
      expectWholeOrNothing(BEFORE);
    }
    expect([...outcomes].sort()).toEqual(['disk_full', 'done']);
  });
});

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('on a disk that fills up', () => {
  test.each([0, 1, 65, 2900])('%d KiB before its end', async (kilobytes) => {
    const small = join(folder, 'descargas');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small]);
    try {
      // The free space is smaller than the file.
      writeFileSync(join(folder, 'descargas', 'full'), Buffer.alloc(4 * 1024 * 1024 - kilobytes * 1024));
      const run = promisify(execFile)(process.execPath, [program, url, target, journal]);
      const said = await run.then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      );
      expect(said).toContain('disk_full');
      expect(inFolder()).toEqual(['full']);
    } finally {
      execFileSync('umount', [small]);
    }
  });
});
