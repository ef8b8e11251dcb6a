// Tests that an update with a version is refused once the row has another version.
import { expect, it } from 'vitest';
import { SYSTEM, updateVersioned, withScope } from '../../../src/server/platform/db/index.ts';
import { startDemo } from '../harness.ts';

it('changes a row of the version that was read, and no other', async () => {
  const { database } = (await startDemo()).app.services;
  await withScope(SYSTEM, async () => {
    const read = await database.read
      .selectFrom('selection_processes')
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const rename = (title: string) =>
      database.transaction((tx) => updateVersioned(tx, 'selection_processes', read, { title, description: undefined }));
    expect(await rename('First')).toEqual({ ...read, title: 'First', version: read.version + 1 });
    expect(await rename('Second')).toBeUndefined();
    const titles = await database.read.selectFrom('selection_processes').select(['id', 'title']).execute();
    expect(titles.filter(({ title }) => title === 'First')).toEqual([{ id: read.id, title: 'First' }]);
    expect(titles.filter(({ title }) => title === 'Second')).toEqual([]);
  });
});

it('finds rows by the key of their table', async () => {
  const { database } = (await startDemo()).app.services;
  await withScope(SYSTEM, async () => {
    const { id, organization_id } = await database.read
      .selectFrom('selection_processes')
      .select(['id', 'organization_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const form = { organization_id, selection_process_id: id, age_minimum: null };
    const read = await database.transaction((tx) =>
      tx.insertInto('process_forms').values(form).returningAll().executeTakeFirstOrThrow(),
    );
    const change = () => database.transaction((tx) => updateVersioned(tx, 'process_forms', read, { age_minimum: 20 }));
    expect(await change()).toEqual({ ...read, age_minimum: 20, version: read.version + 1 });
    expect(await change()).toBeUndefined();
  });
});
