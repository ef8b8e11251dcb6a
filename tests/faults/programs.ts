// Before the fault tests: the programs that they kill, bundled once, so that each start takes a moment.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundlePrograms } from '../bundled-programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the bundled programs: `NAME.js` of each `server/NAME.ts`. */
    faultPrograms: string;
  }
}

const sources = join(import.meta.dirname, 'server');

export default async function bundle(tests: TestProject): Promise<() => void> {
  const names = readdirSync(sources).filter((name) => name.endsWith('-program.ts'));
  const programs = Object.fromEntries(names.map((name) => [basename(name, '.ts'), join(sources, name)]));
  const { folder, remove } = await bundlePrograms(programs);
  tests.provide('faultPrograms', folder);
  return remove;
}
