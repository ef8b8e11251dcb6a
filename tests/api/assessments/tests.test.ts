// Tests of provider tests: those of a process, their stock and their results.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, type Server, startDemo, startOwned } from '../harness.ts';

const PROCESS = '/selection_processes/1';
const valuesOf = (tests: { value: string }[]) => tests.map(({ value }) => value);

async function plan(server: Server, provider: string, change: { active?: boolean; stock?: number }) {
  const admin = await server.as('admin');
  const one = (await admin.get('/test_providers')).body.find((row: { provider: string }) => row.provider === provider);
  return admin.put(`/test_providers/${one.id}`, { test_provider: { ...change, version: one.version } });
}
const stockOf = async (client: Client, provider: string): Promise<number> =>
  (await client.get('/test_providers')).body.find((row: { provider: string }) => row.provider === provider).stock;
const anyApplicant = async (client: Client) =>
  (await client.get(`${PROCESS}/board`)).body.columns[0].applicants[0].id as number;

describe('the tests of a process', () => {
  it('are chosen from those in use, and answered with the stock [API-46] [API-48] [API-49] [API-155] [API-156] [TEST-4] [TEST-5] [TEST-6] [TEST-9] [OPEN-26]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    await plan(server, 'SHL', { active: true, stock: 7 });
    const { body: all } = await user.get('/test_structures/kanban_tests');
    expect([...new Set(all.map((test: { source: string }) => test.source))].toSorted()).toEqual(
      ['Disc', 'IC', 'Kostic', 'Kudert', 'SHL'].toSorted(),
    );
    const before = await user.get(`${PROCESS}/get_tests`);
    expect([before.status, before.body]).toMatchObject([
      200,
      { selected: [], stock: 7, mettl_activation: true, test_activation: false },
    ]);
    expect(before.body.tests).toEqual(all);
    const saved = await user.post(`${PROCESS}/update_tests`, { tests: ['disc', { value: 'kostic' }, 'disc'] });
    expect([saved.status, valuesOf(saved.body.selected), saved.body.test_activation]).toEqual([
      200,
      ['disc', 'kostic'],
      true,
    ]);
    expect((await user.get(`${PROCESS}/get_tests`)).body).toEqual(saved.body);
    const none = await user.post(`${PROCESS}/update_tests`, { tests: [] });
    expect(none.body).toMatchObject({ selected: [], test_activation: false });
    expect((await user.post(`${PROCESS}/update_tests`, { tests: ['no-hay'] })).status).toBe(404);
    expect((await user.post(`${PROCESS}/update_tests`, { tests: ['disc'], colour: 1 })).status).toBe(400);
  });

  it('are kept by admins: added, renamed, taken out of use', async () => {
    const { admin } = await startOwned();
    const test = { name: 'Inglés', source: 'IC', value: 'ic-ingles' };
    const { status, body: added } = await admin.post('/test_structures', { test });
    expect([status, added]).toMatchObject([201, { ...test, active: true, version: 1 }]);
    expect((await admin.post('/test_structures', { test })).body.code).toBe('conflict');
    const off = await admin.put(`/test_structures/${added.id}`, { test: { active: false, version: 1 } });
    expect(off.body).toMatchObject({ active: false, version: 2 });
    expect(valuesOf((await admin.get('/test_structures/kanban_tests')).body)).not.toContain('ic-ingles');
    expect(valuesOf((await admin.get('/test_structures/kanban_tests?status=all')).body)).toContain('ic-ingles');
    const stale = await admin.put(`/test_structures/${added.id}`, { test: { name: 'x', version: 1 } });
    expect([stale.status, stale.body.current]).toEqual([409, off.body]);
  });
});

describe('sending tests', () => {
  async function ready(stock: number) {
    const server = await startDemo();
    const user = await server.as('user');
    const { body } = await plan(server, 'SHL', { active: true, stock });
    // Orders are delayed longer than a test takes, so this address is never called.
    const connection = { url: 'http://127.0.0.1:9', key: 'clave-del-proveedor' };
    await (await server.as('admin')).put(`/test_providers/${body.id}/connection`, { connection });
    await user.post(`${PROCESS}/update_tests`, { tests: ['shl-razonamiento', 'shl-personalidad', 'disc'] });
    return { server, user, id: await anyApplicant(user) };
  }

  it('takes from the stock of their provider, all or nothing, and says when it is used up [API-78] [TEST-1] [TEST-8]', async () => {
    const { user, id } = await ready(3);
    const send = (tests: string[]) => user.post(`/applicants/${id}/external_tests`, { tests });
    const { status, body } = await send(['shl-razonamiento', 'shl-personalidad']);
    expect([status, body]).toMatchObject([
      201,
      [
        {
          value: 'shl-personalidad',
          way: 'provider',
          state: 'queued',
          score: null,
          sent_by: { full_name: 'Marcos Soto' },
        },
        { value: 'shl-razonamiento', applicant_id: id },
      ],
    ]);
    expect(await stockOf(user, 'SHL')).toBe(1);
    const rejected = await send(['shl-razonamiento', 'shl-personalidad']);
    expect([rejected.status, rejected.body.error]).toEqual([
      422,
      'Has agotado tu plan de pruebas con SHL. Contacta a tu ejecutivo comercial.',
    ]);
    const off = await send(['shl-razonamiento', 'disc']);
    expect(off.body.error).toBe('El proveedor Disc no está activado.');
    expect(await stockOf(user, 'SHL')).toBe(1);
    expect((await user.get(`/applicants/${id}/external_tests`)).body).toEqual(body);
    expect((await send(['kostic'])).status).toBe(422);
  });

  it('never takes more than there is, however many send at once', async () => {
    const { user, id } = await ready(4);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => user.post(`/applicants/${id}/external_tests`, { tests: ['shl-razonamiento'] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(await stockOf(user, 'SHL')).toBe(0);
    expect((await user.get(`/applicants/${id}/external_tests`)).body).toHaveLength(4);
  });

  it('sends once for a repeated key; what ends by hand before its provider has heard of it is given back', async () => {
    const { user, id } = await ready(5);
    const key = { 'idempotency-key': 'pruebas' };
    const once = await user.post(`/applicants/${id}/external_tests`, { tests: ['shl-razonamiento'] }, key);
    const repeated = await user.post(`/applicants/${id}/external_tests`, { tests: ['shl-razonamiento'] }, key);
    expect(repeated.body).toEqual(once.body);
    expect(await stockOf(user, 'SHL')).toBe(4);
    const change = (external_test: object, testId = once.body[0].id) =>
      user.put(`/external_tests/${testId}`, { external_test });
    const done = await change({ state: 'completed', score: 82.5, result_url: 'https://shl.example/r/1', version: 1 });
    expect([done.status, done.body]).toMatchObject([200, { state: 'completed', score: 82.5, version: 2 }]);
    expect(await stockOf(user, 'SHL')).toBe(5);
    expect((await change({ state: 'cancelled', version: 1 })).body.code).toBe('stale_version');
    expect((await change({ state: 'cancelled' })).body.code).toBe('conflict');
    const { body: sent } = await user.post(`/applicants/${id}/external_tests`, { tests: ['shl-personalidad'] });
    expect([valuesOf(sent), await stockOf(user, 'SHL')]).toEqual([['shl-personalidad'], 4]);
    await change({ state: 'cancelled' }, sent[0].id);
    expect(await stockOf(user, 'SHL')).toBe(5);
    expect((await change({ state: 'completed', result_url: 'javascript:alert(1)' })).status).toBe(422);
  });

  it('is no employee’s, nor another organisation’s, and ends with the process', async () => {
    const { server, user, id } = await ready(5);
    const [employee, stranger] = [await server.as('employee'), await addStranger(server)];
    const body = { tests: ['shl-razonamiento'] };
    expect((await employee.post(`/applicants/${id}/external_tests`, body)).status).toBe(403);
    const [foreign, absent] = [
      await stranger.post(`/applicants/${id}/external_tests`, body),
      await stranger.post('/applicants/999999/external_tests', body),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    const [reason] = (await user.get('/closing_reasons')).body;
    await user.post(`${PROCESS}/close`, { closing_reason_id: reason.id });
    expect((await user.post(`/applicants/${id}/external_tests`, body)).body.code).toBe('wrong_status');
    expect((await user.post(`${PROCESS}/update_tests`, { tests: [] })).body.code).toBe('wrong_status');
  });
});
