// Settings of an organization: sections, board columns, links, providers, optional modules.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, startDemo, startOwned } from '../harness.ts';

const SECTIONS = '/organization_applicants_section';
const COLUMNS = '/organization_default_board_columns';

const fieldsOf = async (client: Client) =>
  (await client.get(COLUMNS)).body.map((one: { order: number; field: string }) => [one.order, one.field]);

describe('the sections of a profile', () => {
  it('are public until an admin makes them private, and back [API-14] [API-15] [SET-14] [SET-15]', async () => {
    const server = await startDemo();
    const [admin, employee, stranger] = [
      await server.as('admin'),
      await server.as('employee'),
      await addStranger(server),
    ];
    const { status, body } = await employee.get(SECTIONS);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(5);
    expect(body.every((one: { private: boolean }) => one.private === false)).toBe(true);
    const [section] = body;
    const put = (client: Client, change: object, id = section.id) =>
      client.put(`${SECTIONS}/${id}`, { organization_applicants_section: change });
    const hidden = await put(admin, { private: true, version: 1 });
    expect([hidden.status, hidden.body]).toEqual([200, { ...section, private: true, version: 2 }]);
    expect((await employee.get(SECTIONS)).body[0]).toEqual(hidden.body);
    const stale = await put(admin, { private: false, version: 1 });
    expect([stale.status, stale.body.current]).toEqual([409, hidden.body]);
    expect((await put(admin, { private: false })).body.private).toBe(false);
    expect((await put(employee, { private: true })).status).toBe(403);
    expect((await put(admin, { private: 'sí' })).status).toBe(400);
    expect((await put(admin, { private: true, name: 'Otra' })).status).toBe(400);
    const foreign = await put(stranger, { private: true });
    expect([foreign.status, foreign.body]).toEqual([404, (await put(stranger, { private: true }, 987_654)).body]);
  });
});

describe('what cards show', () => {
  const put = (client: Client, id: number, organization_default_board_column: object) =>
    client.put(`${COLUMNS}/${id}`, { organization_default_board_column });
  const post = (client: Client, organization_default_board_column: object) =>
    client.post(COLUMNS, { organization_default_board_column });

  it('is listed, read, taken away, added and put in order [API-5] [API-6] [API-7] [API-8] [API-9] [SET-21] [OPEN-7]', async () => {
    const { admin } = await startOwned();
    const { body: before } = await admin.get(COLUMNS);
    expect(await fieldsOf(admin)).toEqual([
      [1, 'title'],
      [2, 'city'],
      [3, 'last_experience'],
      [4, 'source'],
      [5, 'tags'],
      [6, 'has_cv'],
      [7, 'moved_at'],
    ]);
    expect((await admin.get(`${COLUMNS}/${before[1].id}`)).body).toEqual(before[1]);
    expect((await admin.call('DELETE', `${COLUMNS}/${before[1].id}`)).status).toBe(204);
    expect((await admin.get(`${COLUMNS}/${before[1].id}`)).status).toBe(404);
    expect((await put(admin, before[6].id, { order: 1, version: 1 })).body).toMatchObject({
      field: 'moved_at',
      order: 1,
      version: 2,
    });
    const added = await post(admin, { field: 'extra:Pretensión', order: 2 });
    expect([added.status, added.body]).toEqual([
      201,
      { id: added.body.id, field: 'extra:Pretensión', order: 2, version: 1 },
    ]);
    expect((await fieldsOf(admin)).map(([, field]: [number, string]) => field)).toEqual([
      ...['moved_at', 'extra:Pretensión', 'title', 'last_experience', 'source', 'tags', 'has_cv'],
    ]);
  });

  it('is six texts at most, beside the marks [MORE-175]', async () => {
    const { admin } = await startOwned();
    for (const field of ['country', 'extra:Turno']) expect((await post(admin, { field })).status).toBe(201);
    const seventh = await post(admin, { field: 'email' });
    expect([seventh.status, seventh.body.fields]).toEqual([
      422,
      { field: 'Una tarjeta muestra 6 textos como máximo.' },
    ]);
    const [first] = (await admin.get(COLUMNS)).body;
    expect((await put(admin, first.id, { field: 'email' })).body.field).toBe('email');
  });

  it('is no field twice, no unknown one, and never an old version of it', async () => {
    const { admin } = await startOwned();
    const [first, second] = (await admin.get(COLUMNS)).body;
    expect((await post(admin, { field: 'title' })).body.code).toBe('conflict');
    expect((await put(admin, second.id, { field: first.field })).status).toBe(409);
    expect((await post(admin, { field: 'salary' })).status).toBe(400);
    expect((await post(admin, { field: 'title', colour: 'red' })).status).toBe(400);
    await admin.call('DELETE', `${COLUMNS}/${first.id}`);
    const changed = await put(admin, second.id, { field: 'title' });
    expect(changed.body.field).toBe('title');
    const stale = await put(admin, second.id, { field: 'source', version: 1 });
    expect([stale.status, stale.body.current]).toEqual([409, changed.body]);
  });

  it('is the admins’ to change, by flag, role or role id 1 [SES-6] [SET-19]', async () => {
    const server = await startDemo();
    const [admin, user, superadmin] = [
      await server.as('admin'),
      await server.as('user'),
      await server.as('superadmin'),
    ];
    const [first] = (await user.get(COLUMNS)).body;
    expect((await put(user, first.id, { order: 2 })).status).toBe(403);
    expect((await put(admin, first.id, { order: 2 })).status).toBe(200);
    expect((await put(superadmin, first.id, { order: 1 })).status).toBe(200);
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('users').set({ role_id: 1 }).where('email', 'like', 'marcos%').execute(),
    );
    expect((await put(user, first.id, { order: 3 })).status).toBe(200);
    const stranger = await addStranger(server);
    expect((await stranger.get(`${COLUMNS}/${first.id}`)).status).toBe(404);
    expect((await put(stranger, first.id, { order: 1 })).status).toBe(404);
    expect((await stranger.call('DELETE', `${COLUMNS}/${first.id}`)).status).toBe(404);
  });
});

describe('the links of notifications', () => {
  it('are kept in place of those that were there, in their order [API-112] [SET-43]', async () => {
    const { admin } = await startOwned();
    const save = (notification_links: unknown) =>
      admin.post('/organizations/notification_links', { notification_links });
    const links = [
      { name: 'Intranet', url: 'https://intranet.example/talento' },
      { name: 'Ayuda', url: 'http://ayuda.example' },
    ];
    const saved = await save(links);
    expect([saved.status, saved.body]).toMatchObject([
      200,
      links.map((link, index) => ({ ...link, order: index + 1 })),
    ]);
    expect((await admin.get('/organizations/notification_links')).body).toEqual(saved.body);
    expect((await save([links[1]])).body).toMatchObject([{ name: 'Ayuda', order: 1 }]);
    for (const url of ['javascript:alert(1)', 'ayuda', 'ftp://ayuda.example']) {
      expect((await save([{ name: 'Mala', url }])).status).toBe(422);
    }
    expect((await save([{ name: 'Mala', url: 'https://x.example', colour: 1 }])).status).toBe(400);
    expect((await save('nada')).status).toBe(400);
    expect((await admin.get('/organizations/notification_links')).body).toHaveLength(1);
    expect((await save([])).body).toEqual([]);
  });

  it('are not saved over those that another administrator has saved in the meantime [MORE-15]', async () => {
    const { admin } = await startOwned();
    const save = (names: readonly string[], viewedIds?: readonly number[]) =>
      admin.post('/organizations/notification_links', {
        notification_links: names.map((name) => ({ name, url: 'https://x.example' })),
        ...(viewedIds && { seen: viewedIds }),
      });
    const { body: first } = await save(['Intranet'], []);
    const both = await Promise.all([save(['Una'], [first[0].id]), save(['Otra'], [first[0].id])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved, late] = both.sort((one, other) => one.status - other.status);
    expect([late?.body.code, late?.body.current]).toEqual(['stale_version', saved?.body]);
    expect((await admin.get('/organizations/notification_links')).body).toEqual(saved?.body);
  });

  it('are in every e-mail that notifies somebody of the organisation, and can be clicked [MORE-15]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const links = [
      { name: 'Intranet', url: 'https://intranet.example' },
      { name: 'Talento & más', url: 'https://intranet.example/talento?a=1&b=2' },
    ];
    await admin.post('/organizations/notification_links', { notification_links: links });
    const { read } = server.app.services.database;
    const events = await read.selectFrom('events').select(['payload', 'user_id']).execute();
    const published = events.find(({ payload }) => payload.includes('notification_links'));
    expect(published?.user_id).toBeNull();
    expect(JSON.parse(published?.payload ?? '{}')).toMatchObject({
      type: 'catalogue.changed',
      what: 'notification_links',
    });
    const { body: people } = await admin.post('/users/search', { q: { full_name_or_email_cont_all: '' } });
    const me = (await admin.get('/sessions/current')).body.user.id;
    const other = people.find(({ id, active }: { id: number; active: boolean }) => id !== me && active);
    const comment = `Mira @${other.full_name}`;
    const written = await admin.post('/applicants/1/logs', { comment, mentions: [other.id] });
    expect(written.status).toBe(201);
    const [email] = await read.selectFrom('emails').select(['text', 'html']).orderBy('id', 'desc').limit(1).execute();
    expect(email?.text).toContain(
      'Intranet: https://intranet.example\nTalento & más: https://intranet.example/talento?a=1&b=2',
    );
    expect(email?.html).toContain('Intranet: <a href="https://intranet.example">https://intranet.example</a><br>');
    const [escaped] = ['https://intranet.example/talento?a=1&amp;b=2'];
    expect(email?.html).toContain(`Talento &amp; más: <a href="${escaped}">${escaped}</a>`);
  });
});

describe('providers', () => {
  it('are those of tests, background checks and signatures, each with its switch [API-113]', async () => {
    const { admin } = await startOwned();
    const { status, body } = await admin.get('/organizations/providers');
    expect(status).toBe(200);
    expect(body.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
      ['Kudert', 'tests'],
      ['SHL', 'tests'],
      ['Disc', 'tests'],
      ['Kostic', 'tests'],
      ['IC', 'tests'],
      ['truora', 'background_checks'],
      ['Firma de documentos', 'document_signing'],
    ]);
    const signing = body.at(-1);
    const none = { active: false, stock: null, connected: false };
    expect(signing).toEqual({ name: 'Firma de documentos', kind: 'document_signing', ...none });
    const optional = (await admin.get('/optionals')).body.find(
      ({ name }: { name: string }) => name === 'document_signing',
    );
    await admin.put('/optionals/activate', { optionals: [{ id: optional.id, active: true }] });
    expect((await admin.get('/organizations/providers')).body.at(-1)).toEqual({ ...signing, active: true });
    // `active` is the module; `connected` is the external signature service.
    const signature_settings = { url: 'https://firma.example', token: 'clave-de-firma' };
    await admin.put('/signature_settings', { signature_settings });
    expect((await admin.get('/organizations/providers')).body.at(-1)).toMatchObject({ active: true, connected: true });
    await admin.put('/signature_settings', { signature_settings: { active: false } });
    expect((await admin.get('/organizations/providers')).body.at(-1)).toMatchObject({ active: true, connected: false });
  });
});

describe('optional modules', () => {
  it('are listed, and switched on and off [API-114] [API-115] [SET-41] [OPEN-15]', async () => {
    const server = await startDemo();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const { body: before } = await admin.get('/optionals');
    expect(before.map(({ name, active }: { name: string; active: boolean }) => [name, active])).toEqual([
      ['segments', true],
      ['referred_table', true],
      ['matching', true],
      ['document_signing', false],
      ['custom_report', false],
      ['answer_links', true],
    ]);
    const [segments, , signing] = before;
    const optionals = [
      { id: segments.id, active: false },
      { id: signing.id, active: true },
    ];
    const changed = await admin.put('/optionals/activate', { optionals });
    expect([changed.status, changed.body]).toEqual([
      200,
      before.map((one: { id: number }) => ({ ...one, ...optionals.find(({ id }) => id === one.id) })),
    ]);
    expect((await user.get('/optionals')).status).toBe(403);
    expect((await user.put('/optionals/activate', { optionals })).status).toBe(403);
    const stranger = await addStranger(server);
    const foreign = await stranger.put('/optionals/activate', { optionals });
    expect(foreign.status).toBe(404);
    const half = [
      { id: segments.id, active: true },
      { id: 987_654, active: true },
    ];
    expect((await admin.put('/optionals/activate', { optionals: half })).status).toBe(404);
    expect((await admin.get('/optionals')).body).toEqual(changed.body);
    expect((await admin.put('/optionals/activate', { optionals: [{ id: signing.id }] })).status).toBe(400);
  });
});
