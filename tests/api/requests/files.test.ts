// Files of a request: permissions, removal and restoring.
import { expect, it } from 'vitest';
import { purgeRequestFiles } from '../../../src/server/features/requests/index.ts';
import { activeWorkflow, stepOf } from '../workflows/fixtures.ts';
import { logKindsOf, newRequest, sendFile, startSetting } from './fixtures.ts';

const PDF = '%PDF-1.4 cargo\nstartxref\n0\n%%EOF\n';

it('the author and the current approver add files to a requisition; users who cannot view it get 404', async () => {
  const { server, employee, boss, finance, workflowId } = await startSetting();
  const { id } = await newRequest(employee, workflowId);
  const added = await sendFile(server, employee, id, 'cargo.pdf', PDF);
  expect([added.status, added.body]).toMatchObject([
    201,
    { name: 'cargo.pdf', content_type: 'application/pdf', bytes: PDF.length, author: 'Elena Vidal' },
  ]);
  expect((await sendFile(server, boss, id, 'presupuesto.pdf', PDF)).status).toBe(201);
  const { body: files } = await boss.get(`/requests/${id}/files`);
  expect(files.map(({ name }: { name: string }) => name)).toEqual(['cargo.pdf', 'presupuesto.pdf']);
  expect((await boss.get(`/requests/${id}/files/${added.body.id}`)).body).toBe(PDF);
  expect((await finance.get(`/requests/${id}/files`)).status).toBe(404);
  expect((await finance.get(`/requests/${id}/files/${added.body.id}`)).status).toBe(404);
  const wrong = await sendFile(server, employee, id, 'virus.exe', 'MZ');
  expect(wrong.status).toBe(415);
  expect((await logKindsOf(employee, id)).slice(-2)).toEqual(['data_added', 'data_added']);
});

it('a removed file can be restored for 30 days, and an ended request rejects files', async () => {
  const { server, employee, boss, workflowId } = await startSetting();
  const { id } = await newRequest(employee, workflowId);
  const { body: file } = await sendFile(server, employee, id, 'cargo.pdf', PDF);
  const path = `/requests/${id}/files/${file.id}`;
  expect((await employee.call('PUT', `${path}/restore`)).status).toBe(404);
  expect((await employee.call('DELETE', path)).status).toBe(204);
  expect([(await boss.get(`/requests/${id}/files`)).body, (await boss.get(path)).status]).toEqual([[], 404]);
  await purgeRequestFiles(server.app.services);
  expect((await employee.call('PUT', `${path}/restore`)).body.name).toBe('cargo.pdf');
  await employee.call('DELETE', path);
  const { services } = server.app;
  await purgeRequestFiles({ ...services, now: () => Date.now() + 31 * 24 * 60 * 60 * 1000 });
  expect((await employee.call('PUT', `${path}/restore`)).status).toBe(404);
  await boss.post(`/requests/${id}/reject`, { comment: 'No' });
  expect((await sendFile(server, employee, id, 'cargo.pdf', PDF)).status).toBe(422);
});

it('a request of another module than requisitions rejects files', async () => {
  const { server, admin, employee, bossId } = await startSetting();
  const { id: workflowId } = await activeWorkflow(admin, 'Alta', [stepOf('Jefatura', [bossId])], 2);
  const { id } = await newRequest(employee, workflowId);
  const rejected = await sendFile(server, employee, id, 'cargo.pdf', PDF);
  expect([rejected.status, rejected.body.error]).toEqual([422, 'Solo las requisiciones llevan archivos.']);
});
