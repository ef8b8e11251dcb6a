// Stages of a process: create, read, change, order, remove, and permissions.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, startDemo } from '../harness.ts';

const PROCESS = 1;
const stagesIn = async (client: Client) => (await client.get(`/lists?selection_process_id=${PROCESS}`)).body;
const add = (client: Client, list: object) =>
  client.post('/lists', { list: { selection_process_id: PROCESS, ...list } });

describe('stages', () => {
  it('are made with all that is set for them, after the last one [API-56] [API-57] [OPEN-8] [STAGE-7] [STAGE-8] [STAGE-9] [STAGE-10] [STAGE-11] [STAGE-12] [STAGE-13] [STAGE-14] [STAGE-15] [OPEN-19]', async () => {
    const server = await startDemo();
    const [user, admin] = [await server.as('user'), await server.as('admin')];
    const before = await stagesIn(user);
    const me = (await user.get('/sessions/current')).body.user;
    const [moved] = (
      await user.get('/terna-templates/ats_templates/workspace/templates?resource=applicant_moved&lang=es')
    ).body;
    const [report] = (await user.get('/report_templates?workspace=ats')).body;
    const { status, body } = await add(user, {
      name: ' Panel ',
      report_templates: [report.id],
      external_users: ['Jefa@Cliente.example'],
      user_columns: [{ user_id: me.id }],
      user_columns_active: true,
      author_active: true,
      enable_limit_applicants: true,
      move_templates: moved.id,
      disqualify_templates: null,
      sla_setting_attributes: { active: true, max_days: 3 },
      applicant_requirements: [
        { value: 2, condition: 'Contratos', required_type: 'relation_table', required_field: 'applicant_files' },
      ],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      selection_process_id: PROCESS,
      name: 'Panel',
      order: before.length + 1,
      report_templates: [report.id],
      external_users: ['jefa@cliente.example'],
      user_columns: [{ user_id: me.id, full_name: me.full_name, email: me.email }],
      user_columns_active: true,
      author_active: true,
      responsible_active: false,
      managers_active: false,
      enable_limit_applicants: true,
      move_templates: moved.id,
      disqualify_templates: null,
      sla_setting: { id: body.id, active: true, max_days: 3 },
      slaSetting: { active: true, max_days: 3, sla_count: 0 },
      applicant_requirements: [
        { value: 2, condition: 'Contratos', required_type: 'relation_table', required_field: 'applicant_files' },
      ],
      active_applicants: 0,
      permissions: { canAccessList: true, canDelete: true },
      version: 1,
    });
    expect((await admin.get(`/lists/${body.id}`)).body).toEqual(body);
  });

  it('are listed in order, and counted where candidates are past their limit [API-59] [API-97] [OPEN-19]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const answer = await user.get(`/lists?selection_process_id=${PROCESS}`);
    expect([answer.status, answer.headers.get('total-count')]).toEqual([200, String(answer.body.length)]);
    expect(answer.body.map((list: { order: number }) => list.order)).toEqual(
      answer.body.map((_list: object, index: number) => index + 1),
    );
    const [first] = answer.body;
    const { body: late } = await user.put(`/lists/${first.id}`, {
      list: { sla_setting_attributes: { id: first.id, active: true, max_days: 1 } },
    });
    expect(late.slaSetting.sla_count).toBeGreaterThan(0);
    expect(late.slaSetting.sla_count).toBeLessThanOrEqual(late.active_applicants);
    const page = await user.get(`/lists?selection_process_id=${PROCESS}&page=2&items=2`);
    expect(page.body.map((list: { order: number }) => list.order)).toEqual([3, 4]);
  });

  it('are changed in part, and boards are told [API-58] [API-98] [STAGE-32] [STAGE-43]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const [first] = await stagesIn(user);
    const before = (await user.get(`/selection_processes/${PROCESS}`)).body;
    const { status, body } = await user.put(`/lists/${first.id}`, {
      list: { name: 'Recibidos', sla_setting_attributes: { active: true, max_days: null }, version: first.version },
    });
    expect([status, body]).toMatchObject([
      200,
      { name: 'Recibidos', sla_setting: { active: false, max_days: 0 }, version: first.version + 1 },
    ]);
    const after = (await user.get(`/selection_processes/${PROCESS}`)).body;
    expect(after.lists[0].name).toBe('Recibidos');
    expect(after.version).toBeGreaterThan(before.version);
    const { payload } = await server.app.services.database.read
      .selectFrom('events')
      .select('payload')
      .where('payload', 'like', '%"process.changed"%')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(payload)).toMatchObject({
      type: 'process.changed',
      id: PROCESS,
      process: { lists: after.lists },
    });
    const stale = await user.put(`/lists/${first.id}`, { list: { name: 'Tarde', version: first.version } });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', body]);
  });

  it('take another place, and all stay numbered from 1 [API-61] [STAGE-55] [STAGE-56]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const ids = async () => (await stagesIn(user)).map((list: { id: number; order: number }) => [list.order, list.id]);
    const before = (await ids()).map(([, id]: [number, number]) => id);
    // A swap of neighbours updates two rows.
    await user.put(`/lists/${before[1]}`, { list: { order: 1 } });
    await user.put(`/lists/${before[0]}`, { list: { order: 2 } });
    const swapped = [before[1], before[0], ...before.slice(2)];
    expect(await ids()).toEqual(swapped.map((id, index) => [index + 1, id]));
    // Any other move updates every row.
    const wanted = swapped.toReversed();
    for (const [index, id] of wanted.entries()) await user.put(`/lists/${id}`, { list: { order: index + 1 } });
    expect(await ids()).toEqual(wanted.map((id, index) => [index + 1, id]));
  });

  it('are removed while nobody is in them, and the rest is numbered anew [API-60]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const [full] = await stagesIn(user);
    const rejected = await user.call('DELETE', `/lists/${full.id}`);
    expect([rejected.status, rejected.body.error]).toEqual([
      409,
      'La etapa tiene candidatos. Muévelos a otra etapa antes de eliminarla.',
    ]);
    const { body: added } = await add(user, { name: 'De paso', order: 1 });
    expect(added.order).toBe(1);
    expect((await user.call('DELETE', `/lists/${added.id}`)).status).toBe(204);
    expect((await user.get(`/lists/${added.id}`)).status).toBe(404);
    const after = await stagesIn(user);
    expect(after[0]).toMatchObject({ id: full.id, order: 1 });
  });

  it('say what is wrong with what is sent, and then stay as they were [STAGE-6] [STAGE-23] [STAGE-38]', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const before = await stagesIn(user);
    const empty = await add(user, { name: '  ' });
    expect([empty.status, empty.body.error, empty.body.fields]).toEqual([
      422,
      'Debes ingresar un nombre',
      { 'list.name': 'Debes ingresar un nombre' },
    ]);
    const [report] = (await user.get('/report_templates?workspace=ats')).body;
    const lonely = await add(user, { name: 'x', report_templates: [report.id] });
    expect(lonely.body.fields).toEqual({ 'list.external_users': 'Por favor ingrese al menos un correo' });
    const wrong = await add(user, { name: 'x', applicant_requirements: [{ condition: 'Contratos', value: 1 }] });
    expect(wrong.body.fields).toEqual({
      'list.applicant_requirements.0.required_field': 'Tipo de requisito requerido',
    });
    expect((await add(user, { name: 'x', colour: 'red' })).body.fields).toEqual({
      'list.colour': 'Este campo no existe.',
    });
    expect((await add(user, { name: 'x', move_templates: 999_999 })).status).toBe(404);
    expect((await add(user, { name: 'x', user_columns: [999_999] })).status).toBe(404);
    expect((await add(user, { name: 'x', order: 0 })).status).toBe(422);
    expect(await stagesIn(user)).toEqual(before);
  });

  it('are not touched by employees, in closed processes, or from another organisation; a repeated key adds one', async () => {
    const server = await startDemo();
    const [user, employee, stranger] = [
      await server.as('user'),
      await server.as('employee'),
      await addStranger(server),
    ];
    const [first] = await stagesIn(user);
    expect((await employee.put(`/lists/${first.id}`, { list: { name: 'x' } })).status).toBe(403);
    const [foreign, absent] = [await stranger.get(`/lists/${first.id}`), await stranger.get('/lists/999999')];
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await stranger.put(`/lists/${first.id}`, { list: { name: 'x' } })).status).toBe(404);
    const key = { 'idempotency-key': 'etapa' };
    const body = { list: { selection_process_id: PROCESS, name: 'Una sola' } };
    const once = await user.post('/lists', body, key);
    expect((await user.post('/lists', body, key)).body).toEqual(once.body);
    expect((await stagesIn(user)).filter((list: { name: string }) => list.name === 'Una sola')).toHaveLength(1);
    const [reason] = (await user.get('/closing_reasons')).body;
    await user.post(`/selection_processes/${PROCESS}/close`, { closing_reason_id: reason.id });
    expect((await user.put(`/lists/${first.id}`, { list: { name: 'x' } })).body.code).toBe('wrong_status');
    expect((await user.call('DELETE', `/lists/${once.body.id}`)).body.code).toBe('wrong_status');
    expect((await user.get(`/lists/${first.id}`)).body.permissions).toEqual({
      canAccessList: true,
      canDelete: false,
      canEditRules: false,
      canEditUserColumns: false,
      canRegisterWorkflow: false,
      canSeeMenu: false,
      canSendEmail: false,
    });
  });
});

describe('a stage manager', () => {
  it('is in the stages that they manage and in no other, on the board too [SES-13] [STAGE-16] [STAGE-19] [STAGE-20]', async () => {
    const server = await startDemo();
    const [admin, employee] = [await server.as('admin'), await server.as('employee')];
    const { body: process } = await admin.post('/selection_processes', { title: 'Buzo', description: 'Bajo el mar' });
    const [first, second] = process.lists;
    const me = (await employee.get('/sessions/current')).body.user;
    const path = `/selection_processes/${process.id}/board`;
    expect((await employee.get(path)).status).toBe(404);
    await admin.put(`/lists/${second.id}`, { list: { user_columns: [me.id], user_columns_active: true } });
    const { status, body } = await employee.get(path);
    expect(status).toBe(200);
    const access = body.columns.map(
      (column: { list: { permissions: { canAccessList: boolean } } }) => column.list.permissions.canAccessList,
    );
    expect(access.slice(0, 3)).toEqual([false, true, false]);
    expect((await employee.get(`/lists/${first.id}/applicants`)).status).toBe(403);
    expect((await employee.get(`/lists/${second.id}/applicants`)).status).toBe(200);
    expect((await employee.get(`/lists/${second.id}`)).body.permissions).toMatchObject({
      canSeeMenu: true,
      canSendEmail: true,
      canDelete: false,
      canEditRules: false,
    });
    await admin.put(`/lists/${second.id}`, { list: { user_columns_active: false } });
    expect((await employee.get(path)).status).toBe(404);
  });

  it('is whoever is of the area, where managers are switched on', async () => {
    const server = await startDemo();
    const [admin, employee] = [await server.as('admin'), await server.as('employee')];
    const [area] = (await admin.get('/enterprise_areas')).body;
    const { body: process } = await admin.post('/selection_processes', {
      title: 'Farero',
      description: 'De noche',
      enterprise_area_id: area.id,
    });
    const me = (await employee.get('/sessions/current')).body.user;
    await server.app.services.database.transaction((tx) =>
      tx
        .insertInto('user_areas')
        .values({ user_id: me.id, enterprise_area_id: area.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const path = `/selection_processes/${process.id}`;
    expect((await employee.get(path)).status).toBe(404);
    await admin.put(`/lists/${process.lists[0].id}`, { list: { managers_active: true } });
    expect((await employee.get(path)).status).toBe(200);
    const { body: found } = await employee.post('/selection_processes/search?items=100', {});
    expect(found.map((one: { id: number }) => one.id)).toContain(process.id);
    expect((await employee.get(`/lists/${process.lists[0].id}`)).body.permissions.canSeeMenu).toBe(true);
    expect((await employee.get(`/lists/${process.lists[1].id}`)).body.permissions.canAccessList).toBe(false);
  });

  it('named as an external user sees nothing: they are only written to [SES-3]', async () => {
    const server = await startDemo();
    const [admin, employee] = [await server.as('admin'), await server.as('employee')];
    const { body: process } = await admin.post('/selection_processes', { title: 'Buzo', description: 'Bajo el mar' });
    const me = (await employee.get('/sessions/current')).body.user;
    const [report] = (await admin.get('/report_templates?workspace=ats')).body;
    const { status } = await admin.put(`/lists/${process.lists[0].id}`, {
      list: { report_templates: [report.id], external_users: [me.email] },
    });
    expect(status).toBe(200);
    expect((await employee.get(`/selection_processes/${process.id}`)).status).toBe(404);
    expect((await employee.get(`/lists/${process.lists[0].id}`)).status).toBe(404);
  });
});
