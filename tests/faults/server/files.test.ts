// A server killed or without disk space during file operations: no partial or orphaned files remain.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { removeUnnamedFiles } from '../../../src/server/platform/files/notes.ts';
import { removeLooseFiles } from '../../../src/server/platform/files/removal.ts';
import { optionsIn, sqliteUrl } from '../../api/server-options.ts';
import { breakAt, countCalls, enableCompileCache } from '../fault-injection.ts';
import { putFiles, RETAINED, record } from '../power-loss.ts';
import { canInject, isFull, numbers, reportFault, trials, tryEach } from '../trials.ts';
import { DOCUMENT, PEOPLE, SHEET } from './file-contents.ts';
import { doFileWork } from './file-work.ts';

const program = join(inject('faultPrograms'), 'files-program.js');
/** Maintenance runs this much later, when no operation can still be running. */
const LATER_MILLISECONDS = 26 * 60 * 60 * 1000;

const KILLED = 'kill -9 in upload, import and export on the server';
const FULL = 'no room in upload, import and export on the server';
const FAULTS = [
  [KILLED, 'signal=KILL', 'rename'],
  [KILLED, 'signal=KILL', 'fsync'],
  [KILLED, 'signal=KILL', 'write'],
  [KILLED, 'signal=KILL', 'unlink'],
  [FULL, 'error=ENOSPC', 'write'],
  [FULL, 'error=ENOSPC', 'fsync'],
  [KILLED, 'signal=KILL', 'pwrite64'],
  [FULL, 'error=ENOSPC', 'pwrite64'],
] as const;
const CALLS = ['rename', 'fsync', 'write', 'unlink', 'pwrite64'] as const;
type Point = readonly [call: (typeof CALLS)[number], injected: string, when: number];

let root: string;
let seeded: string;
let points: Record<(typeof CALLS)[number], number>;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'terna-files-'));
  seeded = join(root, 'seeded');
  mkdirSync(seeded);
  enableCompileCache(join(root, 'compiled'));
  execFileSync(process.execPath, [program, seeded, 'seed']);
  if (canInject()) points = await countCalls(CALLS, [program, copyOfSeeded()]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function copyOfSeeded(): string {
  const folder = mkdtempSync(join(root, 'trial-'));
  cpSync(seeded, folder, { recursive: true });
  return folder;
}

/** Runs maintenance a day later. */
async function finish(folder: string): Promise<void> {
  const restarted = await buildApp(optionsIn(folder, sqliteUrl(folder)));
  await doFileWork(restarted, () => undefined);
  await restarted.close();
  // Partial files are old when the server starts the next time.
  for (const name of readdirSync(join(folder, 'files'))) utimesSync(join(folder, 'files', name), 0, 0);
  const later = await buildApp({
    ...optionsIn(folder, sqliteUrl(folder)),
    now: () => Date.now() + LATER_MILLISECONDS,
  });
  await withScope(SYSTEM, () => removeLooseFiles(later.services));
  await withScope(SYSTEM, () => removeUnnamedFiles(later.services));
  await later.close();
}

/** Names on disk, and references in the database. */
function readStored(folder: string) {
  const database = new Database(join(folder, 'terna.db'), { readonly: true });
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const count = (query: string) => Number(database.prepare(query).pluck().get());
    const keys = (table: string) => database.prepare(`select storage_key from ${table}`).pluck().all();
    return {
      onDisk: readdirSync(join(folder, 'files')),
      ofPeople: keys('files'),
      // A completed import still references its removed file.
      ofImports: keys('imports'),
      documents: count("select count(*) from files where name = 'contrato.pdf'"),
      people: count("select count(*) from uniq_applicants where email like '%@persona.example'"),
      candidacies: count(
        `select count(*) from applicants where uniq_applicant_id in
          (select id from uniq_applicants where email like '%@persona.example')`,
      ),
    };
  } finally {
    database.close();
  }
}

/** Every file with a final name is one of the sent files, complete. */
function expectWholeFiles(folder: string): void {
  for (const name of readdirSync(join(folder, 'files')).filter((one) => !one.endsWith('.part'))) {
    const content = readFileSync(join(folder, 'files', name));
    expect(content.equals(DOCUMENT) || content.equals(SHEET) || content.length === 0).toBe(true);
  }
}

interface Outcome {
  broken: number;
  lost: number;
  doubled: number;
}

async function tryAt(point: Point, outcome: Outcome): Promise<void> {
  const folder = copyOfSeeded();
  const { said, isBroken } = await breakAt(...point, [program, folder]);
  if (isBroken) outcome.broken += 1;
  await judge(folder, said, point, outcome);
}

/** @param where context for a failure */
async function judge(folder: string, said: string, where: readonly unknown[], outcome: Outcome): Promise<void> {
  const progress = said.split('\n');
  expectWholeFiles(folder);
  const before = readStored(folder);
  if (progress.includes('file') && before.documents === 0) outcome.lost += 1;
  if (progress.includes('imported') && before.people < PEOPLE) outcome.lost += 1;
  // A referenced file exists before the work continues.
  outcome.lost += before.ofPeople.filter((key) => !before.onDisk.includes(String(key))).length;
  await finish(folder);
  expectWholeFiles(folder);
  const after = readStored(folder);
  if (after.documents > 1 || after.people > PEOPLE || after.candidacies > PEOPLE) outcome.doubled += 1;
  if (after.documents < 1 || after.people < PEOPLE || after.candidacies < PEOPLE) outcome.lost += 1;
  const unnamed = after.onDisk.filter((key) => ![...after.ofPeople, ...after.ofImports].includes(key));
  const absent = after.ofPeople.filter((key) => !after.onDisk.includes(String(key)));
  expect({ where, unnamed, absent }).toEqual({ where, unnamed: [], absent: [] });
  rmSync(folder, { recursive: true });
}

async function tryAll(all: readonly Point[]): Promise<Outcome> {
  const outcome: Outcome = { broken: 0, lost: 0, doubled: 0 };
  await tryEach(all, (point) => tryAt(point, outcome));
  return outcome;
}

/** The minimum share of effective faults, as the number of writes varies slightly between runs. */
const STRUCK = 0.9;

describe.skipIf(!canInject())('files on their way', () => {
  test('broken off at random are whole or absent, and what nobody names is swept away', async (context) => {
    const random = numbers(61);
    const all = Array.from({ length: trials(1, 100) }, (_, trial): Point => {
      const call = CALLS[trial % CALLS.length] ?? 'write';
      return [call, 'signal=KILL', 1 + random(points[call] * STRUCK)];
    });
    const { broken, ...found } = await tryAll(all);
    expect(broken).toBeGreaterThan(all.length * STRUCK - 1);
    reportFault(context, { fault: KILLED, how: 'at random', trials: broken, goal: 'every point + 100', ...found });
  });

  test('without power are whole or absent, and there once acknowledged', async (context) => {
    const recorded = copyOfSeeded();
    const { moments, said, lose } = await record(recorded, [program, recorded]);
    rmSync(recorded, { recursive: true });
    const random = numbers(67);
    const count = trials(3, 100);
    const outcome: Outcome = { broken: 0, lost: 0, doubled: 0 };
    for (let trial = 0; trial < count; trial += 1) {
      const retained = RETAINED[trial % RETAINED.length] ?? 'nothing';
      // Half of the moments are directly after an acknowledgement.
      const moment = trial % 2 === 0 ? (said[trial % said.length] ?? moments) : 1 + random(moments);
      const folder = mkdtempSync(join(root, 'trial-'));
      const outage = lose(moment, retained, random);
      putFiles(folder, outage.files);
      mkdirSync(join(folder, 'files'), { recursive: true });
      await judge(folder, outage.said, [retained, moment], outcome);
    }
    const { lost, doubled } = outcome;
    const fault = 'power cut in upload, import and export on the server';
    reportFault(context, { fault, how: 'at random', trials: count, goal: '100', lost, doubled });
  });

  test.for(isFull ? FAULTS : FAULTS.filter(([, , call]) => call === 'write'))(
    '%s: %s at %s',
    async ([fault, injected, call], context) => {
      const every = Array.from({ length: points[call] }, (_, index): Point => [call, injected, index + 1]);
      const all = isFull ? every : every.slice(every.length / 2, every.length / 2 + 1);
      const { broken, ...found } = await tryAll(all);
      // The server tolerates failures of calls that it does not depend on.
      if (fault === KILLED) expect(broken).toBeGreaterThan(all.length * STRUCK - 1);
      const how = fault === KILLED ? `at every ${call}` : `ENOSPC at every ${call}`;
      reportFault(context, { fault, how, trials: all.length, goal: 'every point + 100', ...found });
    },
  );
});

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('a disk of 1 MB', () => {
  test('with too little left keeps nothing of a file that it has no room for', (context) => {
    const folder = copyOfSeeded();
    const small = join(folder, 'files');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]);
    const freeKilobytes = [380, ...(isFull ? [0, 1, 64, 100, 200, 300, 388] : [])];
    try {
      for (const kilobytes of freeKilobytes) {
        writeFileSync(join(small, 'full'), Buffer.alloc((1024 - kilobytes) * 1024));
        const { status, stderr } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' });
        expect([status, stderr]).toEqual([1, expect.stringContaining('507')]);
        expect(readdirSync(small)).toEqual(['full']);
        expect(readStored(folder).documents).toBe(0);
      }
    } finally {
      execFileSync('umount', [small]);
    }
    reportFault(context, {
      fault: 'disk full while files come in',
      how: 'a tmpfs of 1 MB, filled but for some kilobytes',
      ...{ trials: freeKilobytes.length, goal: 'every point' },
    });
  });
});
