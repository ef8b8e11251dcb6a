// The portal's pages as job seekers and search engines read them.
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addStranger, startOwned, startServer } from '../harness.ts';
import { png, sendForm } from './forms.ts';
import { landingOf, newProcess, open, textOf } from './pages.ts';

describe('the page of a portal', () => {
  it('shows title, description, colour, links and image, and the offers by words, area and page [LAND-2] [LAND-8] [LAND-12] [LAND-13]', async () => {
    const server = await startOwned();
    const { admin } = server;
    const before = await landingOf(admin);
    const external = before.landing_pages.find(({ type_page }: { type_page: string }) => type_page === 'external');
    const change = { title: 'Vive del mar', description: 'Somos faros.\n\nY boyas.' };
    await sendForm(server, admin, ['PUT', `/landing_pages/${external.id}`], change, { name: 'm.png', content: png });
    await admin.put(`/landing_configurations/${before.id}`, {
      landing_configuration: {
        color: '#0a7d5c',
        site_url: 'https://faros.example',
        linkedin_url: 'https://www.linkedin.com/company/faros',
      },
    });
    const [root] = (await admin.get('/enterprise_areas')).body;
    for (let number = 1; number <= 11; number++) await newProcess(admin, { title: `Guardafaro ${number}` });
    await newProcess(admin, { title: 'Buzo técnico', enterprise_area_id: root.id, location: 'Valdivia, Chile' });

    const { status, html, headers } = await open(server, `/portal/${before.token}`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(headers.get('set-cookie')).toBeNull();
    const pageText = textOf(html);
    for (const text of ['Vive del mar', 'Somos faros.', 'Y boyas.', '12 ofertas', 'Buzo técnico', 'Valdivia, Chile']) {
      expect(pageText).toContain(text);
    }
    for (const text of ['href="https://faros.example"', 'href="https://www.linkedin.com/company/faros"', root.name]) {
      expect(html).toContain(text);
    }
    expect(pageText).toContain('Página 1 de 2');
    const image = /<img class="media" src="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await open(server, image)).headers.get('content-type')).toBe('image/png');
    const stylesheet = /href="([^"]+colores.css[^"]*)"/.exec(html)?.[1] ?? '';
    expect((await open(server, stylesheet)).html).toContain('--fill:#0a7d5c');

    const listed = async (query: string) =>
      [...(await open(server, `/portal/${before.token}${query}`)).html.matchAll(/<h3>([^<]*)</g)].map(
        ([, title]) => title,
      );
    expect(await listed('?pagina=2')).toEqual(['Guardafaro 2', 'Guardafaro 1']);
    expect(await listed('?q=tecnico')).toEqual(['Buzo técnico']);
    expect(await listed(`?area=${root.id}`)).toEqual(['Buzo técnico']);
    expect(await listed('?q=nada')).toEqual([]);
    expect(await listed('?pagina=-3&area=x')).toHaveLength(10);
    await admin.put(`/landing_pages/${external.id}`, { show_area_filter: false });
    expect((await open(server, `/portal/${before.token}`)).html).not.toContain('name="area"');
  });

  it('that does not exist says so in words', async () => {
    const server = await startOwned();
    const { token } = await landingOf(server.admin);
    const unknown = await open(server, '/portal/no-hay');
    expect([unknown.status, textOf(unknown.html)]).toEqual([
      404,
      expect.stringContaining('No encontramos esta página'),
    ]);
    for (const path of [
      '/nada/de/esto',
      '/ofertas/99999',
      '/ofertas/abc',
      '/ofertas/99999/postular',
      '/paginas/x',
      '/logo',
    ]) {
      const { status, headers } = await open(server, `/portal/${token}${path}`);
      expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
    }
  });
});

describe('the page of an offer', () => {
  it('tells people what it is, and search engines by structured data', async () => {
    const server = await startOwned();
    const { admin } = server;
    const { token } = await landingOf(admin);
    await admin.put('/mail_settings', { mail_settings: { public_url: 'https://talento.example' } });
    const offer = await newProcess(admin, {
      description: '<h2>Tareas</h2><p>Cuidar <strong>el faro</strong></p>',
      ...{ location: 'Valdivia, Chile', vacancies: 2 },
    });
    const { html } = await open(server, `/portal/${token}/ofertas/${offer.id}`);
    expect(html).toContain('<h2>Tareas</h2><p>Cuidar <strong>el faro</strong></p>');
    expect(html).toContain(
      `<link rel="canonical" href="https://talento.example/portal/${token}/ofertas/${offer.id}"/>`,
    );
    expect(html).toContain('<meta name="description" content="Tareas Cuidar el faro"/>');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(data).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Guardafaro',
      description: '<h2>Tareas</h2><p>Cuidar <strong>el faro</strong></p>',
      identifier: { '@type': 'PropertyValue', name: 'Talento Ñandú', value: String(offer.id) },
      datePosted: offer.created_at.slice(0, 10),
      hiringOrganization: { '@type': 'Organization', name: 'Talento Ñandú' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Valdivia', addressCountry: 'CL' },
      },
      totalJobOpenings: 2,
      directApply: true,
      inLanguage: 'es',
      url: `https://talento.example/portal/${token}/ofertas/${offer.id}`,
    });
  });

  it('that has ended says so, and leads to those that are open', async () => {
    const server = await startOwned();
    const { admin } = server;
    const { token } = await landingOf(admin);
    const { id } = await newProcess(admin);
    await admin.post(`/selection_processes/${id}/suspend`, {});
    for (const path of ['', '/postular', '/recibida']) {
      const { status, html } = await open(server, `/portal/${token}/ofertas/${id}${path}`);
      expect([status, textOf(html)]).toEqual([404, expect.stringContaining('Esta oferta ya no está disponible')]);
      expect(html).toContain(`href="/portal/${token}"`);
    }
    // Another organization's portal does not list this offer.
    const other = await landingOf(await addStranger(server));
    const open2 = await newProcess(admin);
    expect((await open(server, `/portal/${other.token}/ofertas/${open2.id}`)).status).toBe(404);
  });
});

it('a server that is embedded shows its portal to browsers on this computer, and nothing else', async () => {
  const embeddedSecret = 'secreto';
  const token = 'no-hay';
  const server = await startServer({ embeddedSecret });
  const port = Number(new URL(server.url).port);
  const statusOf = (path: string, host = `127.0.0.1:${port}`) =>
    new Promise<number | undefined>((done, fail) => {
      const asked = request({ port, path, headers: { host } }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      });
      asked.once('error', fail).end();
    });
  // 404 shows that the request was served: the database has no portal.
  expect(await statusOf(`/portal/${token}`)).toBe(404);
  expect(await statusOf(`/portal/${token}`, 'evil.example')).toBe(403);
  expect(await statusOf('/api/v1/health')).toBe(403);
  expect(await statusOf(`/portal/../api/v1/landing_configurations/${token}`)).not.toBe(200);
});
