// An organization's own host name: its portal and nothing of others, links and site map with it.
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { applyTo, startPage } from '../candidate-page/candidate-page-setup.ts';
import { addStranger, type Server, startDemo } from '../harness.ts';
import { landingOf, originOf } from './pages.ts';

interface Answered {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
}

/** `fetch` sends no other host. */
const openAt = (server: Server, host: string, path: string): Promise<Answered> =>
  new Promise((done, fail) => {
    const asked = request(originOf(server) + path, { headers: { host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? null,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    asked.on('error', fail);
    asked.end();
  });

const setHost = async (client: Awaited<ReturnType<typeof addStranger>>, host: string) => {
  const { id } = await landingOf(client);
  return client.put(`/landing_configurations/${id}`, { landing_configuration: { host } });
};

it('the portal answers under the organization’s own host, another organization’s does not [MORE-700]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const stranger = await addStranger(server);
  const [own, other] = [await landingOf(admin), await landingOf(stranger)];
  expect((await setHost(admin, 'Empleos.Andes.example')).body.host).toBe('empleos.andes.example');
  const host = 'empleos.andes.example';
  const root = await openAt(server, host, '/');
  expect([root.status, root.location]).toEqual([302, `/portal/${own.token}`]);
  const page = await openAt(server, `${host}:443`, `/portal/${own.token}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<link rel="canonical" href="https://${host}/portal/${own.token}"/>`);
  const sitemap = await openAt(server, host, '/sitemap.xml');
  const addresses = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses[0]).toBe(`https://${host}/portal/${own.token}`);
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.every((address) => address.startsWith(`https://${host}/portal/${own.token}`))).toBe(true);
  expect((await openAt(server, host, '/robots.txt')).text).toContain(`Sitemap: https://${host}/sitemap.xml`);
  const [offer = ''] = addresses.slice(1);
  const path = offer.slice(`https://${host}`.length);
  expect((await openAt(server, host, path)).text).toContain(`<link rel="canonical" href="${offer}"/>`);

  // The other's portal is on its own address, not on this host; and this one is not on the other's.
  expect((await openAt(server, host, `/portal/${other.token}`)).status).toBe(404);
  expect((await setHost(stranger, 'trabaja.otra.example')).status).toBe(200);
  for (const absent of [`/portal/${own.token}`, path, `/portal/${own.token}/mi-postulacion`]) {
    const answer = await openAt(server, 'trabaja.otra.example', absent);
    expect([absent, answer.status]).toEqual([absent, 404]);
    expect(answer.text).not.toContain('Grupo Andes');
  }
  expect((await openAt(server, 'trabaja.otra.example', '/')).location).toBe(`/portal/${other.token}`);
  // The server's own address has all portals, and no root.
  expect((await openAt(server, 'terna.example', `/portal/${own.token}`)).status).toBe(200);
  for (const absent of ['/', '/sitemap.xml', '/robots.txt']) {
    expect((await openAt(server, 'terna.example', absent)).status).toBe(404);
  }
});

it('a host is of one organization, and of no other one’s server [MORE-700]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const stranger = await addStranger(server);
  await setHost(admin, 'empleos.andes.example');
  await admin.put('/mail_settings', { mail_settings: { public_url: 'https://terna.andes.example' } });
  for (const taken of ['empleos.andes.example', 'EMPLEOS.andes.example', 'terna.andes.example']) {
    const answer = await setHost(stranger, taken);
    expect([taken, answer.status, answer.body.fields]).toEqual([
      taken,
      422,
      { 'landing_configuration.host': 'Otra organización usa ya este dominio.' },
    ]);
  }
  // An organization may have both under one name.
  expect((await setHost(admin, 'terna.andes.example')).status).toBe(200);
  expect((await setHost(stranger, 'empleos.andes.example')).status).toBe(200);
  for (const wrong of ['https://empleos.example', 'empleos', 'empleos.example/x', '127.0.0.1']) {
    expect([wrong, (await setHost(admin, wrong)).status >= 400]).toEqual([wrong, true]);
  }
  expect((await setHost(admin, '')).body.host).toBe(null);
});

it('links in e-mails to candidates name the own host [MORE-700]', async () => {
  const world = await startPage({ confirms: true });
  const { server, admin } = world;
  await setHost(admin, 'empleos.faros.example');
  await applyTo(world);
  const emails = await server.app.services.database.read.selectFrom('emails').selectAll().execute();
  const texts = emails.map((email) => JSON.stringify(email)).join('\n');
  expect(texts).toContain('https://empleos.faros.example/portal/');
  expect(texts).not.toContain('https://terna.ejemplo.example/');
});
