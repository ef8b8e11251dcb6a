// The register of processing activities: proposals, versions, conflicts, and its documents.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSpreadsheet } from '../../../src/server/platform/spreadsheet/index.ts';
import { pdfPages } from '../../pdf-text.ts';
import { startDemo } from '../harness.ts';
import { download } from '../zip-files.ts';

const content = {
  ...{ name: 'Referencias laborales', purpose: 'Comprobar la experiencia', lawful_basis: 'consent' },
  ...{ lawful_basis_note: '', person_categories: 'Candidatos', data_categories: 'Opiniones', recipients: '' },
  ...{ transfers: '', retention: null, security_measures: '', responsible: 'Talento', contact: 'datos@faro.example' },
};

it('entries are proposed from what the organization does, and each is added once [MORE-640]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const names = async (): Promise<string[]> =>
    (await admin.get('/processing_activities/suggestions')).body.map((one: { suggestion: string }) => one.suggestion);
  const before = await names();
  expect(before).toEqual(expect.arrayContaining(['candidacies', 'users', 'data_requests', 'requests']));
  expect(before).not.toContain('audit_stream');
  const secret = 'a'.repeat(40);
  const changed = await admin.put('/audit_stream_settings', {
    audit_stream_settings: { url: 'https://siem.faro.example/terna', format: 'lines', active: true, secret },
  });
  expect(changed.status).toBe(200);
  const { body: proposals } = await admin.get('/processing_activities/suggestions');
  const stream = proposals.find((one: { suggestion: string }) => one.suggestion === 'audit_stream');
  expect(stream.content.recipients).toBe('siem.faro.example');
  const added = await admin.post('/processing_activities/suggestions', {});
  expect([added.status, added.body.added]).toEqual([201, before.length + 1]);
  expect(await names()).toEqual([]);
  expect((await admin.post('/processing_activities/suggestions', {})).body).toEqual({ added: 0 });
  const { body: entries } = await admin.get('/processing_activities?items=100');
  expect(entries).toHaveLength(before.length + 1);
});

it('each version is retained, a stale one changes nothing, and the term is that of the settings [MORE-641]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const { status, body: entry } = await admin.post('/processing_activities', { processing_activity: content });
  expect([status, entry.version, entry.content]).toEqual([201, 1, content]);
  await admin.put('/privacy_settings', { retention_months: 24, erasure_grace_days: 5 });
  const read = async () => (await admin.get('/processing_activities')).body[0];
  expect((await read()).retention_text).toBe('Se borran a los 24 meses sin actividad, y 5 días de espera.');
  const path = `/processing_activities/${entry.id}`;
  const longer = { ...content, retention: 'Seis meses' };
  const changed = await admin.put(path, { processing_activity: longer, version: 1 });
  expect([changed.status, changed.body.version, changed.body.retention_text]).toEqual([200, 2, 'Seis meses']);
  const stale = await admin.put(path, { processing_activity: content, version: 1 });
  expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', changed.body]);
  const ended = await admin.put(`${path}/ended`, { is_ended: true, version: 2 });
  expect([ended.status, ended.body.is_ended, ended.body.version]).toEqual([200, true, 3]);
  const { body: versions } = await admin.get(`${path}/versions`);
  expect(versions).toMatchObject([
    { version: 3, is_ended: true, content: longer, changed_by: { full_name: 'Ana Paredes' } },
    { version: 2, is_ended: false, content: longer },
    { version: 1, is_ended: false, content },
  ]);
  const empty = await admin.post('/processing_activities', { processing_activity: { ...content, purpose: ' ' } });
  expect([empty.status, Object.keys(empty.body.fields)]).toEqual([422, ['processing_activity.purpose']]);
});

it('the register is printed for the authority and exported with all versions [MORE-642]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const { body: entry } = await admin.post('/processing_activities', { processing_activity: content });
  const renamed = { ...content, name: 'Referencias' };
  await admin.put(`/processing_activities/${entry.id}`, { processing_activity: renamed, version: 1 });
  const pdf = pdfPages(await download(admin, server, '/processing_activities/register.pdf'))
    .flat()
    .join(' ');
  for (const part of [
    `${entry.id}. Referencias:`,
    'Finalidad: Comprobar la experiencia',
    'Contacto: datos@faro.example',
  ]) {
    expect(pdf).toContain(part);
  }
  expect(pdf).toContain('Plazo de conservación: Sin plazo fijado en Terna');
  const path = join(server.folder, 'register.xlsx');
  await writeFile(path, await download(admin, server, '/processing_activities/register.xlsx'));
  const file = await openSpreadsheet(path);
  const [header, first, second] = (await Array.fromAsync(file.rows())).map(({ cells }) => cells);
  await file.close();
  expect(header?.slice(0, 4)).toEqual(['N.º', 'Versión', 'Estado', 'Tratamiento']);
  expect([first?.[3], second?.[3]]).toEqual(['Referencias laborales', 'Referencias']);
});
