// Tests of a server with its files in a bucket, including outages.
import { describe, expect, it } from 'vitest';
import { serverMessages } from '../../../src/contract/messages.ts';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { startOnS3 } from '../file-stores.ts';
import { type Client, jobEnd, type Server } from '../harness.ts';
import { mp4, pdf, png, sendForm } from '../portal/forms.ts';

const DAY = 24 * 60 * 60 * 1000;
const inServer = (server: Server, address: string, init: RequestInit = {}) =>
  fetch(server.url + address.replace('/api/v1', ''), init);
const octets = { 'content-type': 'application/octet-stream' };
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const newProcess = async (client: Client) =>
  (
    await client.post('/selection_processes', {
      title: 'Guardafaro',
      description: 'Cuida el faro.',
      on_external_portal: true,
    })
  ).body;
const ana = { name: 'Ana', last_name: 'Soto', email: 'ana@persona.example', privacy_policy_version: 1 };

async function startWithClock() {
  const clock = { ahead: 0 };
  const started = await startOnS3({ now: () => Date.now() + clock.ahead });
  const { server } = started;
  const maintain = () => withScope(SYSTEM, () => runMaintenance(server.app.services));
  return { ...started, clock, maintain, admin: await server.as('admin') };
}

async function sendFile(server: Server, offer: number, name: string): Promise<string> {
  const { body } = await server.anyone.post(`/selection_processes/${offer}/application_files`, { file_name: name });
  const sent = await inServer(server, body.url, { method: 'PUT', body: new Uint8Array(pdf), headers: octets });
  expect(sent.status).toBe(201);
  return body.file_name;
}

describe('a server on a bucket', () => {
  it('takes a curriculum by a signed address, attaches it, hands it out, and removes it with what it belongs to', async () => {
    const { server, s3, admin, clock, maintain } = await startWithClock();
    const { id } = await newProcess(admin);
    const applicant = { ...ana, curriculum: await sendFile(server, id, 'Currículum.pdf') };
    const path = `/selection_processes/${id}/create_external_applicant`;
    expect((await server.anyone.post(path, { applicant })).status).toBe(201);
    const [card] = (await admin.get(`/selection_processes/${id}/board`)).body.columns[0].applicants;
    expect((await admin.get(`/applicants/${card.id}/get_cv_pdf`)).body).toBe(String(pdf));
    expect([...s3.objects]).toEqual([[expect.stringMatching(/^terna\/[0-9a-f-]{36}$/), pdf]]);
    expect((await admin.put(`/applicants/${card.id}/delete_curriculum`)).status).toBe(200);
    clock.ahead = 31 * DAY;
    await maintain();
    expect(s3.objects.size).toBe(0);
  });

  it('shows a video in the parts that are asked for, reading no more of it from the bucket, and replaces it', async () => {
    const { server, s3, admin } = await startWithClock();
    const [page] = (await admin.get('/landing_configurations/current')).body.landing_pages;
    const path = ['PUT', `/landing_pages/${page.id}`] as const;
    const { body } = await sendForm(server, admin, path, {}, { name: 'video.mp4', content: mp4 });
    const whole = await inServer(server, body.image_or_video);
    expect([whole.headers.get('content-length'), await bytesOf(whole)]).toEqual([String(mp4.length), mp4]);
    s3.requests.length = 0;
    const part = await inServer(server, body.image_or_video, { headers: { range: 'bytes=10-19' } });
    expect([part.status, await bytesOf(part)]).toEqual([206, mp4.subarray(10, 20)]);
    const beyond = await inServer(server, body.image_or_video, { headers: { range: `bytes=${mp4.length}-` } });
    expect([beyond.status, s3.requests.length]).toEqual([416, 1]);
    const replaced = await sendForm(server, admin, path, {}, { name: 'foto.png', content: png });
    expect([...s3.objects.values()]).toEqual([png]);
    s3.objects.clear();
    const gone = await inServer(server, replaced.body.image_or_video);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, null]);
  });

  it('imports a spreadsheet, whose file goes once it has been taken in', async () => {
    const { s3, admin, maintain } = await startWithClock();
    const { id } = await newProcess(admin);
    const { body: preview } = await admin.upload('/imports?file_name=a.csv', 'nombre;correo\nAna;ana@x.example\n');
    expect(preview.header).toEqual(['nombre', 'correo']);
    expect((await admin.put(`/imports/${preview.id}/reading`, { separator: ',' })).body.header).toHaveLength(1);
    expect((await admin.put(`/imports/${preview.id}/reading`, { separator: ';' })).body.header).toHaveLength(2);
    const { mapping } = preview;
    const { body } = await admin.post(`/imports/${preview.id}/start`, {
      selection_process_id: id,
      mapping,
      duplicates: 'skip',
    });
    expect(await jobEnd(admin, body.job_id)).toMatchObject({ state: 'done', done: 1 });
    await maintain();
    expect(s3.objects.size).toBe(0);
    const rejected = await admin.upload('/imports?file_name=x.csv', png);
    expect([rejected.status, s3.objects.size]).toEqual([422, 0]);
  });

  it('keeps report files there', async () => {
    const { server, s3, admin } = await startWithClock();
    const [card] = (await admin.get('/lists/1/applicants')).body.applicants;
    const { body: report } = await admin.post('/report_files', { applicant_id: card.id });
    const headers = { authorization: `Bearer ${admin.token}` };
    const made = await bytesOf(await fetch(`${server.url}/report_files/${report.id}`, { headers }));
    expect([...s3.objects.values()]).toEqual([made]);
    expect(made.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a bucket that is down', () => {
  const down = { status: 503, error: serverMessages.fileStoreDown };

  it('refuses what needs it in words, keeps nothing half done, and is used again when it is back', async () => {
    const { server, s3, admin } = await startWithClock();
    const address = (await admin.put('/uploads/presigned_url?file_name=cv.pdf')).body;
    const [page] = (await admin.get('/landing_configurations/current')).body.landing_pages;
    const write = () => inServer(server, address.url, { method: 'PUT', body: new Uint8Array(pdf), headers: octets });
    s3.manner = 'failing';
    const rejected = await write();
    expect({ status: rejected.status, error: (await rejected.json()).error }).toEqual(down);
    const [card] = (await admin.get('/lists/1/applicants')).body.applicants;
    for (const { status, body } of [
      await admin.upload('/imports?file_name=a.csv', 'nombre\nAna\n'),
      await admin.post('/report_files', { applicant_id: card.id }),
      await sendForm(server, admin, ['PUT', `/landing_pages/${page.id}`], {}, { name: 'foto.png', content: png }),
    ]) {
      expect({ status, error: body.error }).toEqual(down);
    }
    s3.manner = 'well';
    expect(s3.objects.size).toBe(0);
    expect((await admin.get('/landing_configurations/current')).body.landing_pages[0]).toEqual(page);
    expect((await write()).status).toBe(201);
    expect([...s3.objects.values()]).toEqual([pdf]);
  });

  it('loses no file that is to go: it goes when the bucket is back', async () => {
    const { server, s3, admin, clock, maintain } = await startWithClock();
    const [page] = (await admin.get('/landing_configurations/current')).body.landing_pages;
    const path = ['PUT', `/landing_pages/${page.id}`] as const;
    await sendForm(server, admin, path, {}, { name: 'foto.png', content: png });
    const { url } = (await admin.put('/uploads/presigned_url?file_name=cv.pdf')).body;
    await inServer(server, url, { method: 'PUT', body: new Uint8Array(pdf), headers: octets });
    expect(s3.objects.size).toBe(2);
    s3.manner = 'failing';
    const without = await admin.put(`/landing_pages/${page.id}`, { image_or_video: null });
    expect([without.status, without.body.image_or_video]).toEqual([200, null]);
    clock.ahead = 2 * DAY;
    await expect(maintain()).rejects.toThrow('housekeeping');
    expect(s3.objects.size).toBe(2);
    s3.manner = 'well';
    await maintain();
    expect(s3.objects.size).toBe(0);
  });
});
