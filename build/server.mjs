// `npm run server`: the server alone, for a team. Prepares what it needs, then becomes the server as far as anyone can
// tell: arguments, environment, signals and exit code pass through.
import { join } from 'node:path';
import { ensureBundle } from './bundle.mjs';
import { ensureNodePackages, node24Path, projectFolder, runInForeground } from './setup.mjs';

ensureNodePackages();
ensureBundle();
const server = join(projectFolder, 'out', 'main', 'server.js');
process.exitCode = await runInForeground(node24Path(), [server, ...process.argv.slice(2)]);
