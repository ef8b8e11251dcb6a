// `npm run server`: prepares and starts the server alone, for a team.
// Arguments, environment, signals and exit code pass through to it unchanged.
import { join } from 'node:path';
import { ensureBundle } from './bundle.mjs';
import { ensureNodePackages, node24Path, projectFolder, runInForeground } from './setup.mjs';

ensureNodePackages();
ensureBundle();
const server = join(projectFolder, 'out', 'main', 'server.js');
process.exitCode = await runInForeground(node24Path(), [server, ...process.argv.slice(2)]);
