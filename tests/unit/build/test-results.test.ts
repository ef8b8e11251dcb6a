// Counting and naming of failures by `npm test`.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  copyEvidence,
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
} from '../../../build/test/test-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a runner that never ran has neither passed nor failed', () => {
  expect(countVitest(join(folder, 'absent'))).toEqual({ passed: 0, failed: 0 });
  expect(countPlaywright(join(folder, 'absent'))).toEqual({ passed: 0, failed: 0 });
});

test('a file of tests that cannot be loaded counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}, {}] },
    { status: 'passed', assertionResults: [{}] },
  ];
  const file = report({ numPassedTests: 2, numFailedTests: 1, testResults });
  expect(countVitest(file)).toEqual({ passed: 2, failed: 2 });
});

test('a test that passed only the second time, and an error outside any test, count as failures', () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] });
  expect(countPlaywright(file)).toEqual({ passed: 5, failed: 3 });
});

test('failed tests are named with their files', () => {
  const vitest = report({
    testResults: [
      { name: join(process.cwd(), 'tests/api/a.test.ts'), status: 'failed', assertionResults: [] },
      {
        name: join(process.cwd(), 'tests/unit/b.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'breaks' },
        ],
      },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
    ],
  });
  expect(failedInVitest(vitest)).toEqual(['tests/api/a.test.ts', 'tests/unit/b.test.ts: breaks']);
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'board.spec.ts' });
  const playwright = report({
    suites: [{ specs: [spec('opens', true)], suites: [{ specs: [spec('moves', false)] }] }],
  });
  expect(failedInPlaywright(playwright)).toEqual(['tests/e2e/board.spec.ts: moves']);
});

test('the evidence of failed tests replaces that of the run before, without profiles', () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  for (const path of [join(from, 'a-test', 'user-data'), join(to, 'an-earlier-test')]) {
    mkdirSync(path, { recursive: true });
  }
  for (const name of ['trace-0.zip', 'window-0-1.png', 'error-context.md', 'candidatos.csv', 'user-data/icon.png']) {
    writeFileSync(join(from, 'a-test', name), '');
  }
  copyEvidence(from, to);
  expect(readdirSync(to)).toEqual(['a-test']);
  expect(readdirSync(join(to, 'a-test')).sort()).toEqual(['error-context.md', 'trace-0.zip', 'window-0-1.png']);
  copyEvidence(join(folder, 'absent'), to);
  expect(() => readdirSync(to)).toThrow('ENOENT');
});
