// Custom fields of a workflow's request form: versions, requirements, conditions, changes, e-mails, export.
import { beforeEach, describe, expect, test } from 'vitest';
import { addStranger } from '../harness.ts';
import { stepOf } from '../workflows/fixtures.ts';
import { setFields } from './custom-field-fixtures.ts';
import { exportOf, leave, newRequest, type Setting, sendFile, startSetting } from './fixtures.ts';

let setting: Setting;
beforeEach(async () => {
  setting = await startSetting();
});

const KINDS = [
  { label: 'Proyecto', kind: 'text', is_required: true, help: 'El del contrato marco' },
  { label: 'Turnos', kind: 'number' },
  { label: 'Presupuesto', kind: 'money', currency: 'CLF', period: 'year', required_before: 2 },
  { label: 'Inicio', kind: 'date' },
  { label: 'Planta', kind: 'choice', choices: ['Norte', 'Sur'] },
  { label: 'Tutora', kind: 'person' },
  { label: 'Organigrama', kind: 'file' },
  { label: 'Área que paga', kind: 'area' },
];

const fieldOf = (request: { custom_fields: { label: string }[] }, label: string) =>
  request.custom_fields.find((field) => field.label === label);
const textsTo = async (client: Setting['admin']): Promise<string[]> => {
  const { email } = (await client.get('/sessions/current')).body.user;
  const rows = await setting.server.app.services.database.read
    .selectFrom('emails')
    .select('text')
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text);
};
const workflowOf = async () => (await setting.admin.get(`/workflow_configurations/${setting.workflowId}`)).body;

describe('values', () => {
  test('a request has a value of every kind, with the names of persons, areas and files [MORE-655]', async () => {
    const { server, admin, employee, boss, bossId, workflowId } = setting;
    const keys = await setFields(admin, workflowId, KINDS);
    const [area] = (await admin.get('/enterprise_areas')).body;
    const data = {
      [keys.Proyecto ?? '']: 'Muelle 7',
      [keys.Turnos ?? '']: 3,
      [keys.Presupuesto ?? '']: 1500.5,
      [keys.Inicio ?? '']: '2027-03-01',
      [keys.Planta ?? '']: 'Sur',
      [keys.Tutora ?? '']: bossId,
      [keys['Área que paga'] ?? '']: area.id,
    };
    const { id } = await newRequest(employee, workflowId, { data });
    const file = await sendFile(server, employee, id, 'organigrama.pdf', '%PDF-1.4\n%%EOF\n', keys.Organigrama);
    expect([file.status, file.body.custom_field]).toEqual([201, keys.Organigrama]);
    const { body: request } = await boss.get(`/requests/${id}`);
    expect(request.custom_fields.map(({ value }: { value: unknown }) => value)).toEqual([
      'Muelle 7',
      3,
      1500.5,
      '2027-03-01',
      'Sur',
      bossId,
      null,
      area.id,
    ]);
    expect(fieldOf(request, 'Tutora')).toMatchObject({ name: 'jefa' });
    expect(fieldOf(request, 'Área que paga')).toMatchObject({ name: area.name });
    expect(fieldOf(request, 'Organigrama')).toMatchObject({ name: 'organigrama.pdf' });
    const found = async (title_cont: string) =>
      (await boss.post('/requests/search', { q: { title_cont } })).body.length;
    expect([await found('muelle 7'), await found('sur'), await found('muelle norte')]).toEqual([1, 1, 0]);
  });

  test('a value that does not fit its field is refused with the name of the field', async () => {
    const { admin, employee, workflowId } = setting;
    const keys = await setFields(
      admin,
      workflowId,
      KINDS.map((field) => ({ ...field, is_required: false })),
    );
    const wrong: [string, unknown][] = [
      ['Proyecto', 7],
      ['Turnos', '3'],
      ['Presupuesto', -1],
      ['Inicio', '2027-02-30'],
      ['Planta', 'Este'],
      ['Tutora', 999_999],
      ['Organigrama', 'x.pdf'],
      ['Área que paga', 999_999],
    ];
    for (const [label, value] of wrong) {
      const body = {
        workflow_configuration_id: workflowId,
        title: 'x',
        draft: true,
        data: { [keys[label] ?? '']: value },
      };
      const { status, body: answer } = await employee.post('/requests', body);
      expect([label, status, Object.keys(answer.fields ?? {})]).toEqual([label, 422, [`data.${keys[label]}`]]);
    }
  });
});

describe('requirements', () => {
  test('a field is required when the request is sent, or before a step begins [MORE-656]', async () => {
    const { admin, employee, boss, workflowId } = setting;
    const keys = await setFields(admin, workflowId, KINDS);
    const project = keys.Proyecto ?? '';
    const budget = keys.Presupuesto ?? '';
    const input = {
      workflow_configuration_id: workflowId,
      title: 'Sin proyecto',
      data: { vacancies: 1, justification: 'x' },
    };
    const missing = await employee.post('/requests', input);
    expect([missing.status, missing.body.error]).toEqual([422, 'Completa «Proyecto» antes de enviar la solicitud.']);
    const { id } = await newRequest(employee, workflowId, { data: { [project]: 'Muelle' } });
    const early = await boss.post(`/requests/${id}/approve`, {});
    expect([early.status, early.body.fields]).toEqual([422, { [`data.${budget}`]: expect.any(String) }]);
    expect(early.body.error).toContain('«Finanzas» no empieza sin «Presupuesto»');
    expect((await boss.post(`/requests/${id}/add_data`, { data: { [budget]: 12 } })).status).toBe(200);
    const { body } = await boss.get(`/requests/${id}`);
    const approved = await boss.post(`/requests/${id}/approve`, { version: body.version });
    expect(approved.body.current_step.name).toBe('Finanzas');
    const cleared = await admin.post(`/requests/${id}/add_data`, { data: { [budget]: null } });
    expect([cleared.status, Object.keys(cleared.body.fields)]).toEqual([422, [`data.${budget}`]]);
  });

  test('a required file is attached before sending, and is not removed afterwards without another', async () => {
    const { server, admin, employee, workflowId } = setting;
    const keys = await setFields(admin, workflowId, [{ label: 'Organigrama', kind: 'file', is_required: true }]);
    const { id } = await newRequest(employee, workflowId, { draft: true });
    expect((await employee.post(`/requests/${id}/submit`, {})).status).toBe(422);
    const { body: file } = await sendFile(server, employee, id, 'a.pdf', '%PDF-1.4\n%%EOF\n', keys.Organigrama);
    expect((await employee.post(`/requests/${id}/submit`, {})).status).toBe(200);
    expect((await employee.call('DELETE', `/requests/${id}/files/${file.id}`)).status).toBe(422);
    await sendFile(server, employee, id, 'b.pdf', '%PDF-1.4\n%%EOF\n', keys.Organigrama);
    expect((await employee.call('DELETE', `/requests/${id}/files/${file.id}`)).status).toBe(204);
    const other = await sendFile(server, employee, id, 'c.pdf', '%PDF-1.4\n%%EOF\n', 'custom_1_99');
    expect(other.status).toBe(422);
  });
});

describe('versions', () => {
  test('a request retains the fields with which it was sent; a field in use is retired [MORE-657]', async () => {
    const { admin, employee, workflowId } = setting;
    const keys = await setFields(admin, workflowId, [{ label: 'Proyecto', kind: 'text' }]);
    const { id } = await newRequest(employee, workflowId, { data: { [keys.Proyecto ?? '']: 'Muelle' } });
    const second = await setFields(admin, workflowId, [{ label: 'Planta', kind: 'text' }]);
    expect(second.Planta).not.toBe(keys.Proyecto);
    expect((await workflowOf()).custom_fields).toMatchObject([
      { label: 'Planta', retired: false },
      { label: 'Proyecto', key: keys.Proyecto, retired: true },
    ]);
    const { body: sent } = await employee.get(`/requests/${id}`);
    expect(sent.custom_fields).toMatchObject([{ label: 'Proyecto', value: 'Muelle', retired: false }]);
    const { body: draft } = await employee.get(
      `/requests/${(await newRequest(employee, workflowId, { draft: true })).id}`,
    );
    expect(draft.custom_fields.map(({ label }: { label: string }) => label)).toEqual(['Planta', 'Proyecto']);
  });

  test('steps keep their approvers and requirements when the fields change, and fields when the steps do', async () => {
    const { admin, bossId, financeId, workflowId } = setting;
    const keys = await setFields(admin, workflowId, [{ label: 'Proyecto', kind: 'text', required_before: 2 }]);
    const before = await workflowOf();
    expect(before.workflow_steps.map(({ name }: { name: string }) => name)).toEqual(['Jefatura', 'Finanzas']);
    expect(before.workflow_steps[1].participants[0].user.id).toBe(financeId);
    expect(before.custom_fields[0].required_before).toBe(2);
    const steps = [stepOf('Finanzas', [financeId]), stepOf('Jefatura', [bossId])];
    await admin.post(`/workflow_configurations/${workflowId}/set_steps`, { steps });
    const after = await workflowOf();
    expect(after.custom_fields).toMatchObject([{ key: keys.Proyecto, required_before: 1 }]);
    const copy = await admin.post(`/workflow_configurations/${workflowId}/clone`, {});
    expect(copy.body.custom_fields).toMatchObject([{ label: 'Proyecto', required_before: 1 }]);
  });

  test('refuses another kind, an equal name, a field that a condition names, and what a hiring cannot ask', async () => {
    const { admin, workflowId, bossId } = setting;
    const path = `/workflow_configurations/${workflowId}`;
    const keys = await setFields(admin, workflowId, [{ label: 'Monto', kind: 'number' }]);
    const key = keys.Monto;
    const put = async (custom_fields: object[]) => (await admin.put(`${path}/custom_fields`, { custom_fields })).status;
    expect(await put([{ key, label: 'Monto', kind: 'text' }])).toBe(422);
    expect(await put([{ key: 'custom_1_999', label: 'Otro', kind: 'text' }])).toBe(422);
    expect(
      await put([
        { label: 'Línea', kind: 'text' },
        { label: 'linea', kind: 'text' },
      ]),
    ).toBe(422);
    expect(await put([{ label: 'Sede', kind: 'choice' }])).toBe(422);
    expect(await put([{ key, label: 'Monto', kind: 'number', required_before: 9 }])).toBe(422);
    const withCondition = (value: unknown, operator = 'gt') => ({
      steps: [stepOf('Jefatura', [bossId], { conditions: [{ field: key, operator, value }] })],
    });
    expect((await admin.post(`${path}/set_steps`, withCondition('mucho', 'cont'))).status).toBe(422);
    expect((await admin.post(`${path}/set_steps`, withCondition(100))).status).toBe(200);
    expect(await put([])).toBe(409);
    const { body: hiring } = await admin.post('/workflow_configurations', { name: 'Alta', app_module_id: 2 });
    const asked = await admin.put(`/workflow_configurations/${hiring.id}/custom_fields`, {
      custom_fields: [{ label: 'Sede', kind: 'text', is_required: true }],
    });
    expect(asked.status).toBe(422);
  });

  test('of two administrators the second is told that the form changed', async () => {
    const { admin, workflowId } = setting;
    const { version } = await workflowOf();
    const put = (label: string) =>
      admin.put(`/workflow_configurations/${workflowId}/custom_fields`, {
        custom_fields: [{ label, kind: 'text' }],
        version,
      });
    expect([(await put('Uno')).status, (await put('Dos')).status]).toEqual([200, 409]);
  });
});

describe('approval', () => {
  test('conditions of steps compare custom fields, with days and areas [MORE-658]', async () => {
    const { admin, employee, boss, bossId, financeId, workflowId } = setting;
    const keys = await setFields(admin, workflowId, [
      { label: 'Presupuesto', kind: 'money', currency: 'USD', period: 'month' },
      { label: 'Inicio', kind: 'date' },
    ]);
    const conditions = [
      { field: keys.Presupuesto, operator: 'gteq', value: 1000 },
      { field: keys.Inicio, operator: 'lt', value: '2027-01-01' },
    ];
    const steps = [stepOf('Jefatura', [bossId]), stepOf('Finanzas', [financeId], { conditions })];
    expect((await admin.post(`/workflow_configurations/${workflowId}/set_steps`, { steps })).status).toBe(200);
    const stateOf = async (budget: number, day: string) => {
      const data = { [keys.Presupuesto ?? '']: budget, [keys.Inicio ?? '']: day };
      const { id } = await newRequest(employee, workflowId, { data });
      return (await boss.post(`/requests/${id}/approve`, {})).body.state;
    };
    expect(await stateOf(1000, '2026-12-31')).toBe('in_review');
    expect(await stateOf(999, '2026-12-31')).toBe('approved');
    expect(await stateOf(1000, '2027-01-01')).toBe('approved');
  });

  test('conditions ask whether a person is, or is not, the one of a field, and name them [MORE-725]', async () => {
    const { server, admin, employee, boss, bossId, financeId, workflowId } = setting;
    const { Tutora: tutor = '' } = await setFields(admin, workflowId, [{ label: 'Tutora', kind: 'person' }]);
    const path = `/workflow_configurations/${workflowId}`;
    const setCondition = (operator: string, value: unknown) => {
      const conditions = [{ field: tutor, operator, value }];
      const steps = [stepOf('Jefatura', [bossId]), stepOf('Finanzas', [financeId], { conditions })];
      return admin.post(`${path}/set_steps`, { steps });
    };
    const stateWith = async (data: object) => {
      const { id } = await newRequest(employee, workflowId, { data });
      return (await boss.post(`/requests/${id}/approve`, {})).body.state;
    };
    expect((await setCondition('eq', bossId)).status).toBe(200);
    const { id } = await newRequest(employee, workflowId, { data: { [tutor]: financeId } });
    const { body: steps } = await employee.get(`/requests/${id}/request_workflow_steps/structures`);
    const { full_name } = (await boss.get('/sessions/current')).body.user;
    expect(steps[1]).toMatchObject({ unmet: [{ value: bossId }], condition_people: [{ id: bossId, full_name }] });
    expect((await workflowOf()).workflow_steps[1].condition_people).toEqual([{ id: bossId, full_name }]);
    expect(await stateWith({ [tutor]: bossId })).toBe('in_review');
    expect(await stateWith({ [tutor]: financeId })).toBe('approved');
    // Without a value it is unknown, so that the step takes part.
    expect(await stateWith({})).toBe('in_review');
    expect((await setCondition('not_eq', bossId)).status).toBe(200);
    expect(await stateWith({ [tutor]: bossId })).toBe('approved');
    expect(await stateWith({ [tutor]: financeId })).toBe('in_review');

    const stranger = await addStranger(server);
    const strangerId = (await stranger.get('/sessions/current')).body.user.id;
    for (const [operator, value, status] of [
      ...[['eq', strangerId, 404] as const, ['eq', 2_000_000, 404] as const],
      ...[['eq', 'Jefa', 422] as const, ['gt', bossId, 422] as const],
    ]) {
      expect((await setCondition(operator, value)).status, `${operator} ${value}`).toBe(status);
    }
    await leave(server, bossId);
    expect((await workflowOf()).workflow_steps[1].condition_people).toEqual([{ id: bossId, full_name }]);
  });

  test('a change of an approved custom field asks again, with its label, after a return too [MORE-659]', async () => {
    const { admin, employee, boss, finance, bossId, financeId, workflowId } = setting;
    const keys = await setFields(admin, workflowId, [
      { label: 'Presupuesto', kind: 'money', currency: 'USD', period: 'month' },
      { label: 'Tutora', kind: 'person' },
    ]);
    const [budget, tutor] = [keys.Presupuesto ?? '', keys.Tutora ?? ''];
    const { id } = await newRequest(employee, workflowId, { data: { [budget]: 1000, [tutor]: bossId } });
    await boss.post(`/requests/${id}/approve`, {});
    await finance.post(`/requests/${id}/return`, { comment: 'Muy caro' });
    await employee.post(`/requests/${id}/add_data`, { data: { [budget]: 800, [tutor]: financeId } });
    const { body: again } = await employee.post(`/requests/${id}/submit`, {});
    expect(again.current_step.name).toBe('Jefatura');
    const { body: logs } = await boss.get(`/requests/${id}/logs`);
    const resent = logs.find(({ kind }: { kind: string }) => kind === 'resent');
    expect(resent).toMatchObject({ restarts: true });
    expect(resent.changes).toMatchObject([
      { field: budget, label: 'Presupuesto', from: 1000, to: 800, unit: { currency: 'USD', period: 'month' } },
      { field: tutor, label: 'Tutora', from: expect.stringMatching(/^jefa/i), to: expect.stringMatching(/^finanzas/i) },
    ]);
    const emails = await textsTo(boss);
    expect(emails.join('\n')).toMatch(/Presupuesto: USD.1\.000 al mes → USD.800 al mes/);
    expect(emails[0]).toMatch(/Presupuesto: USD.1\.000 al mes/);
  });
});

test('the export has a column for each custom field, by its label [MORE-660]', async () => {
  const { admin, employee, workflowId } = setting;
  const keys = await setFields(admin, workflowId, [
    { label: 'Presupuesto', kind: 'money', currency: 'USD', period: 'year' },
    { label: 'Inicio', kind: 'date' },
  ]);
  await newRequest(employee, workflowId, {
    data: { [keys.Presupuesto ?? '']: 12_500, [keys.Inicio ?? '']: '2027-03-01' },
  });
  const { header, rows } = await exportOf(setting.server, admin, {});
  const [row = []] = rows;
  expect(row[header.indexOf('Presupuesto')]).toMatch(/^USD.12\.500 al año$/);
  expect(row[header.indexOf('Inicio')]).toBe('01/03/2027');
});
