// `npm run test:faults`: provokes every fault as often as required and prints a table.
// `--only NAME` runs the files of that name. `--write` records the table in docs/faults.md, beside the rows of other
// files.
// Arguments after `--` go to the test runner. An interrupted run retains the results so far.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as setup from '../setup.mjs';
import { testTexts } from '../texts.mjs';
import { faultRows, faultTable } from './fault-table.mjs';
import { describeMachine } from './machine.mjs';
import { makeScratch, prepareMachine, tool } from './test-machine.mjs';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean' } },
  allowPositionals: true,
});

prepareMachine();
const scratch = makeScratch();
process.exitCode = await provokeAll(join(scratch.folder, 'told'));
scratch.remove();

/**
 * @param {string} resultsFile the file for the tests' results
 * @returns {Promise<number>} the exit code
 */
async function provokeAll(resultsFile) {
  const environment = {
    ...setup.toolEnvironment(),
    TMPDIR: scratch.folder,
    TERNA_FAULTS: 'full',
    TERNA_FAULTS_RESULTS: resultsFile,
  };
  const node = setup.node24Path();
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'fault-reporter.mjs')}`];
  const run = [tool('vitest/vitest.mjs'), 'run', '--project', 'faults', ...reporters];
  const chosen = [...(values.only ? [values.only] : []), ...positionals];
  const exitCode = await setup.runInForeground(node, [...run, ...chosen], environment);
  const rows = existsSync(resultsFile) ? faultRows(readFileSync(resultsFile, 'utf8')) : [];
  if (rows.length === 0) setup.stop(testTexts.noFaults);
  const day = new Date().toISOString().slice(0, 10);
  setup.say(faultTable(rows, day));
  if (values.write) {
    const file = join(setup.projectFolder, 'docs', 'faults.md');
    writeFileSync(file, page(faultTable(rows, day, existsSync(file) ? readFileSync(file, 'utf8') : '')));
  }
  return exitCode;
}

/** @param {string} table */
function page(table) {
  return `# Faults\n\nWhat \`npm run test:faults -- --write\` printed: each row on the day it names, the last on ${describeMachine()}. Lost are acknowledged changes that were not there in the end, doubled are changes that were there more than once; a dash stands where a test did not count them but compared what was there with what had to be there, and «held» says whether it was.\n\n${table}\n`;
}
