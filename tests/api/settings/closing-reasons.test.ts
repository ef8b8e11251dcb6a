// The catalogue of reasons for closing a process, with its own order.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, startDemo, startOwned } from '../harness.ts';
import { newRequest, startSetting } from '../requests/fixtures.ts';

const listed = async (client: Client) =>
  (await client.get('/closing_reasons')).body.map((reason: { description: string; order: number }) => [
    reason.order,
    reason.description,
  ]);

describe('closing reasons', () => {
  it('are listed in order, added after the last, renamed and removed [API-10] [API-11] [API-12] [API-13] [SET-6] [SET-7] [SET-8]', async () => {
    const { admin } = await startOwned();
    const before = await listed(admin);
    expect(before.map(([order]: [number]) => order)).toEqual([1, 2, 3, 4]);
    const { status, body: added } = await admin.post('/closing_reasons', {
      closing_reason: { description: ' Fusión de áreas ' },
    });
    expect([status, added]).toEqual([201, { id: added.id, description: 'Fusión de áreas', order: 5, version: 1 }]);
    const renamed = await admin.put(`/closing_reasons/${added.id}`, {
      closing_reason: { description: 'Reorganización' },
    });
    expect(renamed.body).toEqual({ ...added, description: 'Reorganización', version: 2 });
    const [first] = (await admin.get('/closing_reasons')).body;
    expect((await admin.call('DELETE', `/closing_reasons/${first.id}`)).status).toBe(204);
    const after = await listed(admin);
    expect(after).toEqual(
      [...before.slice(1).map((row: [number, string]) => row[1]), 'Reorganización'].map((text, index) => [
        index + 1,
        text,
      ]),
    );
  });

  it('are changed by the first of two who saw the same, and the second is told what it is now', async () => {
    const { admin } = await startOwned();
    const [{ id, version }] = (await admin.get('/closing_reasons')).body;
    const rename = (description: string) =>
      admin.put(`/closing_reasons/${id}`, { closing_reason: { description, version } });
    expect((await rename('El primero')).status).toBe(200);
    const second = await rename('El segundo');
    expect([second.status, second.body.code, second.body.current]).toEqual([
      409,
      'stale_version',
      { id, description: 'El primero', order: 1, version: version + 1 },
    ]);
  });

  it('take another place, one after another, and stay numbered from 1 [SET-6]', async () => {
    const { admin } = await startOwned();
    const reasons: { id: number; description: string }[] = (await admin.get('/closing_reasons')).body;
    const wanted = [reasons[3], reasons[0], reasons[2], reasons[1]];
    for (const [index, reason] of wanted.entries()) {
      const { status } = await admin.put(`/closing_reasons/${reason?.id}`, { closing_reason: { order: index + 1 } });
      expect(status).toBe(200);
    }
    expect(await listed(admin)).toEqual(wanted.map((reason, index) => [index + 1, reason?.description]));
  });

  it('need a description of their own, and say so [SET-9]', async () => {
    const { admin } = await startOwned();
    const before = await listed(admin);
    for (const closing_reason of [{}, { description: '   ' }]) {
      const { status, body } = await admin.post('/closing_reasons', { closing_reason });
      expect([status, body.error, body.fields]).toEqual([
        422,
        'Es necesario agregar el nombre del motivo',
        { 'closing_reason.description': 'Es necesario agregar el nombre del motivo' },
      ]);
    }
    const double = await admin.post('/closing_reasons', { closing_reason: { description: 'VACANTE cubierta' } });
    expect([double.status, double.body.code]).toEqual([409, 'conflict']);
    const strange = await admin.post('/closing_reasons', { closing_reason: { description: 'x', colour: 'red' } });
    expect([strange.status, strange.body.fields]).toEqual([400, { 'closing_reason.colour': 'Este campo no existe.' }]);
    expect(await listed(admin)).toEqual(before);
  });

  it('stay while a process is closed for them', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const [reason] = (await admin.get('/closing_reasons')).body;
    const { body: processes } = await admin.post('/selection_processes/search', { filters: { status_id: 5 } });
    await admin.post(`/selection_processes/${processes[0].id}/close`, { closing_reason_id: reason.id });
    const { status, body } = await admin.call('DELETE', `/closing_reasons/${reason.id}`);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await admin.get('/closing_reasons')).body).toContainEqual(reason);
  });

  it('stay while a request is closed for them', async () => {
    const { admin, employee, boss, finance, workflowId } = await startSetting();
    const { body: reason } = await admin.post('/closing_reasons', { closing_reason: { description: 'Ya contratada' } });
    const { id } = await newRequest(employee, workflowId);
    for (const approver of [boss, finance]) await approver.post(`/requests/${id}/approve`, {});
    await admin.post(`/requests/${id}/close`, { closing_reason_id: reason.id });
    expect((await admin.call('DELETE', `/closing_reasons/${reason.id}`)).status).toBe(409);
    expect((await employee.get(`/requests/${id}`)).body.closing_reason.description).toBe('Ya contratada');
  });

  it('are read by all, kept by admins, and absent for another organisation', async () => {
    const server = await startDemo();
    const stranger = await addStranger(server);
    const admin = await server.as('admin');
    const before = await listed(admin);
    const [reason] = (await admin.get('/closing_reasons')).body;
    for (const role of ['user', 'employee'] as const) {
      const client = await server.as(role);
      expect(await listed(client)).toEqual(before);
      const body = { closing_reason: { description: 'Otra' } };
      const answers = [
        await client.post('/closing_reasons', body),
        await client.put(`/closing_reasons/${reason.id}`, body),
        await client.call('DELETE', `/closing_reasons/${reason.id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    const foreign = await stranger.put(`/closing_reasons/${reason.id}`, { closing_reason: { description: 'Mía' } });
    const absent = await stranger.put('/closing_reasons/999999', { closing_reason: { description: 'Mía' } });
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await stranger.call('DELETE', `/closing_reasons/${reason.id}`)).status).toBe(404);
    expect(await listed(admin)).toEqual(before);
  });
});
