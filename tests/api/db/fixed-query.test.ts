// Tests that reused queries return the same as new ones for any input.
import { expect, it } from 'vitest';
import { fixedQuery, SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { startDemo } from '../harness.ts';

it('answers by the values of each time, for lists of any length, and for what is left out', async () => {
  const { read } = (await startDemo()).app.services.database;
  const titles = fixedQuery((db, { ids, status }: { ids: readonly number[]; status?: number | undefined }) => {
    const query = db
      .selectFrom('selection_processes')
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id');
    return status === undefined ? query : query.where('status_id', '<>', status);
  });
  const found = async (values: { ids: number[]; status?: number }) =>
    (await titles(read, values)).rows.map(({ id }) => id);
  await withScope(SYSTEM, async () => {
    expect(await found({ ids: [1, 2] })).toEqual([1, 2]);
    expect(await found({ ids: [3, 2] })).toEqual([2, 3]);
    expect(await found({ ids: [3, 1, 2] })).toEqual([1, 2, 3]);
    expect(await found({ ids: [2], status: -1 })).toEqual([2]);
    expect(await found({ ids: [2] })).toEqual([2]);
  });
});

it('refuses to be built with a value in its text', async () => {
  const { read } = (await startDemo()).app.services.database;
  const column = fixedQuery((db, { name }: { name: string }) =>
    db
      .selectFrom('users')
      .select('id')
      .where(`users.${name}` as 'users.name', '=', ''),
  );
  expect(() => column(read, { name: 'name' })).toThrow(/part of its text/);
});
