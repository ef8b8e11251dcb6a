// Changes of requests: failing conditions stop approval, approved data is protected, answers are required.
import { describe, expect, it } from 'vitest';
import { activeWorkflow, stepOf } from '../workflows/fixtures.ts';
import { logKindsOf, newRequest, REQUIRED_DATA, sendFile, startSetting } from './fixtures.ts';

const DEAR = { conditions: [{ field: 'salary', operator: 'gt', value: 2000 }] };

interface Log {
  readonly kind: string;
  readonly fields: string[];
  readonly changes: { field: string; from: unknown; to: unknown }[];
  readonly restarts: boolean;
  readonly author: { full_name: string } | null;
}

describe('a conditional step', () => {
  it('is asked where the amount is missing, and says why', async () => {
    const { admin, employee, bossId, financeId } = await startSetting();
    const { id: workflowId } = await activeWorkflow(admin, 'Según sueldo', [
      stepOf('Finanzas', [financeId], DEAR),
      stepOf('Jefatura', [bossId]),
    ]);
    const request = await newRequest(employee, workflowId);
    expect(request.current_step.name).toBe('Finanzas');
    const [step] = (await employee.get(`/requests/${request.id}/request_workflow_steps/structures`)).body;
    expect(step.unread_fields).toEqual(['salary']);
    const logs: Log[] = (await employee.get(`/requests/${request.id}/logs?items=100`)).body;
    expect(logs.find(({ kind }) => kind === 'step_started')?.fields).toEqual(['salary']);
    expect((await newRequest(employee, workflowId, { data: { salary: 1500 } })).current_step.name).toBe('Jefatura');
  });

  it('is asked where another client once kept the amount as a text', async () => {
    const { server, admin, employee, bossId, financeId, boss } = await startSetting();
    const { id: workflowId } = await activeWorkflow(admin, 'Según sueldo', [
      stepOf('Jefatura', [bossId]),
      stepOf('Finanzas', [financeId], DEAR),
    ]);
    const { id } = await newRequest(employee, workflowId, { data: { salary: 1500 } });
    await server.app.services.database.transaction((tx) =>
      tx
        .updateTable('requests')
        .set({ data: JSON.stringify({ ...REQUIRED_DATA, salary: '2.500.000' }) })
        .where('id', '=', id)
        .execute(),
    );
    const { body } = await boss.post(`/requests/${id}/approve`, {});
    expect([body.state, body.current_step.name]).toEqual(['in_review', 'Finanzas']);
  });

  it('is not written with a text to compare an amount with, nor with nothing', async () => {
    const { admin, workflowId, financeId } = await startSetting();
    const set = (condition: object) =>
      admin.post(`/workflow_configurations/${workflowId}/set_steps`, {
        steps: [stepOf('Finanzas', [financeId], { conditions: [condition] })],
      });
    const answers = [
      await set({ field: 'salary', operator: 'gt', value: '1.800.000' }),
      await set({ field: 'salary', operator: 'eq', value: '2000' }),
      await set({ field: 'otra', operator: 'lteq', value: 'mucho' }),
      await set({ field: 'salary', operator: 'gt' }),
      await set({ field: 'cost_center', operator: 'eq', value: '2000' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 422, 200]);
  });
});

describe('what a request needs', () => {
  it('is asked for by the server: amounts as numbers, the reason when it is sent, and a comment to reject', async () => {
    const { employee, boss, finance, workflowId } = await startSetting();
    const body = { workflow_configuration_id: workflowId, title: 'Vacante' };
    const make = (data: object, draft = false) => employee.post('/requests', { ...body, data, draft });
    const text = await make({ ...REQUIRED_DATA, salary: '1.800.000' });
    expect([text.status, text.body.fields]).toEqual([400, { 'data.salary': 'El valor no es válido.' }]);
    expect((await make({ ...REQUIRED_DATA, vacancies: '3,5' }, true)).status).toBe(400);
    expect((await make({ ...REQUIRED_DATA, vacancies: 3.5 }, true)).status).toBe(400);
    for (const justification of [false, 0, ['Crece'], '\u2800\u200b']) {
      expect((await make({ vacancies: 1, justification })).status, `${justification}`).toBe(422);
    }
    const silent = await make({ vacancies: 1, justification: '  ' });
    expect([silent.status, silent.body.fields]).toEqual([422, { 'data.justification': 'El campo es requerido.' }]);
    expect(silent.body.error).toBe('Completa «Justificación» antes de enviar la solicitud.');
    const draft = await make({}, true);
    expect(draft.status).toBe(201);
    expect((await employee.post(`/requests/${draft.body.id}/submit`, {})).status).toBe(422);

    const { id } = await newRequest(employee, workflowId, { data: { salary: 1500 } });
    expect((await employee.post(`/requests/${id}/add_data`, { data: { salary: '1500' } })).status).toBe(400);
    expect((await employee.post(`/requests/${id}/add_data`, { data: { justification: null } })).status).toBe(422);
    const { token } = (await boss.get('/sessions/current')).body.user;
    for (const path of [`/requests/${id}/reject`, `/participants/${token}/requests/${id}/reject`]) {
      for (const comment of [undefined, null, '', '   ', '\u200b']) {
        const rejected = await boss.post(path, { comment });
        expect([rejected.status, rejected.body.error], path).toEqual([422, 'Escribe por qué la rechazas.']);
      }
    }
    expect((await employee.get(`/requests/${id}`)).body.state).toBe('in_review');
    expect((await boss.post(`/participants/${token}/requests/${id}/reject`, { comment: 'No' })).body.state).toBe(
      'rejected',
    );
    expect((await finance.get(`/requests/${id}`)).status).toBe(404);
  });
});

describe('a change of what was approved', () => {
  it('asks the steps again, keeps both values, and tells everybody concerned', async () => {
    const { server, employee, boss, bossId, finance, financeId, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId, { data: { salary: 1500 } });
    await boss.post(`/requests/${id}/approve`, {});
    const { body } = await employee.post(`/requests/${id}/add_data`, { data: { salary: 5_000_000 } });
    expect([body.state, body.current_step.name, body.current_step.waiting_for[0].id]).toEqual([
      'in_review',
      'Jefatura',
      bossId,
    ]);
    expect((await finance.post(`/requests/${id}/approve`, {})).status).toBe(404);
    const logs: Log[] = (await employee.get(`/requests/${id}/logs?items=100`)).body;
    expect(logs.find(({ kind }) => kind === 'data_added')).toMatchObject({
      fields: ['salary'],
      changes: [{ field: 'salary', from: 1500, to: 5_000_000 }],
      restarts: true,
      author: { full_name: 'Elena Vidal' },
    });
    const events = await server.app.services.database.read.selectFrom('events').select(['payload']).execute();
    const published = events.filter(({ payload }) => payload.includes('"request.restarted"'));
    expect(published).toHaveLength(2);
    const emails = await server.app.services.database.read.selectFrom('emails').select(['subject', 'text']).execute();
    const changed = emails.filter(({ subject }) => subject.startsWith('Cambió una solicitud en aprobación'));
    expect(changed).toHaveLength(2);
    expect(changed[0]?.text).toContain('Salario: CLP\u00a01.500 → CLP\u00a05.000.000');
    await boss.post(`/requests/${id}/approve`, {});
    expect((await finance.post(`/requests/${id}/approve`, {})).body.state).toBe('approved');
    expect(financeId).toBeGreaterThan(0);
  });

  it('asks nothing again for what only adds to it, or changes nothing', async () => {
    const { employee, boss, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId, { data: { salary: 1500 } });
    await boss.post(`/requests/${id}/approve`, {});
    const same = await employee.post(`/requests/${id}/add_data`, { data: { salary: 1500 } });
    const added = await employee.post(`/requests/${id}/add_data`, { data: { sap_id: 'X-1' } });
    expect([same.body.current_step.name, added.body.current_step.name]).toEqual(['Finanzas', 'Finanzas']);
    const repeated = await employee.post(`/requests/${id}/add_data`, { data: { sap_id: 'X-2' } });
    expect(repeated.body.current_step.name).toBe('Jefatura');
  });

  it('asks a step that was passed over once its condition holds, before anybody has approved', async () => {
    const { admin, employee, bossId, financeId } = await startSetting();
    const { id: workflowId } = await activeWorkflow(admin, 'Según sueldo', [
      stepOf('Finanzas', [financeId], DEAR),
      stepOf('Jefatura', [bossId]),
    ]);
    const request = await newRequest(employee, workflowId, { data: { salary: 1500 } });
    expect(request.current_step.name).toBe('Jefatura');
    const { body } = await employee.post(`/requests/${request.id}/add_data`, { data: { salary: 2500 } });
    expect(body.current_step.name).toBe('Finanzas');
  });

  it('is judged by the area that the request has, not by one that its data names', async () => {
    const { admin, employee, bossId, financeId } = await startSetting();
    const [area] = (await admin.get('/enterprise_areas')).body;
    const inArea = { field: 'enterprise_area_id', operator: 'eq', value: area.id };
    const { id: workflowId } = await activeWorkflow(admin, 'Según sueldo', [
      stepOf('Finanzas', [financeId], { conditions: [...DEAR.conditions, inArea] }),
      stepOf('Jefatura', [bossId]),
    ]);
    const input = { data: { salary: 1500 }, enterprise_area_id: area.id };
    const request = await newRequest(employee, workflowId, input);
    expect(request.current_step.name).toBe('Jefatura');
    const data = { salary: 2500, enterprise_area_id: 0 };
    const { body } = await employee.post(`/requests/${request.id}/add_data`, { data });
    expect(body.current_step.name).toBe('Finanzas');
  });

  it('is answered only by those who have seen it, though no approval had been given', async () => {
    const { employee, boss, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId, { data: { salary: 1500 } });
    await employee.post(`/requests/${id}/add_data`, { data: { salary: 9_000_000 } });
    const unseen = await boss.post(`/requests/${id}/approve`, {});
    expect([unseen.status, unseen.body.current.data.salary]).toEqual([409, 9_000_000]);
    const { version } = unseen.body.current;
    expect((await boss.post(`/requests/${id}/approve`, { version: version - 1 })).status).toBe(409);
    expect((await boss.post(`/requests/${id}/approve`, { version })).body.current_step.name).toBe('Finanzas');
  });

  it('is answered at once by the approver who made it', async () => {
    const { employee, boss, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId, { data: { salary: 1500 } });
    await boss.post(`/requests/${id}/add_data`, { data: { salary: 1400 } });
    expect((await boss.post(`/requests/${id}/approve`, {})).body.current_step.name).toBe('Finanzas');
  });

  it('is the removal of a file, too', async () => {
    const { server, employee, boss, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId);
    const { body: file } = await sendFile(server, employee, id, 'presupuesto.txt', 'Cien');
    await boss.post(`/requests/${id}/approve`, {});
    expect((await employee.call('DELETE', `/requests/${id}/files/${file.id}`)).status).toBe(204);
    expect((await employee.get(`/requests/${id}`)).body.current_step.name).toBe('Jefatura');
    expect(await logKindsOf(employee, id)).toContain('changed');
  });

  it('keeps old and new values of a draft’s title as well', async () => {
    const { employee, workflowId } = await startSetting();
    const { id, title } = await newRequest(employee, workflowId, { draft: true });
    const changed = await employee.call('PATCH', `/requests/${id}`, { title: 'Otra vacante' });
    expect(changed.status).toBe(200);
    const [log] = (await employee.get(`/requests/${id}/logs?items=100`)).body as Log[];
    expect(log?.changes).toEqual([{ field: 'title', from: title, to: 'Otra vacante' }]);
  });
});
