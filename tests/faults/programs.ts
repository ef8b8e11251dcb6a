// Before the fault tests: the programs that they kill, bundled as the server is, so that each start takes a moment.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { portalAssets } from '../../build/portal-assets.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the bundled programs: `NAME.js` of each `server/NAME.ts`. */
    faultPrograms: string;
  }
}

const project = resolve(import.meta.dirname, '../..');
const sources = join(import.meta.dirname, 'server');

export default async function bundle(tests: TestProject): Promise<() => void> {
  const cache = join(project, '.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the project, where packages are found.
  const folder = mkdtempSync(join(cache, 'faults-'));
  const names = readdirSync(sources).filter((name) => name.endsWith('-program.ts'));
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    plugins: [portalAssets(project)],
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [basename(name, '.ts'), join(sources, name)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  tests.provide('faultPrograms', folder);
  return () => rmSync(folder, { recursive: true });
}
