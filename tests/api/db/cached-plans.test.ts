// Tests that cached query plans survive a later version's schema change.
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { fixedQuery } from '../../../src/server/platform/db/index.ts';
import { engine, type Server, startDemo } from '../harness.ts';

const stages = fixedQuery((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('lists')
    .selectAll()
    .where('id', 'in', [...ids]),
);

async function addColumn({ databaseUrl, folder }: Server): Promise<void> {
  const change = 'alter table lists add column later integer';
  if (engine === 'sqlite') {
    new BetterSqlite3(join(folder, 'terna.db')).exec(change).close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(change);
  await client.end();
}

describe('a fixed query', () => {
  it('goes on once another version has added a column to what it reads', async () => {
    const server = await startDemo();
    const { read } = server.app.services.database;
    const first = async () => (await stages(read, { ids: [1] })).rows[0];
    // PostgreSQL caches a plan after several executions.
    for (let times = 0; times < 8; times++) expect(await first()).not.toHaveProperty('later');
    await addColumn(server);
    for (let times = 0; times < 3; times++) expect(await first()).toHaveProperty('later', null);
  });
});
