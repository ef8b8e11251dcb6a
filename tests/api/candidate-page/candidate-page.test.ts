// The way in to the candidate's own page, and what it tells to whom.
import { expect, it } from 'vitest';
import { carryOutErasures } from '../../../src/server/features/privacy/index.ts';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { withScope } from '../../../src/server/platform/db/index.ts';
import { addStranger, type Client } from '../harness.ts';
import { landingOf, newProcess, open, post } from '../portal/pages.ts';
import {
  ANA,
  applyTo,
  askFor,
  enter,
  linksIn,
  MINUTE,
  openWith,
  sendWith,
  startPage,
  visit,
} from './candidate-page-setup.ts';

const ASKS = 'Escribe el correo con el que postulaste';

it('sends a link once used to whoever reads the mailbox, and opens a short visit of its applications [MORE-410]', async () => {
  const world = await startPage();
  const { server, admin, page, clock, mail } = world;
  await applyTo(world, { title: 'Guardafaro' });
  await applyTo(world, { title: 'Vigía' });
  await applyTo(world, { title: 'Ajeno', name: 'Luis', email: 'luis@persona.example' });
  expect((await askFor(world, ' ANA@persona.example')).status).toBe(200);
  const [link = ''] = await linksIn(world, 1);
  expect(mail.received.map(({ to }) => to)).toEqual([[ANA]]);
  // Programs that open links do not use them up.
  const opened = await open(server, link);
  expect([opened.status, opened.html.includes('<script'), opened.html.includes('Vigía')]).toEqual([200, false, false]);
  const entered = await post(server, link, {});
  const cookie = entered.headers.get('set-cookie') ?? '';
  expect([entered.status, entered.headers.get('location')]).toEqual([303, page]);
  expect(cookie.split('; ').slice(1)).toEqual([`Path=${page}`, 'Max-Age=3600', 'HttpOnly', 'SameSite=Lax', 'Secure']);
  const [session = ''] = cookie.split(';');
  const { status, text, headers } = await openWith(world, page, session);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(text).toMatch(/Vigía .* Guardafaro/);
  expect(text).not.toContain('Ajeno');
  // Neither the database nor the log of e-mails opens anything.
  const { read } = server.app.services.database;
  const stored = JSON.stringify(await read.selectFrom('candidate_page_accesses').selectAll().execute());
  const secrets = [link.split('/').at(-1) ?? '', session.split('=')[1] ?? '', ANA];
  for (const secret of secrets) expect(stored).not.toContain(secret);
  const [entry] = (await admin.get('/emails')).body;
  const { body: logged } = await admin.get(`/emails/${entry.id}`);
  expect(logged.text).toContain('/mi-postulacion/entrar/…');
  expect(JSON.stringify(logged)).not.toContain(secrets[0]);
  // The visit ends by its button or its time.
  const other = await visit(world, ANA);
  expect((await sendWith(world, `${page}/salir`, other)).headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await openWith(world, page, other)).text).toContain(ASKS);
  clock.now += 61 * MINUTE;
  expect((await openWith(world, page, session)).text).toContain(ASKS);
  await runMaintenance(server.app.services);
  expect(await read.selectFrom('candidate_page_accesses').select('id').execute()).toEqual([]);
});

it('answers alike for known and unknown addresses, and for links that are old, foreign, used or absent [MORE-411]', async () => {
  const world = await startPage();
  const { server, page, clock, mail } = world;
  await applyTo(world);
  const known = await askFor(world, ANA);
  const unknown = await askFor(world, 'nadie@persona.example');
  expect([unknown.status, unknown.html]).toEqual([known.status, known.html]);
  expect(unknown.headers.get('set-cookie')).toBeNull();
  const [used = ''] = await linksIn(world, 1);
  const twice = await Promise.all([enter(world, used), enter(world, used)]);
  expect(twice.filter(Boolean)).toHaveLength(1);
  // Three links per hour and mailbox; further requests are answered alike.
  for (let time = 0; time < 4; time++) expect((await askFor(world, ANA)).html).toBe(known.html);
  const links = await linksIn(world, 3);
  const old = links.at(-1) ?? '';
  clock.now += 31 * MINUTE;
  const stranger = await addStranger(server);
  const foreignPage = `/portal/${(await landingOf(stranger)).token}/mi-postulacion`;
  const absent = `${page}/entrar/${'x'.repeat(43)}`;
  const ended = await open(server, absent);
  expect(ended.status).toBe(404);
  for (const path of [used, old, absent, `${page}/entrar/..%2F`]) {
    for (const answer of [await open(server, path), await post(server, path, {})]) {
      expect([path, answer.status, answer.html]).toEqual([path, 404, ended.html]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  }
  const foreign = old.replace(page, foreignPage);
  expect((await open(server, foreign)).html).toBe((await open(server, absent.replace(page, foreignPage))).html);
  clock.now += 31 * MINUTE;
  // A visit of one portal opens no other, and a cookie made up opens none.
  const session = await visit(world, ANA);
  for (const [path, cookie] of [
    [foreignPage, session],
    [page, 'terna_postulacion=x'],
    [page, ''],
  ] as const) {
    const { status, text } = await openWith(world, path, cookie);
    expect([path, status, text.includes(ASKS), text.includes('Guardafaro')]).toEqual([path, 200, true, false]);
    expect((await sendWith(world, `${path}/salir`, cookie)).status).toBe(401);
  }
  expect(mail.received.flatMap(({ to }) => to)).toEqual([ANA, ANA, ANA, ANA]);
  const wrong = await askFor(world, 'no es un correo');
  expect([wrong.status, wrong.html.includes('Escribe una dirección de correo')]).toEqual([422, true]);
});

it('opens no record by an address that a stranger wrote into it, and ends when the address changes [MORE-412]', async () => {
  const world = await startPage();
  const { admin, page, server } = world;
  const process = await newProcess(admin, { title: 'Secreto' });
  const document = '12.345.678-5';
  const path = `/selection_processes/${process.id}/create_applicant_from_selection_process`;
  const added = await admin.post(path, { name: 'Ana', last_name: 'Soto', document });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const id = added.body.id as number;
  // A job board that named the document alone has brought this address.
  await server.app.services.database.transaction(async (tx) => {
    const email = 'mallory@persona.example';
    const { uniq_applicant_id: person } = added.body;
    await tx.updateTable('uniq_applicants').set({ email, is_email_unconfirmed: 1 }).where('id', '=', person).execute();
  });
  await askFor(world, 'mallory@persona.example');
  // Once the team has written the address of the person, it is that person's page.
  const { version } = (await admin.get(`/applicants/${id}`)).body;
  expect((await admin.put(`/applicants/${id}`, { email: ANA, version })).status).toBe(200);
  await applyTo(world);
  const session = await visit(world, ANA);
  expect(world.mail.received.flatMap(({ to }) => to)).toEqual([ANA]);
  const { text } = await openWith(world, page, session);
  // A candidacy that the candidate has not been told about is not listed.
  expect([text.includes('Guardafaro'), text.includes('Secreto')]).toEqual([true, false]);
  const changed = (await admin.get(`/applicants/${id}`)).body.version;
  await admin.put(`/applicants/${id}`, { email: 'otra@persona.example', version: changed });
  expect((await openWith(world, page, session)).text).toContain(ASKS);
  expect(
    await server.app.services.database.read.selectFrom('candidate_page_accesses').select('id').execute(),
  ).toHaveLength(1);
});

it('follows a merge, and ends with an erasure, which leaves no link, visit or e-mail [MORE-413]', async () => {
  const world = await startPage();
  const { admin, page, server, clock } = world;
  const one = await applyTo(world, { title: 'Guardafaro' });
  const two = await applyTo(world, { title: 'Vigía', email: 'ana.soto@trabajo.example' });
  const session = await visit(world, ANA);
  const gone = await visit(world, 'ana.soto@trabajo.example');
  await merge(admin, one.card.id, two.card.id);
  expect((await openWith(world, page, session)).text).toMatch(/Vigía .* Guardafaro/);
  // The address of the merged record is no longer one of the person.
  expect((await openWith(world, page, gone)).text).toContain(ASKS);
  const { read } = server.app.services.database;
  const { uniq_applicant } = (await admin.get(`/applicants/${one.card.id}`)).body;
  const ordered = await admin.post(`/persons/${uniq_applicant.id}/erasure`, {});
  expect(ordered.status).toBe(201);
  clock.now += 8 * 24 * 60 * MINUTE;
  await withScope('system', () => carryOutErasures(server.app.services));
  expect((await openWith(world, page, session)).text).toContain(ASKS);
  expect(await read.selectFrom('candidate_page_accesses').select('id').execute()).toEqual([]);
  expect(await read.selectFrom('emails').select('id').execute()).toEqual([]);
});

async function merge(admin: Client, into: number, other: number): Promise<void> {
  const versionOf = async (id: number) => (await admin.get(`/applicants/${id}`)).body.version;
  const body = { applicant_id: other, version: await versionOf(into), other_version: await versionOf(other), take: [] };
  const merged = await admin.post(`/applicants/${into}/merges`, body);
  expect(merged.status, JSON.stringify(merged.body)).toBe(201);
}

it('is named by the confirmation of an application and by every page of the portal [MORE-414]', async () => {
  const world = await startPage({ confirms: true });
  const { page, mail, server } = world;
  await applyTo(world);
  await mail.waitForEmails(1);
  const raw = (mail.received[0]?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(raw).toContain(`<a href="https://terna.ejemplo.example${page}">`);
  const landing = await open(server, page.replace('/mi-postulacion', ''));
  expect(landing.html).toContain(`<a href="${page}">Ver mi postulación</a>`);
});
