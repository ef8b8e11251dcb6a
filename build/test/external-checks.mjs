// `npm run test:external`: checks our files, emails, sources and server with external programs.
// LibreOffice reads our files, a real mail server receives our emails, Electronegativity reads the desktop's sources,
// sqlmap attacks the server. `-- ARGUMENTS` goes to the test runner.
import { join } from 'node:path';
import * as setup from '../setup.mjs';

const requiredPackages = ['exim4-daemon-light', 'libreoffice-calc-nogui', 'openssl', 'python3', 'sqlmap'];

/** It consists of 400 packages. */
const linter = { purpose: 'external-checks/electron-linter', name: '@doyensec/electronegativity', version: '1.10.3' };

if (process.platform === 'linux') setup.requireSystemPackages(requiredPackages);
setup.ensureNodePackages();
setup.ensureElsewhere(linter.purpose, linter.name, linter.version);
const runner = join(setup.projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
process.exitCode = await setup.runInForeground(
  setup.node24Path(),
  [runner, 'run', '--project', 'external-checks', ...process.argv.slice(2)],
  setup.toolEnvironment(),
);
