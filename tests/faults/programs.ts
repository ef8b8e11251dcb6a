// Before the fault tests: the programs that they kill, bundled once, so that each start takes a moment; and what servers
// begin with.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeSqliteContents } from '../api/database-templates.ts';
import { bundlePrograms } from '../bundled-programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the bundled programs: `NAME.js` of each `NAME-program.ts`, whole names. */
    faultPrograms: string;
  }
}

const folders = ['server', 'main'].map((name) => join(import.meta.dirname, name));

export default async function bundle(tests: TestProject): Promise<() => void> {
  const sources = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const programs = sources.filter((source) => source.endsWith('-program.ts'));
  const { folder, remove } = await bundlePrograms(
    Object.fromEntries(programs.map((source) => [basename(source, '.ts'), source])),
  );
  tests.provide('faultPrograms', folder);
  const contents = await makeSqliteContents(['owned']);
  tests.provide('sqliteContents', contents.folders);
  return () => {
    remove();
    contents.remove();
  };
}
