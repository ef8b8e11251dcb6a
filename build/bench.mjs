// `npm run bench`: runs every tests/bench/*.bench.ts and prints each figure beside its goal.
// `--quick` takes small sizes; `--only NAME` runs one file.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as setup from './setup.mjs';

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } });

if (Number(process.versions.node.split('.')[0]) < 24) await again();
else await measure();

/** The benches are TypeScript and load native packages: both need the project's own Node. */
async function again() {
  setup.ensureNodePackages();
  process.exitCode = await setup.runInForeground(setup.node24Path(), process.argv.slice(1), setup.toolEnvironment());
}

async function measure() {
  const folder = join(setup.projectFolder, 'tests', 'bench');
  const files = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'));
  // The server draws pages by JSX, which Node does not read.
  const { runnerImport } = await import('vite');
  const { portalAssets } = await import('./portal-assets.ts');
  const sources = { configFile: /** @type {const} */ (false), plugins: [portalAssets(setup.projectFolder)] };
  for (const file of files.filter((name) => !values.only || name.startsWith(`${values.only}.`))) {
    const { module } = await runnerImport(join(folder, file), sources);
    const bench = Object.entries(module).find(([name]) => name.endsWith('Bench'))?.[1];
    setup.say(file.replace('.bench.ts', ''));
    for (const { name, value, goal, ok, detail } of await bench({ quick: values.quick === true })) {
      setup.say(`  ${ok ? '✓' : '✗'} ${name}: ${value} (${goal})${detail ? `; ${detail}` : ''}`);
    }
  }
}
