// Files that are uploaded before the call that uses them.
import { describe, expect, it } from 'vitest';
import { clearUploads } from '../../../src/server/features/uploads/index.ts';
import { removeLooseFiles } from '../../../src/server/platform/files/removal.ts';
import { fileStores } from '../file-stores.ts';
import { addStranger, type Client, type Server } from '../harness.ts';

const pdf = `%PDF-1.7\n${'contenido '.repeat(50)}\nstartxref\n0\n%%EOF\n`;
const asked = (name: string) => `/uploads/presigned_url?file_name=${encodeURIComponent(name)}`;
/** Calls a URL of the server as its clients do. */
const send = (server: Server, url: string, method: string, body?: string | Uint8Array) =>
  fetch(server.url + url.replace('/api/v1', ''), {
    method,
    ...(body === undefined ? {} : { body: body as BodyInit, headers: { 'content-type': 'application/octet-stream' } }),
  });

async function upload(server: Server, client: Client, name = 'Currículum Ñ.pdf', content: string | Uint8Array = pdf) {
  const address = (await client.put(asked(name))).body;
  return { address, answer: await send(server, address.url, 'PUT', content) };
}

describe.each(fileStores)('a file on $name', ({ start }) => {
  it('is put to a signed address and read from another [API-152] [API-153] [DATA-22] [DATA-23]', async () => {
    const { server } = await start();
    const client = await server.as('user');
    const { address, answer } = await upload(server, client);
    expect(address).toMatchObject({ content_type: 'application/pdf' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ file_name: address.file_name, bytes: Buffer.byteLength(pdf) });
    const { status, body } = await client.get(asked(address.file_name));
    expect(status).toBe(200);
    const read = await send(server, body.url, 'GET');
    expect(await read.text()).toBe(pdf);
    expect(read.headers.get('content-type')).toBe('application/pdf');
    expect(read.headers.get('x-content-type-options')).toBe('nosniff');
    expect(read.headers.get('content-disposition')).toContain("filename*=UTF-8''Curr%C3%ADculum%20%C3%91.pdf");
  });

  it('is given an address by its name to nobody but its uploader, nor taken by an application of others', async () => {
    const { server } = await start();
    const [user, admin, employee] = [await server.as('user'), await server.as('admin'), await server.as('employee')];
    const { address } = await upload(server, user);
    for (const other of [admin, employee]) expect((await other.get(asked(address.file_name))).status).toBe(404);
    const { database } = server.app.services;
    await database.transaction((tx) =>
      tx.updateTable('selection_processes').set({ on_external_portal: 1, status_id: 5 }).where('id', '=', 1).execute(),
    );
    const applicant = { name: 'Ana', last_name: 'Soto', email: 'ana@persona.example', privacy_policy_version: 1 };
    const path = '/selection_processes/1/create_external_applicant';
    const taking = await server.anyone.post(path, { applicant: { ...applicant, curriculum: address.file_name } });
    expect([taking.status, Object.keys(taking.body.fields)]).toEqual([422, ['applicant.curriculum']]);
    expect((await user.get(asked(address.file_name))).status).toBe(200);
  });

  it('is written by a call with its content [API-154]', async () => {
    const { server } = await start();
    const client = await server.as('user');
    const { url, file_name } = (await client.put(asked('carta.pdf'))).body;
    const content = Buffer.from(pdf).toString('base64');
    const written = await client.post('/uploads/presigned_url', { url, content, content_type: 'application/pdf' });
    expect(written).toMatchObject({ status: 201, body: { file_name, content_type: 'application/pdf' } });
    expect(await (await send(server, written.body.url, 'GET')).text()).toBe(pdf);
    const repeated = await client.post('/uploads/presigned_url', { url, content, content_type: 'application/pdf' });
    expect(repeated.status).toBe(409);
    const { url: other } = (await client.put(asked('otra.pdf'))).body;
    const broken = { url: other, content: '%%%', content_type: 'application/pdf' };
    expect((await client.post('/uploads/presigned_url', broken)).status).toBe(400);
    const wrong = { url: other, content, content_type: 'image/png' };
    expect((await client.post('/uploads/presigned_url', wrong)).status).toBe(415);
    const elsewhere = { url: 'https://otra.example/x', content, content_type: 'application/pdf' };
    expect((await client.post('/uploads/presigned_url', elsewhere)).status).toBe(404);
  });

  it('is written once by a call that is sent again, and answered as it was', async () => {
    const { server, storedFiles } = await start();
    const client = await server.as('user');
    const { url } = (await client.put(asked('carta.pdf'))).body;
    const before = storedFiles();
    const input = { url, content: Buffer.from(pdf).toString('base64'), content_type: 'application/pdf' };
    const key = { 'idempotency-key': '00000000-0000-4000-8000-000000000001' };
    const written = await client.post('/uploads/presigned_url', input, key);
    expect(written.status).toBe(201);
    expect(await client.post('/uploads/presigned_url', input, key)).toMatchObject({ status: 201, body: written.body });
    expect(storedFiles()).toBe(before + 1);
  });

  it('that is put to its address again is answered as before, and another is refused', async () => {
    const { server, storedFiles } = await start();
    const client = await server.as('user');
    const { address, answer } = await upload(server, client);
    const written = await answer.json();
    const before = storedFiles();
    const repeated = await send(server, address.url, 'PUT', pdf);
    expect([repeated.status, await repeated.json()]).toEqual([
      201,
      { ...written, url: expect.stringContaining('/uploads/') },
    ]);
    for (const other of [`${pdf} y más`, pdf.slice(0, -1), pdf.replace('contenido', 'Contenido')]) {
      expect((await send(server, address.url, 'PUT', other)).status).toBe(409);
    }
    const { body } = await client.get(asked(address.file_name));
    expect(await (await send(server, body.url, 'GET')).text()).toBe(pdf);
    expect(storedFiles()).toBe(before);
  });

  it('is refused where it is not what its name says, and leaves nothing behind', async () => {
    const { server, storedFiles } = await start();
    const client = await server.as('user');
    const before = storedFiles();
    for (const [name, content] of [
      ['cv.pdf', '<html><script>alert(1)</script></html>'],
      ['foto.png', pdf],
      ['datos.csv', new Uint8Array([65, 0, 66])],
    ] as const) {
      expect([name, (await upload(server, client, name, content)).answer.status]).toEqual([name, 415]);
    }
    expect((await client.put(asked('pagina.html'))).status).toBe(415);
    expect((await client.put(asked('programa.exe'))).status).toBe(415);
    expect(storedFiles()).toBe(before);
  });

  it('is nobody else’s: by another organisation, a forged address, a spent one, or one for another purpose', async () => {
    let now = Date.now();
    const { server } = await start({ now: () => now });
    const client = await server.as('user');
    const stranger = await addStranger(server);
    const { address } = await upload(server, client);
    const foreign = await stranger.get(asked(address.file_name));
    const absent = await stranger.get(asked('nada/nada.pdf'));
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    const { url } = (await client.get(asked(address.file_name))).body;
    expect((await send(server, url, 'PUT', pdf)).status).toBe(404);
    expect((await send(server, address.url, 'GET')).status).toBe(404);
    expect((await send(server, `${url}x`, 'GET')).status).toBe(404);
    now += 16 * 60 * 1000;
    expect((await send(server, url, 'GET')).status).toBe(404);
  });

  it('is forgotten after a day if nothing took it', async () => {
    let now = Date.now();
    const { server, storedFiles } = await start({ now: () => now });
    const client = await server.as('user');
    const before = storedFiles();
    const { address } = await upload(server, client);
    await clearUploads(server.app.services);
    expect(storedFiles()).toBe(before + 1);
    now += 25 * 60 * 60 * 1000;
    await clearUploads(server.app.services);
    await removeLooseFiles(server.app.services);
    expect(storedFiles()).toBe(before);
    expect((await client.get(asked(address.file_name))).status).toBe(404);
  });
});
