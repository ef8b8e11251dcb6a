// Process data: search filters, spreadsheet, edits by permission, removal and undo.
import { describe, expect, it } from 'vitest';
import { type Client, startDemo } from '../harness.ts';
import { newRequest, startSetting as startRequests } from '../requests/fixtures.ts';

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const DAY = 24 * 60 * 60 * 1000;

async function setting() {
  const server = await startDemo();
  const admin = await server.as('admin');
  const { body: process } = await admin.post('/selection_processes', { title: 'Farera', description: 'De noche.' });
  const path = `/selection_processes/${process.id}`;
  const search = async (filters: object, client: Client = admin) =>
    ids((await client.post('/selection_processes/search?items=100', { filters })).body);
  return { server, admin, user: await server.as('user'), process, path, search };
}

describe('search', () => {
  it('takes every filter of the list [API-27] [PRO-10] [RULE-11]', async () => {
    const { server, admin, user, process, path, search } = await setting();
    await admin.put(path, { search_type: 'mixed', search_priority: 'high' });
    const all = await search({});
    const { body: whole } = await admin.post('/selection_processes/search?items=100', {});
    expect(await search({ search_type: 'mixed' })).toContain(process.id);
    expect(await search({ search_type: 'internal' })).not.toContain(process.id);
    expect(await search({ search_priority: 'high' })).toContain(process.id);
    expect(await search({ search_priority: 'low' })).not.toContain(process.id);

    const today = new Date(process.created_at).toISOString().slice(0, 10);
    const tomorrow = new Date(Date.parse(today) + DAY).toISOString().slice(0, 10);
    expect(await search({ created_at: { eq_days: 0 } })).toContain(process.id);
    expect(await search({ created_at: { gteq: today, lteq: today } })).toContain(process.id);
    expect(await search({ created_at: { gteq: tomorrow } })).toEqual([]);
    const older = await search({ created_at: { lteq: new Date(Date.parse(today) - DAY).toISOString().slice(0, 10) } });
    expect(older).not.toContain(process.id);
    expect(older.length).toBeGreaterThan(0);

    type Row = {
      id: number;
      author: { id: number } | null;
      responsible: { full_name: string } | null;
      applicants: number;
    };
    const where = (fits: (row: Row) => boolean) => ids((whole as Row[]).filter(fits));
    expect(await search({ responsible_full_name: 'SOTO marcos' })).toEqual(
      where((row) => row.responsible?.full_name === 'Marcos Soto'),
    );
    expect(await search({ responsible_full_name: 'nadie' })).toEqual([]);
    const authorId = process.author.id;
    expect(await search({ user_id: authorId })).toEqual(where((row) => row.author?.id === authorId));
    expect(await search({ have_applicants: true })).toEqual(where((row) => row.applicants > 0));
    expect(await search({ have_applicants: false })).toEqual(where((row) => row.applicants === 0));
    const [stage] = whole.find((row: Row) => row.applicants > 0).lists;
    const matching = (whole as { id: number; lists: Record<string, never>[] }[]).filter((row) =>
      row.lists.some(
        (list) => list.name === stage.name && Number(list.active_applicants) + Number(list.disqualified_applicants) > 0,
      ),
    );
    expect(await search({ have_list_applicants: stage.name })).toEqual(ids(matching));
    expect(await search({ have_list_applicants: stage.id })).toHaveLength(1);

    const closed = whole.find((row: { closing_reason: string | null }) => row.closing_reason !== null);
    const { body: reasons } = await admin.get('/closing_reasons');
    const reason = reasons.find((one: { description: string }) => one.description === closed.closing_reason);
    expect(await search({ closing_reason_id: reason.id })).toContain(closed.id);
    expect(await search({ workflow_configuration_id: 999_999 })).toEqual([]);
    expect(await search({ name_workflow: 'ninguno así' })).toEqual([]);
    expect((await user.post('/selection_processes/search', { filters: { shoe_size: 40 } })).body.code).toBe(
      'unknown_field',
    );
    expect(all).toHaveLength(whole.length);
    expect(server.url).toContain('/api/v1');
  });

  it('finds processes by the workflow of the request that they came about by', async () => {
    const { server, admin, workflowId } = await startRequests();
    const request = await newRequest(admin, workflowId);
    const { body: process } = await admin.post('/selection_processes', { title: 'Farera', description: 'De noche.' });
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('requests').set({ selection_process_id: process.id }).where('id', '=', request.id).execute(),
    );
    const search = async (filters: object) => ids((await admin.post('/selection_processes/search', { filters })).body);
    const { name } = (await admin.get(`/workflow_configurations/${workflowId}`)).body;
    expect(await search({ workflow_configuration_id: workflowId })).toEqual([process.id]);
    expect(await search({ name_workflow: name.toUpperCase() })).toEqual([process.id]);
    expect(await search({ name_workflow: name, workflow_configuration_id: 999_999 })).toEqual([]);
  });

  it('answers at most 1,000 rows, and says how to go on; by organisation and tenant too [API-51] [API-52] [API-54] [DATA-9]', async () => {
    const { server, admin } = await setting();
    const { body } = await admin.get('/sessions/current');
    const { id } = body.user.organization;
    const { read } = server.app.services.database;
    const organization = await read.selectFrom('organizations').select('token').where('id', '=', id).executeTakeFirst();
    const paths = [`/organizations/${id}/selection_processes`];
    paths.push(`/tenants/${organization?.token}${paths[0]}`);
    const found = await admin.post('/selection_processes/search?page=1&items=99999', {});
    for (const path of paths) {
      const answer = await admin.post(`${path}?page=1&items=99999`, { filters: {} });
      expect([answer.status, answer.body]).toEqual([200, found.body]);
      for (const name of ['current-page', 'total-pages', 'total-count']) {
        expect(answer.headers.get(name)).toBe(found.headers.get(name));
      }
      const closed = await admin.post(`${path}?items=99999`, { filters: { status_id: 7 } });
      expect(new Set(closed.body.map((row: { status: { id: number } }) => row.status.id))).toEqual(new Set([7]));
    }
    expect((await admin.post('/organizations/999999/selection_processes', {})).status).toBe(404);
    const statuses = await admin.get(`/tenants/${organization?.token}/selection_process_statuses`);
    expect(statuses.body).toEqual((await admin.get('/selection_process_statuses')).body);
  });

  it('is exported as a spreadsheet of what it finds, named by the moment and what it holds [API-28] [PRO-33]', async () => {
    const { server, admin } = await setting();
    const response = await fetch(`${server.url}/selection_processes/search.xlsx`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filters: { query: 'farera' } }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/filename="20\d{12}_selection_processes\.xlsx"/);
    const { writeFileSync } = await import('node:fs');
    const path = `${server.folder}/found.xlsx`;
    writeFileSync(path, Buffer.from(await response.arrayBuffer()));
    const { openSpreadsheet } = await import('../../../src/server/platform/spreadsheet/index.ts');
    const file = await openSpreadsheet(path);
    const rows: string[][] = [];
    for await (const row of file.rows()) rows.push([...row.cells]);
    await file.close();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.slice(0, 3)).toEqual(['Número', 'Título', 'Estado']);
    expect(rows[1]?.slice(1, 3)).toEqual(['Farera', 'Activo']);
  });
});

describe('edits', () => {
  it('change what is named, each by who may [API-33] [SES-7] [SES-9] [LIFE-20] [LIFE-22] [LIFE-26]', async () => {
    const { admin, user, process, path } = await setting();
    const { body: areas } = await user.get('/enterprise_areas');
    const changed = await user.put(path, {
      enterprise_area_id: areas.at(-1).id,
      search_type: 'internal',
      search_priority: 'medium',
      position: 'farera-nocturna',
      kudert_profile_ids: [7, 7, 9],
      genius_activation: true,
      extra_attributes: { position_min_salary: 800_000, position_max_salary: 1_200_000 },
      version: process.version,
    });
    expect(changed.body).toMatchObject({
      title: 'Farera',
      enterprise_area: { id: areas.at(-1).id },
      search_type: 'internal',
      search_priority: 'medium',
      position: 'farera-nocturna',
      kudert_profile_ids: [7, 9],
      genius_activation: true,
      extra_attributes: { position_min_salary: 800_000, position_max_salary: 1_200_000 },
      applicants: 0,
      has_limit_register_applicants: false,
    });
    expect((await user.put(path, { enterprise_area_id: 999_999 })).status).toBe(404);
    expect((await user.put(path, { extra_attributes: { position_min_salary: -1 } })).status).toBe(422);
    expect([
      (await user.put(path, { is_template: true })).status,
      (await user.put(path, { tags: ['a'] })).status,
    ]).toEqual([403, 403]);
    const marked = await admin.put(path, { is_template: true, tags: ['mar', 'mar'] });
    expect([marked.body.is_template, marked.body.tags]).toEqual([true, ['mar']]);
    expect((await admin.put(path, { is_template: false })).body.is_template).toBe(false);
    expect(marked.body.permissions).toMatchObject({ can_mark_template: true, can_edit_tags: true, can_delete: true });
    expect(changed.body.permissions).toMatchObject({
      can_mark_template: false,
      can_edit_tags: false,
      can_delete: false,
    });
  });

  it('give it another request type, by id or name, and none [API-25]', async () => {
    const { user, path } = await setting();
    const named = await user.call('PATCH', `${path}/update_request_type`, { request_type: 'Reemplazo' });
    expect(named.body.request_type_data.name).toBe('Reemplazo');
    const { id } = named.body.request_type_data;
    expect((await user.call('PATCH', `${path}/update_request_type`, { request_type_id: 999_999 })).status).toBe(404);
    expect((await user.call('PATCH', `${path}/update_request_type`, {})).body.request_type_data).toBeNull();
    const byId = await user.call('PATCH', `${path}/update_request_type`, { request_type_id: id });
    expect(byId.body.request_type_data).toEqual({ id, name: 'Reemplazo' });
  });
});

describe('removing a process', () => {
  it('is an admin’s; it vanishes with its candidates from every reader, and comes back as it was [API-34] [SES-8]', async () => {
    const { server, admin, user, process, path, search } = await setting();
    const add = await user.post(`${path}/create_applicant_from_selection_process`, { name: 'Nuria Faro' });
    expect((await user.call('DELETE', path)).status).toBe(403);
    const before = (await admin.get(path)).body;
    const counts = (await admin.get('/selection_process_statuses')).body;
    expect((await admin.call('DELETE', path)).status).toBe(204);
    for (const gone of [path, `${path}/board`, `${path}/export_applicants.xlsx`, `/applicants/${add.body.id}`]) {
      expect([gone, (await admin.get(gone)).status]).toEqual([gone, 404]);
    }
    expect((await admin.get(`/lists/${process.lists[0].id}/applicants`)).status).toBe(404);
    expect(await search({})).not.toContain(process.id);
    expect((await admin.get('/selection_process_statuses')).body[0].count).toBe(counts[0].count - 1);
    const found = await admin.post('/selection_processes/applicant_postulations', { filters: { query: 'nuria faro' } });
    expect(found.body).toEqual([]);
    expect((await admin.call('DELETE', path)).status).toBe(404);

    expect((await user.post(`${path}/restore`)).status).toBe(403);
    const back = await admin.post(`${path}/restore`);
    expect(back.body).toEqual({ ...before, version: before.version + 2, updated_at: back.body.updated_at });
    expect((await admin.post(`${path}/restore`)).status).toBe(404);
    expect((await admin.get(`/applicants/${add.body.id}`)).status).toBe(200);
    expect(server.url).toContain('/api/v1');
  });

  it('is told to whoever saw it', async () => {
    const { server, admin, process, path } = await setting();
    await admin.call('DELETE', path);
    const { readFeed } = await import('../read-feed.ts');
    const { body } = await admin.get('/sessions/current');
    const actor = {
      userId: body.user.id,
      organizationId: body.user.organization.id,
      role: 'admin' as const,
      isAdminFlag: true,
      isSuperadmin: false,
      areaIds: [],
    };
    const { read } = server.app.services.database;
    const received = (await readFeed(read, actor, 0, Date.now())).events.filter(
      (event) => event.type === 'process.removed',
    );
    expect(ids(received)).toEqual([process.id]);
    const employee = { ...actor, userId: 999_999, role: 'employee' as const, isAdminFlag: false };
    expect(
      (await readFeed(read, employee, 0, Date.now())).events.filter((event) => event.type === 'process.removed'),
    ).toEqual([]);
  });

  it('is for good after 30 days, with its candidates', async () => {
    const { server, admin, user, path } = await setting();
    const add = await user.post(`${path}/create_applicant_from_selection_process`, { name: 'Nuria Faro' });
    await admin.call('DELETE', path);
    const { purgeProcesses } = await import('../../../src/server/features/processes/index.ts');
    const { services } = server.app;
    await purgeProcesses({ ...services, now: () => Date.now() + 31 * DAY });
    expect((await admin.post(`${path}/restore`)).status).toBe(404);
    const { read } = services.database;
    expect(await read.selectFrom('applicants').select('id').where('id', '=', add.body.id).execute()).toEqual([]);
    // The process no longer exists, so the event cannot depend on access to it.
    const { readFeed } = await import('../read-feed.ts');
    const { organization_id: organizationId } = await read
      .selectFrom('users')
      .select('organization_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const reader = { organizationId, userId: 999_999, role: 'user', isAdminFlag: false } as const;
    const { events } = await readFeed(read, { ...reader, isSuperadmin: false, areaIds: [] }, 0, Date.now());
    expect(events.filter(({ id }) => id === add.body.id).at(-1)).toMatchObject({
      type: 'applicant.removed',
      erased: true,
      process_id: null,
    });
  });

  it('keeps all of one that is brought back while the purge is under way', async () => {
    const { server, admin, user, path } = await setting();
    const add = await user.post(`${path}/create_applicant_from_selection_process`, { name: 'Nuria Faro' });
    await admin.call('DELETE', path);
    const { purgeProcesses } = await import('../../../src/server/features/processes/index.ts');
    const { services } = server.app;
    const { database } = services;
    let restored = 0;
    const transaction: typeof database.transaction = async (work) => {
      if (restored === 0) restored = (await admin.post(`${path}/restore`)).status;
      return database.transaction(work);
    };
    // The purge's clock is ahead, as another server's may be.
    const later = { ...services, database: { ...database, transaction }, now: () => Date.now() + 31 * DAY };
    await purgeProcesses(later);
    expect(restored).toBe(200);
    expect((await admin.get(`/applicants/${add.body.id}`)).status).toBe(200);
  });

  it('is no longer brought back once it may be going', async () => {
    const { server, admin, path } = await setting();
    await admin.call('DELETE', path);
    const id = Number(path.split('/').at(-1));
    await server.app.services.database.transaction((tx) =>
      tx
        .updateTable('selection_processes')
        .set({ deleted_at: Date.now() - 31 * DAY })
        .where('id', '=', id)
        .execute(),
    );
    expect((await admin.post(`${path}/restore`)).status).toBe(404);
  });
});
