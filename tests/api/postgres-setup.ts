// Before the tests of the project api-postgres: one cluster for all of them, and the databases that theirs are copied from.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../src/server/app.ts';
import { fillDemo } from '../../src/server/demo/index.ts';
import { startCluster } from './postgres-cluster.ts';
import { quickenDemo } from './quick-passwords.ts';
import { optionsIn } from './server-options.ts';

export interface PostgresOfTests {
  /** The address of the database from which others are made. */
  readonly adminUrl: string;
  /** Migrated, and empty. */
  readonly emptyTemplate: string;
  /** With the demonstration, whose files are in `demoFolder`. */
  readonly demoTemplate: string;
  readonly demoFolder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: PostgresOfTests;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const cluster = await startCluster();
  const demoFolder = mkdtempSync(join(tmpdir(), 'terna-demo-'));
  const end = () => {
    cluster.stop();
    rmSync(demoFolder, { recursive: true, force: true });
  };
  try {
    const adminUrl = cluster.url('postgres');
    await makeDatabases(adminUrl, ['terna_empty', 'terna_demo']);
    for (const [name, fill] of [
      ['terna_empty', async () => undefined],
      ['terna_demo', fillDemo],
    ] as const) {
      const app = await buildApp(optionsIn(demoFolder, cluster.url(name)));
      await fill(app.services);
      await quickenDemo(app.services);
      await app.close();
    }
    project.provide('postgres', {
      adminUrl,
      emptyTemplate: 'terna_empty',
      demoTemplate: 'terna_demo',
      demoFolder,
    });
  } catch (error) {
    end();
    throw error;
  }
  return end;
}

async function makeDatabases(adminUrl: string, names: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  for (const name of names) await admin.query(`create database ${name}`);
  await admin.end();
}
