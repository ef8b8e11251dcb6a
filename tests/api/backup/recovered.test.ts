// A database that went back to an earlier moment by other means than a backup of Terna.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { noteRecovery } from '../../../src/server/backup/recovered-command.ts';
import { SYSTEM } from '../../../src/server/platform/db/index.ts';
import { makeDatabase } from '../databases.ts';
import { clientOf, endWithTest } from '../harness.ts';
import { owner } from '../owner.ts';
import { optionsIn } from '../server-options.ts';
import { contentsOf, newFolder } from './backup-databases.ts';

const rowsOf = (rows: unknown[] | undefined) => (rows ?? []).map((row) => JSON.parse(String(row)));

it('continues without what others saw later, and erases again [MORE-593]', async () => {
  const folder = newFolder();
  const { url, drop } = await makeDatabase(folder, 'owned');
  endWithTest(drop);
  const options = optionsIn(folder, url);
  const app = await buildApp(options);
  const origin = `${await app.http.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
  const { body } = await clientOf(origin, null).post('/sessions', { email: owner.email, password: owner.password });
  const admin = clientOf(origin, body.token);
  const { body: process } = await admin.post('/selection_processes', { title: 'Faro', description: 'Uno' });
  const { body: candidate } = await admin.post(
    `/selection_processes/${process.id}/create_applicant_from_selection_process`,
    { full_name: 'Faustina Dos', email: 'faustina@ejemplo.example' },
  );
  const database = app.services.database.pinned(SYSTEM);
  const latest = async () => {
    const { read } = database;
    const { last } = await read
      .selectFrom('events')
      .select(({ fn }) => fn.max('sequence').as('last'))
      .executeTakeFirstOrThrow();
    return Number(last);
  };
  const viewed = await latest();
  expect(viewed).toBeGreaterThan(0);
  await app.close();

  const list = join(folder, 'erased.json');
  const person_id = candidate.uniq_applicant_id;
  const requested_at = Date.now() + 60_000;
  writeFileSync(list, JSON.stringify({ format: 1, erasures: [{ organization_id: 1, person_id, requested_at }] }));
  expect(await noteRecovery(options, list)).toContain('--erasures');
  const contents = await contentsOf(url);
  expect(rowsOf(contents.erasures)).toMatchObject([{ person_id, done_at: null, is_repeated: 1 }]);
  expect(rowsOf(contents.emails).filter(({ state }) => state === 'queued' || state === 'sending')).toEqual([]);

  const again = await buildApp(options);
  endWithTest(() => again.close());
  const address = `${await again.http.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
  expect((await clientOf(address, body.token).get('/organizations/current')).status).toBe(401);
  const { last } = await again.services.database
    .pinned(SYSTEM)
    .read.selectFrom('events')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  expect(Number(last)).toBeGreaterThanOrEqual(viewed + 1_000_000);
  const signedIn = await clientOf(address, null).post('/sessions', { email: owner.email, password: owner.password });
  expect(signedIn.status).toBe(201);
});
