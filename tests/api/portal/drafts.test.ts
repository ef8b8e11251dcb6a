// Drafts of applications, which are continued by a link to the mailbox.
import { expect, it } from 'vitest';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { withScope } from '../../../src/server/platform/db/index.ts';
import { startPage, type World } from '../candidate-page/candidate-page-setup.ts';
import { pdf } from './forms.ts';
import { hiddenIn, landingOf, newProcess, open, post, textOf } from './pages.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ana = { name: 'Ana', last_name: 'Soto', email: 'ana@persona.example', phone: '+56 9 8765 4321' };

async function openForm() {
  const world = await startPage();
  const { id } = await newProcess(world.admin, { title: 'Guardafaro' });
  const base = `/portal/${(await landingOf(world.admin)).token}/ofertas/${id}`;
  const { html } = await open(world.server, `${base}/postular`);
  world.clock.now += MINUTE;
  return { world, id, base, html, hidden: { token: hiddenIn(html, 'token'), clave: hiddenIn(html, 'clave') } };
}

const linksOf = async ({ server }: World, address: string) => {
  const { read } = server.app.services.database;
  const emails = await read.selectFrom('emails').select(['text', 'state']).where('to_address', '=', address).execute();
  return emails.flatMap(({ text, state }) => {
    const path = /https:\/\/[^/\s]+(\/portal\/\S+\/postular\?borrador=[\w-]+)/.exec(text)?.[1];
    return path ? [{ path, state }] : [];
  });
};

it('saves what was written without a script, and continues it by a link until it is sent [MORE-623]', async () => {
  const { world, id, base, html, hidden } = await openForm();
  const { server, admin } = world;
  expect(html).toContain(`formAction="${base}/borrador"`);
  const file = { field: 'curriculum', name: 'CV.pdf', content: pdf };
  const saved = await post(server, `${base}/borrador`, { ...hidden, ...ana, last_name: '' }, [file]);
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${base}/guardada`]);
  expect(textOf((await open(server, `${base}/guardada`)).html)).toContain('Guardamos tu avance');
  const [link] = await linksOf(world, ana.email);
  const { read } = server.app.services.database;
  const stored = JSON.stringify(await read.selectFrom('application_drafts').selectAll().execute());
  // Neither the row nor its link can be read from the database, except in the e-mail that is deleted with it.
  for (const secret of ['Ana', ana.phone, ana.email, link?.path.split('=')[1] ?? ''])
    expect(stored).not.toContain(secret);
  expect(await read.selectFrom('uploads').select('id').execute()).toEqual([]);
  const [entry] = (await admin.get('/emails')).body;
  expect((await admin.get(`/emails/${entry.id}`)).body.text).toContain('borrador=…');
  const continued = await open(server, link?.path ?? '');
  expect([hiddenIn(continued.html, 'name'), continued.html.includes(`value="${ana.phone}"`)]).toEqual(['Ana', true]);
  // The consent is given when the form is sent.
  expect(continued.html).not.toMatch(/name="privacy_policy_version"[^>]* checked/);
  world.clock.now += MINUTE;
  const fields = { token: hiddenIn(continued.html, 'token'), clave: hiddenIn(continued.html, 'clave') };
  const draft = hiddenIn(continued.html, 'borrador');
  const sent = { ...ana, ...fields, borrador: draft, privacy_policy_version: '1' };
  expect((await post(server, `${base}/postular`, sent)).status).toBe(303);
  const { columns } = (await admin.get(`/selection_processes/${id}/board`)).body;
  expect(columns[0].applicants).toHaveLength(1);
  expect(await read.selectFrom('application_drafts').select('id').execute()).toEqual([]);
  expect(await linksOf(world, ana.email)).toEqual([]);
  const over = await open(server, link?.path ?? '');
  const absent = await open(server, `${base}/postular?borrador=${'x'.repeat(43)}`);
  const plain = (page: string) => page.replaceAll(/name="(token|clave)" value="[^"]*"|borrador=[\w-]{43}/g, '');
  expect([over.status, plain(over.html)]).toEqual([absent.status, plain(absent.html)]);
  expect(textOf(over.html)).toContain('Este enlace ya no tiene un avance guardado');
});

it('answers alike for every mailbox, and sends it three links in an hour [MORE-623]', async () => {
  const { world, base, hidden } = await openForm();
  const save = (email: string) => post(world.server, `${base}/borrador`, { ...hidden, name: 'Ana', email });
  const first = await save(ana.email);
  const { status, html, headers } = first;
  for (const email of [ana.email, ana.email, ana.email, 'nadie@persona.example']) {
    const next = await save(email);
    expect([next.status, next.html, next.headers.get('location')]).toEqual([status, html, headers.get('location')]);
  }
  const states = (await linksOf(world, ana.email)).map(({ state }) => state);
  expect(states.filter((state) => state === 'cancelled')).toHaveLength(1);
  const wrong = await save('nadie');
  expect([wrong.status, textOf(wrong.html)]).toEqual([422, expect.stringContaining('Escribe tu correo: ahí te')]);
});

it('is deleted with its e-mail when it expires [MORE-623]', async () => {
  const { world, base, hidden } = await openForm();
  await post(world.server, `${base}/borrador`, { ...hidden, ...ana });
  world.clock.now += 8 * DAY;
  await withScope('system', () => runMaintenance(world.server.app.services));
  const { read } = world.server.app.services.database;
  expect(await read.selectFrom('application_drafts').select('id').execute()).toEqual([]);
  expect(await linksOf(world, ana.email)).toEqual([]);
});
