// `npm run bench`: runs tests/bench/*.bench.ts and prints each figure beside its goal.
// `--quick` takes small sizes. `--only NAME` runs one file. `--minutes N` is how long `idle` measures. `--write` records
// the figures in docs/figures.md, beside those of other files.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBundle } from '../bundle.mjs';
import * as setup from '../setup.mjs';
import { updateFiguresPage } from './figures-page.mjs';
import { describeMachine } from './machine.mjs';
import { prepareMachine } from './test-machine.mjs';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    minutes: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
if (minutes !== undefined && !(minutes > 0)) throw new Error('--minutes takes a number above 0');

// Some benchmarks start the built program and a team's database.
prepareMachine();
ensureBundle();
if (Number(process.versions.node.split('.')[0]) < 24) await rerunOnNode24();
else await measure();

/** The benchmarks are TypeScript and load native packages; both need the project's own Node. */
async function rerunOnNode24() {
  process.exitCode = await setup.runInForeground(setup.node24Path(), process.argv.slice(1), setup.toolEnvironment());
}

async function measure() {
  const folder = join(setup.projectFolder, 'tests', 'bench');
  const files = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'));
  const { runner, close } = await sources();
  const figures = [];
  for (const file of files.filter((name) => !values.only || name.startsWith(`${values.only}.`))) {
    const module = await runner.import(join(folder, file));
    const bench = Object.entries(module).find(([name]) => name.endsWith('Bench'))?.[1];
    const title = file.replace('.bench.ts', '');
    setup.say(title);
    const rows = await bench({ quick: values.quick === true, minutes });
    for (const { name, value, goal, ok, detail } of rows) {
      setup.say(`  ${ok ? '✓' : '✗'} ${name}: ${value} (${goal})${detail ? `; ${detail}` : ''}`);
    }
    figures.push({ title, rows });
  }
  await close();
  if (values.write) {
    const file = join(setup.projectFolder, 'docs', 'figures.md');
    writeFileSync(
      file,
      updateFiguresPage(figures, describeMachine(), existsSync(file) ? readFileSync(file, 'utf8') : ''),
    );
  }
}

/** Loads the sources as the bundle does, because the server renders pages with JSX, which Node cannot parse. */
async function sources() {
  const { createServer, createServerModuleRunner } = await import('vite');
  const { portalAssets } = await import('../portal-assets.ts');
  const server = await createServer({
    configFile: false,
    root: setup.projectFolder,
    logLevel: 'error',
    appType: 'custom',
    plugins: [portalAssets(setup.projectFolder)],
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  const runner = createServerModuleRunner(server.environments.ssr);
  return { runner, close: () => runner.close().then(() => server.close()) };
}
