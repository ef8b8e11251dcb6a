// Writes docs/electron-conformance.md from the results of a run.
import { type Coverage, coverage } from './covered-by.ts';
import { explain } from './explained.ts';
import type { Result, State } from './results.ts';
import type { Usage } from './usage.ts';

export interface Judgement {
  /** Results of every file, in its order. */
  readonly files: ReadonlyMap<string, readonly Result[]>;
  readonly usage: readonly Usage[];
  /** The commit of Electron's tests. */
  readonly commit: string;
}

export const count = (results: readonly Result[], ...states: State[]): number =>
  results.filter(({ state }) => states.includes(state)).length;

/** The tests that ran, and the share of them that passed. */
export function summarize(files: Judgement['files']) {
  const all = [...files.values()].flat();
  const passed = count(all, 'passed');
  const failed = all.filter(({ state }) => state === 'failed');
  const unexplained = failed.filter((result) => explain(result) === undefined);
  return { passed, failed: failed.length, share: passed / Math.max(1, passed + failed.length), unexplained };
}

export function writeDocument({ files, usage, commit }: Judgement): string {
  const { passed, failed, share } = summarize(files);
  return `# The stand-in and Electron's own tests

Written by \`npm run judges -- electron\`, which runs the tests of Electron's repository (commit \`${commit.slice(0, 12)}\`) on the [stand-in](../build/chromium/README.md). Do not edit this page.

Of ${passed + failed} tests that concern what Terna uses, ${passed} pass (${(share * 100).toFixed(1)} %). Each other one is explained below.

- **Left out**: \`build/conformance/left-out.ts\` lists the tests that concern an API that Terna does not use, or that need another environment. A unit test compares these APIs with the second table.
- **Skipped**: Electron's own condition excludes the test on this system, or Electron has disabled it.

## File by file

| file | passed | failed | skipped | left out | reasons for leaving out |
|---|---|---|---|---|---|
${[...files].map(([file, results]) => fileRow(file, results)).join('\n')}

## Tests that fail

The number is the test's position in its file.

| test | reason |
|---|---|
${[...files].flatMap(([file, results]) => failureRows(file, results)).join('\n')}

## What Terna uses of Electron

Computed from the types of \`src/main\` and \`src/preload\`. A number after a file of Electron's is that of its tests that pass, of all that ran.

| member | used in | test |
|---|---|---|
${usage.map((used) => usageRow(used, files)).join('\n')}
`;
}

function fileRow(file: string, results: readonly Result[]): string {
  const reasons = new Set(results.flatMap(({ state, reason }) => (state === 'left out' && reason ? [reason] : [])));
  const numbers = [
    count(results, 'passed'),
    count(results, 'failed'),
    count(results, 'skipped'),
    count(results, 'left out') || (results.length === 0 ? 'all' : 0),
  ];
  return `| ${file} | ${numbers.join(' | ')} | ${escapeCell([...reasons].join('; '))} |`;
}

function failureRows(file: string, results: readonly Result[]): string[] {
  return results.flatMap((result, index) =>
    result.state === 'failed' ? [`| ${file} ${index + 1} | ${escapeCell(explain(result) ?? 'not explained')} |`] : [],
  );
}

function usageRow({ member, files: usedIn }: Usage, files: Judgement['files']): string {
  const found = coverage.filter(({ members }) => members.includes(member));
  const tests = found.map((entry) => testsOf(entry, files)).join(', ');
  return `| ${escapeCell(member)} | ${usedIn.map((file) => file.replace('src/', '')).join(', ')} | ${tests || 'none'} |`;
}

function testsOf(entry: Coverage, files: Judgement['files']): string {
  if (entry.by === 'ours') return entry.file;
  const results = (files.get(entry.file) ?? []).filter(({ title }) => entry.title.test(title));
  return `${entry.file} (${count(results, 'passed')} of ${count(results, 'passed', 'failed')})`;
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|');
