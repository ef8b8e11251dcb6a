// Transactions on PostgreSQL: prepared queries, and connections after an error.
import pg from 'pg';
import { expect, it } from 'vitest';
import { fixedQuery } from '../../../src/server/platform/db/index.ts';
import { startDemo } from '../harness.ts';

const organizationWith = fixedQuery((db, { id }: { id: number }) =>
  db.selectFrom('organizations').selectAll().where('id', '=', id),
);

it('repeats a transaction with a prepared query that a migration has changed [MORE-761]', async () => {
  const { app, databaseUrl } = await startDemo();
  const { database } = app.services;
  let runs = 0;
  const read = () =>
    database.transaction(async (tx) => {
      runs += 1;
      return (await organizationWith(tx, { id: 1 })).rows[0];
    });
  // Each connection of the pool has prepared the query.
  const readAll = () => Promise.all(Array.from({ length: 20 }, read));
  const [before] = await readAll();
  expect(runs).toBe(20);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('alter table organizations add column added integer default 7');
  await client.end();
  for (const row of await readAll()) expect(row).toEqual({ ...before, added: 7 });
  expect(runs).toBeGreaterThan(40);
});

it('leaves a connection usable after a transaction without a statement, and after a failed one', async () => {
  const { app } = await startDemo();
  const { database } = app.services;
  expect(await database.transaction(async () => 'nothing')).toBe('nothing');
  const empty = database.transaction(async () => {
    throw new Error('before the first statement');
  });
  await expect(empty).rejects.toThrow('before the first statement');
  const failed = database.transaction(async (tx) => {
    await tx.updateTable('organizations').set({ name: 'Otra' }).where('id', '=', 1).execute();
    await tx.insertInto('user_areas').values({ user_id: -1, enterprise_area_id: -1 }).execute();
  });
  await expect(failed).rejects.toThrow('foreign key');
  const rows = await database.transaction((tx) => tx.selectFrom('organizations').select('name').execute());
  expect(rows.map(({ name }) => name)).not.toContain('Otra');
  expect(database.connections()).toContainEqual(expect.objectContaining({ pool: 'write', waiting: 0 }));
});
