// Work calendars of areas: their maintenance, and the deadlines of stages and requests that count by them.
import { beforeEach, describe, expect, it } from 'vitest';
import { chanceOf } from '../../../src/server/demo/random.ts';
import { addPerson } from '../authorization/world.ts';
import type { Client } from '../harness.ts';
import { startDemo } from '../harness.ts';
import { addHistories } from '../reports/random-histories.ts';
import { everybody, slowBusinessDays, whereTheyStood } from '../reports/slow-figures.ts';
import { newRequest, type Setting, startSetting } from '../requests/fixtures.ts';
import { userIdOf } from '../workflows/fixtures.ts';

const at = (text: string): number => Date.parse(text);
/** Wednesday noon in Santiago. */
const START = at('2026-11-04T15:00:00Z');
const clock = { now: START };

let setting: Setting;
let admin: Client;
let areas: { id: number; name: string; parent_enterprise_area_id: number | null }[];
async function startAt(now: number): Promise<void> {
  clock.now = now;
  setting = await startSetting({ now: () => clock.now });
  admin = setting.admin;
  areas = (await admin.get('/enterprise_areas/tree')).body;
}
beforeEach(() => startAt(START));

/** An area with one above it. */
const childArea = () => {
  const child = areas.find(({ parent_enterprise_area_id: parent }) => parent !== null);
  if (!child?.parent_enterprise_area_id) throw new Error('no area below another');
  return { child: child.id, parent: child.parent_enterprise_area_id };
};
const add = async (calendar: object) => {
  const { status, body } = await admin.post('/work_calendars', calendar);
  if (status !== 201) throw new Error(`adding the calendar answered ${status} ${JSON.stringify(body)}`);
  return body;
};
const special = (day: string, part: object = {}) => ({
  day,
  name: 'Aniversario',
  yearly: false,
  works: false,
  ...part,
});

describe('work calendars', () => {
  it('are added, changed with versions and removed, one per area [MORE-609]', async () => {
    const { child } = childArea();
    const calendar = await add({ enterprise_area_id: child, weekdays: [6, 1, 2], days: [special('2026-11-06')] });
    expect(calendar).toMatchObject({
      ...{ enterprise_area: { id: child }, weekdays: [1, 2, 6], opens_at: null, closes_at: null, version: 1 },
      days: [special('2026-11-06')],
    });
    const taken = await admin.post('/work_calendars', { enterprise_area_id: child });
    expect([taken.status, taken.body.error]).toEqual([409, 'Esta área ya tiene un calendario.']);
    const general = await add({ opens_at: '09:00', closes_at: '18:00' });
    expect((await admin.get('/work_calendars')).body.map(({ id }: { id: number }) => id)).toEqual([
      general.id,
      calendar.id,
    ]);
    const change = { enterprise_area_id: child, weekdays: [1, 2, 3], version: 1 };
    expect((await admin.put(`/work_calendars/${calendar.id}`, change)).body).toMatchObject({ days: [], version: 2 });
    expect((await admin.put(`/work_calendars/${calendar.id}`, change)).status).toBe(409);
    const { body: trail } = await admin.get('/audit_entries?items=20');
    const entry = trail.entries.find(({ call }: { call: string }) => call === 'workCalendars.change');
    expect(entry.changes).toContainEqual(
      expect.objectContaining({ field: 'Días de trabajo', before: 'lu, ma, sá', after: 'lu, ma, mi' }),
    );
    expect(entry.changes).toContainEqual(
      expect.objectContaining({ field: 'Días propios', before: '06/11/2026 Aniversario', after: null }),
    );
    expect(entry.subject).toMatchObject({ path: '/settings/work_calendars' });
    expect((await admin.call('DELETE', `/work_calendars/${calendar.id}`)).status).toBe(204);
    expect((await admin.call('DELETE', `/work_calendars/${calendar.id}`)).status).toBe(404);
    expect((await setting.employee.get('/work_calendars')).status).toBe(403);
  });

  it('need hours in order, each day once, and a known area [MORE-609]', async () => {
    const post = async (calendar: object) => {
      const { status, body } = await admin.post('/work_calendars', calendar);
      return [status, body.error];
    };
    expect(await post({ opens_at: '09:00' })).toEqual([422, 'Escribe las dos horas, o ninguna.']);
    expect(await post({ opens_at: '18:00', closes_at: '09:00' })).toEqual([
      422,
      'El cierre tiene que ser después de la apertura.',
    ]);
    expect(await post({ days: [special('2026-11-06'), special('2026-11-06')] })).toEqual([422, 'Hay un día repetido.']);
    expect((await post({ enterprise_area_id: 999_999 }))[0]).toBe(404);
    expect((await post({ weekdays: [] }))[0]).toBe(422);
    expect((await post({ opens_at: '25:00', closes_at: '26:00' }))[0]).toBe(422);
  });
});

describe('requests', () => {
  it('are due by the calendar of their area, which inherits from the areas above it [MORE-612]', async () => {
    const { child, parent } = childArea();
    const { employee, workflowId } = setting;
    const dueOf = async (enterprise_area_id: number | null) => {
      const { current_step: step } = await newRequest(employee, workflowId, { enterprise_area_id });
      return [step.due_on, step.overdue_at];
    };
    expect(await dueOf(child)).toEqual(['2026-11-09', '2026-11-10T03:00:00.000Z']);
    await add({ opens_at: '09:00', closes_at: '18:00' });
    await add({ enterprise_area_id: parent, days: [special('2026-11-06')] });
    expect(await dueOf(null)).toEqual(['2026-11-09', '2026-11-09T21:00:00.000Z']);
    expect(await dueOf(parent)).toEqual(['2026-11-10', '2026-11-10T21:00:00.000Z']);
    expect(await dueOf(child)).toEqual(['2026-11-10', '2026-11-10T21:00:00.000Z']);
    await add({
      enterprise_area_id: child,
      weekdays: [1, 2, 3, 4, 5, 6],
      days: [special('2026-11-06', { works: true })],
    });
    expect(await dueOf(child)).toEqual(['2026-11-07', '2026-11-07T21:00:00.000Z']);
    // After closing the first day is the next one.
    clock.now = at('2026-11-04T22:00:00Z');
    expect(await dueOf(null)).toEqual(['2026-11-10', '2026-11-10T21:00:00.000Z']);
  });

  it('are due by the holidays of the region or country of their area [MORE-770]', async () => {
    // A Wednesday. Catalonia rests on Friday the 11th, and Chile a week later.
    await startAt(at('2026-09-09T15:00:00Z'));
    const { child, parent } = childArea();
    const { employee, workflowId } = setting;
    const dueOf = async (enterprise_area_id: number | null) =>
      (await newRequest(employee, workflowId, { enterprise_area_id })).current_step.due_on;
    const catalan = await add({ enterprise_area_id: parent, holidays_in: 'ES-CT' });
    expect(catalan.holidays_in).toBe('ES-CT');
    expect([await dueOf(null), await dueOf(parent), await dueOf(child)]).toEqual([
      '2026-09-14',
      '2026-09-15',
      '2026-09-15',
    ]);
    const spanish = await add({ enterprise_area_id: child, holidays_in: 'ES' });
    expect(await dueOf(child)).toBe('2026-09-14');
    // The Chilean holidays do not count there.
    clock.now = at('2026-09-15T15:00:00Z');
    expect([await dueOf(null), await dueOf(child)]).toEqual(['2026-09-21', '2026-09-18']);
    const change = { enterprise_area_id: child, holidays_in: null, version: 1 };
    expect((await admin.put(`/work_calendars/${spanish.id}`, change)).status).toBe(200);
    expect(await dueOf(child)).toBe('2026-09-18');
    const { body: trail } = await admin.get('/audit_entries?items=20');
    expect(trail.entries.flatMap(({ changes }: { changes: object[] }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'Feriados', before: 'España', after: null }),
    );
    expect((await admin.post('/work_calendars', { holidays_in: 'ES-XX' })).status).toBe(400);
  });

  it('keep their deadline when a calendar changes and when an approver is absent [MORE-613]', async () => {
    const { employee, boss, workflowId, server } = setting;
    const { id, current_step: step } = await newRequest(employee, workflowId);
    const present = async () => {
      const { current_step: now } = (await employee.get(`/requests/${id}`)).body;
      return [now.due_on, now.overdue_at];
    };
    const calendar = await add({ weekdays: [1], days: [special('2026-11-05')] });
    expect(await present()).toEqual([step.due_on, step.overdue_at]);
    await admin.call('DELETE', `/work_calendars/${calendar.id}`);
    const deputy = await addPerson(server, 'suplente-del-plazo', 'employee', null);
    const delegation = { delegate_user_id: await userIdOf(deputy), from: '2026-11-04', until: '2026-11-20' };
    expect((await boss.post('/approval_delegations', delegation)).status).toBe(201);
    expect(await present()).toEqual([step.due_on, step.overdue_at]);
    // The owner is told who answers instead.
    const [first] = (await employee.get(`/requests/${id}/request_workflow_steps/structures`)).body;
    expect([first.due_on, first.participants[0].deputy.until]).toEqual([step.due_on, '2026-11-20']);
    const another = await newRequest(employee, workflowId);
    expect(another.current_step.due_on).toBe(step.due_on);
  });
});

describe('stages', () => {
  it('count the days of their candidates by the calendar of the area of their process [MORE-614]', async () => {
    const board = async () => (await admin.get('/selection_processes/1/board')).body;
    const exceeded = async () =>
      (await board()).columns.map(({ list }: { list: { exceeded_applicants: number } }) => list.exceeded_applicants);
    const { process, columns } = await board();
    const areaId = process.enterprise_area.id;
    const [stage] = columns;
    expect(stage.applicants.length).toBeGreaterThan(0);
    const { database } = setting.server.app.services;
    await database.transaction(async (tx) => {
      await tx.updateTable('lists').set({ sla_active: 1, sla_max_days: 1 }).where('id', '=', stage.list.id).execute();
      // Tuesday evening.
      const moved_at = at('2026-11-03T23:00:00Z');
      await tx.updateTable('applicants').set({ moved_at }).where('list_id', '=', stage.list.id).execute();
    });
    clock.now = at('2026-11-05T15:00:00Z');
    expect((await exceeded())[0]).toBeGreaterThan(0);
    const calendar = await add({ enterprise_area_id: areaId, opens_at: '09:00', closes_at: '18:00' });
    expect((await exceeded())[0]).toBe(0);
    expect((await board()).calendar).toMatchObject({ weekdays: [1, 2, 3, 4, 5], hours: { opens: 540, closes: 1080 } });
    clock.now = at('2026-11-05T21:00:00Z');
    expect((await exceeded())[0]).toBeGreaterThan(0);
    const change = { enterprise_area_id: areaId, days: [special('2026-11-05'), special('2026-11-04')] };
    await admin.put(`/work_calendars/${calendar.id}`, change);
    expect((await exceeded())[0]).toBe(0);
  });
});

it('reports count anew by the calendars, also where an area is moved [MORE-614]', { timeout: 120_000 }, async () => {
  const server = await startDemo();
  const client = await server.as('admin');
  await addHistories(server, chanceOf(3), 150);
  const staysOf = async () => {
    while ((await client.get('/reports/applications')).body.waiting);
    const { database, now } = server.app.services;
    const rows = await database.read
      .selectFrom('report_facts')
      .where('kind', '=', 'stay')
      .select(['applicant_id', 'selection_process_id', 'days'])
      .execute();
    const reported = rows.map((row) => [row.applicant_id, row.selection_process_id, row.days].join());
    const slow: string[] = [];
    const candidacies = await everybody(database.read);
    const processes = await database.read.selectFrom('selection_processes').select('id').execute();
    const days = await slowBusinessDays(
      database.read,
      processes.map(({ id }) => id),
      now(),
    );
    for (const candidacy of candidacies) {
      for (const { process, stage, from, end, out } of whereTheyStood(candidacy)) {
        const until = out?.at ?? end?.at;
        if (stage !== null && until !== undefined)
          slow.push([candidacy.id, process, days(process, from, until)].join());
      }
    }
    expect(reported.toSorted()).toEqual(slow.toSorted());
    return reported.toSorted().join(' ');
  };
  const plain = await staysOf();
  const tree: typeof areas = (await client.get('/enterprise_areas/tree')).body;
  const roots = tree.filter(({ parent_enterprise_area_id: parent }) => parent === null);
  const [root, other] = roots;
  await client.post('/work_calendars', { weekdays: [1, 2, 3, 4, 5, 6], opens_at: '08:30', closes_at: '17:15' });
  const general = await staysOf();
  expect(general).not.toBe(plain);
  const { body: own } = await client.post('/work_calendars', { enterprise_area_id: root?.id, weekdays: [2, 4] });
  const ofArea = await staysOf();
  expect(ofArea).not.toBe(general);
  const moved = tree.find(({ parent_enterprise_area_id: parent }) => parent === root?.id);
  await client.put(`/enterprise_areas/${moved?.id}`, { enterprise_area: { parent_enterprise_area_id: other?.id } });
  await staysOf();
  const { database } = server.app.services;
  await database.transaction((tx) =>
    tx
      .updateTable('selection_processes')
      .set({ enterprise_area_id: null })
      .where('enterprise_area_id', 'is not', null)
      .execute(),
  );
  await staysOf();
  await client.call('DELETE', `/work_calendars/${own.id}`);
  expect(await staysOf()).toBe(general);
});
