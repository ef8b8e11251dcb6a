// The default stages: administration, use in new processes, and retroactive synchronisation.
import { describe, expect, it } from 'vitest';
import { insertMany } from '../../../src/server/platform/db/index.ts';
import { addStranger, type Client, jobEnd, type Server, startDemo, startOwned } from '../harness.ts';

const defaults = async (client: Client) => (await client.get('/default_lists')).body;
const namesOf = (lists: { name: string }[]) => lists.map(({ name }) => name);

describe('default stages', () => {
  it('are added, changed, put in order and removed [STAGE-49] [STAGE-50] [STAGE-55]', async () => {
    const { admin } = await startOwned();
    const before = await defaults(admin);
    expect(before.map((list: { order: number }) => list.order)).toEqual([1, 2, 3, 4, 5, 6]);
    const { status, body: added } = await admin.post('/default_lists', {
      list: { name: 'Visita', order: 2, sla_setting_attributes: { active: true, max_days: 4 }, managers_active: true },
    });
    expect([status, added]).toMatchObject([
      201,
      { name: 'Visita', order: 2, sla_setting: { active: true, max_days: 4 }, managers_active: true },
    ]);
    const changed = await admin.put(`/default_lists/${added.id}`, { list: { name: 'Visita guiada', version: 1 } });
    expect((await admin.get(`/default_lists/${added.id}`)).body).toEqual(changed.body);
    const stale = await admin.put(`/default_lists/${added.id}`, { list: { name: 'Tarde', version: 1 } });
    expect([stale.body.code, stale.body.current]).toEqual(['stale_version', changed.body]);
    expect((await admin.put(`/default_lists/${added.id}`, { list: { name: '' } })).body.error).toBe(
      'Debes ingresar un nombre',
    );
    expect((await admin.call('DELETE', `/default_lists/${before[0].id}`)).status).toBe(204);
    const after = await defaults(admin);
    expect(after.map((list: { order: number; name: string }) => [list.order, list.name])).toEqual(
      ['Visita guiada', ...namesOf(before.slice(1))].map((name, index) => [index + 1, name]),
    );
  });

  it('are what a new process begins with, with all that is set for them', async () => {
    const { admin } = await startOwned();
    const me = (await admin.get('/sessions/current')).body.user;
    const [first] = await defaults(admin);
    const [report] = (await admin.get('/report_templates?workspace=ats')).body;
    const set = {
      user_columns: [me.id],
      user_columns_active: true,
      report_templates: [report.id],
      external_users: ['jefa@cliente.example'],
      applicant_requirements: [
        { value: 3, condition: 'Títulos', required_type: 'relation_table', required_field: 'applicant_files' },
      ],
    };
    await admin.put(`/default_lists/${first.id}`, { list: set });
    const { body: process } = await admin.post('/selection_processes', { title: 'Buzo', description: 'Bajo el mar' });
    expect(namesOf(process.lists)).toEqual(namesOf(await defaults(admin)));
    expect((await admin.get(`/lists/${process.lists[0].id}`)).body).toMatchObject({
      user_columns: [{ user_id: me.id }],
      user_columns_active: true,
      report_templates: [report.id],
      external_users: ['jefa@cliente.example'],
      applicant_requirements: [{ value: 3, condition: 'Títulos' }],
    });
  });

  it('are read by recruiters, kept by admins, absent for others', async () => {
    const server = await startDemo();
    const [user, employee, stranger] = [
      await server.as('user'),
      await server.as('employee'),
      await addStranger(server),
    ];
    const [first] = await defaults(user);
    expect((await employee.get('/default_lists')).status).toBe(403);
    expect((await user.put(`/default_lists/${first.id}`, { list: { name: 'x' } })).status).toBe(403);
    const [foreign, absent] = [
      await stranger.get(`/default_lists/${first.id}`),
      await stranger.get('/default_lists/999999'),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await stranger.call('DELETE', `/default_lists/${first.id}`)).status).toBe(404);
  });
});

describe('the synchronisation of defaults', () => {
  async function suspended(server: Server, admin: Client, change: object = {}): Promise<number> {
    const { body } = await admin.post('/selection_processes', { title: 'Buzo', description: 'Bajo el mar' });
    await admin.post(`/selection_processes/${body.id}/suspend`, {});
    await server.app.services.database.transaction((tx) =>
      tx
        .updateTable('selection_processes')
        .set({ is_template: 0, ...change })
        .where('id', '=', body.id)
        .execute(),
    );
    return body.id;
  }

  it('gives them to processes that are not active, have no candidates and came from no template [API-101] [STAGE-53] [STAGE-54]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const idle = await suspended(server, admin);
    const fromTemplate = await suspended(server, admin, { generated_from_template: 1 });
    const { body: active } = await admin.post('/selection_processes', { title: 'Farero', description: 'De noche' });
    // This process has candidates.
    await admin.post('/selection_processes/1/suspend', {});
    const [first] = await defaults(admin);
    await admin.put(`/default_lists/${first.id}`, { list: { name: 'Llegada' } });
    const { status, body } = await admin.post('/lists/sync_defaults', {});
    expect(status).toBe(202);
    // The demonstration contains further matching processes.
    expect(body.message).toMatch(/^Estamos aplicando las etapas por defecto a [\d.]+ procesos\. Esto puede tardar/);
    const job = await jobEnd(admin, body.job_id);
    expect(job).toMatchObject({ kind: 'sync_default_lists', state: 'done', done: job.total });
    const firstOf = async (id: number) => (await admin.get(`/selection_processes/${id}`)).body.lists[0].name;
    expect(await firstOf(idle)).toBe('Llegada');
    expect(await firstOf(fromTemplate)).not.toBe('Llegada');
    expect(await firstOf(active.id)).not.toBe('Llegada');
    expect(await firstOf(1)).not.toBe('Llegada');
    expect((await (await server.as('user')).post('/lists/sync_defaults', {})).status).toBe(403);
  });

  it('says so where there is nothing to do', async () => {
    const { admin } = await startOwned();
    const { status, body } = await admin.post('/lists/sync_defaults', {});
    expect([status, body]).toEqual([
      202,
      { message: 'No hay procesos a los que aplicar las etapas por defecto.', job_id: null },
    ]);
  });
});

describe('a synchronisation of a thousand processes', () => {
  it('shows how far it is, and touches none that it must not [STAGE-53]', async () => {
    const { app, admin } = await startOwned();
    const { database } = app.services;
    const { body: process } = await admin.post('/selection_processes', { title: 'Buzo', description: 'Bajo el mar' });
    await admin.post(`/selection_processes/${process.id}/suspend`, {});
    const row = await database.read
      .selectFrom('selection_processes')
      .selectAll()
      .where('id', '=', process.id)
      .executeTakeFirstOrThrow();
    const { id: _id, offer_key: _key, ...like } = row;
    const copies = (count: number, change: Partial<typeof like>, from: number) =>
      Array.from({ length: count }, (_, index) => ({ ...like, ...change, workflow_id: from + index }));
    // Besides the thousand, there are active and closed processes and some from a template.
    const unaffected = {
      active: { status_id: 5 },
      closed: { status_id: 7 },
      made: { generated_from_template: 1 as const },
    };
    await database.transaction((tx) =>
      insertMany(tx, 'selection_processes', [
        ...copies(999, {}, 10_000),
        ...Object.values(unaffected).flatMap((change, index) => copies(5, change, 20_000 + index * 10)),
      ]),
    );
    const { body } = await admin.post('/lists/sync_defaults', {});
    expect(body.message).toContain('a 1.000 procesos');
    const reportedProgress = new Set<number>();
    for (;;) {
      const { body: job } = await admin.get(`/jobs/${body.job_id}`);
      expect(job.total).toBe(1000);
      reportedProgress.add(job.done);
      if (job.state === 'done') break;
      expect(['queued', 'running']).toContain(job.state);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(reportedProgress).toContain(1000);
    // Repeated queries of the job returned its progress.
    expect([...reportedProgress].some((done) => done > 0 && done < 1000)).toBe(true);
    const stages = await database.read
      .selectFrom('selection_processes')
      .leftJoin('lists', 'lists.selection_process_id', 'selection_processes.id')
      .select(['selection_processes.id', 'selection_processes.workflow_id', 'lists.name', 'lists.order'])
      .orderBy('selection_processes.id')
      .orderBy('lists.order')
      .execute();
    const names = namesOf(await defaults(admin));
    for (const [, rows] of Map.groupBy(stages, ({ id }) => id)) {
      const isUnaffected = rows.some(({ workflow_id: number }) => number >= 20_000);
      expect(rows.map(({ name }) => name)).toEqual(isUnaffected ? [null] : names);
    }
  }, 180_000);
});
