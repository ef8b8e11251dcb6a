// Steps approved by an area head: of the request's area or its owner's area.
import { describe, expect, it } from 'vitest';
import { addPerson } from '../authorization/world.ts';
import { addStranger, type Client, type Server } from '../harness.ts';
import { newRequest } from '../requests/fixtures.ts';
import { activeWorkflow, startWithoutWorkflows, userIdOf } from './fixtures.ts';

const stepBy = (kind: string) => ({ name: kind, participants: [{ kind }] });

const addArea = async (admin: Client, name: string, change: object = {}) => {
  const answer = await admin.post('/enterprise_areas', { enterprise_area: { name, ...change } });
  expect(answer.status).toBe(201);
  return answer.body;
};

const worksIn = (server: Server, userId: number, areaId: number) =>
  server.app.services.database.transaction((tx) =>
    tx.insertInto('user_areas').values({ user_id: userId, enterprise_area_id: areaId }).execute(),
  );

const askedIn = (request: { current_step: { waiting_for: { id: number }[]; falls_to_admins: boolean } }) => [
  request.current_step.waiting_for.map(({ id }) => id),
  request.current_step.falls_to_admins,
];

async function start() {
  const server = await startWithoutWorkflows();
  const admin = await server.as('admin');
  const [boss, owner, director] = [
    await addPerson(server, 'jefa', 'employee', null),
    await addPerson(server, 'solicita', 'employee', null),
    await addPerson(server, 'directora', 'employee', null),
  ];
  const ids = { boss: await userIdOf(boss), owner: await userIdOf(owner), director: await userIdOf(director) };
  const division = await addArea(admin, 'División', { head_user_id: ids.director });
  const team = await addArea(admin, 'Equipo', {
    parent_enterprise_area_id: division.id,
    head_user_id: ids.boss,
  });
  return { server, admin, boss, owner, director, ids, division, team };
}

describe('the head of an area', () => {
  it('is somebody of the organisation, named with the area, and changed with it', async () => {
    const { server, admin, ids, team } = await start();
    expect(team.head).toMatchObject({ id: ids.boss });
    const stranger = await addStranger(server);
    const wrong = await admin.put(`/enterprise_areas/${team.id}`, {
      enterprise_area: { head_user_id: await userIdOf(stranger) },
    });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([404, ['enterprise_area.head_user_id']]);
    const renamed = await admin.put(`/enterprise_areas/${team.id}`, { enterprise_area: { name: 'Célula' } });
    expect(renamed.body).toMatchObject({ name: 'Célula', head: { id: ids.boss }, version: 2 });
    const without = await admin.put(`/enterprise_areas/${team.id}`, { enterprise_area: { head_user_id: null } });
    expect(without.body.head).toBeNull();
  });

  it('approves the requests for the area; the next one above where they ask themselves', async () => {
    const { admin, owner, boss, director, ids, team } = await start();
    const workflow = await activeWorkflow(admin, 'Por área', [stepBy('area_head')]);
    const asked = await newRequest(owner, workflow.id, { enterprise_area_id: team.id });
    expect(askedIn(asked)).toEqual([[ids.boss], false]);
    expect((await director.post(`/requests/${asked.id}/approve`, {})).status).toBe(404);
    expect((await boss.post(`/requests/${asked.id}/approve`, {})).body.state).toBe('approved');
    const own = await newRequest(boss, workflow.id, { enterprise_area_id: team.id });
    expect(askedIn(own)).toEqual([[ids.director], false]);
    expect(askedIn(await newRequest(owner, workflow.id))).toEqual([[], true]);
  });

  it('is the manager of whoever works in the area, whatever area the request is for', async () => {
    const { server, admin, owner, boss, ids, division, team } = await start();
    const workflow = await activeWorkflow(admin, 'Por jefatura', [stepBy('owner_manager')]);
    await worksIn(server, ids.owner, team.id);
    await worksIn(server, ids.boss, team.id);
    expect(askedIn(await newRequest(owner, workflow.id, { enterprise_area_id: division.id }))).toEqual([
      [ids.boss],
      false,
    ]);
    expect(askedIn(await newRequest(boss, workflow.id))).toEqual([[ids.director], false]);
    // A deactivated head is replaced by the next higher one.
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('users').set({ active: 0 }).where('id', '=', ids.boss).execute(),
    );
    expect(askedIn(await newRequest(owner, workflow.id))).toEqual([[ids.director], false]);
  });

  it('is not known before there is a request, and copied as it is', async () => {
    const { admin } = await start();
    const workflow = await activeWorkflow(admin, 'Jefaturas', [stepBy('area_head'), stepBy('owner_manager')]);
    const { body } = await admin.get(`/workflow_configurations/${workflow.id}/structure`);
    expect(body.steps.map(({ people, nobody }: { people: unknown[]; nobody: boolean }) => [people, nobody])).toEqual([
      [[], false],
      [[], false],
    ]);
    const copy = await admin.post(`/workflow_configurations/${workflow.id}/clone`, {});
    expect(copy.body.workflow_steps).toMatchObject([
      { participants: [{ kind: 'area_head' }] },
      { participants: [{ kind: 'owner_manager' }] },
    ]);
  });
});
