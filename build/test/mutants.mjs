// `npm run test:mutants`: plants each bug of `planted-bugs.mjs` and expects its test to fail.
// It works in a copy of the project. Then Stryker mutates `src/domain` and runs its tests. `-- TEXT` tries only bugs
// with the text in their names, `-- domain` only the domain.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as setup from '../setup.mjs';
import { testTexts } from '../texts.mjs';
import { plantedBugs } from './planted-bugs.mjs';
import { makeScratch, prepareMachine, tool } from './test-machine.mjs';
import { failedInVitest } from './test-results.mjs';

/** @typedef {import('./planted-bugs.mjs').PlantedBug} PlantedBug */

const DOMAIN = 'domain';
const STRYKER = '10.1.1';
/** Minimum percentage of the domain's mutants to catch: the result of the last complete run. */
const LEAST_CAUGHT = 64;

const [wanted = ''] = process.argv.slice(2);
prepareMachine();
const scratch = makeScratch();
const copy = join(setup.projectFolder, '.cache', 'mutants', 'copy');
const report = join(scratch.folder, 'report.json');

copyProject();
const bugs = wanted === DOMAIN ? [] : plantedBugs.filter(({ name }) => name.includes(wanted));
checkUnplanted();
const survivors = [];
for (const bug of bugs) {
  const isCaught = isCaughtByItsTest(bug);
  setup.say(testTexts.planted(bug.name, isCaught));
  if (!isCaught) survivors.push(bug);
}
rmSync(copy, { recursive: true });
scratch.remove();
const domainExitCode = ['', DOMAIN].includes(wanted) ? await tryDomain() : 0;
process.exitCode = survivors.length > 0 ? 1 : domainExitCode;

/** Copies everything but generated and installed files, and links the packages. */
function copyProject() {
  rmSync(copy, { recursive: true, force: true });
  const names = readdirSync(setup.projectFolder).filter(
    (name) => !['.cache', '.git', 'node_modules', 'out'].includes(name),
  );
  for (const name of names) {
    cpSync(join(setup.projectFolder, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(setup.projectFolder, 'node_modules'), join(copy, 'node_modules'));
}

/** Stops if one of the tests does not pass without a bug. */
function checkUnplanted() {
  for (const project of new Set(bugs.map((bug) => bug.project))) {
    const ofProject = bugs.filter((bug) => bug.project === project);
    const failed = runTests(project, ofProject);
    const wrong = ofProject.find(({ title }) => !hasRun(title) || failed.some((name) => name.includes(title)));
    if (wrong) setup.stop(testTexts.failsUnplanted(wrong.test, wrong.title));
  }
}

/** Whether the test fails with the bug. @param {PlantedBug} bug */
function isCaughtByItsTest(bug) {
  const file = join(copy, bug.file);
  const source = readFileSync(file, 'utf8');
  if (source.split(bug.correct).length !== 2) setup.stop(testTexts.bugTextNotFound(bug.name, bug.file));
  writeFileSync(
    file,
    source.replace(bug.correct, () => bug.wrong),
  );
  const failed = runTests(bug.project, [bug]);
  writeFileSync(file, source);
  return failed.some((name) => name.includes(bug.title));
}

/**
 * Runs the tests that are named with the bugs.
 * @param {string} project
 * @param {PlantedBug[]} ofBugs
 * @returns {string[]} those that failed
 */
function runTests(project, ofBugs) {
  const files = new Set(ofBugs.map(({ test }) => test));
  const titles = ofBugs.map(({ title }) => title.replaceAll(/[^\p{L}\p{N} ]/gu, '.')).join('|');
  const reporters = ['--reporter=json', `--outputFile.json=${report}`];
  const command = [tool('vitest/vitest.mjs'), 'run', '--project', project, ...files, '-t', titles, ...reporters];
  rmSync(report, { force: true });
  const environment = { ...setup.toolEnvironment(), TMPDIR: scratch.folder };
  const { output } = setup.runQuietly(setup.node24Path(), command, environment, copy);
  if (!existsSync(report)) setup.stop(output);
  return failedInVitest(report);
}

/** Whether a test of that name was in the last run. @param {string} title */
function hasRun(title) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.some((/** @type {{assertionResults: {fullName: string, status: string}[]}} */ file) =>
    file.assertionResults.some(({ fullName, status }) => fullName.includes(title) && status !== 'skipped'),
  );
}

/** @returns {Promise<number>} 0 if enough mutants of the domain were caught */
async function tryDomain() {
  const purpose = 'mutants/stryker';
  const core = setup.ensureElsewhere(purpose, '@stryker-mutator/core', STRYKER);
  const runner = setup.ensureElsewhere(purpose, '@stryker-mutator/vitest-runner', STRYKER);
  const folder = join(setup.projectFolder, '.cache', 'mutants');
  const settings = join(folder, 'stryker.json');
  mkdirSync(dirname(settings), { recursive: true });
  const options = {
    testRunner: 'vitest',
    plugins: [join(runner, 'dist', 'src', 'index.js')],
    vitest: { configFile: 'tests/mutants/domain.vitest.config.ts' },
    mutate: ['src/domain/**/*.ts'],
    ignorePatterns: ['out', 'docs'],
    coverageAnalysis: 'perTest',
    // A mutant in code that runs at module load would run every test.
    ignoreStatic: true,
    // Stryker cannot read this TypeScript version's settings, and the tests need none.
    tsconfigFile: 'none.json',
    concurrency: 2,
    reporters: ['clear-text', 'html'],
    htmlReporter: { fileName: '.cache/mutants/domain.html' },
    clearTextReporter: { allowColor: false, reportTests: false },
    thresholds: { high: 100, low: LEAST_CAUGHT, break: LEAST_CAUGHT },
    tempDirName: '.cache/mutants/sandbox',
  };
  writeFileSync(settings, JSON.stringify(options));
  return setup.runInForeground(
    setup.node24Path(),
    [join(core, 'bin', 'stryker.js'), 'run', settings],
    setup.toolEnvironment(),
  );
}
