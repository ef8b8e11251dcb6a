// Transactions on PostgreSQL: prepared queries, and connections after an error.
import pg from 'pg';
import { expect, it, vi } from 'vitest';
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

const nameChangedTo = fixedQuery((tx, { name }: { name: string }) =>
  tx.updateTable('organizations').set({ name }).where('id', '=', 1),
);
const unknownMember = { user_id: -1, enterprise_area_id: -1 };
const memberAdded = fixedQuery((tx, row: typeof unknownMember) => tx.insertInto('user_areas').values(row));
const memberAddedBeforeCommit = fixedQuery(
  (tx, row: typeof unknownMember) => tx.insertInto('user_areas').values(row),
  'before commit',
);

it('sends fixed queries that are asked together without waiting for their answers [MORE-830]', async () => {
  const { app } = await startDemo();
  const query = pg.Client.prototype.query as (...values: unknown[]) => Promise<unknown>;
  let unanswered = 0;
  let most = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...values: unknown[]
  ) {
    most = Math.max(most, ++unanswered);
    return query.apply(this, values).finally(() => {
      unanswered -= 1;
    });
  } as never);
  try {
    const found = await app.services.database.transaction(async (tx) => {
      await organizationWith(tx, { id: 1 });
      most = 0;
      return Promise.all([1, -1, 1].map((id) => organizationWith(tx, { id })));
    });
    expect(found.map(({ rows }) => rows[0]?.id)).toEqual([1, undefined, 1]);
    expect(most).toBeGreaterThanOrEqual(3);
  } finally {
    spy.mockRestore();
  }
});

it('stores nothing if one of the queries that are sent together fails, or one at the commit [MORE-830]', async () => {
  const { app } = await startDemo();
  const { database } = app.services;
  const together = database.transaction((tx) =>
    Promise.all([nameChangedTo(tx, { name: 'Otra' }), memberAdded(tx, unknownMember), organizationWith(tx, { id: 1 })]),
  );
  await expect(together).rejects.toThrow('foreign key');
  const atCommit = database.transaction(async (tx) => {
    await memberAddedBeforeCommit(tx, unknownMember);
    await nameChangedTo(tx, { name: 'Otra' });
  });
  await expect(atCommit).rejects.toThrow('foreign key');
  const abandoned = database.transaction(async (tx) => {
    await memberAddedBeforeCommit(tx, unknownMember);
    throw new Error('given up');
  });
  await expect(abandoned).rejects.toThrow('given up');
  // What waited for the commit of a failed transaction does not travel with the next one.
  await database.transaction((tx) => nameChangedTo(tx, { name: 'Tercera' }));
  const { rows } = await database.transaction((tx) => organizationWith(tx, { id: 1 }));
  expect(rows[0]?.name).toBe('Tercera');
});
