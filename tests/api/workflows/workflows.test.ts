// Workflow configurations: search, create, change, activate, copy and remove.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client } from '../harness.ts';
import { activeWorkflow, startWithoutWorkflows, stepOf, userIdOf } from './fixtures.ts';

const names = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name);

async function start() {
  const server = await startWithoutWorkflows();
  const admin = await server.as('admin');
  return { server, admin, adminId: await userIdOf(admin) };
}

describe('a workflow configuration', () => {
  it('is made with its steps, inactive, and read again [API-120] [API-121] [REQ-16] [REQ-17]', async () => {
    const { admin, adminId } = await start();
    const { status, body } = await admin.post('/workflow_configurations', {
      name: ' Nueva vacante ',
      description: 'Para todas las áreas',
      app_module_id: 14,
      steps: [
        stepOf('Jefatura', [adminId], { max_days: 3 }),
        {
          name: 'Finanzas',
          approval: 'all',
          participants: [{ kind: 'role', role: 'admin' }, { kind: 'request_area' }],
          conditions: [{ field: 'salary', operator: 'gt', value: 2000 }],
        },
      ],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Nueva vacante',
      description: 'Para todas las áreas',
      state: 'inactive',
      status: 'inactive',
      step_count: 2,
      steps_version: 1,
      running_requests: 0,
      app_module: { id: 14, name: 'rkm_14', status: 'active' },
      permissions: { can_edit: true, can_start: false },
    });
    expect(body.workflow_steps).toMatchObject([
      {
        order: 1,
        name: 'Jefatura',
        approval: 'any',
        max_days: 3,
        conditions: [],
        participants: [{ user: { id: adminId } }],
      },
      {
        order: 2,
        name: 'Finanzas',
        approval: 'all',
        max_days: null,
        conditions: [{ field: 'salary', operator: 'gt', value: 2000 }],
        participants: [{ kind: 'role', role: 'admin', user: null }, { kind: 'request_area' }],
      },
    ]);
    expect((await admin.get(`/workflow_configurations/${body.id}`)).body).toEqual(body);
  });

  it('has a name of its own, a module that exists, and no field that nobody knows', async () => {
    const { admin } = await start();
    const body = { name: 'Única', app_module_id: 2 };
    expect((await admin.post('/workflow_configurations', body)).status).toBe(201);
    const same = await admin.post('/workflow_configurations', { ...body, name: 'UNICA' });
    expect([same.status, same.body.error]).toEqual([409, 'Ya existe un flujo con ese nombre.']);
    const strange = await admin.post('/workflow_configurations', { ...body, name: 'Otra', app_module_id: 3 });
    expect([strange.status, strange.body.fields]).toEqual([422, { app_module_id: 'Ese módulo no existe.' }]);
    const unknown = await admin.post('/workflow_configurations', { ...body, name: 'Otra', colour: 'red' });
    expect([unknown.status, unknown.body.fields]).toEqual([400, { colour: 'Este campo no existe.' }]);
    const wrong = await admin.post('/workflow_configurations', { ...body, name: 5 });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'malformed']);
  });

  it('is changed by one person at a time [API-122]', async () => {
    const { admin } = await start();
    const { body: made } = await admin.post('/workflow_configurations', { name: 'Alta', app_module_id: 2 });
    const path = `/workflow_configurations/${made.id}`;
    const changed = await admin.call('PATCH', path, { name: 'Alta nueva', description: 'Con contrato', version: 1 });
    expect([changed.status, changed.body.name, changed.body.version]).toEqual([200, 'Alta nueva', 2]);
    const stale = await admin.call('PATCH', path, { name: 'Alta vieja', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([409, 'stale_version', 'Alta nueva']);
    const moved = await admin.call('PATCH', path, { app_module_id: 169 });
    expect(moved.body.app_module.name).toBe('aio_hiring_contract');
    expect(moved.body.name).toBe('Alta nueva');
  });

  it('is activated with steps that have participants, and deactivated [API-124] [API-125] [REQ-14]', async () => {
    const { admin, adminId } = await start();
    const { body: made } = await admin.post('/workflow_configurations', { name: 'Alta', app_module_id: 2 });
    const path = `/workflow_configurations/${made.id}`;
    const empty = await admin.post(`${path}/activate`, {});
    expect([empty.status, empty.body.error]).toEqual([422, 'Agrega al menos un paso antes de activar el flujo.']);
    await admin.post(`${path}/set_steps`, { steps: [stepOf('Jefatura', [adminId]), stepOf('Finanzas', [])] });
    const lonely = await admin.post(`${path}/activate`, {});
    expect([lonely.status, lonely.body.error]).toEqual([422, 'El paso «Finanzas» no tiene participantes.']);
    await admin.post(`${path}/set_steps`, { steps: [stepOf('Jefatura', [adminId])] });
    const active = await admin.post(`${path}/activate`, {});
    expect([active.status, active.body.state, active.body.permissions.can_start]).toEqual([200, 'active', true]);
    const asleep = await admin.post(`${path}/deactivate`, { version: active.body.version });
    expect([asleep.status, asleep.body.state]).toEqual([200, 'inactive']);
    const stale = await admin.post(`${path}/activate`, { version: active.body.version });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
  });

  it('takes all its steps anew, in their order, or none of them [API-126]', async () => {
    const { admin, adminId } = await start();
    const workflow = await activeWorkflow(admin, 'Vacante', [stepOf('Uno', [adminId]), stepOf('Dos', [adminId])]);
    const path = `/workflow_configurations/${workflow.id}/set_steps`;
    const set = await admin.post(path, {
      steps: [stepOf('Dos', [adminId]), stepOf('Uno', [adminId]), stepOf('Tres', [adminId])],
    });
    expect(set.body.workflow_steps.map((step: { name: string; order: number }) => [step.order, step.name])).toEqual([
      [1, 'Dos'],
      [2, 'Uno'],
      [3, 'Tres'],
    ]);
    expect([set.body.step_count, set.body.steps_version]).toEqual([3, 2]);
    const lacking = await admin.post(path, { steps: [stepOf('Uno', [])] });
    expect([lacking.status, lacking.body.error]).toEqual([
      422,
      'El flujo está activo: cada paso necesita participantes. Desactívalo para dejarlo a medias.',
    ]);
    const foreign = await admin.post(path, { steps: [stepOf('Uno', [adminId, 987_654])] });
    expect([foreign.status, foreign.body.fields]).toEqual([
      404,
      { 'steps.0.participants.1.user_id': 'Esa persona ya no está en la organización.' },
    ]);
    const area = { name: 'Uno', participants: [{ kind: 'area', enterprise_area_id: 987_654 }] };
    expect((await admin.post(path, { steps: [area] })).status).toBe(404);
    expect((await admin.get(`/workflow_configurations/${workflow.id}`)).body).toEqual(set.body);
  });

  it('is cloned, inactive, under a name of its own [API-127] [REQ-15]', async () => {
    const { admin, adminId } = await start();
    const workflow = await activeWorkflow(admin, 'Vacante', [stepOf('Jefatura', [adminId], { max_days: 2 })]);
    const path = `/workflow_configurations/${workflow.id}/clone`;
    const copies = [await admin.post(path, {}), await admin.post(path, {}), await admin.post(path, { name: 'Otra' })];
    expect(copies.map(({ status, body }) => [status, body.name, body.state])).toEqual([
      [201, 'Copia de Vacante', 'inactive'],
      [201, 'Copia 2 de Vacante', 'inactive'],
      [201, 'Otra', 'inactive'],
    ]);
    const plain = (steps: { id: number; participants: { id: number }[] }[]) =>
      steps.map(({ id: _id, participants, ...step }) => ({
        ...step,
        people: participants.map(({ id: _one, ...rest }) => rest),
      }));
    expect(plain(copies[0]?.body.workflow_steps)).toEqual(plain(workflow.workflow_steps));
  });

  it('is cloned once for one key, however often it is sent', async () => {
    const { admin } = await start();
    const { body: made } = await admin.post('/workflow_configurations', { name: 'Alta', app_module_id: 2 });
    const key = { 'idempotency-key': 'clone-1' };
    const path = `/workflow_configurations/${made.id}/clone`;
    const [first, second] = [await admin.post(path, {}, key), await admin.post(path, {}, key)];
    expect(second?.body).toEqual(first?.body);
    const { body } = await admin.post('/workflow_configurations/search', { q: { name_cont: 'alta' } });
    expect(body).toHaveLength(2);
  });

  it('is removed, and its name is free again [API-123]', async () => {
    const { admin } = await start();
    const { body: made } = await admin.post('/workflow_configurations', { name: 'Alta', app_module_id: 2 });
    expect((await admin.call('DELETE', `/workflow_configurations/${made.id}`)).status).toBe(204);
    expect((await admin.get(`/workflow_configurations/${made.id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `/workflow_configurations/${made.id}`)).status).toBe(404);
    expect((await admin.post('/workflow_configurations', { name: 'alta', app_module_id: 2 })).status).toBe(201);
  });

  it('shows its steps by page, and who would be asked today [API-128] [API-129]', async () => {
    const { server, admin, adminId } = await start();
    const user = await server.as('user');
    const workflow = await activeWorkflow(admin, 'Vacante', [
      stepOf('Jefatura', [adminId]),
      { name: 'Selección', participants: [{ kind: 'role', role: 'user' }] },
      { name: 'Área', participants: [{ kind: 'request_area' }] },
    ]);
    const path = `/workflow_configurations/${workflow.id}`;
    const page = await user.get(`${path}/workflow_steps/search?page=2&items=2`);
    expect([names(page), page.headers.get('total-count'), page.headers.get('total-pages')]).toEqual([
      ['Área'],
      '3',
      '2',
    ]);
    expect(names(await user.get(`${path}/workflow_steps/search?name_cont=SELECCION`))).toEqual(['Selección']);
    const { body } = await user.get(`${path}/structure`);
    expect(body.workflow_configuration.id).toBe(workflow.id);
    expect(
      body.steps.map((step: { people: { full_name: string }[]; nobody: boolean }) => [
        step.people.map((person) => person.full_name),
        step.nobody,
      ]),
    ).toEqual([
      [['Ana Paredes'], false],
      [['Marcos Soto'], false],
      [[], false],
    ]);
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('users').set({ active: 0 }).where('id', '=', adminId).execute(),
    );
    const [left] = (await user.get(`${path}/structure`)).body.steps;
    expect([left.people[0].active, left.nobody]).toEqual([false, true]);
  });
});

describe('the search of workflow configurations', () => {
  async function filled(admin: Client, adminId: number) {
    const step = stepOf('Jefatura', [adminId]);
    await activeWorkflow(admin, 'Alta', [step], 2);
    await activeWorkflow(admin, 'Contrato', [step, step], 169);
    await activeWorkflow(admin, 'Latam', [step], 199);
    await activeWorkflow(admin, 'Vacante crítica', [step], 14);
    await admin.post('/workflow_configurations', { name: 'Borrador', app_module_id: 2 });
  }

  it('goes by module ids, for as many as are asked for [API-116] [DATA-2]', async () => {
    const { admin, adminId } = await start();
    await filled(admin, adminId);
    const found = await admin.post('/workflow_configurations/search', {
      q: { app_module_id_in: [169, 199, 2] },
      items: 10000,
    });
    expect(names(found)).toEqual(['Alta', 'Borrador', 'Contrato', 'Latam']);
    expect(['current-page', 'total-pages', 'total-count'].map((name) => found.headers.get(name))).toEqual([
      '1',
      '1',
      '4',
    ]);
  });

  it('goes by module names, state and the state of the module [API-117]', async () => {
    const { admin, adminId } = await start();
    await filled(admin, adminId);
    const q = {
      app_module_name_in: ['aio_hiring', 'aio_hiring_contract', 'aio_hiring_contract_latam'],
      status_eq: 'active',
      app_module_status_eq: 'active',
    };
    const search = () => admin.post('/workflow_configurations/search?page=1&items=1000', { q });
    expect(names(await search())).toEqual(['Alta', 'Contrato', 'Latam']);
    const off = await admin.put('/app_modules/169', { status: 'inactive' });
    expect((await admin.put('/app_modules/169', { status: 'inactive' })).body).toEqual(off.body);
    expect(off.body).toEqual({ id: 169, name: 'aio_hiring_contract', status: 'inactive' });
    expect(names(await search())).toEqual(['Alta', 'Latam']);
    expect((await admin.get('/app_modules')).body).toContainEqual(off.body);
    await admin.put('/app_modules/169', { status: 'active' });
    expect(names(await search())).toEqual(['Alta', 'Contrato', 'Latam']);
    expect((await admin.put('/app_modules/3', { status: 'inactive' })).status).toBe(404);
  });

  it('goes by name, states and counts of steps, page by page [API-118] [API-55] [REQ-32]', async () => {
    const { server, admin, adminId } = await start();
    await filled(admin, adminId);
    const { body: session } = await admin.get('/sessions/current');
    const path = `/workflow_configurations/search?token=${session.user.token}&page=1&items=2`;
    expect(names(await admin.post(path, { q: { name_cont: 'CRITICA' } }))).toEqual(['Vacante crítica']);
    expect(names(await admin.post(path, { q: { state_in: ['inactive'] } }))).toEqual(['Borrador']);
    expect(names(await admin.post(path, { q: { step_count_in: [0, 2] } }))).toEqual(['Borrador', 'Contrato']);
    const all = await admin.post(path, { q: { name_cont: '', state_in: [], step_count_in: [] } });
    expect([names(all), all.headers.get('total-count'), all.headers.get('total-pages')]).toEqual([
      ['Alta', 'Borrador'],
      '5',
      '3',
    ]);
    expect((await admin.post('/workflow_configurations/search?token=nobody', {})).status).toBe(404);
    const stranger = await addStranger(server);
    expect((await stranger.post(path, {})).status).toBe(404);
    expect(names(await stranger.post('/workflow_configurations/search', {}))).toEqual([]);
    const unknown = await admin.post(path, { q: { colour_eq: 'red' } });
    expect([unknown.status, unknown.body.fields]).toEqual([400, { 'q.colour_eq': 'Este campo no existe.' }]);
  });

  it('shows the settings all of them, and others what can be started [API-119]', async () => {
    const { server, admin, adminId } = await start();
    await filled(admin, adminId);
    const inSettings = await admin.post('/workflow_configurations/settings_search?page=1&items=10', {
      q: { state_in: ['inactive'] },
    });
    expect(names(inSettings)).toEqual(['Borrador']);
    const employee = await server.as('employee');
    expect((await employee.post('/workflow_configurations/settings_search', {})).status).toBe(403);
    await admin.put('/app_modules/199', { status: 'inactive' });
    const found = await employee.post('/workflow_configurations/search', {});
    expect(names(found)).toEqual(['Alta', 'Contrato', 'Vacante crítica']);
    const [draft] = inSettings.body;
    const hidden = await employee.get(`/workflow_configurations/${draft.id}`);
    const absent = await employee.get('/workflow_configurations/987654');
    expect([hidden.status, hidden.body]).toEqual([404, absent.body]);
  });
});
