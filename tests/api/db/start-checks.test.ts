// Tests of the databases on which a server refuses to start, on both engines.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/platform/db/index.ts';
import type { Content } from '../database-templates.ts';
import { engine, makeDatabase } from '../databases.ts';
import { endWithTest } from '../harness.ts';
import { sqliteUrl } from '../server-options.ts';

const open = (url: string) => openDatabase(url, { connections: 1, slow: () => undefined, broken: () => undefined });

async function makeUrl(content: Content): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-start-'));
  const database = await makeDatabase(folder, content);
  endWithTest(() => {
    database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return database.url;
}

async function change(url: string, sql: string): Promise<void> {
  if (engine === 'sqlite') {
    const database = new BetterSqlite3(url.slice('sqlite:'.length));
    database.exec(sql);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

describe('the start on a database', () => {
  it('refuses one that a later version has changed', async () => {
    const url = await makeUrl('owned');
    await change(url, `insert into kysely_migration values ('9999-later', '2030-01-01')`);
    await expect(open(url)).rejects.toMatchObject({ name: 'StartError', code: 'database_newer' });
  });

  it("refuses another program's tables", async () => {
    const url = await makeUrl('owned');
    await change(url, 'drop table kysely_migration');
    await expect(open(url)).rejects.toMatchObject({ name: 'StartError', code: 'database_foreign' });
  });

  it("refuses another program's migrations", async () => {
    const url = await makeUrl('owned');
    await change(url, `delete from kysely_migration`);
    await expect(open(url)).rejects.toMatchObject({ name: 'StartError', code: 'database_foreign' });
    await change(url, `insert into kysely_migration values ('001-posts', '2024-01-01')`);
    await expect(open(url)).rejects.toMatchObject({ name: 'StartError', code: 'database_foreign' });
  });

  it.runIf(engine === 'postgres')(
    'refuses one that may only be read, a wrong user and one that is not there',
    async () => {
      const url = await makeUrl('owned');
      await change(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
      await expect(open(url)).rejects.toMatchObject({ code: 'database_read_only' });
      const missing = new URL(url);
      missing.pathname = 'missing';
      await expect(open(missing.href)).rejects.toMatchObject({ code: 'database_refused' });
      const unreachable = new URL(url);
      unreachable.hostname = '127.0.0.1';
      unreachable.port = '1';
      await expect(open(unreachable.href)).rejects.toMatchObject({ code: 'database_unreachable' });
    },
  );

  it.runIf(engine === 'sqlite')('finishes a new one that a killed program had begun', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'terna-start-'));
    endWithTest(() => rmSync(folder, { recursive: true, force: true }));
    const begun = new BetterSqlite3(join(folder, 'terna.db.new'));
    begun.exec('create table begun (id integer)');
    begun.close();
    const database = await open(sqliteUrl(folder));
    expect(await database.read.selectFrom('organizations').select('id').execute()).toEqual([]);
    await database.close();
  });
});
