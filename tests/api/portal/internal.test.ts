// The internal portal: its page, offers, files and forms require a proven membership.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, owner, type Server, startOwned } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { hiddenIn, landingOf, newProcess, open, originOf, post, textOf } from './pages.ts';

const ADDRESS = 'ana@faros.example';
const MINUTE = 60_000;

interface World {
  readonly server: Server;
  readonly admin: Client;
  readonly mail: MailServer;
  readonly clock: { now: number };
  readonly token: string;
  /** An offer that only the internal portal lists. */
  readonly secret: { readonly id: number; readonly offer_key: string };
  readonly home: string;
}

async function start(publicUrl: string | null = 'https://terna.ejemplo.example/'): Promise<World> {
  const mail = await startMailServer();
  const clock = { now: Date.now() };
  const server = await startOwned({ mailAccount: mail.account, now: () => clock.now });
  const { admin } = server;
  if (publicUrl) await admin.put('/mail_settings', { mail_settings: { public_url: publicUrl } });
  const { token, landing_pages } = await landingOf(admin);
  const page = landing_pages.find(({ type_page }: { type_page: string }) => type_page === 'internal');
  const allowed = await admin.put(`/landing_pages/${page.id}`, { access_domains: ['FAROS.example'] });
  expect([allowed.status, allowed.body.access_domains]).toEqual([200, ['faros.example']]);
  const secret = await newProcess(admin, { title: 'Solo para la casa', search_type: 'internal' });
  return { server, admin, mail, clock, token, secret, home: `/portal/${token}/interno` };
}

const ask = ({ server, home }: World, email: string, oferta = '') => post(server, `${home}/acceso`, { email, oferta });

/** Returns the link's path in the newest email once `count` have been received. */
async function linkIn({ mail }: World, count: number): Promise<string> {
  await mail.waitForEmails(count);
  const raw = (mail.received.at(-1)?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [, path] =
    /<a href="https:\/\/terna\.ejemplo\.example(\/portal\/[\w-]+\/interno\/entrar\/[^"]+)">/.exec(raw) ?? [];
  if (!path) throw new Error('no link');
  return path;
}

/** Opens the link and presses its button. @returns the cookie and the redirect target */
async function enter({ server }: World, path: string) {
  const page = await open(server, path);
  expect(page.status).toBe(200);
  const entered = await post(server, path.split('?')[0] ?? '', { oferta: hiddenIn(page.html, 'oferta') });
  const cookie = entered.headers.get('set-cookie') ?? '';
  return {
    status: entered.status,
    location: entered.headers.get('location'),
    cookie,
    pass: cookie.split(';')[0] ?? '',
  };
}

async function passOf(world: World, count = 1): Promise<string> {
  await ask(world, ADDRESS);
  return (await enter(world, await linkIn(world, count))).pass;
}

const openWith = async ({ server }: World, path: string, cookie: string) => {
  const response = await fetch(originOf(server) + path, { headers: { cookie }, redirect: 'manual' });
  return { status: response.status, html: await response.text() };
};

describe('the internal portal', () => {
  it('shows nothing of its own to anybody without proof, by whatever path, number or call', async () => {
    const world = await start();
    const { server, admin, secret, token, home } = world;
    const { organization, landing_pages } = await landingOf(admin);
    const stranger = await addStranger(server);
    const key = secret.offer_key;
    const pages = [
      '',
      `/ofertas/${key}`,
      `/ofertas/${key}/postular`,
      `/ofertas/${secret.id}`,
      '/ofertas/no-hay-ninguna',
    ];
    for (const path of pages) {
      const { status, html } = await open(server, home + path);
      expect([path, status, textOf(html).includes('Escribe tu correo de trabajo')]).toEqual([path, 401, true]);
      expect(html).not.toContain('Solo para la casa');
      const forged = await openWith(world, home + path, 'terna_interno=eyJhbGciOiJIUzI1NiJ9.e30.AAAA');
      expect([path, forged.status]).toEqual([path, 401]);
    }
    for (const named of [secret.id, key]) {
      for (const prefix of ['', `/tenants/${organization.token}`]) {
        for (const end of ['', '/postular', '/recibida']) {
          const path = `${prefix}/portal/${token}/ofertas/${named}${end}`;
          expect([path, (await open(server, path)).status]).toEqual([path, 404]);
        }
      }
    }
    for (const end of ['postular', 'adjuntos']) {
      expect((await post(server, `${home}/ofertas/${key}/${end}`, { token: '' })).status).toBe(401);
      expect((await post(server, `/portal/${token}/ofertas/${secret.id}/${end}`, { token: '' })).status).toBe(404);
    }
    const list = `/landing_configurations/${token}/job_offers?type_page=internal`;
    const internalPage = landing_pages.find(({ type_page }: { type_page: string }) => type_page === 'internal');
    for (const [client, expectedStatus] of [
      [server.anyone, 401],
      [stranger, 404],
    ] as const) {
      expect((await client.get(list)).status).toBe(expectedStatus);
      expect((await client.get(`/tenants/${organization.token}${list}`)).status).toBe(expectedStatus);
      for (const call of ['job_offer', 'postulation_form_applicant', 'published_questions']) {
        expect([call, (await client.get(`/selection_processes/${secret.id}/${call}`)).status]).toEqual([call, 404]);
        const tenant = `/selection_processes/tenants/${organization.token}/${call}/${secret.id}`;
        expect([tenant, (await client.get(tenant)).status]).toEqual([tenant, 404]);
      }
      const file = await client.post(`/selection_processes/${secret.id}/application_files`, { file_name: 'cv.pdf' });
      expect(file.status).toBe(404);
      const applicant = { name: 'Ana', last_name: 'Soto', email: 'ana@x.example', privacy_policy_version: 1 };
      const applied = await client.post(`/selection_processes/${secret.id}/create_external_applicant`, { applicant });
      expect(applied.status).toBe(404);
      const landing = (await client.get(`/landing_configurations/${token}`)).body;
      expect(landing.landing_pages.map(({ type_page }: { type_page: string }) => type_page)).toEqual(['external']);
      expect((await client.get(`/landing_pages/${internalPage.id}/image_or_video`)).status).toBe(404);
    }
  });

  it('tells the public no area that has only internal offers', async () => {
    const { admin, server, secret, token } = await start();
    const [area] = (await admin.get('/enterprise_areas')).body;
    await admin.put(`/selection_processes/${secret.id}`, { enterprise_area_id: area.id });
    const areasFor = async (client: Client) => (await client.get(`/landing_configurations/${token}`)).body.areas;
    expect(await areasFor(server.anyone)).toEqual([]);
    expect(await areasFor(admin)).toHaveLength(1);
  });

  it('answers alike whether an address is allowed or not, and writes to the allowed one only', async () => {
    const world = await start();
    const rejected = await ask(world, 'ana@otra.example');
    const near = await ask(world, 'ana@sub.faros.example');
    const allowed = await ask(world, ADDRESS);
    expect([rejected.status, near.status, allowed.status]).toEqual([200, 200, 200]);
    expect([rejected.html, near.html]).toEqual([allowed.html, allowed.html]);
    expect(textOf(allowed.html)).toContain('Revisa tu correo');
    await world.mail.waitForEmails(1);
    expect(world.mail.received.map(({ to }) => to)).toEqual([[ADDRESS]]);
    const { body: log } = await world.admin.get('/emails');
    expect(log.map(({ to }: { to: string }) => to)).toEqual([ADDRESS]);
    const wrong = await ask(world, 'no es un correo');
    expect([wrong.status, textOf(wrong.html).includes('Escribe una dirección de correo')]).toEqual([422, true]);
  });

  it('opens by a link that works once, after its button, and gives a cookie for these pages alone', async () => {
    const world = await start();
    const { server, secret, home } = world;
    await ask(world, ADDRESS, secret.offer_key);
    const path = await linkIn(world, 1);
    // Link scanners do not use up the link.
    await open(server, path);
    const entered = await enter(world, path);
    expect([entered.status, entered.location]).toEqual([303, `${home}/ofertas/${secret.offer_key}`]);
    expect(entered.cookie.split('; ').slice(1)).toEqual([
      `Path=${home}`,
      'Max-Age=43200',
      'HttpOnly',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(Buffer.from(entered.pass.split('.')[1] ?? '', 'base64url').toString()).not.toContain('ana');
    expect((await open(server, path)).status).toBe(404);
    expect((await post(server, path.split('?')[0] ?? '', {})).status).toBe(404);
    const list = await openWith(world, home, entered.pass);
    expect([list.status, textOf(list.html).includes('Solo para la casa')]).toEqual([200, true]);
    expect(list.html).toContain(`${home}/ofertas/${secret.offer_key}`);
    const offer = await openWith(world, `${home}/ofertas/${secret.offer_key}`, entered.pass);
    expect([offer.status, offer.html.includes('noindex'), offer.html.includes('ld+json')]).toEqual([200, true, false]);
    // The internal portal does not accept its id, nor the external one its key.
    expect((await openWith(world, `${home}/ofertas/${secret.id}`, entered.pass)).status).toBe(404);
    expect((await openWith(world, `/portal/${world.token}/ofertas/${secret.offer_key}`, entered.pass)).status).toBe(
      404,
    );
  });

  it('ends with the time of its link and of its pass, and with the domain', async () => {
    const world = await start();
    const { clock, home, admin } = world;
    await ask(world, ADDRESS);
    const late = await linkIn(world, 1);
    clock.now += 31 * MINUTE;
    expect((await open(world.server, late)).status).toBe(404);
    const pass = await passOf(world, 2);
    expect((await openWith(world, home, pass)).status).toBe(200);
    const { landing_pages } = await landingOf(admin);
    const page = landing_pages.find(({ type_page }: { type_page: string }) => type_page === 'internal');
    await admin.put(`/landing_pages/${page.id}`, { access_domains: ['otra.example'] });
    expect((await openWith(world, home, pass)).status).toBe(401);
    await admin.put(`/landing_pages/${page.id}`, { access_domains: ['faros.example'] });
    expect((await openWith(world, home, pass)).status).toBe(200);
    clock.now += 12 * 60 * MINUTE + MINUTE;
    expect((await openWith(world, home, pass)).status).toBe(401);
  });

  it('does not open another organisation’s portal', async () => {
    const world = await start();
    const pass = await passOf(world);
    const { token } = await landingOf(await addStranger(world.server));
    expect((await openWith(world, `/portal/${token}/interno`, pass)).status).toBe(401);
  });

  it('sends few links to one address, and none without a mail server or a public address', async () => {
    const world = await start();
    for (let time = 0; time < 5; time++) expect((await ask(world, ADDRESS)).status).toBe(200);
    const { body: log } = await world.admin.get('/emails');
    expect(log).toHaveLength(3);
    const silent = await start(null);
    const { status, html } = await ask(silent, ADDRESS);
    expect([status, textOf(html).includes('todavía no puede enviar enlaces')]).toEqual([503, true]);
  });

  it('keeps its links from readers of the mail log', async () => {
    const world = await start();
    await ask(world, ADDRESS);
    const path = await linkIn(world, 1);
    const secret = path.split('/').at(-1) ?? '';
    const [entry] = (await world.admin.get('/emails')).body;
    const { body } = await world.admin.get(`/emails/${entry.id}`);
    expect(body.text).toContain('/interno/entrar/…');
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('lets a user in by the link of their session, and takes an application that says where it came from', async () => {
    const world = await start();
    const { server, admin, secret, home, clock } = world;
    const { body } = await admin.get(`/selection_processes/${secret.id}/applicant_form_link`);
    const entered = await fetch(originOf(server) + body.link, { redirect: 'manual' });
    const path = `${home}/ofertas/${secret.offer_key}/postular`;
    // The address after the redirect contains no credential.
    expect([entered.status, entered.headers.get('location')]).toEqual([303, path]);
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { status, html } = await openWith(world, path, cookie);
    expect([status, /name="email" value="([^"]*)"/.exec(html)?.[1]]).toEqual([200, owner.email]);
    clock.now += MINUTE;
    const fields = { name: 'Ana', last_name: 'Soto', email: ADDRESS, privacy_policy_version: '1' };
    const hidden = { token: hiddenIn(html, 'token'), clave: hiddenIn(html, 'clave') };
    const sent = await post(server, path, { ...fields, ...hidden }, [], { cookie });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${home}/ofertas/${secret.offer_key}/recibida`]);
    const rows = await server.app.services.database.read.selectFrom('external_applications').selectAll().execute();
    expect(rows.map(({ portal }) => portal)).toEqual(['internal']);
    const candidate = (await admin.get(`/applicants/${rows[0]?.applicant_id}`)).body;
    expect([candidate.applied_through, candidate.source]).toEqual(['internal', 'Portal interno']);
    const answers = await admin.get(`/selection_processes/${secret.id}/job_offer`);
    expect([answers.status, answers.body.link]).toEqual([200, `${home}/ofertas/${secret.offer_key}`]);
  });

  it('lets nobody in by the link of a user’s form a second time, later, or by a token of a program', async () => {
    const world = await start();
    const { server, admin, secret, home, clock } = world;
    const call = `/selection_processes/${secret.id}/applicant_form_link`;
    const follow = async (link: string) => {
      const { status, headers } = await fetch(originOf(server) + link, { redirect: 'manual' });
      return [status, headers.has('set-cookie')];
    };
    const { link } = (await admin.get(call)).body;
    expect(link).toMatch(new RegExp(`^${home}/acceso/[\\w-]{40,}\\?oferta=${secret.offer_key}$`));
    expect(await follow(link)).toEqual([303, true]);
    expect(await follow(link)).toEqual([404, false]);
    const late = (await admin.get(call)).body.link;
    clock.now += 2 * MINUTE;
    expect(await follow(late)).toEqual([404, false]);
    // The link of a public form identifies its recipient but grants no access.
    const open = await newProcess(admin, {
      title: 'Para cualquiera',
      search_type: 'external',
      on_external_portal: true,
    });
    const shared = (await admin.get(`/selection_processes/${open.id}/applicant_form_link`)).body.link;
    const persona = shared.split('?')[1];
    expect(persona).toMatch(/^persona=/);
    expect(await follow(`${home}/ofertas/${secret.offer_key}/postular?${persona}`)).toEqual([401, false]);
    const asked = { name: 'Hoja', role: 'admin', read_only: true, expires_in_days: 30 };
    const authorization = `Bearer ${(await admin.post('/api_tokens', { api_token: asked })).body.token}`;
    expect((await server.anyone.call('GET', call, undefined, { authorization })).status).toBe(403);
  });

  it('lets a user in by a link of one use that names nobody and ends within minutes [MORE-14]', async () => {
    const world = await start();
    const { server, admin, home, clock, token } = world;
    const make = async (client: Client): Promise<string> => {
      const { status, body } = await client.post('/landing_configurations/current/internal_portal_links');
      expect(status).toBe(201);
      return body.link;
    };
    const follow = (path: string, method = 'GET') =>
      fetch(originOf(server) + path, { method, redirect: 'manual', headers: { 'user-agent': 'browser' } });
    const earlier = await make(admin);
    const link = await make(admin);
    expect(link).toMatch(new RegExp(`^${home}/acceso/[\\w-]{40,}$`));
    // Only the newest link is valid, and a HEAD request does not use it up.
    expect((await follow(earlier)).status).toBe(404);
    expect((await follow(link, 'HEAD')).status).toBe(404);
    const twice = await Promise.all([follow(link), follow(link)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 404]);
    const entered = twice.find(({ status }) => status === 303);
    expect(entered?.headers.get('location')).toBe(home);
    expect(entered?.headers.get('referrer-policy')).toBe('same-origin');
    const pass = entered?.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await openWith(world, home, pass)).status).toBe(200);
    expect((await follow(link)).status).toBe(404);

    const late = await make(admin);
    clock.now += 2 * MINUTE;
    expect((await follow(late)).status).toBe(404);
    // The link of another organization opens only its own portal.
    const strangers = await make(await addStranger(server));
    expect(strangers).not.toContain(token);
    expect((await follow(`${home}/acceso/${strangers.split('/').at(-1)}`)).status).toBe(404);
    const asked = { name: 'Hoja', role: 'admin', read_only: false, expires_in_days: 30 };
    const program = (await admin.post('/api_tokens', { api_token: asked })).body.token;
    const rejected = await server.anyone.call(
      'POST',
      '/landing_configurations/current/internal_portal_links',
      {},
      { authorization: `Bearer ${program}` },
    );
    expect(rejected.status).toBe(403);
  });

  it('keeps no secret of a user’s link, and ends link and pass with the user [MORE-14]', async () => {
    const world = await start();
    const { server, admin, home } = world;
    const rosa = { name: 'Rosa', last_name: 'Mar', email: 'rosa@faros.example', password: 'la primera clave' };
    const { id } = (await admin.post('/users', { user: { ...rosa, role: 'employee', position: 'Farera' } })).body;
    const client = await server.signIn(rosa.email, rosa.password);
    const make = async () => (await client.post('/landing_configurations/current/internal_portal_links')).body;
    const follow = (path: string) => fetch(originOf(server) + path, { redirect: 'manual' });
    const entered = await follow((await make()).link);
    const pass = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await openWith(world, home, pass)).status).toBe(200);
    const { link } = await make();
    const secret = link.split('/').at(-1);
    const { read } = server.app.services.database;
    const stored = [
      await read.selectFrom('portal_user_links').selectAll().execute(),
      await read.selectFrom('idempotency_keys').selectAll().execute(),
      await read.selectFrom('audit_entries').selectAll().execute(),
    ];
    expect(stored[0]).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(secret);
    await admin.put(`/users/${id}`, { user: { active: false } });
    expect((await follow(link)).status).toBe(404);
    expect((await openWith(world, home, pass)).status).toBe(401);
  });

  it('takes domains on its own page only, and none where anybody gets an address', async () => {
    const { admin } = await start();
    const { landing_pages } = await landingOf(admin);
    const put = async (type: string, access_domains: string[]) => {
      const page = landing_pages.find(({ type_page }: { type_page: string }) => type_page === type);
      return (await admin.put(`/landing_pages/${page.id}`, { access_domains })).status;
    };
    expect(await put('internal', ['gmail.com'])).toBe(422);
    expect(await put('internal', ['sin punto'])).toBe(422);
    expect(await put('external', ['faros.example'])).toBe(422);
    expect(await put('internal', [])).toBe(200);
  });
});
