// Requests of candidates about their data: sending, deadlines, answers, and what they do.
import { expect, it } from 'vitest';
import { remindOfDataRequests } from '../../../src/server/features/data-requests/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { pdfPages } from '../../pdf-text.ts';
import { ANA, applyTo, openWith, sendWith } from '../candidate-page/candidate-page-setup.ts';
import { originOf, textOf } from '../portal/pages.ts';
import { startRights } from './rights-setup.ts';

const DAY = 24 * 60 * 60 * 1000;

it('a correction displays both values, is the act of the candidate, and is written when accepted [MORE-405]', async () => {
  const { admin, card, read, send, list, answer, rights } = await startRights();
  const values = { name: 'Ana María', last_name: 'Soto', phone: '+56 9 1234 5678', city: 'Valdivia' };
  const sent = await send('rectification', { ...values, comentario: 'Falta mi segundo nombre' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, rights]);
  const [request] = await list();
  expect(request).toMatchObject({
    ...{ kind: 'rectification', state: 'open', comment: 'Falta mi segundo nombre', is_overdue: false },
    corrections: [{ field: 'name', before: 'Ana', after: 'Ana María' }],
  });
  const { body: corrections } = await admin.get(`/applicants/${card.id}/corrections`);
  expect(corrections).toEqual([request]);
  const [line] = (await admin.get(`/applicants/${card.id}/logs`)).body;
  expect(line).toMatchObject({ kind: 'data_requested', reason: 'rectificación', author: null });
  expect(await read()).toContain('En revisión');
  const { status } = await answer(request, 'accepted');
  expect(status).toBe(200);
  expect((await admin.get(`/applicants/${card.id}`)).body.full_name).toBe('Ana María Soto');
  expect(await read()).toContain('Así se hizo.');
  const again = await answer(request, 'rejected');
  expect([again.status, again.body.code]).toEqual([409, 'stale_version']);
  expect((await answer({ id: request.id, version: 2 }, 'rejected')).body.code).toBe('conflict');
  const [answered] = await list('answered');
  expect(answered).toMatchObject({ state: 'accepted', answered_by: { full_name: expect.any(String) } });
});

it('a correction is answered from the profile of its candidate and no other [MORE-406]', async () => {
  const world = await startRights();
  const { admin, card, send, list } = world;
  await send('rectification', { name: 'Ana', last_name: 'Soto Vera', city: '' });
  const [request] = await list();
  const path = `/applicants/${card.id}/corrections/${request.id}/answer`;
  const body = { decision: 'accepted', answer: 'Corregido.', version: request.version };
  const other = await applyTo(world, { title: 'Otro', name: 'Luis', email: 'luis@persona.example' });
  expect((await admin.post(`/applicants/${other.card.id}/corrections/${request.id}/answer`, body)).status).toBe(404);
  expect((await admin.post(path, body)).status).toBe(200);
  const { uniq_applicant: person } = (await admin.get(`/applicants/${card.id}`)).body;
  expect([person.last_name, person.city]).toEqual(['Soto Vera', null]);
  expect((await admin.get(`/applicants/${card.id}/corrections`)).body).toEqual([]);
});

it('a request has the deadline of the country, tells administrators at once, and reminds them once [MORE-407]', async () => {
  const { server, mail, clock, send, list } = await startRights();
  const before = mail.received.length;
  await send('access', { comentario: '¿Quién ha visto mis datos?' });
  await mail.waitForEmails(before + 1);
  const [request] = await list();
  const days = (Date.parse(request.due_at) - clock.now) / DAY;
  // The default country of a new organization is Chile: thirty days, of which the last one counts whole.
  expect([Math.floor(days), days < 31]).toEqual([30, true]);
  expect(await list('overdue')).toEqual([]);
  const remind = () => withScope(SYSTEM, () => remindOfDataRequests(server.app.services));
  await remind();
  clock.now += 26 * DAY;
  await remind();
  await mail.waitForEmails(before + 2);
  await remind();
  clock.now += 5 * DAY;
  const { read } = server.app.services.database;
  const emails = await withScope(SYSTEM, () => read.selectFrom('emails').select('subject').orderBy('id').execute());
  const subjects = emails.map(({ subject }) => subject).filter((subject) => subject.includes('datos personales'));
  expect(subjects).toEqual([
    'Nueva solicitud de datos personales: Acceso o portabilidad',
    'Vence pronto una solicitud de datos personales: Acceso o portabilidad',
  ]);
});

it('an accepted erasure is ordered, and the register keeps the request without texts [MORE-408]', async () => {
  const { admin, server, personId, send, list, answer } = await startRights();
  await send('erasure', { comentario: 'Ya no busco empleo' });
  const [request] = await list();
  expect((await answer(request, 'accepted')).status).toBe(200);
  const { body } = await admin.get(`/erasures?state=waiting&person_id=${personId}`);
  expect(body.erasures).toHaveLength(1);
  const { deletePerson } = await import('../../../src/server/features/privacy/person-queries.ts');
  await withScope(SYSTEM, () => server.app.services.database.transaction((tx) => deletePerson(tx, personId)));
  const [left] = await list('answered');
  expect(left).toMatchObject({ kind: 'erasure', state: 'accepted', person: null, comment: null, answer: null });
});

it('a consent for bulk e-mails ends at once, as the act of the candidate [MORE-409]', async () => {
  const { admin, card, read, send, list } = await startRights();
  expect(await read()).toContain('Política de privacidad, versión 1');
  expect((await send('consent', { finalidad: 'bulk_emails' })).status).toBe(303);
  expect(await list()).toEqual([]);
  expect(await list('answered')).toMatchObject([{ kind: 'consent', purpose: 'bulk_emails', answered_by: null }]);
  expect((await admin.get(`/applicants/${card.id}`)).body.email_opt_out).toMatchObject({ source: 'candidate' });
  expect(await read()).toContain('Ya no recibes correos masivos.');
});

it('refuses what is repeated, unknown, foreign or empty, and tells strangers nothing [MORE-423]', async () => {
  const world = await startRights();
  const { rights, session, send, list } = world;
  expect((await send('opposition')).status).toBe(303);
  const repeated = await send('opposition');
  expect([repeated.status, textOf(repeated.html).includes('Ya hay una solicitud igual')]).toEqual([409, true]);
  expect((await send('rectification', { name: 'Ana', last_name: 'Soto' })).status).toBe(422);
  expect((await send('rectification', { name: 'x'.repeat(251) })).status).toBe(422);
  expect((await send('consent', { finalidad: 'otra' })).status).toBe(422);
  const absent = await send('nada');
  for (const record of [0, 2, -1, 'x', '1e0']) {
    const answer = await send('access', {}, record);
    expect([record, answer.status, answer.html]).toEqual([record, 404, absent.html]);
  }
  expect(await list()).toHaveLength(1);
  const closed = await openWith(world, rights, '');
  for (const cookie of ['terna_postulacion=x', session.replace('=', '=x')]) {
    const answer = await openWith(world, rights, cookie);
    expect([answer.status, answer.html]).toEqual([401, closed.html]);
    expect((await sendWith(world, `${rights}/1/erasure`, cookie)).status).toBe(401);
    expect((await openWith(world, `${world.page}/pdf/1`, cookie)).status).toBe(401);
  }
  expect(await list()).toHaveLength(1);
});

it('the data are downloaded as a readable document too [MORE-424]', async () => {
  const { server, page, session, admin, card } = await startRights();
  await admin.post(`/applicants/${card.id}/logs`, { comment: 'Habla con calma' });
  const response = await fetch(`${originOf(server)}${page}/pdf/1`, { headers: { cookie: session } });
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    ...[200, 'application/pdf', 'no-store'],
  ]);
  const text = pdfPages(new Uint8Array(await response.arrayBuffer()))
    .flat()
    .join('\n');
  for (const part of ['Datos personales', 'Correo: ana@persona.example', 'Habla con calma', 'Valdivia']) {
    expect(text).toContain(part);
  }
});

it('the readable document is in the language of its reader [MORE-489]', async () => {
  const { server, page, session } = await startRights();
  for (const [language, name, parts] of [
    ['en', 'my-data.pdf', ['Personal data', 'Email: ana@persona.example', 'Page 1 of', 'Confidential document']],
    ['pt-BR', 'meus-dados.pdf', ['Dados pessoais', 'E-mail: ana@persona.example', 'Candidaturas pelo portal']],
  ] as const) {
    const headers = { cookie: session, 'accept-language': language };
    const response = await fetch(`${originOf(server)}${page}/pdf/1`, { headers });
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    const content = new Uint8Array(await response.arrayBuffer());
    const text = pdfPages(content).flat().join('\n');
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toContain('Datos personales');
    expect(Buffer.from(content).toString('latin1')).toContain(`(${language})`);
  }
});

it('one mailbox with two records asks for each apart [MORE-425]', async () => {
  const world = await startRights();
  const { server, admin, personId, send, list } = world;
  const second = await applyTo(world, { title: 'Vigía', name: 'Eva', email: 'eva@persona.example' });
  const { uniq_applicant } = (await admin.get(`/applicants/${second.card.id}`)).body;
  await withScope(SYSTEM, () =>
    server.app.services.database.transaction((tx) =>
      tx.updateTable('uniq_applicants').set({ email: ANA }).where('id', '=', uniq_applicant.id).execute(),
    ),
  );
  await send('access', {}, 2);
  expect(await list()).toMatchObject([{ person_id: uniq_applicant.id }]);
  await send('access', {}, 1);
  expect((await list()).map((one: { person_id: number }) => one.person_id).toSorted()).toEqual(
    [personId, uniq_applicant.id].toSorted(),
  );
});
