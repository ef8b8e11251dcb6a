// Groups by SCIM: their members get role and areas by the table of the provider.
import { describe, expect, it } from 'vitest';
import { scimMessages as texts } from '../../../src/contract/messages.ts';
import { startOwned } from '../harness.ts';
import { addProvisioning, entraGroup, entraUser } from './scim-client.ts';

async function start(change: (areaId: number) => object) {
  const server = await startOwned();
  const { admin } = server;
  const area = await admin.post('/enterprise_areas', { enterprise_area: { name: 'Faros' } });
  if (area.status !== 201) throw new Error(`the area was answered ${area.status} ${JSON.stringify(area.body)}`);
  const ownerId = (await admin.get('/sessions/current')).body.user.id as number;
  const areaId = area.body.id as number;
  const provisioned = await addProvisioning(server, admin, { handoverId: ownerId, ...change(areaId) });
  const { scim } = provisioned;
  const add = async (name: string) =>
    (await scim.post('/Users', entraUser(`${name}@faro.example`, { externalId: name }))).body.id as string;
  const accessOf = async (email: string) => {
    const [user] = (await admin.post('/users/search', { q: { full_name_or_email_cont_all: email } })).body;
    return [user.active, user.role, user.areas.map(({ name }: { name: string }) => name).join()];
  };
  return { server, admin, scim, areaId, add, accessOf };
}

const withTable = (areaId: number) => ({
  ...{ default_role: null, rules_claim: 'groups' },
  rules: [
    { value: 'Reclutadores', role: 'user', area_id: areaId },
    { value: 'admins-id', role: 'admin', area_id: null },
  ],
});

describe('groups by SCIM', () => {
  it('give and take role, areas and access by name or identifier, with the requests of Microsoft Entra [MORE-369]', async () => {
    const { scim, add, accessOf } = await start(withTable);
    const nora = await add('nora');
    const otto = await add('otto');
    // No group gives access yet; the provider reads what it has said.
    expect(await accessOf('nora@')).toEqual([false, 'employee', '']);
    expect((await scim.get(`/Users/${nora}`)).body.active).toBe(true);
    const made = await scim.post('/Groups', entraGroup('Reclutadores'));
    const { id } = made.body;
    expect([made.status, made.body.displayName, made.body.members]).toEqual([201, 'Reclutadores', []]);
    const joined = await scim.patch(`/Groups/${id}`, {
      op: 'Add',
      path: 'members',
      value: [{ $ref: null, value: nora }, { value: otto }],
    });
    expect([joined.status, joined.body.members.map(({ value }: { value: string }) => value).toSorted()]).toEqual([
      ...[200, [nora, otto].toSorted()],
    ]);
    expect([await accessOf('nora@'), await accessOf('otto@')]).toEqual([
      [true, 'user', 'Faros'],
      [true, 'user', 'Faros'],
    ]);
    expect((await scim.get(`/Users/${nora}`)).body.groups).toMatchObject([{ value: id, display: 'Reclutadores' }]);
    const admins = await scim.post('/Groups', {
      ...entraGroup('Quienes administran', 'admins-id'),
      members: [{ value: nora }],
    });
    expect(await accessOf('nora@')).toEqual([true, 'admin', '']);
    // A member twice is one.
    await scim.patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: [{ value: nora }] });
    const whole = await scim.get(`/Groups/${id}`);
    expect(whole.body.members).toHaveLength(2);
    const partial = await scim.get(`/Groups/${id}?excludedAttributes=members`);
    expect([partial.body.displayName, 'members' in partial.body]).toEqual(['Reclutadores', false]);
    expect((await scim.find('Groups', `id eq "${id}" and members eq "${otto}"`)).body.totalResults).toBe(1);
    expect((await scim.delete(`/Groups/${admins.body.id}`)).status).toBe(204);
    expect(await accessOf('nora@')).toEqual([true, 'user', 'Faros']);
    const left = await scim.patch(`/Groups/${id}`, {
      op: 'Remove',
      path: 'members',
      value: [{ $ref: null, value: nora }],
    });
    expect([left.status, await accessOf('nora@')]).toEqual([200, [false, 'user', 'Faros']]);
    const found = await scim.find('Groups', 'displayName eq "Reclutadores"', '&excludedAttributes=members');
    expect(found.body.Resources).toMatchObject([{ id, displayName: 'Reclutadores' }]);
    // Another name means something else in the table.
    await scim.patch(`/Groups/${id}`, { op: 'Replace', path: 'displayName', value: 'Otros' });
    expect((await accessOf('otto@'))[0]).toBe(false);
  });

  it('are pushed as Okta does it, and refused with unknown members or a name in use [MORE-369]', async () => {
    const { admin, scim, add, accessOf } = await start(withTable);
    const [nora, otto] = [await add('nora'), await add('otto')];
    const body = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Reclutadores' };
    const made = await scim.post('/Groups', { ...body, members: [{ value: nora, display: 'Nora Vial' }] });
    const { id } = made.body;
    expect([made.status, await accessOf('nora@')]).toEqual([201, [true, 'user', 'Faros']]);
    const renamed = await scim.patch(`/Groups/${id}`, { op: 'replace', value: { id, displayName: 'Reclutadores' } });
    expect(renamed.status).toBe(200);
    const swapped = await scim.patch(
      `/Groups/${id}`,
      { op: 'remove', path: `members[value eq "${nora}"]` },
      { op: 'add', path: 'members', value: [{ value: otto, display: 'Otto Vial' }] },
    );
    // A member whom nobody provisioned keeps access, and is the provider's from now on.
    const eva = { name: 'Eva', last_name: 'Mar', email: 'eva@faro.example', role: 'employee' };
    const added = (await admin.post('/users', { user: { ...eva, password: 'tres nubes y un faro' } })).body;
    await scim.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: added.token }] });
    expect(await accessOf('eva@')).toEqual([true, 'user', 'Faros']);
    await scim.patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${added.token}"]` });
    expect((await accessOf('eva@'))[0]).toBe(false);
    expect(swapped.body).toMatchObject({ members: [{ value: otto }] });
    expect([await accessOf('nora@'), await accessOf('otto@')]).toEqual([
      [false, 'user', 'Faros'],
      [true, 'user', 'Faros'],
    ]);
    const replaced = await scim.put(`/Groups/${id}`, { ...body, members: [{ value: nora }] });
    expect([replaced.status, (await accessOf('nora@'))[0], (await accessOf('otto@'))[0]]).toEqual([200, true, false]);
    const unknown = await scim.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: 'nadie' }] });
    expect([unknown.status, unknown.body.detail]).toEqual([400, texts.unknownMember('nadie')]);
    expect((await scim.get(`/Groups/${id}`)).body.members).toHaveLength(1);
    expect((await scim.post('/Groups', body)).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    expect((await scim.get('/Groups?startIndex=1&count=100')).body.totalResults).toBe(1);
  });

  it('leave roles to the settings without a table, and the last administrator remains one [MORE-369]', async () => {
    const without = await start(() => ({ default_role: 'user' }));
    const nora = await without.add('nora');
    await without.scim.post('/Groups', { ...entraGroup('Reclutadores'), members: [{ value: nora }] });
    expect(await without.accessOf('nora@')).toEqual([true, 'user', '']);
    const { admin, scim } = without;
    // The provider takes over the only administrator, who cannot be deactivated.
    const me = (await admin.get('/sessions/current')).body.user;
    const providers = (await admin.get('/identity_providers')).body;
    const domain = me.email.split('@')[1];
    await admin.put(`/identity_providers/${providers[0].id}`, {
      domains: [domain, 'faro.example'],
      version: providers[0].version,
    });
    const refused = await scim.patch(`/Users/${me.token}`, { op: 'replace', value: { active: false } });
    expect(refused.status).toBe(409);
    expect((await admin.get('/sessions/current')).status).toBe(200);
  });
});
