// `npm run test:versions`: runs the desktops of earlier commits on this server, and this desktop on their servers.
// `-- COMMIT…` takes other commits; they need the packages of this one. `-- --record` records the contract that
// desktops of later versions must still find, for a release.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBundle } from '../bundle.mjs';
import * as setup from '../setup.mjs';
import { testTexts } from '../texts.mjs';
import { buildCommand, makeScratch, prepareMachine, tool } from './test-machine.mjs';

/** Of 2026-11-25 and 2026-11-26. */
const COMMITS = ['b3862548', '371fd3b4'];

const { values, positionals } = parseArgs({ options: { record: { type: 'boolean' } }, allowPositionals: true });

prepareMachine();
process.exitCode = values.record ? await recordContract() : await runVersions();

/** @returns {Promise<number>} the exit code */
function recordContract() {
  const test = ['run', '--project', 'unit', 'tests/unit/contract/earlier-desktops.test.ts'];
  const environment = { ...setup.toolEnvironment(), TERNA_RECORD_CONTRACT: '1' };
  return setup.runInForeground(setup.node24Path(), [tool('vitest/vitest.mjs'), ...test], environment);
}

/** @returns {Promise<number>} the exit code */
async function runVersions() {
  ensureBundle();
  const scratch = makeScratch();
  const commits = positionals.length > 0 ? positionals : COMMITS;
  try {
    const programs = commits.map((commit) => buildCommit(commit, join(scratch.folder, 'versions')));
    return await setup.runInForeground(
      setup.node24Path(),
      [tool('@playwright/test/cli.js'), 'test', '--config', 'tests/versions/playwright.config.ts'],
      {
        ...setup.toolEnvironment(),
        TMPDIR: scratch.folder,
        TERNA_TEST_RESULTS: join(scratch.folder, 'results'),
        TERNA_EARLIER_PROGRAMS: programs.join(delimiter),
      },
    );
  } finally {
    scratch.remove();
  }
}

/**
 * Builds the program of a commit with the present packages.
 * @param {string} commit
 * @param {string} folder
 * @returns {string} its folder
 */
function buildCommit(commit, folder) {
  setup.say(testTexts.buildsVersion(commit));
  const program = join(folder, commit);
  mkdirSync(program, { recursive: true });
  const archive = join(folder, `${commit}.tar`);
  for (const [command, ...args] of [
    ['git', 'archive', `--output=${archive}`, commit],
    ['tar', '--extract', '--file', archive, '--directory', program],
  ]) {
    const { failed, output } = setup.runQuietly(command ?? '', args);
    if (failed) setup.stop(`${testTexts.noVersion(commit)}\n${output}`);
  }
  rmSync(archive);
  symlinkSync(join(setup.projectFolder, 'node_modules'), join(program, 'node_modules'));
  const built = setup.runQuietly(setup.node24Path(), buildCommand, setup.toolEnvironment(), program);
  if (built.failed || !existsSync(join(program, 'out/main/server.js'))) {
    setup.stop(`${testTexts.noVersion(commit)}\n${built.output}`);
  }
  return program;
}
