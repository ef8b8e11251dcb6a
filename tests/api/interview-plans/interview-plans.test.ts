// Interview templates of the organization and interview plans of processes.
import { expect, it } from 'vitest';
import { makeWorld, type World } from '../authorization/world.ts';
import { idOf, KIT } from '../interviews/interview-setup.ts';

const TEMPLATES = '/interview_templates';
const template = (name: string) => ({ name, kind: 'phone', minutes: 20, kit: KIT });
const planPath = ({ processId }: World) => `/selection_processes/${processId}/interview_plan`;

it('admins add, change and remove templates, whose names differ [MORE-210]', async () => {
  const { clients } = await makeWorld();
  const { admin, recruiter } = clients;
  const { status, body: made } = await admin.post(TEMPLATES, template(' Telefónica '));
  expect([status, made]).toMatchObject([201, { ...template('Telefónica'), version: 1 }]);
  const same = await admin.post(TEMPLATES, template('Telefónica'));
  expect([same.status, same.body.fields]).toEqual([409, { name: 'Ya existe una pauta con ese nombre.' }]);
  await admin.post(TEMPLATES, template('Panel'));
  const changed = await admin.put(`${TEMPLATES}/${made.id}`, {
    interview_template: { ...template('Telefónica'), minutes: 30 },
    version: 1,
  });
  expect([changed.status, changed.body]).toMatchObject([200, { minutes: 30, version: 2 }]);
  const stale = await admin.put(`${TEMPLATES}/${made.id}`, { interview_template: template('Otra'), version: 1 });
  expect([stale.status, stale.body.current]).toMatchObject([409, { minutes: 30 }]);
  const taken = await admin.put(`${TEMPLATES}/${made.id}`, { interview_template: template('Panel'), version: 2 });
  expect(taken.status).toBe(409);
  expect((await recruiter.get(TEMPLATES)).body.map(({ name }: { name: string }) => name)).toEqual([
    'Panel',
    'Telefónica',
  ]);
  expect((await admin.call('DELETE', `${TEMPLATES}/${made.id}`)).status).toBe(204);
  expect((await admin.call('DELETE', `${TEMPLATES}/${made.id}`)).status).toBe(404);
});

it('kits beyond their limits are answered with the field [MORE-210]', async () => {
  const { clients } = await makeWorld();
  const wrong = [
    { ...KIT, criteria: [{ name: 'Calma', anchors: ['Una'] }] },
    { ...KIT, criteria: [{ name: ' ', anchors: ['Una', 'Dos'] }] },
    { ...KIT, questions: ['x'.repeat(501)] },
    { ...KIT, goal: 'x'.repeat(2001) },
  ];
  for (const kit of wrong) {
    const { status, body } = await clients.admin.post(TEMPLATES, { ...template('Pauta'), kit });
    expect([status, Object.keys(body.fields ?? {}).length > 0], JSON.stringify(kit).slice(0, 80)).toEqual([422, true]);
  }
});

it('a plan is saved in order under one version, with stages and interviewers of its own [MORE-211]', async () => {
  const world = await makeWorld();
  const { admin, recruiter, employee, stageManager } = world.clients;
  const employeeId = await idOf(employee);
  const [first = 0, second = 0] = world.listIds;
  const interview = (name: string, list_id: number | null) => ({
    ...template(name),
    list_id,
    interviewer_ids: [employeeId],
  });
  expect((await admin.get(planPath(world))).body).toMatchObject({ interviews: [], version: 0 });
  const interviews = [interview('Telefónica', first), interview('Panel', second), interview('Cierre', null)];
  const { status, body: saved } = await recruiter.put(planPath(world), { interviews, version: 0 });
  expect([status, saved.version]).toEqual([200, 1]);
  expect(saved.interviews).toMatchObject([
    { name: 'Telefónica', list_id: first, interviewers: [{ id: employeeId, email: 'employee@autorizacion.example' }] },
    { name: 'Panel', list_id: second },
    { name: 'Cierre', list_id: null },
  ]);
  const [phone, panel] = saved.interviews;
  const turned = [
    { ...interview('Panel final', second), id: panel.id },
    { ...interview('Telefónica', first), id: phone.id },
  ];
  const { body: again } = await admin.put(planPath(world), { interviews: turned, version: 1 });
  expect(again.interviews.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual([
    [panel.id, 'Panel final'],
    [phone.id, 'Telefónica'],
  ]);
  const stale = await admin.put(planPath(world), { interviews: [], version: 1 });
  expect([stale.status, stale.body.current.interviews.length]).toEqual([409, 2]);
  const both = await Promise.all([0, 1].map(() => admin.put(planPath(world), { interviews: turned, version: 2 })));
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);

  // Managers of a stage read the interviews of their stage only, and change none.
  const { body: partial } = await stageManager.get(planPath(world));
  expect([partial.interviews.map(({ name }: { name: string }) => name), partial.permissions.can_edit]).toEqual([
    ['Telefónica'],
    false,
  ]);
  const foreign = await admin.put(planPath(world), { interviews: [interview('Otra', 999_999)], version: 3 });
  expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([422, ['list_id']]);
  const strangerId = await idOf(world.clients.stranger);
  const nobody = { ...interview('Otra', first), interviewer_ids: [strangerId] };
  expect((await admin.put(planPath(world), { interviews: [nobody], version: 3 })).status).toBe(422);
  const unknown = { ...interview('Otra', first), id: 999_999 };
  expect((await admin.put(planPath(world), { interviews: [unknown], version: 3 })).status).toBe(422);
  expect((await admin.get(planPath(world))).body.version).toBe(3);
});

it('a duplicate of a process has the plan, with its own stages and the active interviewers [MORE-212]', async () => {
  const world = await makeWorld();
  const { admin, employee, otherArea } = world.clients;
  const [employeeId, otherId] = [await idOf(employee), await idOf(otherArea)];
  const [first = 0] = world.listIds;
  const interviews = [
    { ...template('Telefónica'), list_id: first, interviewer_ids: [employeeId, otherId] },
    { ...template('Cierre'), list_id: null, interviewer_ids: [] },
  ];
  await admin.put(planPath(world), { interviews, version: 0 });
  await world.server.app.services.database.transaction((tx) =>
    tx.updateTable('users').set({ active: 0 }).where('id', '=', otherId).execute(),
  );
  const { status, body: copy } = await admin.post(`/selection_processes/${world.processId}/duplicate`, {});
  expect(status).toBe(201);
  const { body: plan } = await admin.get(`/selection_processes/${copy.id}/interview_plan`);
  expect(plan).toMatchObject({
    version: 1,
    interviews: [
      { name: 'Telefónica', kit: KIT, list_id: copy.lists[0].id, interviewers: [{ id: employeeId }] },
      { name: 'Cierre', list_id: null, interviewers: [] },
    ],
  });
  expect(plan.interviews[0].interviewers).toHaveLength(1);
  expect((await admin.get(planPath(world))).body.interviews).toHaveLength(2);
});

it('the planned interview of a removed stage remains, for any stage [MORE-211]', async () => {
  const world = await makeWorld();
  const { admin } = world.clients;
  const { body: stage } = await admin.post('/lists', {
    list: { selection_process_id: world.processId, name: 'Extra' },
  });
  const interviews = [{ ...template('Telefónica'), list_id: stage.id, interviewer_ids: [] }];
  expect((await admin.put(planPath(world), { interviews, version: 0 })).status).toBe(200);
  expect((await admin.call('DELETE', `/lists/${stage.id}`)).status).toBe(204);
  expect((await admin.get(planPath(world))).body.interviews).toMatchObject([{ name: 'Telefónica', list_id: null }]);
});
