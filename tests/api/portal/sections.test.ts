// Sections of a portal's page: saved by administrators, read by visitors in their language.
import { describe, expect, it } from 'vitest';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { addStranger, type Client, type Server, startDemo, startOwned } from '../harness.ts';
import { countStoredFiles, mp4, png, sendForm } from './forms.ts';
import { landingOf, newProcess, open, originOf, textOf } from './pages.ts';
import { cameraJpeg } from './pictures.ts';

type Section = Record<string, unknown>;

const offers: Section = { type: 'offers', key: 'ofertas' };
const text = (key: string, heading: string, content: string): Section => ({
  ...{ type: 'text', key, heading, text: content },
});

const pageOf = async (client: Client, kind = 'external') =>
  (await landingOf(client)).landing_pages.find(({ type_page }: { type_page: string }) => type_page === kind);

async function save(client: Client, sections: readonly Section[], kind = 'external') {
  const { id, version } = await pageOf(client, kind);
  return client.put(`/landing_pages/${id}`, { sections, version });
}

const upload = (server: Server, client: Client, name: string, content: Uint8Array) =>
  sendForm(server, client, ['POST', '/portal_media'], {}, { name, content });

const benefits: Section = {
  ...{ type: 'benefits', key: 'beneficios', heading: 'Lo que ofrecemos' },
  translations: { en: { heading: 'What we offer' } },
  entries: [
    {
      ...{ key: 'a', heading: 'Horario flexible', text: 'Tú organizas tu día.', icon: 'time' },
      translations: { en: { heading: 'Flexible hours', text: 'You plan your day.' } },
    },
  ],
};

describe('the sections of a page', () => {
  it('are in the order of the administrator and in the language of the visitor, hidden ones absent [MORE-694] [MORE-695]', async () => {
    const server = await startOwned();
    const { admin, anyone } = server;
    const before = await pageOf(admin);
    expect(before.sections).toEqual([{ type: 'offers', key: 'offers', heading: '', translations: {} }]);
    const story = {
      ...text('historia', 'Quiénes somos', '<p>Cuidamos <strong>faros</strong>.</p><script>alert(1)</script>'),
      translations: { pt: { heading: 'Quem somos', text: '<p>Cuidamos de faróis.</p>' } },
    };
    const hidden = { ...text('secreto', 'Pronto', 'Todavía no.'), is_hidden: true };
    const { status, body } = await save(admin, [benefits, offers, story, hidden]);
    expect([status, body.sections.map(({ key }: { key: string }) => key)]).toEqual([
      200,
      ['beneficios', 'ofertas', 'historia', 'secreto'],
    ]);
    expect(body.sections[2].text).toBe('<p>Cuidamos <strong>faros</strong>.</p>');
    const { token } = await landingOf(admin);
    const { html, headers } = await open(server, `/portal/${token}`);
    const order = ['Lo que ofrecemos', 'Ofertas abiertas', 'Quiénes somos'].map((heading) => html.indexOf(heading));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order.every((at) => at > 0)).toBe(true);
    expect(html).toContain('<strong>faros</strong>');
    expect(html).not.toContain('Todavía no.');
    expect(headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(html).not.toMatch(/ style=/);
    const english = (await open(server, `/portal/${token}?idioma=en`)).html;
    expect(textOf(english)).toContain('What we offer Flexible hours You plan your day.');
    expect(english).toContain('<h2 id="titulo-historia" lang="es">Quiénes somos</h2>');
    const visible = (await anyone.get(`/landing_configurations/${token}`)).body.landing_pages[0].sections;
    expect(visible.map(({ key }: { key: string }) => key)).toEqual(['beneficios', 'ofertas', 'historia']);
    const stale = await admin.put(`/landing_pages/${before.id}`, { sections: [offers], version: before.version });
    expect([stale.status, stale.body.current.sections]).toEqual([409, body.sections]);
    // The other page has sections of its own.
    expect((await pageOf(admin, 'internal')).sections).toHaveLength(1);
  });

  it('hold the list of offers exactly once, and nothing of another organization [MORE-694]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const stranger = await addStranger(server);
    const foreign = (await upload(server, stranger, 'foto.png', png)).body.id;
    const own = (await upload(server, admin, 'video.mp4', mp4)).body.id;
    const gallery = (media_id: number) => ({
      ...{ type: 'gallery', key: 'fotos', heading: 'Fotos' },
      entries: [{ key: 'a', media_id, alternative_text: 'El faro' }],
    });
    const before = await pageOf(admin);
    for (const sections of [
      [benefits],
      [offers, { ...offers, key: 'otra' }],
      [offers, benefits, benefits],
      [offers, gallery(foreign)],
      // A video is no picture.
      [offers, gallery(own)],
      [offers, { type: 'video', key: 'video', heading: 'Un día', media_id: foreign }],
      [offers, { ...gallery(own), entries: [{ key: 'a', media_id: own, alternative_text: '' }] }],
      [
        offers,
        { type: 'teams', key: 'e', heading: 'E', entries: [{ key: 'a', heading: 'A', enterprise_area_id: 99_999 }] },
      ],
      [offers, text('vacio', 'Vacío', '<p> </p>')],
      Array.from({ length: 31 }, (_, at) => (at === 0 ? offers : text(`t${at}`, 'T', 'T'))),
    ]) {
      const { status } = await save(admin, sections);
      expect([JSON.stringify(sections).slice(0, 80), status]).toEqual([JSON.stringify(sections).slice(0, 80), 422]);
    }
    expect(await pageOf(admin)).toEqual(before);
  });

  it('link teams and locations to their open offers, and offers are found by location [MORE-696]', async () => {
    const server = await startOwned();
    const { admin } = server;
    const area = (await admin.post('/enterprise_areas', { enterprise_area: { name: 'Faros' } })).body;
    const part = (
      await admin.post('/enterprise_areas', {
        enterprise_area: { name: 'Linternas', parent_enterprise_area_id: area.id },
      })
    ).body;
    await newProcess(admin, { title: 'Farera', location: 'Valdivia, Chile', enterprise_area_id: part.id });
    await newProcess(admin, { title: 'Buzo', location: 'Bogotá, Colombia' });
    const { token } = await landingOf(admin);
    await save(admin, [
      {
        ...{ type: 'teams', key: 'equipos', heading: 'Equipos' },
        entries: [{ key: 'a', heading: 'Faros', enterprise_area_id: area.id }],
      },
      {
        ...{ type: 'locations', key: 'sedes', heading: 'Sedes' },
        entries: [
          { key: 'a', heading: 'Casa central', address: 'Calle 1', offers_location: 'bogota' },
          { key: 'b', heading: 'Sur', offers_location: 'Punta Arenas' },
        ],
      },
      offers,
    ]);
    const { html } = await open(server, `/portal/${token}`);
    expect(html).toContain(`href="/portal/${token}?area=${area.id}#ofertas">Ver 1 oferta en Faros`);
    expect(html).toContain(`href="/portal/${token}?lugar=bogota#ofertas">Ver 1 oferta en Casa central`);
    expect(html).not.toContain('en Sur');
    const found = textOf((await open(server, `/portal/${token}?lugar=bogota`)).html);
    expect([found.includes('Buzo'), found.includes('Farera')]).toEqual([true, false]);
    expect(textOf((await open(server, `/portal/${token}?lugar=quito`)).html)).toContain('Ninguna oferta coincide');
    const listed = await server.anyone.get(`/landing_configurations/${token}/job_offers?location=VALDIVIA`);
    expect(listed.body.map(({ title }: { title: string }) => title)).toEqual(['Farera']);
  });
});

describe('a picture of a section', () => {
  it('is stored without its location, upright, and served with its size to visitors of its page [MORE-697]', async () => {
    const server = await startOwned();
    const { admin } = server;
    const { status, body: picture } = await upload(server, admin, 'faro.jpg', cameraJpeg);
    expect([status, picture.width, picture.height, picture.content_type]).toEqual([201, 3, 2, 'image/jpeg']);
    const { token } = await landingOf(admin);
    const path = `/portal/${token}/medios/${picture.id}`;
    expect((await open(server, path)).status).toBe(404);
    const gallery = {
      ...{ type: 'gallery', key: 'fotos', heading: 'Fotos' },
      entries: [{ key: 'a', media_id: picture.id, alternative_text: 'El faro de noche' }],
    };
    await save(admin, [gallery, offers]);
    const { html } = await open(server, `/portal/${token}`);
    expect(html).toMatch(
      new RegExp(`<img src="${path}" alt="El faro de noche" width="3" height="2" loading="lazy" decoding="async"/>`),
    );
    const served = await fetch(originOf(server) + path);
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const content = Buffer.from(await served.arrayBuffer());
    for (const part of ['GPS-SECRET', 'Comment by camera', 'xmp-secret']) expect(content.includes(part)).toBe(false);
    // The orientation is the only tag that remains.
    expect(content.includes('Exif')).toBe(true);
    await save(admin, [{ ...gallery, is_hidden: true }, offers]);
    expect((await open(server, path)).status).toBe(404);
    // Those of the internal page need its pass.
    await save(admin, [gallery, offers], 'internal');
    expect((await open(server, `/portal/${token}/interno/medios/${picture.id}`)).status).toBe(401);
    expect((await open(server, path)).status).toBe(404);
  });

  it('is refused if it is none, too large or one too many, and removed when no page has named it for 30 days [MORE-697]', async () => {
    let now = Date.now();
    const server = await startOwned({ now: () => now });
    const { admin } = server;
    for (const [name, content, expected] of [
      ['foto.png', Buffer.from('%PDF-1.7 no'), 415],
      ['foto.jpg', cameraJpeg.subarray(0, 12), 415],
      ['cv.pdf', Buffer.from('%PDF-1.7'), 415],
      ['foto.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 413],
    ] as const) {
      expect([name, (await upload(server, admin, name, content)).status]).toEqual([name, expected]);
    }
    expect(countStoredFiles(server)).toBe(0);
    const { token } = await landingOf(admin);
    const used = (await upload(server, admin, 'a.png', png)).body.id;
    await upload(server, admin, 'b.png', png);
    const quotation = { type: 'quotation', key: 'q', text: 'Aquí crecí.', name: 'Ana', media_id: used };
    expect((await save(admin, [quotation, offers])).status).toBe(200);
    await runMaintenance(server.app.services);
    expect(countStoredFiles(server)).toBe(2);
    now += 31 * 24 * 60 * 60 * 1000;
    await runMaintenance(server.app.services);
    expect(countStoredFiles(server)).toBe(1);
    expect((await open(server, `/portal/${token}/medios/${used}`)).status).toBe(200);
  });
});

describe('the look of a portal', () => {
  it('has fonts of the server and a second colour whose text is computed [MORE-698]', async () => {
    const server = await startOwned();
    const { admin } = server;
    const { id, token, version } = await landingOf(admin);
    const look = { second_color: '#FFE08A', heading_font: 'lora', text_font: 'nunito' };
    const path = `/landing_configurations/${id}`;
    const { status, body } = await admin.put(path, { landing_configuration: { ...look, version } });
    expect([status, body.second_color, body.heading_font, body.text_font]).toEqual([200, '#ffe08a', 'lora', 'nunito']);
    const { html } = await open(server, `/portal/${token}`);
    const sheet = /href="([^"]*colores\.css[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const styles = (await open(server, sheet)).html;
    expect(styles).toContain('--second:#ffe08a;--on-second:#000000');
    expect(styles).toContain('--heading-font:"Terna Lora",Georgia,serif');
    const fonts = [...styles.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(([, address = '']) => address);
    expect(fonts).toHaveLength(2);
    for (const address of fonts) {
      const answer = await fetch(originOf(server) + address);
      const content = Buffer.from(await answer.arrayBuffer());
      expect([answer.headers.get('content-type'), content.toString('latin1', 0, 4)]).toEqual(['font/woff2', 'wOF2']);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
    for (const wrong of [{ second_color: 'rojo' }, { heading_font: 'comic' }]) {
      const answer = await admin.put(path, { landing_configuration: wrong });
      expect([400, 422]).toContain(answer.status);
      expect(Object.keys(answer.body.fields)).toEqual([`landing_configuration.${Object.keys(wrong)[0]}`]);
    }
    const removed = await admin.put(path, { landing_configuration: { second_color: '' } });
    expect(removed.body.second_color).toBe(null);
  });
});

it('the preview is the page with changes that are not stored, for administrators [MORE-699]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const stranger = await addStranger(server);
  const before = await pageOf(admin);
  const path = `/landing_pages/${before.id}/preview`;
  const draft = {
    ...{ title: 'Ven con nosotros', translations: {}, language: 'en', color: '#123456' },
    ...{ heading_font: 'bricolage', text_font: 'system' },
    sections: [benefits, offers],
  };
  const { status, body } = await admin.post(path, draft);
  expect(status).toBe(200);
  expect(textOf(body.html)).toContain('What we offer Flexible hours');
  expect(body.html).toContain('Ven con nosotros');
  expect(body.styles).toContain('--fill:#123456');
  expect(body.fonts.map(({ family }: { family: string }) => family)).toEqual(['Terna Bricolage']);
  expect(await pageOf(admin)).toEqual(before);
  expect((await admin.post(path, { sections: [benefits] })).status).toBe(422);
  expect((await stranger.post(path, draft)).status).toBe(404);
  expect((await (await server.as('user')).post(path, draft)).status).toBe(403);
  // The saved page is the previewed one.
  const { token } = await landingOf(admin);
  await admin.put(`/landing_pages/${before.id}`, {
    ...{ title: draft.title, translations: {}, sections: draft.sections },
  });
  const page = await open(server, `/portal/${token}?idioma=en`);
  const contentOf = (html: string) => textOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '');
  expect(contentOf(body.html)).toBe(contentOf(page.html));
});
