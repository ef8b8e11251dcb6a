// Users by SCIM, with the requests that Microsoft Entra and Okta document.
import { describe, expect, it } from 'vitest';
import { scimMessages as texts } from '../../../src/contract/messages.ts';
import { addStranger, startOwned } from '../harness.ts';
import { addProvisioning, CORE, entraGroup, entraUser, oktaUser, scimClient } from './scim-client.ts';

const NORA = 'nora@faro.example';

async function start(change: object = {}) {
  const server = await startOwned();
  const { admin } = server;
  const ownerId = (await admin.get('/sessions/current')).body.user.id as number;
  return { server, admin, ownerId, ...(await addProvisioning(server, admin, { handoverId: ownerId, ...change })) };
}

const userNamed = async ({ admin }: Awaited<ReturnType<typeof start>>, email: string) =>
  (await admin.post('/users/search', { q: { full_name_or_email_cont_all: email } })).body[0];

describe('users by SCIM', () => {
  it('are found, added, changed and deactivated as Microsoft Entra does it [MORE-362]', async () => {
    const world = await start();
    const { scim } = world;
    const none = await scim.find('Users', `userName eq "${NORA}"`);
    expect([none.status, none.headers.get('content-type')]).toEqual([200, 'application/scim+json; charset=utf-8']);
    expect(none.body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      ...{ totalResults: 0, Resources: [], startIndex: 1, itemsPerPage: 0 },
    });
    const made = await scim.post('/Users', entraUser(NORA));
    const { id } = made.body;
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        ...{ schemas: [`${CORE}User`], externalId: entraUser(NORA).externalId, userName: NORA, active: true },
        ...{ name: { givenName: 'Nora', familyName: 'Vial' }, emails: [{ value: NORA, type: 'work', primary: true }] },
        meta: { resourceType: 'User', location: `${scim.base}/Users/${id}` },
      },
    ]);
    expect(made.headers.get('location')).toBe(`${scim.base}/Users/${id}`);
    expect(await userNamed(world, NORA)).toMatchObject({ token: id, full_name: 'Nora Vial', role: 'employee' });
    const changed = await scim.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'nora.mar@faro.example' },
      { op: 'Replace', path: 'name.familyName', value: 'del Mar' },
      { op: 'Add', path: 'title', value: 'Jefa de faros' },
      // Attributes that Terna does not store.
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+56 2 2345 6789' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Puertos' },
    );
    expect([changed.status, changed.body.emails[0].value, changed.body.title]).toEqual([
      ...[200, 'nora.mar@faro.example', 'Jefa de faros'],
    ]);
    expect(await userNamed(world, 'nora.mar')).toMatchObject({ full_name: 'Nora del Mar', position: 'Jefa de faros' });
    const renamed = await scim.patch(`/Users/${id}`, {
      op: 'Replace',
      path: 'userName',
      value: '5b50642d@faro.example',
    });
    expect(renamed.body.userName).toBe('5b50642d@faro.example');
    expect((await scim.find('Users', 'userName eq "5B50642D@FARO.example"')).body.totalResults).toBe(1);
    // Without its flag for the standard, Entra sends booleans as texts.
    const disabled = await scim.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([disabled.status, disabled.body.active]).toEqual([200, false]);
    expect((await userNamed(world, 'nora.mar')).active).toBe(false);
    const restored = await scim.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: true });
    expect([restored.body.active, (await userNamed(world, 'nora.mar')).active]).toEqual([true, true]);
  });

  it('are added, replaced and deactivated as Okta does it [MORE-362]', async () => {
    const world = await start();
    const { scim } = world;
    const address = 'otto@faro.example';
    expect((await scim.find('Users', `userName eq "${address}"`, '&startIndex=1&count=100')).body.totalResults).toBe(0);
    const made = await scim.post('/Users', oktaUser(address));
    expect([made.status, JSON.stringify(made.body).includes('1mz050nq')]).toEqual([201, false]);
    const { id } = made.body;
    const { password: _password, ...user } = oktaUser(address);
    const replaced = await scim.put(`/Users/${id}`, { ...user, id, name: { givenName: 'Otto', familyName: 'Ríos' } });
    expect([replaced.status, replaced.body.name.formatted, replaced.body.active]).toEqual([200, 'Otto Ríos', true]);
    const disabled = await scim.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    expect([disabled.status, disabled.body.active]).toEqual([200, false]);
    expect((await userNamed(world, address)).active).toBe(false);
    const found = await scim.find('Users', 'externalId eq "00ujl29u0le5T6Aj10h7"');
    expect(found.body.Resources.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  it('include people with an address of the domains whom nobody provisions yet, and no others [MORE-363]', async () => {
    const world = await start();
    const { scim, admin } = world;
    const add = async (name: string, email: string) =>
      (
        await admin.post('/users', {
          user: { name, last_name: 'Vial', email, role: 'user', password: 'tres nubes y un faro' },
        })
      ).body;
    const nora = await add('Nora', NORA);
    await add('Ana', 'ana@otra.example');
    const all = await scim.get('/Users');
    expect(all.body.Resources.map((one: { userName: string }) => one.userName)).toEqual([NORA]);
    // The provider finds and adopts the person instead of adding another.
    expect((await scim.post('/Users', entraUser(NORA))).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const adopted = await scim.patch(`/Users/${nora.token}`, { op: 'Add', path: 'externalId', value: 'n-1' });
    expect([adopted.status, adopted.body.externalId]).toEqual([200, 'n-1']);
    expect((await userNamed(world, NORA)).role).toBe('user');
    const foreign = await scim.post('/Users', entraUser('eva@otra.example'));
    expect(foreign.body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
      detail: texts.foreignDomain('eva@otra.example'),
    });
    const moved = await scim.patch(`/Users/${nora.token}`, {
      ...{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'nora@otra.example' },
    });
    expect([moved.status, (await userNamed(world, NORA)).email]).toEqual([400, NORA]);
  });

  it('of another organization do not exist for a provider, whatever its domains [MORE-363]', async () => {
    const world = await start();
    const nora = await world.scim.post('/Users', entraUser(NORA));
    const stranger = await addStranger(world.server);
    const handoverId = (await stranger.get('/sessions/current')).body.user.id as number;
    const { scim } = await addProvisioning(world.server, stranger, { handoverId });
    expect((await scim.get('/Users')).body.totalResults).toBe(0);
    const path = `/Users/${nora.body.id}`;
    const change = { op: 'replace', value: { active: false } };
    const tried = await Promise.all([
      scim.get(path),
      scim.put(path, entraUser(NORA)),
      scim.patch(path, change),
      scim.delete(path),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await scim.post('/Users', entraUser(NORA))).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const group = await scim.post('/Groups', { ...entraGroup('Ajeno'), members: [{ value: nora.body.id }] });
    expect([group.status, (await world.scim.get('/Groups')).body.totalResults]).toEqual([400, 0]);
    expect((await userNamed(world, NORA)).active).toBe(true);
  });

  it('are paged, and answered with the attributes that are asked for [MORE-364]', async () => {
    const { scim } = await start();
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const one = entraUser(`${name}@faro.example`, { externalId: name });
      expect((await scim.post('/Users', one)).status).toBe(201);
    }
    const names = async (query: string) => {
      const { body } = await scim.get(`/Users?${query}`);
      const found = body.Resources.map(({ userName }: { userName: string }) => userName.slice(0, 1)).join('');
      return [found, body.startIndex, body.itemsPerPage, body.totalResults];
    };
    expect(await names('startIndex=1&count=2')).toEqual(['ab', 1, 2, 5]);
    expect(await names('startIndex=3&count=2')).toEqual(['cd', 3, 2, 5]);
    expect(await names('startIndex=5&count=2')).toEqual(['e', 5, 1, 5]);
    expect(await names('startIndex=9')).toEqual(['', 9, 0, 5]);
    expect(await names('count=0')).toEqual(['', 1, 0, 5]);
    expect(await names('startIndex=-3&count=1')).toEqual(['a', 1, 1, 5]);
    const { body } = await scim.get('/Users?count=1&attributes=userName');
    expect(Object.keys(body.Resources[0]).toSorted()).toEqual(['id', 'userName']);
  });

  it('have a version, which a change may require [MORE-364]', async () => {
    const { scim } = await start();
    const made = await scim.post('/Users', entraUser(NORA));
    const path = `/Users/${made.body.id}`;
    const etag = made.headers.get('etag') ?? '';
    expect([etag, made.body.meta.version]).toEqual([expect.stringMatching(/^W\/"[\w-]{22}"$/), etag]);
    expect((await scim.call('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
    const user = { ...entraUser(NORA), title: 'Guardafaro' };
    const changed = await scim.call('PUT', path, user, { 'if-match': etag });
    expect([changed.status, changed.body.meta.version === etag]).toEqual([200, false]);
    for (const [method, body] of [
      ['PUT', user],
      ['DELETE', undefined],
    ] as const) {
      const stale = await scim.call(method, path, body, { 'if-match': etag });
      expect([stale.status, stale.body.detail]).toEqual([412, texts.changed]);
    }
    expect((await scim.call('GET', path, undefined, { 'if-none-match': etag })).status).toBe(200);
    expect((await scim.call('PUT', path, user, { 'if-match': '*' })).status).toBe(200);
  });

  it('are deleted for the provider, remain without access, and come back when they are added again [MORE-365]', async () => {
    const world = await start();
    const { scim } = world;
    const { id } = (await scim.post('/Users', entraUser(NORA))).body;
    expect((await scim.delete(`/Users/${id}`)).status).toBe(204);
    expect((await userNamed(world, NORA)).active).toBe(false);
    const gone = await Promise.all([
      ...[scim.get(`/Users/${id}`), scim.delete(`/Users/${id}`), scim.put(`/Users/${id}`, entraUser(NORA))],
      scim.patch(`/Users/${id}`, { op: 'replace', value: { active: true } }),
    ]);
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await scim.find('Users', `userName eq "${NORA}"`)).body.totalResults).toBe(0);
    const again = await scim.post('/Users', entraUser(NORA, { externalId: 'otra' }));
    expect([again.status, again.body.active, again.body.externalId]).toEqual([201, true, 'otra']);
    expect((await userNamed(world, NORA)).active).toBe(true);
  });

  it('are refused with the errors of RFC 7644, and nothing is stored [MORE-366]', async () => {
    const world = await start();
    const { scim } = world;
    const problem = async (answer: ReturnType<typeof scim.get>) => {
      const { status, headers, body } = await answer;
      expect(headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
      expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
      expect(body.status).toBe(String(status));
      expect(body.detail).toMatch(/\S/);
      return [status, body.scimType];
    };
    const { userName: _name, ...nameless } = entraUser(NORA);
    expect(await problem(scim.post('/Users', nameless))).toEqual([400, 'invalidValue']);
    expect(await problem(scim.post('/Users', entraUser(NORA, { active: 'quizás' })))).toEqual([400, 'invalidValue']);
    expect(await problem(scim.post('/Users', entraUser('nora', { emails: [] })))).toEqual([400, 'invalidValue']);
    expect(await problem(scim.post('/Users', [1]))).toEqual([400, 'invalidSyntax']);
    expect(await problem(scim.post('/Users', '{'))).toEqual([400, undefined]);
    expect(await problem(scim.find('Users', 'userName co "n"'))).toEqual([400, 'invalidFilter']);
    expect(await problem(scim.find('Users', 'userName eq "a" or userName eq "b"'))).toEqual([400, 'invalidFilter']);
    expect(await problem(scim.find('Users', 'userName eq'))).toEqual([400, 'invalidFilter']);
    expect(await problem(scim.get('/Users/nadie'))).toEqual([404, undefined]);
    expect(await problem(scim.get('/Nada'))).toEqual([404, undefined]);
    const { id } = (await scim.post('/Users', entraUser(NORA))).body;
    expect(await problem(scim.patch(`/Users/${id}`))).toEqual([400, 'invalidSyntax']);
    expect(await problem(scim.patch(`/Users/${id}`, { op: 'move', path: 'active', value: 1 }))).toEqual([
      400,
      'invalidSyntax',
    ]);
    expect(await problem(scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: 'no' }))).toEqual([
      400,
      'invalidValue',
    ]);
    expect(await problem(scim.patch(`/Users/${id}`, { op: 'remove', path: 'userName' }))).toEqual([
      400,
      'invalidValue',
    ]);
    // Of several operations the first was possible, and is not stored either.
    const half = scim.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'title', value: 'Otra' },
      { op: 'replace', path: 'emails[type eq "home"].value', value: 'x' },
    );
    expect(await problem(half)).toEqual([400, 'noTarget']);
    expect((await scim.get(`/Users/${id}`)).body.title).toBeUndefined();
    const other = await scim.post('/Users', oktaUser('otto@faro.example'));
    expect(
      await problem(scim.patch(`/Users/${other.body.id}`, { op: 'replace', path: 'userName', value: NORA })),
    ).toEqual([409, 'uniqueness']);
  });

  it('describes itself: configuration, schemas and types of resources [MORE-364]', async () => {
    const { scim } = await start();
    expect((await scim.get('/ServiceProviderConfig')).body).toMatchObject({
      ...{
        patch: { supported: true },
        etag: { supported: true },
        bulk: { supported: false },
        sort: { supported: false },
      },
      ...{ filter: { supported: true, maxResults: 200 }, changePassword: { supported: false } },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const schemas = (await scim.get('/Schemas')).body.Resources;
    const user = schemas.find(({ id }: { id: string }) => id === `${CORE}User`);
    expect(user.attributes.map(({ name }: { name: string }) => name)).toEqual([
      ...['userName', 'name', 'displayName', 'title', 'active', 'emails', 'groups'],
    ]);
    expect((await scim.get(`/Schemas/${CORE}Group`)).body.id).toBe(`${CORE}Group`);
    expect((await scim.get('/Schemas/otro')).status).toBe(404);
    const types = (await scim.get('/ResourceTypes')).body.Resources;
    expect(types.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups']);
    expect((await scim.get('/ResourceTypes/User')).body.schema).toBe(`${CORE}User`);
  });
});

describe('a provisioning token', () => {
  it('is displayed once, stored as a hash, and ends at once; without one nothing is answered [MORE-367]', async () => {
    const world = await start();
    const { server, admin, token, tokenId, providerId, scim } = world;
    const { read } = server.app.services.database;
    const [row] = await read.selectFrom('provisioning_tokens').selectAll().execute();
    expect([token.startsWith('terna_scim_'), JSON.stringify(row).includes(token)]).toEqual([true, false]);
    expect((await scim.get('/Users')).status).toBe(200);
    expect((await admin.get('/provisioning_tokens')).body).toEqual([
      {
        id: tokenId,
        name: 'Entra',
        provider_id: providerId,
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
    ]);
    // It is worth nothing at the API, and a session nothing here.
    expect((await server.anyone.call('GET', '/users/1', undefined, { authorization: `Bearer ${token}` })).status).toBe(
      401,
    );
    expect((await scimClient(server, admin.token).get('/Users')).status).toBe(401);
    expect((await scimClient(server, null).get('/Schemas')).status).toBe(401);
    expect((await admin.call('DELETE', `/provisioning_tokens/${tokenId}`)).status).toBe(204);
    const refused = await scim.get('/Users');
    expect([refused.status, refused.body.detail]).toEqual([401, texts.noToken]);
    const { entries } = (await admin.get('/audit_entries?category=people')).body;
    const calls = entries.map(({ call }: { call: string }) => call);
    expect(calls).toEqual(expect.arrayContaining(['provisioningTokens.create', 'provisioningTokens.revoke']));
  });

  it('guesses are slowed, and a provider that is switched off is refused [MORE-367]', async () => {
    const world = await start();
    const { server, admin, providerId, scim } = world;
    const { version } = (await admin.get('/identity_providers')).body[0];
    await admin.put(`/identity_providers/${providerId}`, { active: false, version });
    expect((await scim.get('/Users')).status).toBe(401);
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await scimClient(server, `terna_scim_${count}`).get('/Users')).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it('needs somebody who gets the work of those who leave, who then cannot be unnamed or leave [MORE-368]', async () => {
    const server = await startOwned();
    const { admin } = server;
    const provider = await admin.post('/identity_providers', {
      ...{
        name: 'Cuenta',
        issuer: 'https://10.0.0.7',
        client_id: 'terna',
        client_secret: null,
        domains: ['faro.example'],
      },
      ...{ trusts_emails: false, creates_users: false, default_role: null, rules_claim: null, rules: [], active: true },
    });
    const make = () => admin.post('/provisioning_tokens', { name: 'Entra', provider_id: provider.body.id });
    expect((await make()).status).toBe(422);
    const add = async (email: string, role: string) =>
      (
        await admin.post('/users', {
          user: { name: 'Ana', last_name: 'Paz', email, role, password: 'tres nubes y un faro' },
        })
      ).body.id;
    const [anaId, evaId] = [await add('ana@otra.example', 'user'), await add('eva@otra.example', 'employee')];
    const name = async (handover_user_id: number | null) => {
      const { version } = (await admin.get('/access_settings')).body;
      return (await admin.put('/access_settings', { handover_user_id, version })).status;
    };
    expect([await name(evaId), await name(987_654), await name(anaId)]).toEqual([422, 422, 200]);
    expect((await make()).status).toBe(201);
    expect(await name(null)).toBe(422);
    const leaving = await admin.put(`/users/${anaId}`, { user: { active: false } });
    expect([leaving.status, leaving.body.error]).toEqual([409, expect.stringContaining('Seguridad de acceso')]);
    expect((await admin.post('/provisioning_tokens', { name: 'x', provider_id: 987_654 })).status).toBe(404);
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await make()).status);
    expect(statuses).toEqual([201, 201, 201, 201, 409]);
  });
});
