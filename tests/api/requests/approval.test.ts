// Approval of requests: steps, rejection, delegation and permissions.
import { describe, expect, it } from 'vitest';
import { addPerson } from '../authorization/world.ts';
import { activeWorkflow, stepOf, userIdOf } from '../workflows/fixtures.ts';
import { leave, logKindsOf, newRequest, REQUIRED_DATA, startSetting } from './fixtures.ts';

describe('a request', () => {
  it('is made, goes to its first step, and carries what the screens show [API-137] [API-138] [REQ-23] [REQ-25] [OPEN-23]', async () => {
    const { employee, boss, bossId, workflowId } = await startSetting();
    const types = (await employee.post('/request_types/search', {})).body;
    const area = (await employee.get('/enterprise_areas')).body[0];
    const { status, body } = await employee.post('/requests', {
      workflow_configuration_id: workflowId,
      title: ' Operaria de bodega ',
      request_type_id: types[0].id,
      enterprise_area_id: area.id,
      data: { ...REQUIRED_DATA, salary: 1500, urgent: true, benefits: ['colación', 'turno'], notes: null },
    });
    expect(status).toBe(201);
    const { body: session } = await employee.get('/sessions/current');
    expect(body).toMatchObject({
      workflow_configuration_id: workflowId,
      workflow_configuration: { id: workflowId, name: 'Nueva vacante' },
      app_module: { id: 14, name: 'rkm_14' },
      title: 'Operaria de bodega',
      request_type: { id: types[0].id, name: types[0].name },
      enterprise_area: { id: area.id, name: area.name },
      user_token: session.user.token,
      user: { name: 'Elena', last_name: 'Vidal' },
      fullName: 'Elena Vidal',
      state: 'in_review',
      data: { ...REQUIRED_DATA, salary: 1500, urgent: true, benefits: ['colación', 'turno'] },
      step_count: 2,
      current_step: {
        order: 1,
        name: 'Jefatura',
        approval: 'any',
        max_days: 3,
        waiting_for: [{ id: bossId, full_name: 'jefa' }],
        falls_to_admins: false,
      },
      selection_process_id: null,
      decided_at: null,
      permissions: { can_approve: false, can_drop: true, can_cancel: false, can_delete: false },
    });
    const viewed = await boss.get(`/requests/${body.id}`);
    expect(viewed.body).toEqual({ ...body, permissions: viewed.body.permissions });
    expect(viewed.body.permissions).toMatchObject({
      can_approve: true,
      can_reject: true,
      can_derive: true,
      can_drop: false,
    });
    expect(await logKindsOf(employee, body.id)).toEqual(['created', 'submitted', 'step_started']);
  });

  it('takes the next REQ number of the organisation', async () => {
    const { admin, employee, workflowId } = await startSetting();
    const process = await admin.post('/selection_processes', { title: 'Uno', description: 'd' });
    const request = await newRequest(employee, workflowId);
    expect(request.workflow_id).toBe(process.body.workflow_id + 1);
  });

  it('is approved step by step, with comments [API-140] [REQ-8] [REQ-9]', async () => {
    const { employee, boss, finance, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId);
    const early = await finance.post(`/requests/${id}/approve`, { comment: 'Ya' });
    expect([early.status, early.body.code]).toEqual([404, 'not_found']);
    const first = await boss.post(`/requests/${id}/approve`, { comment: ' Hace falta ' });
    expect([first.status, first.body.state, first.body.current_step.name]).toEqual([200, 'in_review', 'Finanzas']);
    const repeated = await boss.post(`/requests/${id}/approve`, {});
    expect([repeated.status, repeated.body.error]).toEqual([409, 'Ya respondiste este paso.']);
    const last = await finance.post(`/requests/${id}/approve`, {});
    expect([last.status, last.body.state, last.body.current_step]).toEqual([200, 'approved', null]);
    expect(last.body.decided_at).not.toBeNull();
    const late = await finance.post(`/requests/${id}/approve`, {});
    expect([late.status, late.body.code, late.body.error]).toEqual([
      422,
      'wrong_status',
      'La solicitud ya fue aprobada: no espera respuesta.',
    ]);
    expect(await logKindsOf(employee, id)).toEqual([
      'created',
      'submitted',
      'step_started',
      'approved',
      'step_started',
      'approved',
      'completed',
    ]);
    const { body: logs } = await employee.get(`/requests/${id}/logs?items=100`);
    expect(logs.find((log: { comment: string }) => log.comment === 'Hace falta')).toMatchObject({
      kind: 'approved',
      step: 'Jefatura',
      author: { full_name: 'jefa' },
    });
  });

  it('ends with a rejection, and asks nobody further [API-141]', async () => {
    const { employee, boss, finance, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId);
    const { status, body } = await boss.post(`/requests/${id}/reject`, { comment: 'Sin presupuesto' });
    expect([status, body.state, body.current_step]).toEqual([200, 'rejected', null]);
    expect((await finance.get(`/requests/${id}`)).status).toBe(404);
    const late = await boss.post(`/requests/${id}/approve`, {});
    expect([late.status, late.body.error]).toEqual([422, 'La solicitud ya fue rechazada: no espera respuesta.']);
    const [step, pending] = (await employee.get(`/requests/${id}/request_workflow_steps/structures`)).body;
    expect([step.state, step.participants[0].state, step.participants[0].comment]).toEqual([
      'rejected',
      'rejected',
      'Sin presupuesto',
    ]);
    expect([pending.state, pending.participants]).toEqual(['pending', []]);
  });

  it('asks one or all of the approvers of a step, as it says', async () => {
    const { admin, employee, boss, bossId, finance, financeId } = await startSetting();
    const both = [bossId, financeId];
    const any = await activeWorkflow(admin, 'Cualquiera', [stepOf('Uno', both), stepOf('Dos', [bossId])]);
    const all = await activeWorkflow(admin, 'Todos', [stepOf('Uno', both, { approval: 'all' })]);

    const one = await newRequest(employee, any.id);
    expect((await boss.post(`/requests/${one.id}/approve`, {})).body.current_step.name).toBe('Dos');
    const late = await finance.post(`/requests/${one.id}/approve`, {});
    expect([late.status, late.body.error]).toEqual([409, 'Otra persona ya respondió este paso.']);

    const two = await newRequest(employee, all.id);
    const half = await finance.post(`/requests/${two.id}/approve`, {});
    expect([half.body.state, half.body.current_step.waiting_for.map((one: { id: number }) => one.id)]).toEqual([
      'in_review',
      [bossId],
    ]);
    expect((await boss.post(`/requests/${two.id}/approve`, {})).body.state).toBe('approved');

    const three = await newRequest(employee, all.id);
    await finance.post(`/requests/${three.id}/approve`, {});
    expect((await boss.post(`/requests/${three.id}/reject`, { comment: 'No' })).body.state).toBe('rejected');
  });

  it('passes over steps whose conditions do not hold', async () => {
    const { admin, employee, bossId, boss, financeId } = await startSetting();
    const dear = { conditions: [{ field: 'salary', operator: 'gt', value: 2000 }] };
    const workflow = await activeWorkflow(admin, 'Según sueldo', [
      stepOf('Finanzas', [financeId], dear),
      stepOf('Jefatura', [bossId]),
      stepOf('Dirección', [financeId], dear),
    ]);
    const cheap = await newRequest(employee, workflow.id, { data: { salary: 1500 } });
    expect(cheap.current_step.name).toBe('Jefatura');
    const done = await boss.post(`/requests/${cheap.id}/approve`, {});
    expect(done.body.state).toBe('approved');
    const { body: steps } = await employee.get(`/requests/${cheap.id}/request_workflow_steps/structures`);
    expect(steps.map((step: { state: string }) => step.state)).toEqual(['skipped', 'approved', 'skipped']);
    expect((await newRequest(employee, workflow.id, { data: { salary: 2500 } })).current_step.name).toBe('Finanzas');
  });

  it('asks roles and areas, but not its owner among them', async () => {
    const { server, admin } = await startSetting();
    const area = (await admin.get('/enterprise_areas')).body[1];
    const head = await addPerson(server, 'cabeza', 'user', area.id);
    const workflow = await activeWorkflow(admin, 'Por grupos', [
      { name: 'Área', participants: [{ kind: 'request_area' }] },
      { name: 'Selección', participants: [{ kind: 'role', role: 'user' }] },
    ]);
    const namesOf = (request: { current_step: { waiting_for: { full_name: string }[] } }) =>
      request.current_step.waiting_for.map((person) => person.full_name);
    const byAdmin = await newRequest(admin, workflow.id, { enterprise_area_id: area.id });
    expect(namesOf(byAdmin)).toEqual(['cabeza']);
    expect(namesOf((await head.post(`/requests/${byAdmin.id}/approve`, {})).body).sort()).toEqual([
      'Marcos Soto',
      'cabeza',
    ]);
    const own = await newRequest(head, workflow.id, { enterprise_area_id: area.id });
    expect([namesOf(own), own.current_step.falls_to_admins]).toEqual([[], true]);
    const { body: stepped } = await admin.post(`/requests/${own.id}/approve`, {});
    expect(namesOf(stepped)).toEqual(['Marcos Soto']);
  });

  it('waits for nobody who has left: the others suffice, or an admin answers', async () => {
    const { server, admin, employee, boss, bossId, finance, financeId, workflowId } = await startSetting();
    const all = await activeWorkflow(admin, 'Todos', [stepOf('Uno', [bossId, financeId], { approval: 'all' })]);
    const shared = await newRequest(employee, all.id);
    const lonely = await newRequest(employee, workflowId);
    expect((await admin.post(`/requests/${lonely.id}/approve`, {})).status).toBe(403);
    await leave(server, bossId);
    expect((await boss.post(`/requests/${lonely.id}/approve`, {})).status).toBe(401);
    expect((await finance.post(`/requests/${shared.id}/approve`, {})).body.state).toBe('approved');
    const waiting = await admin.post('/requests/waiting_approval', {});
    expect(waiting.body.map((request: { id: number }) => request.id)).toEqual([lonely.id]);
    const answered = await admin.post(`/requests/${lonely.id}/approve`, {});
    expect([answered.status, answered.body.current_step.name]).toEqual([200, 'Finanzas']);
    // Steps of new requests do not ask deactivated users either.
    const next = await newRequest(employee, workflowId);
    expect([next.current_step.waiting_for, next.current_step.falls_to_admins]).toEqual([[], true]);
  });

  it('is handed over to somebody else, by whom it waits for or an admin [REQ-8]', async () => {
    const { server, admin, employee, boss, bossId, finance, financeId, workflowId } = await startSetting();
    const deputy = await addPerson(server, 'suplente', 'employee', null);
    const deputyId = await userIdOf(deputy);
    const { id } = await newRequest(employee, workflowId);
    const rejected = await boss.post(`/requests/${id}/derive`, { user_id: await userIdOf(employee) });
    expect([rejected.status, rejected.body.error]).toEqual([
      422,
      'Esa persona no puede recibir el paso: ya participa en él, o la solicitud es suya.',
    ]);
    expect((await boss.post(`/requests/${id}/derive`, { user_id: 987_654 })).status).toBe(404);
    expect((await employee.post(`/requests/${id}/derive`, { user_id: deputyId })).status).toBe(403);
    const derived = await boss.post(`/requests/${id}/derive`, { user_id: deputyId, comment: 'Vacaciones' });
    expect([derived.status, derived.body.current_step.waiting_for[0].id]).toEqual([200, deputyId]);
    const late = await boss.post(`/requests/${id}/approve`, {});
    expect([late.status, late.body.error]).toEqual([409, 'Derivaste este paso a otra persona.']);
    const [step] = (await employee.get(`/requests/${id}/request_workflow_steps/structures`)).body;
    expect(step.participants.map((one: { state: string }) => one.state)).toEqual(['derived', 'waiting']);
    expect(step.participants[1].derived_from.id).toBe(bossId);
    // An admin delegates it back to the boss, who approves.
    const back = await admin.post(`/requests/${id}/derive`, { user_id: bossId });
    expect(back.body.current_step.waiting_for.map((one: { id: number }) => one.id)).toEqual([bossId]);
    expect((await boss.post(`/requests/${id}/approve`, {})).body.current_step.waiting_for[0].id).toBe(financeId);
    expect((await finance.post(`/requests/${id}/approve`, {})).body.state).toBe('approved');
  });

  it('keeps the steps that it was sent with, whatever becomes of the workflow', async () => {
    const { admin, employee, boss, bossId, finance, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId);
    const path = `/workflow_configurations/${workflowId}`;
    const changed = await admin.post(`${path}/set_steps`, { steps: [stepOf('Solo jefatura', [bossId])] });
    expect([changed.body.steps_version, changed.body.running_requests]).toEqual([2, 1]);
    const removal = await admin.call('DELETE', path);
    expect([removal.status, removal.body.error]).toEqual([
      409,
      'Hay una solicitud en curso con este flujo: espera a que termine o desactívalo.',
    ]);
    await admin.post(`${path}/deactivate`, {});
    expect((await boss.post(`/requests/${id}/approve`, {})).body.current_step.name).toBe('Finanzas');
    expect((await finance.post(`/requests/${id}/approve`, {})).body.state).toBe('approved');
    expect((await admin.call('DELETE', path)).status).toBe(204);
    const { body: steps } = await employee.get(`/requests/${id}/request_workflow_steps/structures`);
    expect(steps.map((step: { name: string }) => step.name)).toEqual(['Jefatura', 'Finanzas']);
    expect((await employee.get(`/requests/${id}`)).body.workflow_configuration.name).toBe('Nueva vacante');
  });

  it('is not made by a workflow that is asleep, of another organisation, or of fields that nobody knows', async () => {
    const { admin, employee, workflowId } = await startSetting();
    const body = { workflow_configuration_id: workflowId, title: 'Vacante', data: REQUIRED_DATA };
    await admin.post(`/workflow_configurations/${workflowId}/deactivate`, {});
    expect((await employee.post('/requests', body)).status).toBe(404);
    const asleep = await admin.post('/requests', body);
    expect([asleep.status, asleep.body.error]).toEqual([422, 'Ese flujo, o su módulo, no está activo: elige otro.']);
    await admin.post(`/workflow_configurations/${workflowId}/activate`, {});
    const answers = [
      await employee.post('/requests', { ...body, enterprise_area_id: 987_654 }),
      await employee.post('/requests', { ...body, request_type_id: 987_654 }),
      await employee.post('/requests', { ...body, colour: 'red' }),
      await employee.post('/requests', { ...body, title: ' ' }),
      await employee.post('/requests', { ...body, data: { nested: { deep: 1 } } }),
      await employee.post('/requests', {
        ...body,
        data: { ...REQUIRED_DATA, ...Object.fromEntries([...'abcdefgh'].map((key) => [key, 'x'.repeat(9999)])) },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 422, 400, 413]);
    expect((await employee.post('/requests/owned', {})).body).toEqual([]);
  });
});
