// `npm run judges`: programs of others judge ours. LibreOffice reads what we write, a real mail server takes our letters,
// Electronegativity reads the desktop's sources, sqlmap attacks the server. `-- ARGUMENTS` goes to the runner.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as setup from './setup.mjs';

const neededByJudges = ['exim4-daemon-light', 'libreoffice-calc-nogui', 'openssl', 'python3', 'sqlmap'];

/**
 * Too heavy for everybody's node_modules (400 packages), so it is installed where only this command looks; its packages'
 * scripts are not run.
 */
const linter = { name: '@doyensec/electronegativity', version: '1.10.3' };
const linterFolder = join(setup.projectFolder, '.cache', 'judges', 'electron-linter');

if (process.platform === 'linux') setup.requireSystemPackages(neededByJudges);
setup.ensureNodePackages();
ensureLinter();
const runner = join(setup.projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
process.exitCode = await setup.runInForeground(
  setup.node24Path(),
  [runner, 'run', '--project', 'judges', ...process.argv.slice(2)],
  setup.toolEnvironment(),
);

function ensureLinter() {
  const installed = join(linterFolder, 'node_modules', linter.name, 'package.json');
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === linter.version) return;
  mkdirSync(linterFolder, { recursive: true });
  writeFileSync(join(linterFolder, 'package.json'), '{ "private": true }\n');
  setup.installElsewhere(linterFolder, `${linter.name}@${linter.version}`);
}
