// The caller's organization: name, settings, permissions and default request type.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, type Server, startDemo, startOwned } from '../harness.ts';
import { activeWorkflow, startWithoutWorkflows, stepOf, userIdOf } from '../workflows/fixtures.ts';

const typesOf = async (server: Server) => {
  const { read } = server.app.services.database;
  return read.selectFrom('request_types').select(['id', 'name', 'organization_id']).orderBy('id').execute();
};

const permissionsOf = async (client: Client) => (await client.get('/organizations/current')).body.permissions;

describe('the current organisation', () => {
  it('says its name and settings, and what the caller may do [SES-2] [SES-5] [SES-18] [OPEN-17]', async () => {
    const server = await startDemo();
    const [admin, user, employee] = [await server.as('admin'), await server.as('user'), await server.as('employee')];
    const { status, body } = await admin.get('/organizations/current');
    expect([status, body]).toEqual([
      200,
      {
        id: body.id,
        token: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Grupo Andes Demo',
        country: 'CL',
        language: 'es',
        request_type_id: null,
        request_type: null,
        default_hiring_workflow: null,
        outlook: null,
        settings: { custom_report: { active: false, dashboard_id: null, base_url: null } },
        optionals: ['segments', 'referred_table', 'matching', 'answer_links'],
        permissions: {
          can_administer: true,
          can_create_process: true,
          can_import: true,
          can_export: true,
          canUseSegments: true,
          canSeeReferredTable: true,
        },
        menuActive: 'all',
        version: 1,
      },
    ]);
    expect(await permissionsOf(user)).toMatchObject({
      can_administer: false,
      canUseSegments: false,
      canSeeReferredTable: true,
    });
    expect(await permissionsOf(employee)).toMatchObject({ can_create_process: false, canSeeReferredTable: false });
    const [, referred] = (await admin.get('/optionals')).body;
    await admin.put('/optionals/activate', { optionals: [{ id: referred.id, active: false }] });
    expect((await permissionsOf(user)).canSeeReferredTable).toBe(false);
    expect((await employee.get('/organizations/current')).body.menuActive).toBe('own');
  });

  it('is renamed and set by admins, from the version that they saw', async () => {
    const server = await startDemo();
    const [admin, user, stranger] = [await server.as('admin'), await server.as('user'), await addStranger(server)];
    const put = (client: Client, organization: object) => client.put('/organizations/current', { organization });
    const changed = await put(admin, { name: 'Grupo Cordillera', custom_report_dashboard_id: 'tablero-7', version: 1 });
    expect(changed.body).toMatchObject({
      name: 'Grupo Cordillera',
      settings: { custom_report: { active: false, dashboard_id: 'tablero-7' } },
      version: 2,
    });
    expect((await user.get('/sessions/current')).body.user.organization.name).toBe('Grupo Cordillera');
    for (const wrong of [
      'http://tableros.example',
      'https://yo:clave@tableros.example',
      'https://tableros.example/?a=1',
    ]) {
      const rejected = await put(admin, { custom_report_url: wrong });
      expect(rejected.status, wrong).toBe(400);
    }
    const stale = await put(admin, { name: 'Tarde', version: 1 });
    expect([stale.status, stale.body.current.name]).toEqual([409, 'Grupo Cordillera']);
    expect((await put(user, { name: 'Mía' })).status).toBe(403);
    expect((await put(admin, { name: ' ' })).status).toBe(422);
    expect((await put(admin, { colour: 'red' })).status).toBe(400);
    expect((await stranger.get('/organizations/current')).body.name).toBe('Otra organización');
  });
});

describe('the default hiring form', () => {
  it('is a workflow of hiring, chosen and cleared, and forgotten with the workflow [SET-17] [SET-18] [OPEN-5]', async () => {
    const server = await startWithoutWorkflows();
    const admin = await server.as('admin');
    const steps = [stepOf('Aprobación', [await userIdOf(admin)])];
    const hiring = await activeWorkflow(admin, 'Alta', steps, 1);
    const requisition = await activeWorkflow(admin, 'Requisición', steps);
    const choose = (default_hiring_workflow_id: number | null) =>
      admin.put('/organizations/current', { organization: { default_hiring_workflow_id } });
    const chosen = (await choose(hiring.id)).body.default_hiring_workflow;
    expect(chosen).toEqual({ id: hiring.id, name: 'Alta' });
    const wrong = await choose(requisition.id);
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['default_hiring_workflow_id']]);
    expect((await choose(999_999)).status).toBe(404);
    expect((await admin.get('/organizations/current')).body.default_hiring_workflow).toEqual(chosen);
    expect((await choose(null)).body.default_hiring_workflow).toBeNull();
    await choose(hiring.id);
    expect((await admin.call('DELETE', `/workflow_configurations/${hiring.id}`)).status).toBe(204);
    expect((await admin.get('/organizations/current')).body.default_hiring_workflow).toBeNull();
  });
});

describe('the default request type', () => {
  it('is set for the organisation by either path, and is what new processes begin with [API-23] [API-24] [SET-22] [SET-23] [SET-24]', async () => {
    const server = await startOwned();
    const { admin } = server;
    const [first, second] = await typesOf(server);
    if (!first || !second) throw new Error('an organisation begins with request types');
    const byOrganization = await admin.call('PATCH', '/organizations/update_request_type', {
      request_type_id: first.id,
      request_type: first.name,
    });
    expect([byOrganization.status, byOrganization.body.request_type]).toEqual([
      200,
      { id: first.id, name: first.name },
    ]);
    const enterprise = `/enterprises/${byOrganization.body.id}/update_request_type`;
    const byEnterprise = await admin.call('PATCH', enterprise, { request_type: second.name });
    expect([byEnterprise.status, byEnterprise.body.request_type_id, byEnterprise.body.version]).toEqual([
      200,
      second.id,
      byOrganization.body.version + 1,
    ]);
    const repeated = await admin.call('PATCH', enterprise, { request_type_id: second.id });
    expect(repeated.body).toEqual(byEnterprise.body);
    const process = await admin.post('/selection_processes', { title: 'Nuevo', description: 'Nuevo' });
    expect(process.body.request_type_data).toEqual({ id: second.id, name: second.name });
    const none = await admin.call('PATCH', '/organizations/update_request_type', { request_type_id: null });
    expect(none.body.request_type).toBeNull();
  });

  it('is refused to others, for another organisation, or where it is unclear', async () => {
    const server = await startDemo();
    const [admin, user, stranger] = [await server.as('admin'), await server.as('user'), await addStranger(server)];
    const types = await typesOf(server);
    const { id } = (await admin.get('/organizations/current')).body;
    const ours = types.filter((type) => type.organization_id === id);
    const theirs = types.find((type) => type.organization_id !== id);
    const patch = (client: Client, body: object, organization = id) =>
      client.call('PATCH', `/enterprises/${organization}/update_request_type`, body);
    expect((await patch(user, { request_type_id: ours[0]?.id })).status).toBe(403);
    const foreign = await patch(stranger, { request_type_id: theirs?.id });
    const absent = await patch(stranger, { request_type_id: theirs?.id }, 987_654);
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await patch(admin, { request_type_id: theirs?.id })).status).toBe(404);
    expect((await patch(admin, { request_type_id: ours[0]?.id, request_type: ours[1]?.name })).status).toBe(422);
    expect((await patch(admin, {})).status).toBe(422);
    expect((await patch(admin, { request_type_id: ours[0]?.id, colour: 1 })).status).toBe(400);
    expect((await admin.get('/organizations/current')).body.request_type).toBeNull();
  });
});
