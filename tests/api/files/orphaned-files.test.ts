// Tests of stored files without a reference, as a killed server leaves them.
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { keyColumns } from '../../../src/server/platform/files/note-queries.ts';
import { fileStores } from '../file-stores.ts';
import { type Client, startDemo } from '../harness.ts';
import { pdf, png, sendForm } from '../portal/forms.ts';

const HOUR = 60 * 60 * 1000;

describe.each(fileStores)('a file on $name that nothing names', ({ start }) => {
  it('is removed a day later, and what is named stays', async () => {
    const clock = { ahead: 0 };
    const { server, storedFiles } = await start({ now: () => Date.now() + clock.ahead });
    const maintain = () => withScope(SYSTEM, () => runMaintenance(server.app.services));
    const { files, database } = server.app.services;
    const notes = () => database.read.selectFrom('file_notes').select('storage_key').execute();
    const admin = await server.as('admin');
    await maintain();
    const before = storedFiles();

    const { key } = await files.put(Readable.from([pdf]), pdf.length);
    const pageOf = async (client: Client) =>
      (await client.get('/landing_configurations/current')).body.landing_pages.find(
        ({ type_page }: { type_page: string }) => type_page === 'internal',
      );
    const page = await pageOf(admin);
    expect(page.image_or_video).toBeNull();
    await sendForm(server, admin, ['PUT', `/landing_pages/${page.id}`], {}, { name: 'foto.png', content: png });
    const [card] = (await admin.get('/lists/1/applicants')).body.applicants;
    const report = (await admin.post('/report_files', { applicant_id: card.id })).body;
    const cut = { applicant_id: card.id, report_template_id: 999_999 };
    expect((await admin.post('/report_files', cut)).status).toBe(404);
    expect(storedFiles()).toBe(before + 3);
    clock.ahead = 23 * HOUR;
    await maintain();
    expect(storedFiles()).toBe(before + 3);

    clock.ahead = 25 * HOUR;
    await maintain();
    expect([storedFiles(), await notes()]).toEqual([before + 2, []]);
    await expect(files.read(key)).rejects.toMatchObject({ code: 'not_found' });
    const client = await server.as('admin');
    const headers = { authorization: `Bearer ${client.token}` };
    expect((await fetch(`${server.url}/report_files/${report.id}`, { headers })).status).toBe(200);
    const image = (await pageOf(client)).image_or_video;
    expect((await fetch(server.url + image.replace('/api/v1', ''), { headers })).status).toBe(200);
  });
});

describe('the columns that name files', () => {
  it('are found by the ending of their names', async () => {
    const server = await startDemo();
    const columns = await keyColumns(server.app.services.database.read);
    const names = columns.map(({ table, column }) => `${table}.${column}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'file_removals.storage_key',
        'files.storage_key',
        'imports.storage_key',
        'landing_configurations.logo_storage_key',
        'landing_pages.media_storage_key',
        'uploads.storage_key',
      ]),
    );
    expect(names).not.toContain('file_notes.storage_key');
  });
});
