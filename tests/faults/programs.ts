// Bundles the programs of the fault tests once, so that they start quickly.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeSqliteContents } from '../api/database-templates.ts';
import { bundlePrograms } from '../bundled-programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Contains `NAME.js` for each `NAME-program.ts`. */
    faultPrograms: string;
  }
}

const reader = join(import.meta.dirname, '../../src/server/features/curriculum-readings/reader');
const folders = ['server', 'main'].map((name) => join(import.meta.dirname, name));

export default async function bundle(tests: TestProject): Promise<() => void> {
  const sources = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const programs = sources.filter((source) => source.endsWith('-program.ts'));
  const { folder, remove } = await bundlePrograms({
    ...Object.fromEntries(programs.map((source) => [basename(source, '.ts'), source])),
    // The server starts them from beside its own bundle.
    'curriculum-process': join(reader, 'process.ts'),
    'curriculum-thread': join(reader, 'thread.ts'),
  });
  tests.provide('faultPrograms', folder);
  const contents = await makeSqliteContents(['owned']);
  tests.provide('sqliteContents', contents.folders);
  return () => {
    remove();
    contents.remove();
  };
}
