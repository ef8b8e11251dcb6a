// Mocha's reporter within the program under test: removes the tests to leave out, and writes each result to a file.
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { findLeftOut } from './left-out.ts';
import type { Result } from './results.ts';
import { inheritedSettings } from './settings.ts';

interface Test {
  readonly file?: string;
  readonly title: string;
  readonly err?: Error;
  readonly type?: string;
  readonly state?: string;
  isPending(): boolean;
  fullTitle(): string;
  titlePath(): string[];
}
interface Suite {
  tests: Test[];
  suites: Suite[];
  _beforeAll: { title: string }[];
}
interface Runner {
  readonly suite: Suite;
  total: number;
  grepTotal(suite: Suite): number;
  on(event: string, listener: (test: Test, error?: Error) => void): void;
}

const { resultsFile, done, titlePart } = inheritedSettings();
const isDone = new Set(done);

const titleOf = (test: Test): string => test.titlePath().join(' › ');

const record = (test: Test, rest: Pick<Result, 'state' | 'reason'>): void => {
  const result: Result = { file: basename(test.file ?? ''), title: titleOf(test), ...rest };
  appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
};

class ResultsFile {
  constructor(runner: Runner) {
    prepare(runner.suite);
    runner.total = runner.grepTotal(runner.suite);
    runner.on('test', (test) => record(test, { state: 'started' }));
    runner.on('pass', (test) => record(test, { state: 'passed' }));
    runner.on('pending', (test) => record(test, { state: 'skipped' }));
    runner.on('fail', (test, error) => record(test, { state: 'failed', reason: describe(test, error) }));
  }
}

/** Records and removes the tests that do not run. Electron's own runner would also end programs of other people. */
function prepare(suite: Suite): void {
  suite._beforeAll = suite._beforeAll.filter(({ title }) => !title.includes('kill orphaned'));
  suite.tests = suite.tests.filter((test) => {
    if (isDone.has(titleOf(test)) || !titleOf(test).includes(titlePart)) return false;
    const leftOut = findLeftOut(basename(test.file ?? ''), titleOf(test));
    record(test, leftOut ? { state: 'left out', reason: leftOut } : { state: 'planned' });
    return !leftOut;
  });
  suite.suites.forEach(prepare);
}

function describe(test: Test, error = test.err): string {
  const text = error?.message ?? String(error);
  return test.type === 'hook' ? `${test.title}: ${text}` : text;
}

export { ResultsFile as 'module.exports' };
