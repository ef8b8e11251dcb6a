// The report endpoints: figures by access and filter, and the workbook.
import { describe, expect, it } from 'vitest';
import { reportMessages } from '../../../src/contract/messages.ts';
import { processTables } from '../../../src/domain/reports/report-tables.ts';
import { filtersOf, parseListState } from '../../../src/renderer/features/processes/list/list-state.ts';
import { addStranger, type Client, startDemo } from '../harness.ts';

const listed = async (client: Client, filters: unknown): Promise<number> =>
  Number((await client.post('/selection_processes/search?items=1', { filters })).headers.get('total-count'));

describe('reports', () => {
  it('count the processes that the list shows, for whoever asks and by its filters [REP-5] [REP-6] [OPEN-27]', async () => {
    const server = await startDemo();
    const [admin, user, employee] = [await server.as('admin'), await server.as('user'), await server.as('employee')];
    for (const client of [admin, user, employee, await addStranger(server)]) {
      const { body } = await client.get('/reports/processes');
      expect([body.product, body.processes]).toEqual(['rkm_14', await listed(client, {})]);
      const { active, suspended, closed, draft } = body.by_status;
      expect(active + suspended + closed + draft).toBe(body.processes);
    }
    for (const [query, filters] of [
      ['status_id=5', { status_id: 5 }],
      ['search_priority=high', { search_priority: 'high' }],
      ['search_type=internal', { search_type: 'internal' }],
      ['created_from=2020-01-01&created_to=2020-12-31', { created_at: { gteq: '2020-01-01', lteq: '2020-12-31' } }],
      ['query=analista', { query: 'analista' }],
      ['have_applicants=true', { have_applicants: true }],
      ['responsible_full_name=soto', { responsible_full_name: 'soto' }],
    ] as const) {
      const { body } = await admin.get(`/reports/processes?${query}`);
      expect(body.processes, query).toBe(await listed(admin, filters));
    }
    expect((await admin.get('/reports/processes?unknown=1')).status).toBe(400);
  });

  it('count candidates of those processes only that somebody sees as a whole', async () => {
    const server = await startDemo();
    const read = server.app.services.database.read;
    const employee = await server.as('employee');
    const { body } = await employee.get('/reports/applications');
    const me = (await employee.get('/sessions/current')).body.user;
    const own = await read
      .selectFrom('selection_processes')
      .where((where) => where.or([where('responsible_user_id', '=', me.id), where('author_user_id', '=', me.id)]))
      .select('id')
      .execute();
    expect(body.processes).toBe(own.length);
    const stranger = await addStranger(server);
    expect((await stranger.get('/reports/applications')).body).toMatchObject({ processes: 0, arrived: 0, funnel: [] });
  });

  it('narrow by an area with all that is below it [REP-2]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { database } = server.app.services;
    const { by_area } = (await admin.get('/reports/processes')).body;
    const [parent, child] = by_area.filter(({ id }: { id: number | null }) => id !== null);
    const count = async (area: number) => (await admin.get(`/reports/processes?enterprise_area_id=${area}`)).body;
    const apart = [await count(parent.id), await count(child.id)].map(({ processes }) => processes);
    expect(Math.min(...apart)).toBeGreaterThan(0);
    await database.transaction((tx) =>
      tx
        .updateTable('enterprise_areas')
        .set({ parent_enterprise_area_id: parent.id })
        .where('id', '=', child.id)
        .execute(),
    );
    const together = await count(parent.id);
    expect(together.processes).toBe((apart[0] ?? 0) + (apart[1] ?? 0));
    expect(together.by_area.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([parent.id, child.id]));
    expect((await count(child.id)).processes).toBe(apart[1]);
    expect((await admin.get('/reports/processes')).body.processes).toBeGreaterThan(together.processes);
  });

  it('tell of groups of people only where nobody can be told from them', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { database } = server.app.services;
    const people = await database.read.selectFrom('uniq_applicants').select('id').orderBy('id').execute();
    await database.transaction(async (tx) => {
      await tx.updateTable('uniq_applicants').set({ gender: 'Femenino', birthdate: '1990-05-05' }).execute();
      const some = people.slice(0, 40).map(({ id }) => id);
      await tx.updateTable('uniq_applicants').set({ gender: 'Masculino' }).where('id', 'in', some).execute();
      const [one] = some;
      await tx
        .updateTable('uniq_applicants')
        .set({ gender: 'No binario' })
        .where('id', '=', one ?? 0)
        .execute();
    });
    let { body } = await admin.get('/reports/applications');
    while (body.waiting) body = (await admin.get('/reports/applications')).body;
    const { gender, age } = body.diversity;
    expect(gender.map(({ kind }: { kind: string }) => kind)).not.toContain('unsaid');
    expect(JSON.stringify(gender)).not.toContain('No binario');
    for (const group of gender) {
      expect(group.arrived).toBeGreaterThanOrEqual(5);
      expect(group.arrived % 5).toBe(0);
      expect(group.progressed % 5).toBe(0);
    }
    // With a single age group, the figure would reveal everyone's age.
    expect(age).toBeNull();
  });

  it('lead from each row of processes to a list of exactly those that it counts', async () => {
    const server = await startDemo();
    const { database } = server.app.services;
    await database.transaction(async (tx) => {
      const change = { search_type: 'internal', search_priority: 'high' } as const;
      await tx.updateTable('selection_processes').set(change).where('id', '<', 4).execute();
    });
    for (const client of [await server.as('admin'), await server.as('user')]) {
      const tables = processTables((await client.get('/reports/processes')).body);
      const rows = tables.flatMap(({ id, rows: all }) => all.map((row) => ({ id, ...row })));
      const leading = rows.filter(({ behind }) => behind);
      expect([...new Set(leading.map(({ id }) => id))]).toEqual([
        'status',
        'by_area',
        'by_responsible',
        'by_type',
        'by_priority',
      ]);
      for (const { id, label, values, behind } of leading) {
        const { sort: _sort, ...filters } = filtersOf(parseListState(new URLSearchParams(behind)));
        const counted = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
        const found = await listed(client, filters);
        // The report counts areas without their sub-areas; the list includes these.
        if (id === 'by_area') expect(found, label).toBeGreaterThanOrEqual(counted);
        else expect(found, `${id}: ${label}`).toBe(counted);
      }
    }
  });

  it('are handed over as a workbook', async () => {
    const admin = await (await startDemo()).as('admin');
    for (const [path, name] of [
      ['processes', reportMessages.files.processes],
      ['applications', reportMessages.files.applications],
    ] as const) {
      const { status, headers, body } = await admin.get(`/reports/${path}/export?status_id=5`);
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toContain(`${name}.xlsx`);
      expect(body.slice(0, 2)).toBe('PK');
    }
  });
});
