// `npm test`: runs every check and test from a clean checkout and reports all failures.
// It continues after a failure.
import { join } from 'node:path';
import * as setup from '../setup.mjs';
import { testTexts } from '../texts.mjs';
import { buildCommand, makeScratch, prepareMachine, tool } from './test-machine.mjs';
import { copyEvidence, countPlaywright, countVitest, failedInPlaywright, failedInVitest } from './test-results.mjs';

// Each checker loads all types: one takes a sixth of the memory of four and finishes earlier on two cores.
const frugally = ['--checkers', '1'];
const projects = ['unit', 'renderer', 'api', 'api-postgres', 'faults'];

const { only, runnerArguments } = readArguments(process.argv.slice(2));
prepareMachine();
const node = setup.node24Path();
const scratch = makeScratch();
const vitestReport = join(scratch.folder, 'vitest.json');
const playwrightReport = join(scratch.folder, 'playwright.json');
const playwrightOutput = join(scratch.folder, 'test-results');

process.exitCode = await runSteps();
const vitest = countVitest(vitestReport);
const playwright = countPlaywright(playwrightReport);
for (const name of [...failedInVitest(vitestReport), ...failedInPlaywright(playwrightReport)]) {
  setup.say(testTexts.failed(name));
}
setup.say(testTexts.summary(vitest.passed + playwright.passed, vitest.failed + playwright.failed));
copyEvidence(playwrightOutput, join(setup.projectFolder, 'test-results'));
scratch.remove();

/**
 * Parses `--only PART`, and the runner's arguments after `--`.
 * @param {string[]} argumentList
 */
function readArguments(argumentList) {
  const separator = argumentList.indexOf('--');
  const own = separator < 0 ? argumentList : argumentList.slice(0, separator);
  const [option, part] = own;
  const isUnderstood = own.length === 0 || (option === '--only' && own.length === 2);
  if (!isUnderstood || (part && ![...projects, 'e2e'].includes(part))) setup.stop(testTexts.usage);
  return { only: part, runnerArguments: separator < 0 ? [] : argumentList.slice(separator + 1) };
}

/** @returns {Promise<number>} the exit code of the first step that failed, or 0 */
async function runSteps() {
  /** @type {{name: string, exitCode: number}[]} */
  const results = [];
  for (const together of stages()) {
    const wanted = together.filter(({ parts }) => !only || parts.includes(only));
    const isBuilt = results.every(({ name, exitCode }) => name !== 'build' || exitCode === 0);
    for (const { name } of wanted.filter(({ needsBuild }) => needsBuild && !isBuilt)) {
      setup.say(testTexts.stepSkipped(name));
    }
    const possible = wanted.filter(({ needsBuild }) => !needsBuild || isBuilt);
    results.push(
      ...(await Promise.all(possible.map(async (step) => ({ name: step.name, exitCode: await runStep(step) })))),
    );
  }
  return results.find(({ exitCode }) => exitCode !== 0)?.exitCode ?? 0;
}

/**
 * @param {Step} step
 * @returns {Promise<number>} its exit code
 */
async function runStep({ name, command, environment }) {
  setup.say(testTexts.stepBegins(name));
  const begin = performance.now();
  const exitCode = await setup.runInForeground(node, command, {
    ...setup.toolEnvironment(),
    TMPDIR: scratch.folder,
    ...environment,
  });
  setup.say(testTexts.stepEnds(name, (performance.now() - begin) / 1000, exitCode));
  return exitCode;
}

/**
 * Returns the stages in order; the steps of one stage run in parallel. `parts` are the values of --only that run a step.
 * @typedef {{name: string, parts: string[], command: string[], needsBuild?: true, environment?: Record<string, string>}} Step
 * @returns {Step[][]}
 */
function stages() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const chosen = only && only !== 'e2e' ? ['--project', only] : projects.flatMap((name) => ['--project', name]);
  return [
    // Each of them uses one core.
    [
      { name: 'typecheck', parts: [], command: [tool('typescript/bin/tsc'), '--build', ...frugally] },
      { name: 'lint', parts: [], command: [join(import.meta.dirname, '..', 'lint.mjs')] },
      { name: 'build', parts: ['api', 'api-postgres', 'faults', 'e2e'], command: buildCommand },
    ],
    [
      {
        name: 'vitest',
        parts: projects,
        command: [tool('vitest/vitest.mjs'), 'run', ...chosen, ...reporters, ...runnerArguments],
      },
    ],
    [
      {
        name: 'playwright',
        parts: ['e2e'],
        needsBuild: true,
        command: [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...runnerArguments],
        environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, TERNA_TEST_RESULTS: playwrightOutput },
      },
    ],
  ];
}
