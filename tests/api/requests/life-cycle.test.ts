// The life cycle of a request: drafts, withdrawal, end, removal, undo and process.
import { describe, expect, it } from 'vitest';
import { addStranger } from '../harness.ts';
import { logKindsOf, newRequest, REQUIRED_DATA, startSetting } from './fixtures.ts';

describe('a request', () => {
  it('is a draft until it is sent, and changed while it is one [REQ-8]', async () => {
    const { employee, boss, workflowId } = await startSetting();
    const draft = await newRequest(employee, workflowId, { draft: true, title: 'Borrador' });
    expect([draft.state, draft.step_count, draft.submitted_at]).toEqual(['draft', 0, null]);
    expect((await boss.get(`/requests/${draft.id}`)).status).toBe(404);
    const path = `/requests/${draft.id}`;
    const changed = await employee.call('PATCH', path, { title: 'Vacante lista', version: draft.version });
    expect([changed.status, changed.body.title]).toEqual([200, 'Vacante lista']);
    const stale = await employee.call('PATCH', path, { title: 'Otra', version: draft.version });
    expect([stale.status, stale.body.code, stale.body.current.title]).toEqual([409, 'stale_version', 'Vacante lista']);
    const sent = await employee.post(`${path}/submit`, {});
    expect([sent.status, sent.body.state, sent.body.current_step.name]).toEqual([200, 'in_review', 'Jefatura']);
    const twice = await employee.post(`${path}/submit`, {});
    expect([twice.status, twice.body.code]).toEqual([422, 'wrong_status']);
    expect((await employee.call('PATCH', path, { title: 'Tarde' })).status).toBe(422);
    expect(await logKindsOf(employee, draft.id)).toEqual(['created', 'changed', 'submitted', 'step_started']);
  });

  it('is withdrawn by its owner, by both paths, and answered no more [API-142] [API-143]', async () => {
    const { admin, employee, boss, workflowId } = await startSetting();
    const [one, two] = [await newRequest(employee, workflowId), await newRequest(employee, workflowId)];
    expect((await boss.post(`/requests/${one.id}/drop`, {})).status).toBe(403);
    expect((await admin.post(`/requests/${one.id}/drop`, {})).status).toBe(403);
    const dropped = await employee.post(`/requests/${one.id}/drop`, { comment: 'Ya no hace falta' });
    expect([dropped.status, dropped.body.state]).toEqual([200, 'dropped']);
    const late = await boss.post(`/requests/${one.id}/approve`, {});
    expect([late.status, late.body.error]).toEqual([422, 'El solicitante retiró esta solicitud: no espera respuesta.']);
    const { user } = (await employee.get('/sessions/current')).body;
    const { user: bossUser } = (await boss.get('/sessions/current')).body;
    expect((await employee.post(`/users/${bossUser.id}/requests/${two.id}/drop`, {})).status).toBe(403);
    expect((await admin.post(`/users/${user.id}/requests/${two.id}/drop`, {})).status).toBe(403);
    expect((await employee.post(`/users/nobody/requests/${two.id}/drop`, {})).status).toBe(404);
    const byToken = await employee.post(`/users/${user.token}/requests/${two.id}/drop`, {});
    expect([byToken.status, byToken.body.state]).toEqual([200, 'dropped']);
  });

  it('is cancelled by an admin, and closed for a reason once it is approved [REQ-8]', async () => {
    const { admin, employee, boss, finance, workflowId } = await startSetting();
    const one = await newRequest(employee, workflowId);
    expect((await employee.post(`/requests/${one.id}/cancel`, {})).status).toBe(403);
    expect((await admin.post(`/requests/${one.id}/cancel`, {})).body.state).toBe('cancelled');
    const two = await newRequest(employee, workflowId);
    const path = `/requests/${two.id}/close`;
    const [reason] = (await admin.get('/closing_reasons')).body;
    expect((await admin.post(path, { closing_reason_id: reason.id })).status).toBe(422);
    await boss.post(`/requests/${two.id}/approve`, {});
    await finance.post(`/requests/${two.id}/approve`, {});
    const without = await admin.post(path, {});
    expect([without.status, without.body.code]).toEqual([422, 'closing_reason_required']);
    expect((await admin.post(path, { closing_reason_id: 987_654 })).status).toBe(404);
    expect((await employee.post(path, { closing_reason_id: reason.id })).status).toBe(403);
    const closed = await admin.post(path, { closing_reason_id: reason.id, closing_reason_comment: 'Cubierta' });
    expect([closed.body.state, closed.body.closing_reason, closed.body.closing_reason_comment]).toEqual([
      'closed',
      { id: reason.id, description: reason.description },
      'Cubierta',
    ]);
  });

  it('is removed where it came to nothing, and brought back by undo [API-139] [REQ-9]', async () => {
    const { admin, employee, boss, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId);
    expect((await employee.call('DELETE', `/requests/${id}`)).status).toBe(422);
    await employee.post(`/requests/${id}/drop`, {});
    expect((await boss.call('DELETE', `/requests/${id}`)).status).toBe(403);
    expect((await employee.call('DELETE', `/requests/${id}`)).status).toBe(204);
    expect((await employee.get(`/requests/${id}`)).status).toBe(404);
    expect((await employee.post('/requests/owned', {})).body).toEqual([]);
    expect((await admin.post(`/requests/${id}/undo`, {})).status).toBe(404);
    const back = await employee.post(`/requests/${id}/undo`, {});
    expect([back.status, back.body.state]).toEqual([200, 'dropped']);
    expect(await logKindsOf(employee, id)).toEqual([
      'created',
      'submitted',
      'step_started',
      'dropped',
      'deleted',
      'undone',
    ]);
  });

  it('has its last deed taken back by whoever did it, while nothing has followed', async () => {
    const { admin, employee, boss, finance, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId);
    const undo = (client: typeof admin) => client.post(`/requests/${id}/undo`, {});
    expect((await undo(employee)).status).toBe(409);
    await boss.post(`/requests/${id}/approve`, {});
    const denied = await undo(admin);
    expect([denied.status, denied.body.error]).toEqual([
      409,
      'No hay nada que deshacer: ya ocurrió algo después, o no fuiste tú.',
    ]);
    const undone = await undo(boss);
    expect([undone.body.state, undone.body.current_step.name]).toEqual(['in_review', 'Jefatura']);
    expect((await finance.get(`/requests/${id}`)).status).toBe(404);
    expect((await undo(boss)).status).toBe(409);

    await boss.post(`/requests/${id}/approve`, {});
    const approved = await finance.post(`/requests/${id}/approve`, {});
    expect(approved.body.state).toBe('approved');
    expect((await undo(boss)).status).toBe(409);
    const reopened = await undo(finance);
    expect([reopened.body.state, reopened.body.decided_at, reopened.body.permissions.can_approve]).toEqual([
      'in_review',
      null,
      true,
    ]);
    const rejected = await finance.post(`/requests/${id}/reject`, { comment: 'No' });
    expect(rejected.body.state).toBe('rejected');
    expect((await undo(finance)).body.state).toBe('in_review');

    await employee.post(`/requests/${id}/drop`, {});
    expect((await undo(employee)).body).toMatchObject({ state: 'in_review', current_step: { name: 'Finanzas' } });
    await admin.post(`/requests/${id}/cancel`, {});
    expect((await undo(admin)).body.state).toBe('in_review');
    expect((await finance.post(`/requests/${id}/approve`, {})).body.state).toBe('approved');
  });

  it('takes data from its owner and from whoever it waits for [API-149] [REQ-24]', async () => {
    const { employee, boss, finance, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId, { data: { salary: 1500, city: 'Lima' } });
    const path = `/requests/${id}/add_data`;
    const added = await boss.post(path, { data: { salary: 1800, approved_budget: true, city: null } });
    expect([added.status, added.body.data]).toEqual([200, { ...REQUIRED_DATA, salary: 1800, approved_budget: true }]);
    expect((await finance.post(path, { data: { salary: 1 } })).status).toBe(404);
    expect((await employee.post(path, { data: { a: 'x'.repeat(9999) }, colour: 1 })).status).toBe(400);
    expect((await employee.post(path, { data: 'salary' })).status).toBe(400);
    const stale = await employee.post(path, { data: { city: 'Quito' }, version: added.body.version - 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    const [log] = (await employee.get(`/requests/${id}/logs`)).body;
    expect([log.kind, log.fields, log.author.full_name]).toEqual([
      'data_added',
      ['salary', 'city', 'approved_budget'],
      'jefa',
    ]);
    await boss.post(`/requests/${id}/approve`, {});
    expect((await boss.post(path, { data: { salary: 2 } })).status).toBe(403);
    await employee.post(`/requests/${id}/drop`, {});
    expect((await employee.post(path, { data: { salary: 2 } })).status).toBe(422);
    expect((await employee.get(`/requests/${id}`)).body.data.salary).toBe(1800);
  });

  it('becomes one process under its own REQ number, once it is approved', async () => {
    const { server, admin, employee, boss, finance, workflowId } = await startSetting();
    const area = (await admin.get('/enterprise_areas')).body[1];
    const { id, workflow_id } = await newRequest(employee, workflowId, {
      title: 'Operaria',
      enterprise_area_id: area.id,
    });
    const user = await server.as('user');
    const path = `/requests/${id}/create_selection_process`;
    const body = { description: 'Para la bodega' };
    expect((await user.post(path, body)).status).toBe(404);
    expect((await admin.post(path, body)).status).toBe(422);
    await boss.post(`/requests/${id}/approve`, {});
    await finance.post(`/requests/${id}/approve`, {});
    expect((await employee.post(path, body)).status).toBe(403);
    const { status, body: made } = await user.post(path, body);
    expect(status).toBe(201);
    expect(made.selection_process).toMatchObject({ workflow_id, title: 'Operaria', enterprise_area: { id: area.id } });
    expect(made.request).toMatchObject({ state: 'closed', selection_process_id: made.selection_process.id });
    const found = await admin.post('/selection_processes/search', {
      filters: { query: `REQ${String(workflow_id).padStart(6, '0')}` },
    });
    expect(found.body.map((process: { id: number }) => process.id)).toEqual([made.selection_process.id]);
    const twice = await user.post(path, body);
    expect([twice.status, twice.body.code]).toEqual([422, 'wrong_status']);
    expect((await user.post(`/requests/${id}/undo`, {})).status).toBe(409);
  });

  it('answers nobody of another organisation, as if it were not there', async () => {
    const { server, employee, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId);
    const stranger = await addStranger(server);
    const calls = [
      ['GET', `/requests/${id}`],
      ['POST', `/requests/${id}/approve`],
      ['POST', `/requests/${id}/cancel`],
      ['POST', `/requests/${id}/undo`],
      ['DELETE', `/requests/${id}`],
      ['GET', `/requests/${id}/logs`],
    ] as const;
    for (const [method, path] of calls) {
      const foreign = await stranger.call(method, path, method === 'POST' ? {} : undefined);
      const absent = await stranger.call(
        method,
        path.replace(String(id), '987654'),
        method === 'POST' ? {} : undefined,
      );
      expect([path, foreign.status, foreign.body]).toEqual([path, 404, absent.body]);
    }
    expect((await stranger.post('/requests/search', {})).body).toEqual([]);
    expect((await stranger.post('/requests', { workflow_configuration_id: workflowId, title: 'Ajena' })).status).toBe(
      404,
    );
  });
});
