// Tests of the retention of import files: until imported, at most one day.
import { describe, expect, it } from 'vitest';
import { errorMessages } from '../../../src/contract/messages.ts';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { fileStores } from '../file-stores.ts';
import { type Client, jobEnd } from '../harness.ts';

const HOUR = 60 * 60 * 1000;
const newProcess = async (admin: Client): Promise<number> =>
  (await admin.post('/selection_processes', { title: 'Analista', description: 'Un cargo.' })).body.id;

describe.each(fileStores)('the file of an import on $name', ({ start }) => {
  async function startWithClock() {
    const clock = { ahead: 0 };
    const { server, storedFiles } = await start({ now: () => Date.now() + clock.ahead });
    const maintain = () => withScope(SYSTEM, () => runMaintenance(server.app.services));
    await maintain();
    const before = storedFiles();
    return { server, clock, maintain, countStored: () => storedFiles() - before };
  }

  it('goes a day after it came where nobody imports it, who is then told to choose it again', async () => {
    const { server, clock, maintain, countStored } = await startWithClock();
    const admin = await server.as('admin');
    const { body: preview } = await admin.upload('/imports?file_name=a.csv', 'nombre;correo\nAna;ana@x.example\n');
    clock.ahead = 23 * HOUR;
    await maintain();
    expect(countStored()).toBe(1);
    clock.ahead = 25 * HOUR;
    await maintain();
    expect(countStored()).toBe(0);
    const client = await server.as('admin');
    const started = await client.post(`/imports/${preview.id}/start`, {
      selection_process_id: await newProcess(client),
      mapping: preview.mapping,
      duplicates: 'skip',
    });
    expect([started.status, started.body.error]).toEqual([422, errorMessages.import_not_ready]);
    expect((await client.get(`/imports/${preview.id}`)).status).toBe(200);
  });

  it('goes at once where it was taken in, and a day later where its import failed', async () => {
    const { server, clock, maintain, countStored } = await startWithClock();
    const { database } = server.app.services;
    const admin = await server.as('admin');
    const id = await newProcess(admin);
    const importFile = async () => {
      const { body: preview } = await admin.upload('/imports?file_name=a.csv', 'nombre;correo\nAna;ana@x.example\n');
      const { mapping } = preview;
      const to = { selection_process_id: id, mapping, duplicates: 'skip' };
      const { body } = await admin.post(`/imports/${preview.id}/start`, to);
      return jobEnd(admin, body.job_id);
    };
    expect(await importFile()).toMatchObject({ state: 'done' });
    await maintain();
    expect(countStored()).toBe(0);
    const failed = await importFile();
    await database.transaction(async (tx) => {
      await tx.updateTable('jobs').set({ state: 'failed' }).where('id', '=', failed.id).execute();
      await tx.updateTable('imports').set({ file_removed_at: null }).where('job_id', '=', failed.id).execute();
      await tx.deleteFrom('file_removals').execute();
    });
    await maintain();
    expect(countStored()).toBe(1);
    clock.ahead = 25 * HOUR;
    await maintain();
    expect(countStored()).toBe(0);
  });
});
