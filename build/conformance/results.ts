// Runs one file of Electron's tests on the stand-in and reads what became of each test.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Settings, toEnvironment } from './settings.ts';

export type State = 'planned' | 'started' | 'passed' | 'skipped' | 'failed' | 'left out';

export interface Result {
  readonly file: string;
  /** With the titles of its suites, separated by ` › `. */
  readonly title: string;
  readonly state: State;
  readonly reason?: string;
}

export interface RunOptions {
  readonly specFolder: string;
  readonly packagesFolder: string;
  /** The stand-in's folder, which a mutant replaces by a copy. */
  readonly standIn: string;
  /** Only tests whose titles contain it. */
  readonly titlePart?: string;
  /** In milliseconds, for each start of the program. */
  readonly limit: number;
}

/** A test that ends or blocks the program costs one start. */
const MAX_STARTS = 12;
/** Milliseconds for one test, as in Electron's own runs. */
const TEST_LIMIT = 30_000;

/** Returns each test's last state, in the file's order. */
export async function runFile(file: string, options: RunOptions): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const resultsFile = join(folder, 'results.jsonl');
  const latest = new Map<string, Result>();
  try {
    for (let start = 0; start < MAX_STARTS; start += 1) {
      const done = [...latest.values()].filter(({ state }) => state !== 'planned').map(({ title }) => title);
      const { specFolder, packagesFolder, titlePart } = options;
      const settings: Settings = { specFolder, packagesFolder, resultsFile, done, titlePart: titlePart ?? '' };
      rmSync(resultsFile, { force: true });
      const output = await runOnce(file, settings, { ...options, userData: join(folder, `data-${start}`) });
      const results = readResults(resultsFile);
      for (const result of results) keep(latest, result);
      const interrupted = [...latest.values()].filter(({ state }) => state === 'started');
      for (const result of interrupted) {
        latest.set(result.title, { ...result, state: 'failed', reason: 'it ended or blocked the program' });
      }
      const rest = [...latest.values()].some(({ state }) => state === 'planned');
      if (results.length === 0) throw new Error(`${file} could not be loaded:\n${output}`);
      if (!rest || (start > 0 && interrupted.length === 0 && results.every(({ state }) => state === 'planned'))) break;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  return [...latest.values()].map((result) =>
    result.state === 'planned' ? { ...result, state: 'failed', reason: 'a hook of its suite failed' } : result,
  );
}

/** A planned test does not replace an earlier result; a later failure of a hook does. */
function keep(latest: Map<string, Result>, result: Result): void {
  if (result.state === 'planned' && latest.has(result.title)) return;
  latest.set(result.title, result);
}

function readResults(resultsFile: string): Result[] {
  if (!existsSync(resultsFile)) return [];
  const lines = readFileSync(resultsFile, 'utf8').split('\n').filter(Boolean);
  // A hook that fails keeps the rest of its suite from running, and those tests stand for it.
  return lines.map((line) => JSON.parse(line) as Result).filter(({ title }) => !/" hook\b/.test(title));
}

/** @returns the end of the program's output */
function runOnce(file: string, settings: Settings, options: RunOptions & { userData: string }): Promise<string> {
  // Of the same copy, so that both load the same modules.
  const prelude = join(options.standIn, '..', 'conformance', 'prelude.ts');
  // Chromium and Electron give each site a process of its own; the headless shell does so when it is told to.
  const isolation = '--site-per-process';
  // Without a handler Electron grants what Chromium would ask a person: that a page reaches the local network.
  const localNetwork = '--disable-features=LocalNetworkAccessChecks';
  const argumentList = [
    `--user-data-dir=${options.userData}`,
    isolation,
    localNetwork,
    '-r',
    prelude,
    settings.specFolder,
  ];
  const child = spawn(join(options.standIn, 'electron'), [...argumentList, '--files', `spec/${file}`], {
    // A group of its own, so that everything that the tests have started ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...toEnvironment(settings),
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      MOCHA_REPORTER: join(import.meta.dirname, 'reporter.ts'),
      MOCHA_TIMEOUT: String(TEST_LIMIT),
      STAND_IN_OPEN_WINDOWS: '1',
      STAND_IN_HEADLESS: '1',
    },
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4000);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const endGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Every process of the group has already ended.
    }
  };
  const timer = setTimeout(endGroup, options.limit);
  return new Promise((resolve) => {
    child.on('exit', () => {
      clearTimeout(timer);
      endGroup();
      resolve(output);
    });
  });
}
