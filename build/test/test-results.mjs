// Reads passed, failed and named failures from the test runners' reports.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { projectFolder } from '../setup.mjs';

/**
 * @typedef {{passed: number, failed: number}} Counts
 * @typedef {{status: string, assertionResults: unknown[]}} VitestFile
 */

/**
 * A file that could not be loaded has no tests and counts as one failure.
 * @param {string} file
 * @returns {Counts}
 */
export function countVitest(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const files = /** @type {VitestFile[]} */ (report.testResults);
  const broken = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/**
 * A test that passed only at a second attempt counts as failed; an error outside any test counts as one failure.
 * @param {string} file
 * @returns {Counts}
 */
export function countPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** @typedef {{title: string, file: string, ok: boolean}} PlaywrightSpec */
/** @typedef {{specs?: PlaywrightSpec[], suites?: PlaywrightSuite[]}} PlaywrightSuite */
/** @typedef {{name: string, status: string, assertionResults: {status: string, fullName: string}[]}} NamedFile */

/**
 * The failed tests by file and name.
 * @param {string} report
 * @returns {string[]}
 */
export function failedInVitest(report) {
  if (!existsSync(report)) return [];
  const files = /** @type {NamedFile[]} */ (JSON.parse(readFileSync(report, 'utf8')).testResults);
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative(projectFolder, name);
      return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file];
    });
}

/**
 * The failed tests by file and name.
 * @param {string} report
 * @returns {string[]}
 */
export function failedInPlaywright(report) {
  if (!existsSync(report)) return [];
  const failedIn = (/** @type {PlaywrightSuite} */ { specs = [], suites = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `tests/e2e/${file}: ${title}`),
    ...suites.flatMap(/** @returns {string[]} */ (suite) => failedIn(suite)),
  ];
  return failedIn(/** @type {PlaywrightSuite} */ (JSON.parse(readFileSync(report, 'utf8'))));
}

/** Traces, screenshots and descriptions of a failure. */
const EVIDENCE = ['.zip', '.png', '.md'];

/**
 * Replaces the evidence of the run before by that of failed tests, without the profiles of the programs.
 * @param {string} from the output folder of Playwright, which need not exist
 * @param {string} to
 */
export function copyEvidence(from, to) {
  rmSync(to, { recursive: true, force: true });
  if (!existsSync(from)) return;
  for (const test of readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    for (const name of readdirSync(join(from, test.name)).filter((file) => EVIDENCE.includes(extname(file)))) {
      cpSync(join(from, test.name, name), join(to, test.name, name));
    }
  }
}
