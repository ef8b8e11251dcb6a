// Sets up one PostgreSQL cluster and the template databases of the project api-postgres.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Content, contents, fill } from './database-templates.ts';
import { startCluster } from './postgres-cluster.ts';
import { optionsIn } from './server-options.ts';

export interface PostgresOfTests {
  readonly adminUrl: string;
  /** The template database and the folder of its files. */
  readonly contents: Readonly<Partial<Record<Content, { readonly template: string; readonly folder: string }>>>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: PostgresOfTests;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const cluster = await startCluster();
  const parent = mkdtempSync(join(tmpdir(), 'terna-contents-'));
  const end = () => {
    cluster.stop();
    rmSync(parent, { recursive: true, force: true });
  };
  try {
    const adminUrl = cluster.url('postgres');
    const made = contents.map((content) => ({ content, template: `terna_${content}`, folder: join(parent, content) }));
    await makeDatabases(
      adminUrl,
      made.map(({ template }) => template),
    );
    for (const { content, template, folder } of made) await fill(content, optionsIn(folder, cluster.url(template)));
    project.provide('postgres', {
      adminUrl,
      contents: Object.fromEntries(made.map(({ content, ...where }) => [content, where])),
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
