// Landing pages of an organization: public to read, edited by administrators.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, type Server, startDemo, startOwned } from '../harness.ts';
import { countStoredFiles, mp4, pdf, png, sendForm } from './forms.ts';

const own = async (client: Client) => (await client.get('/landing_configurations/current')).body;
const externalPage = async (client: Client) =>
  (await own(client)).landing_pages.find((page: { type_page: string }) => page.type_page === 'external');
const inServer = (server: Server, address: string) => fetch(server.url + address.replace('/api/v1', ''));

describe('the landing configuration', () => {
  it('is read by its token, with and without its tenant, by anybody [API-20] [API-21] [LAND-8] [LAND-9] [LAND-15] [DATA-9] [OPEN-4]', async () => {
    const { anyone, admin } = await startOwned();
    const mine = await own(admin);
    expect(mine).toMatchObject({
      color: '#f344dd',
      logo: null,
      site_url: null,
      organization: { name: 'Talento Ñandú' },
      privacy_policy: { version: 1 },
    });
    expect(mine.privacy_policy.text).toContain('Talento Ñandú');
    expect(mine.landing_pages).toEqual([
      {
        id: expect.any(Number),
        type_page: 'external',
        link: `/portal/${mine.token}`,
        title: 'Trabaja con nosotros',
        description: expect.any(String),
        translations: {},
        show_area_filter: true,
        image_or_video: null,
        image_or_video_content_type: null,
        access_domains: [],
        sections: [{ type: 'offers', key: 'offers', heading: '', translations: {} }],
        version: 1,
      },
      expect.objectContaining({ type_page: 'internal', link: `/portal/${mine.token}/interno` }),
    ]);
    const { token, organization } = mine;
    // Only people of the organization can read the internal page.
    const [external] = mine.landing_pages;
    for (const [client, expected] of [
      [anyone, { ...mine, landing_pages: [external] }],
      [admin, mine],
    ] as const) {
      expect((await client.get(`/landing_configurations/${token}`)).body).toEqual(expected);
      const ofTenant = await client.get(`/tenants/${organization.token}/landing_configurations/${token}`);
      expect(ofTenant.body).toEqual(expected);
    }
  });

  it('answers an unknown token and one of another tenant alike [API-21]', async () => {
    const server = await startDemo();
    const stranger = await addStranger(server);
    const mine = await own(await server.as('admin'));
    const other = await own(stranger);
    const foreign = await server.anyone.get(
      `/tenants/${other.organization.token}/landing_configurations/${mine.token}`,
    );
    const absent = await server.anyone.get('/landing_configurations/no-hay');
    const noTenant = await server.anyone.get(`/tenants/no-hay/landing_configurations/${mine.token}`);
    expect([foreign.status, absent.status, noTenant.status]).toEqual([404, 404, 404]);
    expect(foreign.body).toEqual(absent.body);
  });

  it('takes colour, links, texts and pages, and nothing else [API-22] [LAND-12] [LAND-13] [LAND-14]', async () => {
    const { admin, anyone } = await startOwned();
    const before = await own(admin);
    const [page] = before.landing_pages;
    const landing_configuration = {
      color: '#00AAcc',
      site_url: 'https://www.ejemplo.example/empleo',
      linkedin_url: 'https://cl.linkedin.com/company/ejemplo',
      twitter_url: 'https://x.com/ejemplo',
      facebook_url: 'https://facebook.com/ejemplo',
      youtube_url: 'https://youtube.com/@ejemplo',
      instagram_url: 'https://instagram.com/ejemplo',
      landing_pages: [{ id: page.id, title: 'Ven a Ñandú', show_area_filter: false }],
      version: before.version,
    };
    const path = `/landing_configurations/${before.id}`;
    const { status, body } = await admin.put(path, { landing_configuration });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...landing_configuration,
      color: '#00aacc',
      version: before.version + 1,
      landing_pages: [
        { id: page.id, title: 'Ven a Ñandú', description: page.description, show_area_filter: false },
        before.landing_pages[1],
      ],
    });
    expect((await admin.get(`/landing_configurations/${before.token}`)).body).toEqual(body);
    expect((await anyone.get(`/landing_configurations/${before.token}`)).body).toEqual({
      ...body,
      landing_pages: [body.landing_pages[0]],
    });
    const emptied = await admin.put(path, { landing_configuration: { site_url: '', twitter_url: null } });
    expect(emptied.body).toMatchObject({ site_url: null, twitter_url: null, color: '#00aacc' });
    const wrong: [Record<string, unknown>, number, string][] = [
      [{ color: 'rosa' }, 422, 'color'],
      [{ site_url: 'javascript:alert(1)' }, 422, 'site_url'],
      [{ linkedin_url: 'https://otra.example/linkedin.com' }, 422, 'linkedin_url'],
      [{ linkedin_url: 'https://linkedin.com.otra.example/x' }, 422, 'linkedin_url'],
      [{ colour: '#000000' }, 400, 'colour'],
      [{ color: 7 }, 400, 'color'],
    ];
    for (const [change, expected, field] of wrong) {
      const answer = await admin.put(path, { landing_configuration: change });
      expect([change, answer.status]).toEqual([change, expected]);
      expect(Object.keys(answer.body.fields)).toEqual([`landing_configuration.${field}`]);
    }
    expect(await own(admin)).toEqual(emptied.body);
  });

  it('keeps each wording of the privacy policy that was in force', async () => {
    const server = await startOwned();
    const { admin } = server;
    const { id, privacy_policy: first } = await own(admin);
    const put = (privacy_policy: string) =>
      admin.put(`/landing_configurations/${id}`, { landing_configuration: { privacy_policy } });
    expect((await put(first.text)).body.privacy_policy).toEqual(first);
    expect((await put('Otra política.')).body.privacy_policy).toEqual({
      ...{ version: 2, text: 'Otra política.', language: 'es', translations: {} },
    });
    const stored = await server.app.services.database.read
      .selectFrom('privacy_policies')
      .select(['version', 'text'])
      .orderBy('version')
      .execute();
    expect(stored).toEqual([
      { version: 1, text: first.text },
      { version: 2, text: 'Otra política.' },
    ]);
  });

  it('refuses who saw an older one, says how it is now, and does a repeated change once', async () => {
    const { admin } = await startOwned();
    const { id, version } = await own(admin);
    const path = `/landing_configurations/${id}`;
    const body = { landing_configuration: { color: '#111111', version } };
    const key = { 'idempotency-key': 'una vez' };
    const first = await admin.put(path, body, key);
    expect((await admin.put(path, body, key)).body).toEqual(first.body);
    const stale = await admin.put(path, { landing_configuration: { color: '#222222', version } });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', first.body]);
  });

  it('has a logo, an image of less than 5 MB, which everybody sees', async () => {
    const server = await startOwned();
    const { admin } = server;
    const { id, token } = await own(admin);
    const path = ['PUT', `/landing_configurations/${id}`] as const;
    const fields = { landing_configuration: { color: '#123456' } };
    const { status, body } = await sendForm(server, admin, path, fields, { name: 'logo.png', content: png });
    expect([status, body.color]).toEqual([200, '#123456']);
    expect(body.logo).toBe(`/api/v1/landing_configurations/${token}/logo?version=${body.version}`);
    const served = await inServer(server, body.logo);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
    const video = await sendForm(server, admin, path, {}, { name: 'logo.mp4', content: mp4 });
    expect([video.status, video.body.error]).toEqual([415, 'Elige una imagen (PNG, JPG, WEBP, GIF) de menos de 5 MB.']);
    const heavy = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    const tooLarge = await sendForm(server, admin, path, {}, { name: 'logo.png', content: heavy });
    expect([tooLarge.status, tooLarge.body.error]).toEqual([413, 'Archivo inválido! El logo debe ser menor a 5 mb.']);
    const removed = await admin.put(path[1], { landing_configuration: { logo: null } });
    expect([removed.body.logo, countStoredFiles(server)]).toEqual([null, 0]);
    expect((await inServer(server, body.logo)).status).toBe(404);
  });
});

describe('a landing page', () => {
  it('takes title, description and the area filter [API-106] [LAND-2]', async () => {
    const { admin } = await startOwned();
    const page = await externalPage(admin);
    const path = `/landing_pages/${page.id}`;
    const change = { title: 'Únete', description: 'Somos 300 personas.', show_area_filter: false };
    const { status, body } = await admin.put(path, { ...change, version: page.version });
    expect([status, body]).toEqual([200, { ...page, ...change, version: page.version + 1 }]);
    expect(await externalPage(admin)).toEqual(body);
    const stale = await admin.put(path, { title: 'Tarde', version: page.version });
    expect([stale.status, stale.body.current]).toEqual([409, body]);
    expect((await admin.put(path, { title: '' })).status).toBe(422);
    expect((await admin.put(path, { titulo: 'x' })).body.fields).toEqual({ titulo: 'Este campo no existe.' });
    expect((await admin.put(path, { image_or_video: 'https://x.example/a.png' })).status).toBe(400);
    expect(await externalPage(admin)).toEqual(body);
  });

  it('takes an image or a video, one in place of the other, shows it to anybody, and lets it go [API-107] [LAND-4] [LAND-10]', async () => {
    const server = await startOwned();
    const { admin } = server;
    const page = await externalPage(admin);
    const path = ['PUT', `/landing_pages/${page.id}`] as const;
    const first = await sendForm(server, admin, path, { title: 'Únete' }, { name: 'Foto Ñ.PNG', content: png });
    expect(first).toMatchObject({ status: 200, body: { title: 'Únete', image_or_video_content_type: 'image/png' } });
    const served = await inServer(server, first.body.image_or_video);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const bare = await inServer(server, first.body.image_or_video.split('?')[0]);
    expect(bare.headers.get('cache-control')).toBe('no-cache');
    await bare.arrayBuffer();
    const second = await sendForm(server, admin, path, {}, { name: 'video.mp4', content: mp4 });
    expect(second.body).toMatchObject({ title: 'Únete', image_or_video_content_type: 'video/mp4' });
    expect(second.body.image_or_video).not.toBe(first.body.image_or_video);
    expect(countStoredFiles(server)).toBe(1);
    const removed = await admin.put(path[1], { image_or_video: null });
    expect(removed.body).toMatchObject({ image_or_video: null, image_or_video_content_type: null });
    expect(countStoredFiles(server)).toBe(0);
    expect((await inServer(server, second.body.image_or_video)).status).toBe(404);
  });

  it('is shown in the parts that players ask for', async () => {
    const server = await startOwned();
    const { id } = await externalPage(server.admin);
    const file = { name: 'video.mp4', content: mp4 };
    const { body } = await sendForm(server, server.admin, ['PUT', `/landing_pages/${id}`], {}, file);
    const ask = async (range: string) => {
      const path = server.url + body.image_or_video.replace('/api/v1', '');
      const answer = await fetch(path, { headers: { range } });
      const content = Buffer.from(await answer.arrayBuffer());
      return [answer.status, answer.headers.get('content-range'), content] as const;
    };
    const size = mp4.length;
    expect(await ask('bytes=0-1')).toEqual([206, `bytes 0-1/${size}`, mp4.subarray(0, 2)]);
    expect(await ask('bytes=4000-')).toEqual([206, `bytes 4000-${size - 1}/${size}`, mp4.subarray(4000)]);
    expect(await ask('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, mp4.subarray(-10)]);
    expect(await ask('bytes=10-99999')).toEqual([206, `bytes 10-${size - 1}/${size}`, mp4.subarray(10)]);
    expect(await ask(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, Buffer.alloc(0)]);
    for (const whole of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2']) expect(await ask(whole)).toEqual([200, null, mp4]);
  });

  it('stores a repeated medium once', async () => {
    const server = await startOwned();
    const { id } = await externalPage(server.admin);
    const key = { 'idempotency-key': 'foto' };
    const file = { name: 'foto.png', content: png };
    const first = await sendForm(server, server.admin, ['PUT', `/landing_pages/${id}`], {}, file, key);
    const repeated = await sendForm(server, server.admin, ['PUT', `/landing_pages/${id}`], {}, file, key);
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);
    expect(countStoredFiles(server)).toBe(1);
  });

  it('refuses what is no image or video, whatever its name says, and 100 MB or more; nothing is left behind [LAND-5]', async () => {
    const server = await startOwned();
    const { admin } = server;
    const page = await externalPage(admin);
    const path = ['PUT', `/landing_pages/${page.id}`] as const;
    for (const [name, content] of [
      ['cv.pdf', pdf],
      ['foto.png', pdf],
      ['pagina.html', Buffer.from('<script>alert(1)</script>')],
      ['sin-nombre', png],
    ] as const) {
      const { status, body } = await sendForm(server, admin, path, { title: 'No' }, { name, content });
      expect([name, status, body.error]).toEqual([
        name,
        415,
        'Elige una imagen (PNG, JPG, WEBP, GIF) o un video (MP4, WEBM, MOV) de menos de 100 MB.',
      ]);
    }
    const heavy = Buffer.concat([png, Buffer.alloc(100 * 1024 * 1024 - png.length)]);
    const { status, body } = await sendForm(server, admin, path, {}, { name: 'foto.png', content: heavy });
    expect([status, body.error]).toEqual([413, 'Archivo inválido! El archivo debe ser menor a 100 mb.']);
    expect(await externalPage(admin)).toEqual(page);
    expect(countStoredFiles(server)).toBe(0);
  });

  it('is an admin’s to change; a form that is refused for its fields is answered at once, its file unread', async () => {
    const server = await startDemo();
    const stranger = await addStranger(server);
    const page = await externalPage(await server.as('admin'));
    const path = ['PUT', `/landing_pages/${page.id}`] as const;
    const before = countStoredFiles(server);
    const file = { name: 'foto.png', content: Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]) };
    const user = await server.as('user');
    expect((await sendForm(server, user, path, {}, file)).status).toBe(403);
    expect((await sendForm(server, stranger, path, {}, file)).status).toBe(404);
    const admin = await server.as('admin');
    const rejected = await sendForm(server, admin, path, { titulo: 'x' }, file);
    expect([rejected.status, rejected.body.code]).toEqual([400, 'unknown_field']);
    expect(countStoredFiles(server)).toBe(before);
    expect(await externalPage(admin)).toEqual(page);
  });
});
