// A server that is killed, or has no room left, while files are on their way through it: no file is there in part, an upload
// is there or not, an import goes on or was never begun, and what nobody names is swept away.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, inject, test } from 'vitest';
import { canInject, isFull, numbers, tell, trials } from '../trials.ts';
import { makeFolder } from './databases.ts';
import { DOCUMENT, PEOPLE, SHEET } from './file-contents.ts';

const program = join(inject('faultPrograms'), 'files-program.js');
/** What the server asks of the system, what goes wrong with it, and about how often it is asked. */
const FAULTS = [
  ['rename', 'signal=KILL', 2],
  ['fsync', 'signal=KILL', 20],
  ['write', 'signal=KILL', 60],
  ['unlink', 'signal=KILL', 6],
  ['pwrite64', 'signal=KILL', 400],
  ['write', 'error=ENOSPC', 60],
  ['fsync', 'error=ENOSPC', 20],
  ['pwrite64', 'error=ENOSPC', 400],
] as const;
type Point = readonly [call: string, fault: string, when: number];

/** Runs the program; `point` is where strace breaks it. @returns what it has told */
function run(folder: string, task: 'seed' | 'work' | 'sweep', point?: Point): string[] {
  const own = [process.execPath, program, folder, task];
  const [call, fault, when] = point ?? [];
  const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:${fault}:when=${when}`];
  const [name = '', ...args] = point ? ['strace', '-f', '-qq', '-o', '/dev/null', ...inject, ...own] : own;
  // Calls are counted by thread, so that one thread makes all of them.
  const env = { ...process.env, UV_THREADPOOL_SIZE: '1' };
  const { stdout, stderr, status } = spawnSync(name, args, { encoding: 'utf8', env });
  // What a fault does to the program is the test's own doing.
  if (status !== 0 && !point) throw new Error(stderr);
  return stdout.trim().split('\n').filter(Boolean);
}

/** What the server keeps: the files by their names on disk, and what of the work its database names. */
function kept(folder: string) {
  const database = new Database(join(folder, 'terna.db'), { readonly: true });
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const count = (query: string) => Number(database.prepare(query).pluck().get());
    const keys = (table: string) => database.prepare(`select storage_key from ${table}`).pluck().all();
    return {
      onDisk: readdirSync(join(folder, 'files')),
      ofPeople: keys('files'),
      // An import that is done goes on naming its file, which is gone.
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

/** Whatever bears a final name is one of the files that were sent, to its last byte. */
function expectWholeFiles(folder: string): void {
  for (const name of readdirSync(join(folder, 'files')).filter((one) => !one.endsWith('.part'))) {
    const content = readFileSync(join(folder, 'files', name));
    expect(content.equals(DOCUMENT) || content.equals(SHEET) || content.length === 0).toBe(true);
  }
}

const everyPoint = (): Point[] =>
  FAULTS.flatMap(([call, fault, calls]) =>
    Array.from({ length: calls }, (_, index) => [call, fault, index + 1] as const),
  );

describe.skipIf(!canInject())('files on their way', () => {
  test('broken off at any call to the system are whole or absent, and what nobody names is swept away', (context) => {
    const root = makeFolder();
    const seeded = join(root, 'seeded');
    mkdirSync(seeded);
    run(seeded, 'seed');
    const random = numbers(61);
    const atRandom = Array.from({ length: trials(2, 100) }, (_, trial): Point => {
      const [call, fault, calls] = FAULTS[trial % FAULTS.length] ?? FAULTS[0];
      return [call, fault, 1 + random(calls)];
    });
    const points = [...(isFull ? everyPoint() : []), ...atRandom];
    let broken = 0;
    let lost = 0;
    let doubled = 0;
    for (const point of points) {
      const folder = join(root, 'trial');
      cpSync(seeded, folder, { recursive: true });
      const told = run(folder, 'work', point);
      if (!told.includes('done')) broken += 1;
      expectWholeFiles(folder);
      const before = kept(folder);
      if (told.includes('file') && before.documents === 0) lost += 1;
      expect(run(folder, 'work').at(-1)).toBe('done');
      // Whatever is left in part has been there for long when the server starts the next time.
      for (const name of readdirSync(join(folder, 'files'))) utimesSync(join(folder, 'files', name), 0, 0);
      run(folder, 'sweep');
      expectWholeFiles(folder);
      const after = kept(folder);
      if (after.documents > 1 || after.people > PEOPLE || after.candidacies > PEOPLE) doubled += 1;
      if (after.documents < 1 || after.people < PEOPLE || after.candidacies < PEOPLE) lost += 1;
      const unnamed = after.onDisk.filter((key) => ![...after.ofPeople, ...after.ofImports].includes(key));
      const absent = after.ofPeople.filter((key) => !after.onDisk.includes(String(key)));
      expect({ point, unnamed, absent }).toEqual({ point, unnamed: [], absent: [] });
      rmSync(folder, { recursive: true });
    }
    // Otherwise the faults came too late to prove anything.
    expect(broken).toBeGreaterThan(0);
    tell(context, {
      fault: 'kill -9 or no room in upload, import and export on the server',
      how: 'strace: SIGKILL at rename, fsync, write, unlink, pwrite64; ENOSPC at write, fsync, pwrite64',
      ...{ trials: points.length, goal: 'every point + 100', lost, doubled },
    });
  });
});

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('a disk of 1 MB', () => {
  test('with too little left keeps nothing of a file that it has no room for', (context) => {
    const folder = makeFolder();
    run(folder, 'seed');
    const small = join(folder, 'files');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]);
    const left = [380, ...(isFull ? [0, 1, 64, 100, 200, 300, 388] : [])];
    try {
      for (const kilobytes of left) {
        writeFileSync(join(small, 'full'), Buffer.alloc((1024 - kilobytes) * 1024));
        const { status, stderr } = spawnSync(process.execPath, [program, folder, 'work'], { encoding: 'utf8' });
        expect([status, stderr]).toEqual([1, expect.stringContaining('503')]);
        expect(readdirSync(small)).toEqual(['full']);
        expect(kept(folder).documents).toBe(0);
      }
    } finally {
      execFileSync('umount', [small]);
    }
    tell(context, {
      fault: 'disk full while files come in',
      how: 'a tmpfs of 1 MB, filled but for some kilobytes',
      ...{ trials: left.length, goal: 'every point' },
    });
  });
});
