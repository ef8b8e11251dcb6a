// What Terna uses of Electron, against the tests that cover it and those that are left out.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coverage, usedThroughInterfaces } from '../../../../build/conformance/covered-by.ts';
import { findLeftOut, leftOutTests } from '../../../../build/conformance/left-out.ts';
import { leftOutFiles } from '../../../../build/conformance/left-out-files.ts';
import { standInFaults } from '../../../../build/conformance/mutants.ts';
import { electronUsage } from '../../../../build/conformance/usage.ts';
import { projectRoot } from '../planted.ts';

const usage = electronUsage(projectRoot);
const used = [...usage.map(({ member }) => member), ...usedThroughInterfaces];
const covered = new Set(coverage.flatMap(({ members }) => members));

test('every member of Electron that main and preload use has a test, and no other is listed [MORE-164]', () => {
  expect(used.filter((member) => !covered.has(member))).toEqual([]);
  expect([...covered].filter((member) => !used.includes(member))).toEqual([]);
  // The compiler finds methods, events, options with their constants, and classes.
  for (const member of ['App.quit', 'App event: will-quit', 'WebPreferences.sandbox = true', 'new BrowserWindow']) {
    expect(used).toContain(member);
  }
});

test('the files of ours that cover a member exist [MORE-164]', () => {
  const missing = coverage.filter((entry) => entry.by === 'ours' && !existsSync(join(projectRoot, entry.file)));
  expect(missing).toEqual([]);
});

test('no test of Electron is left out for an API that Terna uses [MORE-165]', () => {
  const named = [...leftOutTests, ...Object.values(leftOutFiles)].flatMap((entry) =>
    entry.reason === 'unused' ? entry.api : [],
  );
  expect(named.filter((api) => used.includes(api))).toEqual([]);
  expect(findLeftOut('api-tray-spec.ts', 'any')).toBe('not used: Tray');
  expect(findLeftOut('api-app-spec.ts', 'app module › app.exit(exitCode) › any')).toBeUndefined();
});

test('each fault that Electron’s tests must catch stands in the stand-in once, two for each of ten APIs [MORE-166]', () => {
  for (const { file, correct } of standInFaults) {
    expect(readFileSync(join(projectRoot, 'build/chromium', file), 'utf8').split(correct)).toHaveLength(2);
  }
  const apis = Map.groupBy(standInFaults, ({ api }) => api);
  expect([...apis.values()].every((faults) => faults.length === 2)).toBe(true);
  expect(apis.size).toBeGreaterThanOrEqual(10);
});
