// Lists of requests, their spreadsheet, and the events for open windows.
import { describe, expect, it } from 'vitest';
import type { ServerEvent } from '../../../src/contract/events/events.ts';
import { paginationOf } from '../../../src/main/api-client/pagination.ts';
import { openEventStream } from '../event-stream.ts';
import { type Answer, addStranger, type Client, startDemo } from '../harness.ts';
import { activeWorkflow, stepOf } from '../workflows/fixtures.ts';
import { exportOf, newRequest, startSetting } from './fixtures.ts';

const titles = ({ body }: Answer): string[] => body.map((request: { title: string }) => request.title);

/** One approved request, one rejected, one pending for finance, one pending for the boss, and one of an admin. */
async function filled() {
  const setting = await startSetting();
  const { admin, employee, boss, finance, workflowId } = setting;
  const other = await activeWorkflow(admin, 'Alta', [stepOf('Jefatura', [setting.bossId])], 2);
  const make = async (client: Client, title: string, id = workflowId) => (await newRequest(client, id, { title })).id;
  const approved = await make(employee, 'Aprobada');
  const rejected = await make(employee, 'Rechazada');
  const second = await make(employee, 'Segunda');
  await make(employee, 'Primera');
  await make(admin, 'Alta de Ñandú', other.id);
  for (const id of [approved, second]) await boss.post(`/requests/${id}/approve`, {});
  await finance.post(`/requests/${approved}/approve`, {});
  await boss.post(`/requests/${rejected}/reject`, { comment: 'No' });
  return { ...setting, approved, rejected, second, otherId: other.id as number };
}

const tokenOf = async (client: Client): Promise<string> => (await client.get('/sessions/current')).body.user.token;

describe('the lists of requests', () => {
  it('hold all for admins, and for others what concerns them [API-132] [API-55]', async () => {
    const { admin, employee, boss, finance } = await filled();
    const search = (client: Client) => client.post('/requests/search?page=1&items=10', { q: {} });
    const all = ['Alta de Ñandú', 'Primera', 'Segunda', 'Rechazada', 'Aprobada'];
    expect(titles(await search(admin))).toEqual(all);
    expect(titles(await search(employee))).toEqual(all.slice(1));
    expect(titles(await search(boss))).toEqual(all);
    expect(titles(await search(finance))).toEqual(['Segunda', 'Aprobada']);
  });

  it('go by workflow, user, state, module and words [API-132]', async () => {
    const { admin, employee, workflowId, otherId } = await filled();
    const found = async (q: object) => titles(await admin.post('/requests/search', { q }));
    expect(await found({ workflow_configuration_id_in: [otherId] })).toEqual(['Alta de Ñandú']);
    expect(await found({ user_token_in: [await tokenOf(admin)] })).toEqual(['Alta de Ñandú']);
    expect(await found({ user_token_in: ['nobody'] })).toEqual([]);
    expect(await found({ state_in: ['approved', 'rejected'] })).toEqual(['Rechazada', 'Aprobada']);
    expect(await found({ app_module_name_in: ['rkm_14'], state_in: ['in_review'] })).toEqual(['Primera', 'Segunda']);
    expect(await found({ app_module_name_in: ['nothing'] })).toEqual([]);
    expect(await found({ title_cont: 'nandu paredes' })).toEqual(['Alta de Ñandú']);
    expect(
      await found({
        workflow_configuration_id_in: [workflowId],
        user_token_in: [await tokenOf(employee)],
        state_in: ['rejected'],
      }),
    ).toEqual(['Rechazada']);
    expect(await found({ workflow_configuration_id_in: [], user_token_in: [], state_in: [] })).toHaveLength(5);
    const unknown = await admin.post('/requests/search', { q: { colour_eq: 1 } });
    expect([unknown.status, unknown.body.fields]).toEqual([400, { 'q.colour_eq': 'Este campo no existe.' }]);
    expect((await admin.post('/requests/search', { q: { state_in: ['open'] } })).status).toBe(400);
  });

  it('come in pages of ten, with their headers [REQ-31] [DATA-1] [DATA-2] [DATA-3] [DATA-4]', async () => {
    const { employee, workflowId } = await startSetting();
    for (let index = 0; index < 12; index++) await newRequest(employee, workflowId);
    const pageOf = ({ headers }: Answer) => paginationOf(Object.fromEntries(headers));
    const whole = { totalPages: 2, totalCount: 12 };
    const first = await employee.post('/requests/owned', {});
    expect([first.body.length, pageOf(first)]).toEqual([10, { ...whole, currentPage: 1, prevPage: 0, nextPage: 2 }]);
    const last = await employee.post('/requests/owned?page=2', {});
    expect([last.body.length, pageOf(last)]).toEqual([2, { ...whole, currentPage: 2, prevPage: 1, nextPage: 0 }]);
    expect(new Set([...titles(first), ...titles(last)]).size).toBe(12);
    const beyond = await employee.post('/requests/owned?page=3', {});
    expect([beyond.body, pageOf(beyond)]).toEqual([[], { ...whole, currentPage: 3, prevPage: 2, nextPage: 0 }]);
  });

  it('tell one’s own from what waits and from what has ended [API-133] [API-134] [API-135] [API-55]', async () => {
    const { admin, employee, boss, finance } = await filled();
    expect(titles(await employee.post('/requests/owned', { q: { state_in: ['in_review'] } }))).toEqual([
      'Primera',
      'Segunda',
    ]);
    expect(titles(await admin.post('/requests/owned', {}))).toEqual(['Alta de Ñandú']);
    expect(titles(await boss.post('/requests/owned', {}))).toEqual([]);
    expect(titles(await boss.post('/requests/waiting_approval', {}))).toEqual(['Alta de Ñandú', 'Primera']);
    expect(titles(await finance.post('/requests/waiting_approval', {}))).toEqual(['Segunda']);
    expect(titles(await admin.post('/requests/waiting_approval', {}))).toEqual([]);
    expect(titles(await admin.post('/requests/history', {}))).toEqual(['Rechazada', 'Aprobada']);
    expect(titles(await finance.post('/requests/history', {}))).toEqual(['Aprobada']);
    expect(titles(await employee.post('/requests/history', { q: { state_in: ['rejected'] } }))).toEqual(['Rechazada']);
  });

  it('are read for a participant or a user, by id or token [API-144] [API-150] [REQ-10] [OPEN-24]', async () => {
    const { server, admin, employee, boss, bossId, finance, otherId } = await filled();
    const read = async (client: Client, path: string) => {
      const answer = await client.get(path);
      return answer.status === 200 ? titles(answer) : answer.status;
    };
    expect(await read(boss, `/participants/${bossId}/requests/historic`)).toEqual(['Segunda', 'Rechazada', 'Aprobada']);
    expect(await read(boss, `/participants/${await tokenOf(boss)}/requests?page=1&items=1`)).toEqual(['Alta de Ñandú']);
    expect(await read(boss, `/participants/${bossId}/requests?workflow_configuration_id=${otherId}`)).toEqual([
      'Alta de Ñandú',
    ]);
    expect(await read(admin, `/participants/${bossId}/requests/historic?state=rejected`)).toEqual(['Rechazada']);
    const { user } = (await employee.get('/sessions/current')).body;
    expect(await read(employee, `/users/${user.id}/requests/ownership?state=approved`)).toEqual(['Aprobada']);
    expect(await read(admin, `/users/${user.token}/requests`)).toEqual(['Primera', 'Segunda', 'Rechazada', 'Aprobada']);
    expect(await read(boss, `/users/${bossId}/requests?items=1000`)).toHaveLength(5);
    expect(await read(finance, `/participants/${bossId}/requests/historic`)).toBe(403);
    expect(await read(finance, `/users/${user.id}/requests`)).toBe(403);
    const stranger = await addStranger(server);
    expect(await read(stranger, `/users/${user.id}/requests`)).toBe(404);
    expect(await read(stranger, `/participants/${bossId}/requests`)).toBe(404);
  });

  it('are approved and rejected under the participant’s own path [API-145] [API-146] [REQ-10]', async () => {
    const { admin, employee, boss, bossId, finance, financeId, workflowId } = await startSetting();
    const [one, two] = [await newRequest(employee, workflowId), await newRequest(employee, workflowId)];
    const path = `/participants/${bossId}/requests/${one.id}/approve`;
    expect((await admin.post(path, {})).status).toBe(403);
    expect((await finance.post(path, {})).status).toBe(403);
    expect((await boss.post(`/participants/${financeId}/requests/${one.id}/approve`, {})).status).toBe(403);
    expect((await boss.post(`/participants/987654/requests/${one.id}/approve`, {})).status).toBe(404);
    const approved = await boss.post(path, { comment: 'De acuerdo' });
    expect([approved.status, approved.body.current_step.name]).toEqual([200, 'Finanzas']);
    const rejected = await boss.post(`/participants/${await tokenOf(boss)}/requests/${two.id}/reject`, {
      comment: 'No',
    });
    expect([rejected.status, rejected.body.state]).toEqual([200, 'rejected']);
  });

  it('show the step at hand and all steps with their people [API-147] [API-148]', async () => {
    const { employee, boss, bossId, financeId, workflowId } = await startSetting();
    const { id } = await newRequest(employee, workflowId);
    const { body: before } = await employee.get(`/requests/${id}/current_structure`);
    expect([before.request.id, before.step.name, before.next_step.name]).toEqual([id, 'Jefatura', 'Finanzas']);
    expect(before.step.participants).toMatchObject([{ user: { id: bossId }, state: 'waiting', decided_at: null }]);
    expect(before.next_step.planned).toMatchObject([{ kind: 'user', user: { id: financeId } }]);
    await boss.post(`/requests/${id}/approve`, { comment: 'Sí' });
    const { body: after } = await employee.get(`/requests/${id}/current_structure`);
    expect([after.step.name, after.next_step]).toEqual(['Finanzas', null]);
    const { body: steps } = await employee.get(`/requests/${id}/request_workflow_steps/structures`);
    expect(steps).toMatchObject([
      { order: 1, name: 'Jefatura', state: 'approved', participants: [{ state: 'approved', comment: 'Sí' }] },
      { order: 2, name: 'Finanzas', state: 'current', participants: [{ state: 'waiting', comment: null }] },
    ]);
    await employee.post(`/requests/${id}/drop`, {});
    const { body: dropped } = await employee.get(`/requests/${id}/current_structure`);
    expect([dropped.request.state, dropped.step, dropped.next_step]).toEqual(['dropped', null, null]);
  });
});

describe('the kinds of requests', () => {
  it('are searched by module and read by id [API-130] [API-131] [REQ-20]', async () => {
    const { server, employee } = await startSetting();
    const found = await employee.post('/request_types/search?page=1&items=2', { q: { module_name_eq: 'rkm_14' } });
    expect(found.body.map((type: { name: string }) => type.name)).toEqual(['Nuevo cargo', 'Práctica']);
    expect([found.headers.get('total-count'), found.headers.get('total-pages')]).toEqual(['4', '2']);
    const [first] = found.body;
    expect((await employee.get(`/request_types/${first.id}`)).body).toEqual({ ...first, module_name: 'rkm_14' });
    expect((await employee.post('/request_types/search', { q: { module_name_eq: 'hiring' } })).body).toEqual([]);
    expect((await employee.post('/request_types/search', { q: { name_eq: 'x' } })).status).toBe(400);
    const stranger = await addStranger(server);
    const foreign = await stranger.get(`/request_types/${first.id}`);
    expect([foreign.status, foreign.body]).toEqual([404, (await stranger.get('/request_types/987654')).body]);
  });
});

describe('the export', () => {
  it('is a spreadsheet of what the person sees, with the data as columns, and text for formulas [API-136]', async () => {
    const setting = await filled();
    const { admin, finance, employee, workflowId } = setting;
    await newRequest(employee, workflowId, { title: '=1+1', data: { Sueldo: 1500, Turnos: ['día', 'noche'] } });
    const { response, header, rows } = await exportOf(setting.server, admin, {});
    expect(response.headers.get('content-disposition')).toMatch(/\d{14}_solicitudes\.xlsx/);
    expect(header).toEqual([
      ...['Número', 'Título', 'Flujo', 'Tipo de solicitud', 'Área', 'Solicitante', 'Estado', 'Paso actual', 'Espera a'],
      ...['Creada el', 'Enviada el', 'Resuelta el', 'Banda salarial', 'Vacantes', 'Justificación', 'Sueldo', 'Turnos'],
    ]);
    expect(rows.map((row) => row[1])).toEqual(['Aprobada', 'Rechazada', 'Segunda', 'Primera', 'Alta de Ñandú', '=1+1']);
    expect(rows[2]?.slice(2, 9)).toEqual([
      'Nueva vacante',
      '',
      '',
      'Elena Vidal',
      'En revisión',
      'Finanzas',
      'finanzas',
    ]);
    expect(rows[5]?.slice(13)).toEqual(['1', 'Crece el equipo', '1500', 'día, noche']);
    expect((await exportOf(setting.server, admin, { state_in: ['rejected'] })).rows.map((row) => row[1])).toEqual([
      'Rechazada',
    ]);
    expect((await exportOf(setting.server, finance, {})).rows.map((row) => row[1])).toEqual(['Aprobada', 'Segunda']);
    expect((await exportOf(setting.server, admin, { app_module_name_in: ['nothing'] })).rows).toEqual([]);
  });

  it('is of the list that is named, as that is shown', async () => {
    const setting = await filled();
    const lists = [
      ['owned', '/requests/owned'],
      ['waiting', '/requests/waiting_approval'],
      ['ended', '/requests/history'],
    ] as const;
    for (const client of [setting.admin, setting.employee, setting.finance]) {
      for (const [list, path] of lists) {
        const listed = titles(await client.post(path, {})).toSorted();
        expect((await exportOf(setting.server, client, {}, list)).rows.map((row) => row[1]).toSorted()).toEqual(listed);
      }
      const token = (await client.get('/sessions/current')).body.user.token;
      const answered = titles(await client.get(`/participants/${token}/requests/historic`)).toSorted();
      const saved = (await exportOf(setting.server, client, {}, 'answered')).rows.map((row) => row[1]).toSorted();
      expect(saved).toEqual(answered);
    }
    const rejected = await setting.employee.post('/requests/export', { list: 'everything' });
    expect(rejected.status).toBe(400);
  });
});

describe('open windows', () => {
  it('are told of a request by events, each with its own permissions, and nobody else is', async () => {
    const { server, employee, boss, finance, workflowId } = await startSetting();
    const [toBoss, toFinance] = [await openEventStream(server, boss), await openEventStream(server, finance)];
    const changesIn = (events: readonly ServerEvent[]) =>
      events.flatMap((event) => (event.type === 'request.changed' ? [event] : []));
    const isDropped = ({ request }: ReturnType<typeof changesIn>[number]) => request.state === 'dropped';
    const request = await newRequest(employee, workflowId);
    await boss.post(`/requests/${request.id}/approve`, {});
    const received = changesIn(await toBoss.until((events) => changesIn(events).length === 2));
    expect(received.map(({ type, id, actor }) => [type, id, actor])).toEqual([
      ['request.changed', request.id, 'Elena Vidal'],
      ['request.changed', request.id, 'jefa'],
    ]);
    // An event carries the request as it is when read: it may be this user's turn by then. A deleted request has no
    // data.
    const [financeEvent] = changesIn(await toFinance.until((events) => changesIn(events).length > 0));
    expect(financeEvent).toMatchObject({ request: { permissions: { can_approve: true, can_drop: false } } });
    await employee.post(`/requests/${request.id}/drop`, {});
    await toFinance.until((events) => changesIn(events).some(isDropped));
    await employee.call('DELETE', `/requests/${request.id}`);
    const all = await toFinance.until((events) => events.some(({ type }) => type === 'request.deleted'));
    expect(all.at(-1)).toMatchObject({ type: 'request.deleted', id: request.id });
    for (const path of ['/requests/search', '/workflow_configurations/search']) {
      expect((await server.anyone.post(path, {})).status).toBe(401);
    }
  });
});

describe('the demonstration', () => {
  it('has requests in every state of their approval, for each of its people', async () => {
    const server = await startDemo();
    const [admin, user, employee] = [await server.as('admin'), await server.as('user'), await server.as('employee')];
    const requisitions = { q: { app_module_name_in: ['rkm_14'] } };
    const all = await admin.post('/requests/search', requisitions);
    expect(all.body.map((request: { state: string }) => request.state).sort()).toEqual([
      ...['approved', 'approved', 'draft', 'dropped', 'in_review', 'in_review', 'in_review', 'rejected'],
    ]);
    expect(titles(await admin.post('/requests/waiting_approval', requisitions))).toEqual([
      'Coordinadora de turnos',
      // The owner is the only user with the role that the step requires.
      'Analista de selección',
    ]);
    expect(titles(await user.post('/requests/waiting_approval', {}))).toEqual(['Operador de grúa']);
    expect(titles(await employee.post('/requests/owned', {}))).toHaveLength(7);
  });
});
