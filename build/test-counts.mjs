// How many tests passed and failed, from what the runners wrote.
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{passed: number, failed: number}} Counts
 * @typedef {{status: string, assertionResults: unknown[]}} VitestFile
 */

/** A file that could not even be loaded has no tests to count, and counts as one that failed. @param {string} file @returns {Counts} */
export function countVitest(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const files = /** @type {VitestFile[]} */ (report.testResults);
  const broken = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** A test that passed only at a second attempt did not pass; an error outside any test counts as one. @param {string} file @returns {Counts} */
export function countPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
