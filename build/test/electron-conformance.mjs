// `npm run judges -- electron` runs the tests of Electron's makers on the stand-in of build/chromium.
// They are not part of this project: TERNA_ELECTRON_SPEC or `--spec FOLDER` names their folder. `--mutants` plants
// faults in the stand-in that they must catch. Any other word restricts the run to files with it in their names.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as setup from '../setup.mjs';
import { judgeTexts } from '../texts.mjs';

const PURPOSE = 'judges/electron';
/** The packages of the tests, in the versions that their package.json asks for. */
const packages = {
  'basic-auth': '2.0.1',
  busboy: '1.6.0',
  chai: '4.5.0',
  'chai-as-promised': '7.1.2',
  coffeescript: '2.7.1',
  'dirty-chai': '2.0.1',
  express: '5.3.0',
  'graceful-fs': '4.2.12',
  mkdirp: '0.5.6',
  mocha: '10.8.2',
  'ps-list': '7.2.0',
  q: '1.5.1',
  send: '0.19.2',
  sinon: '9.2.4',
  temp: '0.9.4',
  typescript: '5.9.3',
  uuid: '14.0.3',
  ws: '8.23.0',
  yargs: '16.2.2',
};

const [suite, ...rest] = process.argv.slice(2);
if (suite !== 'electron') setup.stop(judgeTexts.usage);
const at = rest.indexOf('--spec');
const given = at < 0 ? process.env.TERNA_ELECTRON_SPEC : rest[at + 1];
const specFolder = resolve(given ?? join(setup.projectFolder, '..', 'shared', 'electron-spec', 'spec'));
if (!existsSync(join(specFolder, 'index.js'))) setup.stop(judgeTexts.specMissing);

setup.ensureNodePackages();
if (process.platform === 'linux') setup.requireSystemPackages(['chromium', 'chromium-headless-shell']);
for (const [name, version] of Object.entries(packages)) setup.ensureElsewhere(PURPOSE, name, version);
const environment = setup.toolEnvironment();
environment.STAND_IN_CHROMIUM ??= setup.headlessShellPath();
const words = rest.filter((_argument, index) => at < 0 || (index !== at && index !== at + 1));
process.exitCode = await setup.runInForeground(
  setup.node24Path(),
  [
    join(dirname(import.meta.dirname), 'conformance', 'run.ts'),
    setup.projectFolder,
    specFolder,
    join(setup.projectFolder, '.cache', PURPOSE),
    ...words,
  ],
  environment,
);
