// A user who loses access, by hand or by the provider: the work goes to the named person in the same transaction.
import { expect, it } from 'vitest';
import { addPerson } from '../authorization/world.ts';
import { openEventStream } from '../event-stream.ts';
import type { Client } from '../harness.ts';
import { idOf, startInterviews } from '../interviews/interview-setup.ts';
import { addProvisioning, type Scim } from '../provisioning/scim-client.ts';

const DOMAIN = 'autorizacion.example';

async function start() {
  const { admin, world, otto, ottoId, evaId } = await startInterviews();
  const { server, processId, listIds, otherAreaId } = world;
  const bertaId = await idOf(await addPerson(server, 'berta', 'user', null));
  const [listId = 0, both = 0] = listIds;
  await admin.put(`/selection_processes/${processId}`, { responsible_user_id: ottoId });
  for (const [id, user_columns] of [
    [listId, [ottoId, evaId]],
    [both, [ottoId, bertaId]],
  ] as const) {
    const list = { user_columns_active: true, user_columns };
    expect((await admin.put(`/lists/${id}`, { list })).status).toBe(200);
  }
  const [first] = (await admin.get('/default_lists')).body;
  const asDefault = { list: { user_columns_active: true, user_columns: [ottoId] } };
  expect((await admin.put(`/default_lists/${first.id}`, asDefault)).status).toBe(200);
  const headed = await admin.put(`/enterprise_areas/${otherAreaId}`, { enterprise_area: { head_user_id: ottoId } });
  expect(headed.status).toBe(200);
  const managers = async () => {
    const stages = (await admin.get(`/lists?selection_process_id=${processId}`)).body;
    const defaults = (await admin.get('/default_lists')).body;
    const named = (list: { user_columns: { user_id: number }[] }) =>
      list.user_columns.map(({ user_id }) => user_id).sort();
    const stageOf = (id: number) => named(stages.find((stage: { id: number }) => stage.id === id));
    const tree = (await admin.get('/enterprise_areas/tree')).body;
    const { head } = tree.find(({ id }: { id: number }) => id === otherAreaId);
    const { responsible } = (await admin.get(`/selection_processes/${processId}`)).body;
    return {
      one: stageOf(listId),
      both: stageOf(both),
      byDefault: named(defaults[0]),
      head: head.id,
      responsible: responsible.id,
    };
  };
  return { server, admin, otto, ottoId, evaId, bertaId, processId, listId, otherAreaId, managers };
}

const name = async (admin: Client, handover_user_id: number) => {
  const { version } = (await admin.get('/access_settings')).body;
  expect((await admin.put('/access_settings', { handover_user_id, version })).status).toBe(200);
};

it('hands over stages, areas and processes when an administrator takes the access away [MORE-494]', async () => {
  const { server, admin, otto, ottoId, evaId, bertaId, processId, listId, otherAreaId, managers } = await start();
  await name(admin, bertaId);
  const stream = await openEventStream(server, otto);
  const deactivated = await admin.put(`/users/${ottoId}`, { user: { active: false } });
  expect([deactivated.status, deactivated.body.active]).toEqual([200, false]);
  await expect(stream.until(() => false)).rejects.toThrow();
  expect((await otto.get('/sessions/current')).status).toBe(401);
  expect(await managers()).toEqual({
    one: [evaId, bertaId].sort(),
    both: [bertaId],
    ...{ byDefault: [bertaId], head: bertaId, responsible: bertaId },
  });
  const { entries: history } = (await admin.get(`/selection_processes/${processId}/history`)).body;
  const changes = history.filter(({ user }: { user: unknown }) => user === null);
  expect(changes.map(({ happening }: { happening: object }) => happening)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'stage_changed', list_id: listId, parts: ['managers'] }),
      expect.objectContaining({ kind: 'responsible_changed', to: 'berta' }),
    ]),
  );
  const { read } = server.app.services.database;
  const entries = await read
    .selectFrom('audit_entries')
    .select(['call', 'subject_id', 'user_id'])
    .where('call', 'like', '%.departure')
    .execute();
  const user_id = await idOf(admin);
  expect(entries).toEqual(
    expect.arrayContaining([
      { call: 'processes.update.departure', subject_id: processId, user_id },
      { call: 'stages.change.departure', subject_id: listId, user_id },
      { call: 'enterpriseAreas.change.departure', subject_id: otherAreaId, user_id },
    ]),
  );
});

it('hands over the same when a provider takes the access away [MORE-494]', async () => {
  const { server, admin, bertaId, evaId, managers } = await start();
  const { scim }: { scim: Scim } = await addProvisioning(server, admin, { handoverId: bertaId, domains: [DOMAIN] });
  const { id } = (await scim.find('Users', `userName eq "otto@${DOMAIN}"`)).body.Resources[0];
  expect((await scim.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).status).toBe(200);
  expect(await managers()).toEqual({
    one: [evaId, bertaId].sort(),
    both: [bertaId],
    ...{ byDefault: [bertaId], head: bertaId, responsible: bertaId },
  });
});

it('leaves the work where it is without a named person, and when the change is refused [MORE-494]', async () => {
  const { admin, otto, ottoId, bertaId, managers } = await start();
  const before = await managers();
  await name(admin, bertaId);
  const refused = await admin.put(`/users/${ottoId}`, { user: { active: false, version: 999 } });
  expect([refused.status, (await otto.get('/sessions/current')).status]).toEqual([409, 200]);
  expect(await managers()).toEqual(before);
  const { version } = (await admin.get('/access_settings')).body;
  await admin.put('/access_settings', { handover_user_id: null, version });
  expect((await admin.put(`/users/${ottoId}`, { user: { active: false } })).status).toBe(200);
  expect(await managers()).toEqual(before);
});
