// Creates a database per test: a SQLite file or a copy of a PostgreSQL template.
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { Content } from './database-templates.ts';
import { sqliteUrl } from './server-options.ts';

export const engine = process.env.TERNA_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

export interface TestDatabase {
  readonly url: string;
  /** PostgreSQL drops it during the next tests; `disconnect` waits for that. */
  drop(): void;
}

/** Creates a database for the server in `folder`, and copies the content's files there. */
export const makeDatabase = async (folder: string, content: Content): Promise<TestDatabase> =>
  engine === 'postgres' ? copyTemplate(folder, content) : makeFile(folder, content);

function makeFile(folder: string, content: Content): TestDatabase {
  const from = inject('sqliteContents')[content];
  if (from === undefined) throw new Error(`this project's set-up makes nothing that is ${content}`);
  cpSync(from, folder, { recursive: true });
  return { url: sqliteUrl(folder), drop: () => undefined };
}

let admin: Promise<pg.Client> | null = null;
/** A connection of its own, because creating a database must not wait for dropping others. */
let dropping: { readonly client: Promise<pg.Client>; last: Promise<void> } | null = null;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await client.connect();
  return client;
}

async function copyTemplate(folder: string, content: Content): Promise<TestDatabase> {
  const { adminUrl, contents } = inject('postgres');
  const from = contents[content];
  if (!from) throw new Error(`this project's set-up makes nothing that is ${content}`);
  cpSync(from.folder, folder, { recursive: true });
  admin ??= connect();
  const client = await admin;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name} template ${from.template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => dropLater(name),
  };
}

function dropLater(name: string): void {
  const client = dropping?.client ?? connect();
  const last = dropping?.last ?? Promise.resolve();
  const drop = async () => {
    await last;
    await (await client).query(`drop database ${name} with (force)`);
  };
  dropping = { client, last: drop() };
  // `disconnect` reports the failure.
  dropping.last.catch(() => undefined);
}

export async function disconnect(): Promise<void> {
  const connected = await admin;
  const drops = dropping;
  admin = null;
  dropping = null;
  await connected?.end();
  try {
    await drops?.last;
  } finally {
    await (await drops?.client)?.end();
  }
}
