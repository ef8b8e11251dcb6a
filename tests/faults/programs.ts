// Before the fault tests: the programs that they kill, bundled once, so that each start takes a moment.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundlePrograms } from '../bundled-programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the bundled programs: `NAME.js` of each `server/NAME.ts`, and the desktop's. */
    faultPrograms: string;
  }
}

const sources = join(import.meta.dirname, 'server');
const desktop = join(import.meta.dirname, 'main', 'desktop-program.ts');

export default async function bundle(tests: TestProject): Promise<() => void> {
  const names = readdirSync(sources).filter((name) => name.endsWith('-program.ts'));
  const programs = Object.fromEntries(names.map((name) => [basename(name, '.ts'), join(sources, name)]));
  const { folder, remove } = await bundlePrograms({ ...programs, 'desktop-program': desktop });
  tests.provide('faultPrograms', folder);
  return remove;
}
