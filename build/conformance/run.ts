// Runs Electron's tests on the stand-in and writes what they say, or plants faults that they must catch.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeTexts } from '../texts.mjs';
import { usedThroughInterfaces } from './covered-by.ts';
import { count, summarize, writeDocument } from './document.ts';
import { findLeftOut } from './left-out.ts';
import { leftOutFiles } from './left-out-files.ts';
import { type StandInFault, standInFaults } from './mutants.ts';
import { type Result, type RunOptions, runFile } from './results.ts';
import { electronUsage } from './usage.ts';

const [projectFolder = '', specFolder = '', packagesFolder = '', ...rest] = process.argv.slice(2);
/** Milliseconds for one start of the program on one file. */
const FILE_LIMIT = 600_000;
/** The least share of the tests that must pass. */
const LEAST_SHARE = 0.95;
/** Programs at a time; each has a Chromium of its own. */
const PARALLEL = 2;

const options: RunOptions = {
  specFolder,
  packagesFolder,
  standIn: join(projectFolder, 'build', 'chromium'),
  limit: FILE_LIMIT,
};
const only = rest.find((argument) => !argument.startsWith('--')) ?? '';
process.exitCode = rest.includes('--mutants') ? await plantFaults() : await judge();

async function judge(): Promise<number> {
  const names = readdirSync(specFolder).filter((name) => name.endsWith('-spec.ts') && name.includes(only));
  const files = new Map<string, readonly Result[]>(names.map((name) => [name, leftOutAsWhole(name)]));
  await inParallel(
    names.filter((name) => !leftOutFiles[name]),
    async (name) => {
      const results = await runFile(name, options);
      files.set(name, results);
      say(judgeTexts.file(name, count(results, 'passed'), count(results, 'failed'), count(results, 'left out')));
    },
  );
  const { passed, failed, share, unexplained } = summarize(files);
  for (const { file, title, reason } of unexplained) say(judgeTexts.unexplained(file, title, reason ?? ''));
  say(judgeTexts.total(passed, failed, share));
  if (only === '') writeTo('docs/electron-conformance.md', files);
  return share >= LEAST_SHARE && unexplained.length === 0 ? 0 : 1;
}

function writeTo(path: string, files: ReadonlyMap<string, readonly Result[]>): void {
  const usage = [
    ...electronUsage(projectFolder),
    ...usedThroughInterfaces.map((member) => ({ member, files: ['through an interface of the project'] })),
  ];
  const commit = readFileSync(join(specFolder, '..', 'COMMIT'), 'utf8').trim();
  writeFileSync(join(projectFolder, path), writeDocument({ files, usage, commit }));
}

/** The tests of a file that is not run are not counted. */
function leftOutAsWhole(file: string): Result[] {
  const reason = findLeftOut(file, '');
  return reason && leftOutFiles[file] ? [{ file, title: '', state: 'left out', reason }] : [];
}

/** Plants each fault in a copy of the stand-in and expects its test to fail. */
async function plantFaults(): Promise<number> {
  const faults = standInFaults.filter(({ api, title }) => `${api} ${title}`.includes(only));
  const survivors: StandInFault[] = [];
  await inParallel([...faults.entries()], async ([index, fault]) => {
    const folder = join(projectFolder, '.cache', 'conformance', `mutant-${index}`);
    const standIn = copyWith(fault, folder);
    const run = { ...options, titlePart: fault.title };
    const [sound, broken] = [
      await runFile(`${fault.test}-spec.ts`, run),
      await runFile(`${fault.test}-spec.ts`, { ...run, standIn }),
    ];
    const failsAlready = new Set(sound.filter(({ state }) => state === 'failed').map(({ title }) => title));
    const isCaught = broken.some(({ state, title }) => state === 'failed' && !failsAlready.has(title));
    say(judgeTexts.fault(fault.api, fault.file, isCaught));
    if (!isCaught) survivors.push(fault);
    rmSync(folder, { recursive: true });
  });
  return survivors.length > 0 ? 1 : 0;
}

/** @returns the folder of a stand-in with the fault */
function copyWith({ file, correct, wrong }: StandInFault, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(projectFolder, 'build'), join(folder, 'build'), { recursive: true });
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(projectFolder, 'package.json'), join(folder, 'package.json'));
  const standIn = join(folder, 'build', 'chromium');
  const path = join(standIn, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (source.split(correct).length !== 2) throw new Error(`${file} does not contain once: ${correct}`);
  writeFileSync(
    path,
    source.replace(correct, () => wrong),
  );
  return standIn;
}

async function inParallel<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
