// Counts of overdue candidates in the process list: business days, server clock.
import { describe, expect, it } from 'vitest';
import { type Client, type Server, startDemo } from '../harness.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A Wednesday. */
const START = Date.parse('2026-11-18T12:00:00Z');
const clock = { now: START };

/**
 * Limits only the first stage of the first process to `days` business days, counted from now for all its candidates.
 */
async function limited(server: Server, client: Client, days: number) {
  const { database } = server.app.services;
  const { body: process } = await client.get('/selection_processes/1');
  const [first] = process.lists;
  const sla_setting_attributes = { id: first.id, active: true, max_days: days };
  for (const { id } of process.lists.slice(1)) {
    await client.put(`/lists/${id}`, { list: { sla_setting_attributes: { id, active: false } } });
  }
  expect((await client.put(`/lists/${first.id}`, { list: { sla_setting_attributes } })).status).toBe(200);
  await database.transaction((tx) =>
    tx.updateTable('applicants').set({ moved_at: START }).where('list_id', '=', first.id).execute(),
  );
  return { id: first.id as number, active: first.active_applicants as number };
}

const exceededIn = (process: { lists: { exceeded_applicants: number }[] }): number[] =>
  process.lists.map((list) => list.exceeded_applicants);

async function listed(client: Client): Promise<number[]> {
  const { body } = await client.post('/selection_processes/search?items=100', { filters: {} });
  return exceededIn(body.find(({ id }: { id: number }) => id === 1));
}

/** Returns the first stage's count from the list, its board, the filtered cards and the stage. */
async function exceededCounts(client: Client, listId: number): Promise<number[]> {
  const { body: board } = await client.get('/selection_processes/1/board');
  const { body: late } = await client.get('/selection_processes/1/board?overdue=true&items=200');
  const { body: stage } = await client.get(`/lists/${listId}`);
  return [
    (await listed(client))[0] ?? -1,
    board.columns[0].list.exceeded_applicants,
    late.columns[0].applicants.length,
    stage.slaSetting.sla_count,
  ];
}

describe('candidates past the limit of their stage', () => {
  it('have the holidays of their country and the days of a suspension on top, wherever they are counted', async () => {
    clock.now = Date.parse('2026-12-03T15:00:00Z');
    const server = await startDemo({ now: () => clock.now });
    const admin = await server.as('admin');
    const { id, active } = await limited(server, admin, 3);
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('applicants').set({ moved_at: clock.now }).where('list_id', '=', id).execute(),
    );
    const none = [0, 0, 0, 0];
    const all = [active, active, active, active];
    // Friday, Monday and Wednesday: Tuesday is a holiday in Chile.
    clock.now = Date.parse('2026-12-09T15:00:00Z');
    expect(await exceededCounts(admin, id)).toEqual(none);
    const { body: board } = await admin.get('/selection_processes/1/board');
    expect(board.calendar.time_zone).toBe('America/Santiago');
    expect(board.calendar.holidays).toContain('2026-12-08');
    const { body: here } = await admin.get('/organizations/current');
    expect(here.country).toBe('CL');
    const moved = await admin.put('/organizations/current', { organization: { country: 'MX', version: here.version } });
    expect([moved.status, moved.body.country]).toEqual([200, 'MX']);
    expect(await exceededCounts(admin, id)).toEqual(all);
    expect((await admin.put('/organizations/current', { organization: { country: 'XX' } })).status).toBe(400);
    await admin.put('/organizations/current', { organization: { country: 'CL' } });

    expect((await admin.post('/selection_processes/1/suspend', {})).status).toBe(200);
    clock.now = Date.parse('2026-12-14T15:00:00Z');
    expect(await exceededCounts(admin, id)).toEqual(none);
    const { body: reactivated } = await admin.post('/selection_processes/1/activate', {});
    expect(reactivated.pauses).toEqual([{ from: '2026-12-09T15:00:00.000Z', until: '2026-12-14T15:00:00.000Z' }]);
    // The limit resumes where it was suspended: its last day is the day on which the process continues.
    expect(await exceededCounts(admin, id)).toEqual(none);
    clock.now = Date.parse('2026-12-15T15:00:00Z');
    expect(await exceededCounts(admin, id)).toEqual(all);
  });

  it('are counted from the business day after the limit, in lists, of one process and on its board', async () => {
    clock.now = START;
    const server = await startDemo({ now: () => clock.now });
    const admin = await server.as('admin');
    const { active } = await limited(server, admin, 3);
    expect(active).toBeGreaterThan(0);
    // The stage allows Thursday, Friday and Monday; on Tuesday the candidates are late.
    for (const [days, count] of [
      [0, 0],
      [4, 0],
      [5, 0],
      [6, active],
    ] as const) {
      clock.now = START + days * DAY;
      expect((await listed(admin))[0]).toBe(count);
    }
    const { body: process } = await admin.get('/selection_processes/1');
    expect(exceededIn(process)).toEqual([active, ...process.lists.slice(1).map(() => 0)]);
    const { body: board } = await admin.get('/selection_processes/1/board');
    expect(board.columns[0].list.exceeded_applicants).toBe(active);
    const { body: renamed } = await admin.put('/selection_processes/1', { title: 'Farera' });
    expect(exceededIn(renamed)[0]).toBe(active);
  });

  it('are those who are active, in an active process, in a stage that has a limit', async () => {
    clock.now = START;
    const server = await startDemo({ now: () => clock.now });
    const admin = await server.as('admin');
    const { id, active } = await limited(server, admin, 1);
    clock.now = START + 13 * DAY;
    expect((await listed(admin))[0]).toBe(active);
    const { database } = server.app.services;
    const one = await database.read
      .selectFrom('applicants')
      .select('id')
      .where('list_id', '=', id)
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    const removal = await admin.call('DELETE', `/applicants/${one.id}/destroy_from_selection_process`);
    expect(removal.status).toBe(204);
    expect((await listed(admin))[0]).toBe(active - 1);
    await admin.post('/selection_processes/1/suspend', {});
    expect((await listed(admin))[0]).toBe(0);
    expect((await admin.get(`/lists/${id}`)).body.slaSetting.sla_count).toBe(0);
    await admin.post('/selection_processes/1/activate', {});
    expect((await listed(admin))[0]).toBe(active - 1);
    await admin.put(`/lists/${id}`, { list: { sla_setting_attributes: { id, active: false } } });
    expect((await listed(admin))[0]).toBe(0);
  });

  it('are counted up to a hundred', async () => {
    clock.now = START;
    const server = await startDemo({ now: () => clock.now });
    const admin = await server.as('admin');
    const { id } = await limited(server, admin, 1);
    const { database } = server.app.services;
    const row = await database.read
      .selectFrom('applicants')
      .selectAll()
      .where('list_id', '=', id)
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    const person = await database.read
      .selectFrom('uniq_applicants')
      .selectAll()
      .where('id', '=', row.uniq_applicant_id)
      .executeTakeFirstOrThrow();
    await database.transaction(async (tx) => {
      for (let index = 0; index < 120; index++) {
        const { id: _person, ...personal } = person;
        const made = await tx
          .insertInto('uniq_applicants')
          .values({ ...personal, token: `tardío-${index}`, email: null, document: null, phone: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        const { id: _row, ...candidacy } = row;
        await tx
          .insertInto('applicants')
          .values({ ...candidacy, uniq_applicant_id: made.id })
          .execute();
      }
    });
    clock.now = START + 13 * DAY;
    expect((await listed(admin))[0]).toBe(100);
  });
});
