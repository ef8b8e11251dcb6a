// Before the tests of the project api: the demonstration, filled once for all of them; each test has its own copy.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../src/server/app.ts';
import { fillDemo } from '../../src/server/demo/index.ts';
import { quickenDemo } from './quick-passwords.ts';
import { optionsIn, sqliteUrl } from './server-options.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of a server that has nothing but the demonstration. */
    sqliteDemo: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-demo-'));
  const app = await buildApp(optionsIn(folder, sqliteUrl(folder)));
  await fillDemo(app.services);
  await quickenDemo(app.services);
  await app.close();
  project.provide('sqliteDemo', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
