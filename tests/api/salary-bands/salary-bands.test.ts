// Salary bands, and requests outside them.
import { beforeEach, describe, expect, test } from 'vitest';
import { exportOf, newRequest, type Setting, startSetting } from '../requests/fixtures.ts';
import { stepOf } from '../workflows/fixtures.ts';

let setting: Setting;
beforeEach(async () => {
  setting = await startSetting();
});

const BAND = { currency: 'CLP', period: 'month', min_amount: 1000, max_amount: 2000, valid_from: '2020-01-01' };
const add = async (change: object) => {
  const { status, body } = await setting.admin.post('/salary_bands', { ...BAND, ...change });
  if (status !== 201) throw new Error(`adding the band answered ${status} ${JSON.stringify(body)}`);
  return body;
};

describe('bands', () => {
  test('administrators add, change and remove bands of positions and areas, with versions [MORE-661]', async () => {
    const { admin, employee } = setting;
    const [area] = (await admin.get('/enterprise_areas')).body;
    const band = await add({ position: 'Analista', enterprise_area_id: area.id });
    expect(band).toMatchObject({ position: 'Analista', enterprise_area: { name: area.name }, version: 1 });
    const change = (max_amount: number) =>
      admin.put(`/salary_bands/${band.id}`, { ...BAND, position: 'Analista', max_amount, version: 1 });
    expect((await change(3000)).body).toMatchObject({ max_amount: 3000, enterprise_area: null, version: 2 });
    expect((await change(4000)).status).toBe(409);
    expect((await admin.get('/salary_bands')).body).toHaveLength(1);
    expect((await employee.get('/salary_bands')).status).toBe(403);
    expect((await admin.call('DELETE', `/salary_bands/${band.id}`)).status).toBe(204);
    expect((await admin.call('DELETE', `/salary_bands/${band.id}`)).status).toBe(404);
  });

  test('a band needs a position or an area, amounts in order, and a known area', async () => {
    const { admin } = setting;
    const post = async (change: object) => (await admin.post('/salary_bands', { ...BAND, ...change })).status;
    expect(await post({})).toBe(422);
    expect(await post({ position: 'Analista', min_amount: 3000 })).toBe(422);
    expect(await post({ position: 'Analista', valid_from: '2020-13-01' })).toBe(422);
    expect(await post({ position: 'Analista', period: 'hour' })).toBe(400);
    expect(await post({ enterprise_area_id: 999_999 })).toBe(404);
  });
});

describe('requests', () => {
  test('say whether their salary is outside the band, to the owner, the approvers and administrators [MORE-662]', async () => {
    const { server, admin, employee, boss, workflowId } = setting;
    await add({ position: 'Operador de grúa' });
    const data = { charge_name: 'OPERADOR DE GRUA', salary: 2500 };
    const { id, salary_band } = await newRequest(employee, workflowId, { data });
    expect(salary_band).toBe('above');
    expect((await boss.get(`/requests/${id}`)).body.salary_band).toBe('above');
    const recruiter = await server.as('user');
    await admin.post(`/requests/${id}/cancel`, {});
    const open = await newRequest(employee, workflowId, { data });
    for (const approver of [boss, setting.finance]) await approver.post(`/requests/${open.id}/approve`, {});
    expect((await recruiter.get(`/requests/${open.id}`)).body).toMatchObject({ state: 'approved', salary_band: null });
    const { header, rows } = await exportOf(server, admin, {});
    expect(rows[0]?.[header.indexOf('Banda salarial')]).toBe('Por encima de la banda salarial del cargo');
    const emails = await server.app.services.database.read.selectFrom('emails').select('text').execute();
    expect(emails.map(({ text }) => text).join('\n')).toContain(
      'Banda salarial: Por encima de la banda salarial del cargo',
    );
    expect(JSON.stringify(emails)).not.toContain('2.000');
  });

  test('are compared again when they change, but not when a band does', async () => {
    const { admin, employee, workflowId } = setting;
    const band = await add({ position: 'Analista' });
    const { id } = await newRequest(employee, workflowId, { draft: true, title: 'analista', data: { salary: 500 } });
    const outcome = async () => (await employee.get(`/requests/${id}`)).body.salary_band;
    expect(await outcome()).toBe('below');
    await employee.post(`/requests/${id}/add_data`, { data: { salary: 1500 } });
    expect(await outcome()).toBe('within');
    await admin.put(`/salary_bands/${band.id}`, { ...BAND, position: 'Analista', min_amount: 1800 });
    expect(await outcome()).toBe('within');
    await employee.post(`/requests/${id}/submit`, {});
    expect(await outcome()).toBe('below');
    expect((await employee.post('/salary_bands/compare', { position: 'Analista', salary: 1900 })).body).toEqual({
      outcome: 'within',
    });
  });

  test('take a further step when they are outside their band [MORE-663]', async () => {
    const { admin, employee, boss, bossId, financeId, workflowId } = setting;
    await add({ position: 'Analista' });
    const conditions = [{ field: 'salary_band', operator: 'eq', value: 'outside' }];
    const steps = [stepOf('Jefatura', [bossId]), stepOf('Finanzas', [financeId], { conditions })];
    expect((await admin.post(`/workflow_configurations/${workflowId}/set_steps`, { steps })).status).toBe(200);
    const after = async (title: string, salary?: number) => {
      const { id } = await newRequest(employee, workflowId, { title, data: salary === undefined ? {} : { salary } });
      return (await boss.post(`/requests/${id}/approve`, {})).body.state;
    };
    expect(await after('Analista', 1500)).toBe('approved');
    expect(await after('Analista', 2001)).toBe('in_review');
    expect(await after('Otro cargo', 9000)).toBe('approved');
    // A band applies, but there is no salary to compare: in doubt the step takes part.
    expect(await after('Analista')).toBe('in_review');
    const data = { salary_band: 'within', salary: 5000 };
    const { id } = await newRequest(employee, workflowId, { title: 'Analista', data });
    expect((await boss.post(`/requests/${id}/approve`, {})).body.state, 'the data of a client').toBe('in_review');
  });
});
