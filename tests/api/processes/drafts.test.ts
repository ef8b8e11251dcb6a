// Drafts and offers: stepwise editing, activation, sanitized descriptions and portals.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, startDemo, startOwned } from '../harness.ts';

const PROCESSES = '/selection_processes';
const draft = { draft: true };
const whole = { title: 'Farera', description: '<p>Cuida el <strong>faro</strong>.</p>' };

async function begun(client: Client) {
  const { status, body } = await client.post(PROCESSES, draft);
  expect(status).toBe(201);
  return { path: `${PROCESSES}/${body.id}`, process: body };
}

describe('a draft', () => {
  it('begins empty, with the default stages, on no portal [LIFE-28]', async () => {
    const { admin } = await startOwned();
    const { process } = await begun(admin);
    expect(process).toMatchObject({
      title: null,
      description: null,
      status: { id: 8, name: 'draft' },
      on_internal_portal: false,
      on_external_portal: false,
      vacancies: null,
      location: null,
      version: 1,
    });
    expect(process.lists).toHaveLength(6);
    const titled = await admin.post(PROCESSES, { ...draft, title: 'Buza' });
    expect(titled.body).toMatchObject({ title: 'Buza', description: null, status: { name: 'draft' } });
  });

  it('in which nothing was written is handed out again, and never somebody else’s', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { path, process } = await begun(admin);
    expect((await begun(admin)).process.id).toBe(process.id);
    expect((await begun(await server.as('user'))).process.id).not.toBe(process.id);
    await admin.put(path, { title: 'Farera' });
    expect((await begun(admin)).process.id).not.toBe(process.id);
    expect((await (await server.as('employee')).post(PROCESSES, draft)).status).toBe(403);
  });

  it('is written in bits, and may be emptied again', async () => {
    const { admin } = await startOwned();
    const { path } = await begun(admin);
    const written = await admin.put(path, {
      title: ' Farera ',
      vacancies: 3,
      location: 'Punta Arenas',
      extra_attributes: { position_min_salary: 0, position_max_salary: 900 },
      version: 1,
    });
    expect([written.status, written.body]).toMatchObject([
      200,
      { title: 'Farera', vacancies: 3, location: 'Punta Arenas', version: 2 },
    ]);
    const stale = await admin.put(path, { title: 'Otra', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', written.body]);
    const emptied = await admin.put(path, { title: '', description: '<p></p>', vacancies: null, location: '' });
    expect(emptied.body).toMatchObject({ title: null, description: null, vacancies: null, location: null });
    const reversed = await admin.put(path, {
      extra_attributes: { position_min_salary: 5, position_max_salary: 4 },
    });
    expect([reversed.status, reversed.body.fields]).toEqual([
      422,
      { 'extra_attributes.position_max_salary': 'El máximo es menor que el mínimo.' },
    ]);
    for (const wrong of [{ vacancies: 0 }, { extra_attributes: { position_min_salary: -1 } }]) {
      const answer = await admin.put(path, wrong);
      expect([answer.status, Object.values(answer.body.fields)]).toEqual([422, [expect.stringContaining('un número')]]);
    }
  });

  it('becomes active with title and description only, which then can be changed and not emptied', async () => {
    const { admin } = await startOwned();
    const { path } = await begun(admin);
    await admin.put(path, { title: 'Farera' });
    const rejected = await admin.post(`${path}/activate`, {});
    expect([rejected.status, rejected.body.code, rejected.body.error, rejected.body.fields]).toEqual([
      422,
      'process_incomplete',
      'Completa el título y la descripción del proceso para activarlo.',
      { description: 'El campo es requerido.' },
    ]);
    await admin.put(path, whole);
    expect((await admin.post(`${path}/activate`, {})).body.status.name).toBe('active');
    for (const field of ['title', 'description']) {
      const emptied = await admin.put(path, { [field]: '' });
      expect([emptied.status, emptied.body.fields]).toEqual([422, { [field]: 'El campo es requerido.' }]);
    }
    expect((await admin.get(path)).body).toMatchObject(whole);
    for (const missing of [{ title: 'x' }, { title: '', description: 'x' }, { ...whole, description: '<p> </p>' }]) {
      expect((await admin.post(PROCESSES, missing)).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('a description', () => {
  it('keeps headings, bold, lists and links, and nothing that could run or deceive', async () => {
    const { admin, anyone } = await startOwned();
    const safeHtml =
      '<h2>Qué harás</h2><p>Cuidar «el» "faro" &amp; la&nbsp;luz<br>de <strong>noche</strong> y <em>día</em>.</p>' +
      '<ul><li><p>Luz</p></li></ul><ol><li><p>Agua</p></li></ol>' +
      '<p><a href="https://faro.example/?a=1&amp;b=2">Más</a></p>';
    const { body } = await admin.post(PROCESSES, { title: 'Farera', description: safeHtml, on_external_portal: true });
    expect(body.description).toBe(safeHtml);
    const path = `${PROCESSES}/${body.id}`;
    for (const [sent, safe] of [
      ['<p>a</p><script>alert(1)</script><img src=x onerror=alert(1)>', '<p>a</p>'],
      ['<p onclick="alert(1)" style="color:red">a</p>', '<p>a</p>'],
      ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
      ['<h1>a</h1><div><b>b</b><i>c</i></div>', '<h2>a</h2><p><strong>b</strong><em>c</em></p>'],
      ['<iframe src="https://mal.example"></iframe><p>a</p><!-- b -->', '<p>a</p>'],
      ['Menos de 3 < 5\ny dos líneas', 'Menos de 3 < 5\ny dos líneas'],
    ]) {
      const changed = await admin.put(path, { description: sent });
      expect(changed.body.description).toBe(safe);
    }
    const only = await admin.put(path, { description: '<script>alert(1)</script>' });
    expect([only.status, only.body.fields]).toEqual([422, { description: 'El campo es requerido.' }]);
    expect((await anyone.get(`${path}/job_offer`)).body.description).toBe('Menos de 3 < 5\ny dos líneas');
  });

  it('that was kept before it was looked at is safe in the offer', async () => {
    const server = await startOwned();
    const { body } = await server.admin.post(PROCESSES, { ...whole, on_external_portal: true });
    await server.app.services.database.transaction((tx) =>
      tx
        .updateTable('selection_processes')
        .set({ description: '<p>a</p><script>alert(1)</script>' })
        .where('id', '=', body.id)
        .execute(),
    );
    expect((await server.anyone.get(`${PROCESSES}/${body.id}/job_offer`)).body.description).toBe('<p>a</p>');
  });
});

describe('an offer', () => {
  it('stands on the portals where it was put, while the process is active', async () => {
    const { admin, anyone } = await startOwned();
    const { token } = (await admin.get('/landing_configurations/current')).body;
    const { path, process } = await begun(admin);
    await admin.put(path, { ...whole, location: 'Punta Arenas', vacancies: 2 });
    await admin.post(`${path}/activate`, {});
    const on = async (portal: string) =>
      (await admin.get(`/landing_configurations/${token}/job_offers?type_page=${portal}`)).body.map(
        ({ id }: { id: number }) => id,
      );
    const offer = async () => (await anyone.get(`${path}/job_offer`)).status;
    expect([await on('internal'), await on('external'), await offer()]).toEqual([[], [], 404]);
    await admin.put(path, { on_internal_portal: true });
    // The public API does not return offers of the internal portal.
    expect([await on('internal'), await on('external'), await offer()]).toEqual([[process.id], [], 404]);
    const both = await admin.put(path, { on_external_portal: true });
    expect(both.body).toMatchObject({ on_internal_portal: true, on_external_portal: true });
    expect([await on('internal'), await on('external')]).toEqual([[process.id], [process.id]]);
    expect((await anyone.get(`${path}/job_offer`)).body).toMatchObject({ location: 'Punta Arenas', vacancies: 2 });
    await admin.put(path, { on_internal_portal: false });
    expect([await on('internal'), await on('external')]).toEqual([[], [process.id]]);
    await admin.post(`${path}/suspend`, {});
    expect([await on('external'), await offer()]).toEqual([[], 404]);
  });

  it('is put there by recruiters who see the process, and not once it is closed', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { body } = await admin.post(PROCESSES, whole);
    const path = `${PROCESSES}/${body.id}`;
    expect((await (await addStranger(server)).put(path, { on_external_portal: false })).status).toBe(404);
    expect((await (await server.as('employee')).put(path, { on_external_portal: false })).status).toBe(403);
    const [reason] = (await admin.get('/closing_reasons')).body;
    await admin.post(`${path}/close`, { closing_reason_id: reason.id });
    expect((await admin.put(path, { on_external_portal: false })).body.code).toBe('wrong_status');
  });
});

describe('what a process can be used for', () => {
  it('is answered with it: tests by provider, whether its form asks for any, profiles, assessment by either name [CARD-15] [CARD-16] [CARD-18]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const path = `${PROCESSES}/1`;
    const { body: plans } = await admin.get('/test_providers');
    for (const { id, provider, version } of plans) {
      const stock = provider === 'Disc' ? 0 : 5;
      const test_provider = { active: provider === 'SHL' || provider === 'Disc', stock, version };
      await admin.put(`/test_providers/${id}`, { test_provider });
    }
    const none = { Kudert: false, SHL: false, Disc: false, Kostic: false, IC: false };
    expect((await admin.get(path)).body).toMatchObject({
      // An exhausted plan still allows tests by email or by manual entry.
      tests_available: { ...none, SHL: true, Disc: true },
      test_activation: false,
      genius_activation: false,
    });
    await admin.post(`${path}/update_tests`, { tests: ['disc'] });
    const { body: made } = await admin.post('/assessments', {
      assessment: { name: 'Pauta', criteria: [{ name: 'Oficio', max_score: 10 }] },
    });
    const changed = await admin.put(path, {
      genius_activation: true,
      kudert_profile_ids: [4, 9],
      assessmentId: made.id,
    });
    expect(changed.body).toMatchObject({
      test_activation: true,
      genius_activation: true,
      kudert_profile_ids: [4, 9],
      assessment_id: made.id,
    });
    expect((await admin.get(path)).body).toEqual(changed.body);
    expect((await admin.get(`${path}/board`)).body.process).toEqual(changed.body);
  });

  it('names the job boards, its candidates, the limit on who registers them and the hiring data [CARD-17]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const path = `${PROCESSES}/1`;
    const { body: before } = await admin.get(path);
    expect(before.job_boards).toEqual({ available: false, synchronizing: false });
    const job_board = { name: 'Bolsa', kind: 'folder', location: 'bolsa' };
    expect((await admin.post('/job_boards', { job_board })).status).toBe(201);
    await admin.put(`/lists/${before.lists[0].id}`, { list: { enable_limit_applicants: true } });
    await admin.put(`${path}/update_hiring`, { charge_name: 'Analista' });
    expect((await admin.get(path)).body).toMatchObject({
      job_boards: { available: true, synchronizing: false },
      has_limit_register_applicants: true,
      applicants: before.applicants,
      hiring: { charge_name: 'Analista' },
    });
    expect(before.applicants).toBeGreaterThan(0);
  });
});
