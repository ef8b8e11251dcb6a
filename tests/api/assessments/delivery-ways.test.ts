// Tests of the ways in which tests reach candidates; only orders use the stock.
import { describe, expect, it } from 'vitest';
import type { MailAccount } from '../../../src/server/platform/email/account.ts';
import { startDemo } from '../harness.ts';
import { headerOf, startMailServer } from '../mail/mail-server.ts';
import { publishedTo } from '../published-events.ts';
import { MINUTE, until } from '../signatures/fixtures.ts';

const KEY = 'clave-del-proveedor';
const LINK = 'https://pruebas.example/disc?id=7&lang=es';

/** The process sends the test of «Disc», which has a stock of five. */
async function startSetting(mailAccount: MailAccount | null = null) {
  const clock = { ahead: 0 };
  const server = await startDemo({ mailAccount, now: () => Date.now() + clock.ahead });
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const planOf = async (provider: string) =>
    (await admin.get('/test_providers')).body.find((one: { provider: string }) => one.provider === provider);
  const { id: planId } = await planOf('Disc');
  await admin.put(`/test_providers/${planId}`, { test_provider: { active: true, stock: 5 } });
  const { body: process } = await user.post('/selection_processes', { title: 'Farera', description: 'Para pruebas.' });
  const path = `/selection_processes/${process.id}`;
  await user.post(`${path}/update_tests`, { tests: ['disc', 'kostic'] });
  const addCandidate = async (person: object) =>
    (
      await user.post(`${path}/create_applicant_from_selection_process`, {
        name: 'Nuria',
        last_name: 'Peña',
        ...person,
      })
    ).body;
  const candidate = await addCandidate({ email: 'nuria@persona.example' });
  const tests = async () => (await user.get(`/applicants/${candidate.id}/external_tests`)).body;
  return {
    ...{ server, clock, admin, user, planId, path, candidate, addCandidate, tests },
    connect: () =>
      admin.put(`/test_providers/${planId}/connection`, { connection: { url: 'http://127.0.0.1:9', key: KEY } }),
    stock: async (): Promise<number> => (await planOf('Disc')).stock,
    send: (body: object, id = candidate.id) => user.post(`/applicants/${id}/external_tests`, body),
    change: (id: number, external_test: object) => user.put(`/external_tests/${id}`, { external_test }),
    retry: (id: number) => user.post(`/external_tests/${id}/retry`, {}),
    stands: (state: string) =>
      until(async () => {
        server.app.services.wakeMail();
        return (await tests()).find((test: { state: string }) => test.state === state);
      }),
  };
}

describe('through the provider', () => {
  it('nothing is sent or taken without a connection, and the process says so beforehand [MORE-9]', async () => {
    const { user, path, candidate, addCandidate, connect, stock, send, tests } = await startSetting();
    const disc = async () => {
      const { body } = await user.get(`${path}/get_tests`);
      return [body.providers.find(({ provider }: { provider: string }) => provider === 'Disc'), body.mail_ready];
    };
    expect(await disc()).toMatchObject([{ connected: false, stock: 5 }, false]);
    const text =
      'Disc no está conectado: Terna no puede pedirle la prueba. Envíala por correo o anótala para hacerla a mano.';
    // Without a way, the provider is used.
    for (const body of [{ tests: ['disc'], way: 'provider' }, { tests: ['disc'] }]) {
      const rejected = await send(body);
      expect([rejected.status, rejected.body.error, rejected.body.fields]).toEqual([422, text, { tests: text }]);
    }
    expect([await stock(), await tests()]).toEqual([5, []]);
    await connect();
    expect(await disc()).toMatchObject([{ connected: true }, false]);
    const { id } = await addCandidate({ email: null, document: '12.345.678-5' });
    const nowhere = await send({ tests: ['disc'], way: 'provider' }, id);
    expect([nowhere.body.code, await stock()]).toEqual(['candidate_without_email', 5]);
    const sent = await send({ tests: ['disc'], way: 'provider' });
    expect([sent.body, await stock()]).toMatchObject([[{ applicant_id: candidate.id, state: 'queued' }], 4]);
  });

  it('a test that is called off is given back once, whoever else does so [MORE-9]', async () => {
    const { connect, send, change, stock } = await startSetting();
    await connect();
    const { body } = await send({ tests: ['disc'], way: 'provider' });
    const answers = await Promise.all([1, 2, 3].map(() => change(body[0].id, { state: 'cancelled' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await stock()).toBe(5);
  });
});

describe('by hand', () => {
  it('a test is noted without being sent, needs no stock, and takes its result [MORE-9]', async () => {
    const { admin, planId, send, change, stock, tests } = await startSetting();
    await admin.put(`/test_providers/${planId}`, { test_provider: { stock: 0 } });
    const first = await send({ tests: ['disc'], way: 'hand' });
    expect([first.status, first.body]).toMatchObject([201, [{ way: 'hand', state: 'by_hand', problem: null }]]);
    const second = await send({ tests: ['disc'], way: 'hand' });
    // An undo covers only the tests of this call.
    expect([second.body.length, (await tests()).length]).toEqual([1, 2]);
    expect((await change(second.body[0].id, { state: 'cancelled' })).body.state).toBe('cancelled');
    expect((await change(first.body[0].id, { state: 'completed', score: 64 })).body).toMatchObject({
      state: 'completed',
      score: 64,
    });
    expect(await stock()).toBe(0);
    // A provider that is not active cannot be used.
    expect((await send({ tests: ['kostic'], way: 'hand' })).body.error).toBe('El proveedor Kostic no está activado.');
  });
});

describe('by e-mail', () => {
  it('a test counts as sent once its e-mail has gone out, with the link in it, and takes nothing [MORE-9]', async () => {
    const mail = await startMailServer();
    const { server, clock, user, path, send, stands, stock } = await startSetting(mail.account);
    expect((await user.get(`${path}/get_tests`)).body.mail_ready).toBe(true);
    const silent = await send({ tests: ['disc'], way: 'email' });
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([422, ['message']]);
    const wrong = await send({ tests: ['disc'], way: 'email', message: 'Entra, {{nadie}}.' });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { message: 'La variable «nadie» no existe.' }]);
    const message = `{{candidato.nombre}}: entra en ${LINK}.`;
    const { status, body } = await send({ tests: ['disc'], way: 'email', message });
    expect([status, body]).toMatchObject([201, [{ way: 'email', state: 'queued', problem: null }]]);
    const { read } = server.app.services.database;
    const countEvents = async () =>
      (await read.selectFrom('events').select('payload').execute()).filter(({ payload }) =>
        payload.includes('"applicant.changed"'),
      ).length;
    const before = await countEvents();
    clock.ahead += MINUTE;
    expect(await stands('emailed')).toMatchObject({ id: body[0].id, problem: null, version: 1 });
    await until(async () => (await countEvents()) === before + 1);
    const [received] = mail.received;
    expect(received?.to).toEqual(['nuria@persona.example']);
    expect(headerOf(received, 'Subject')).toContain('DISC');
    const { html, text } = await read
      .selectFrom('emails')
      .select(['html', 'text'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(text).toMatch(/«DISC»\.\n\nNuria[^:{}]*: entra en /);
    expect(text).toContain(`entra en ${LINK}.`);
    const address = LINK.replace('&', '&amp;');
    expect(html).toContain(`entra en <a href="${address}">${address}</a>.`);
    expect([await stock(), mail.received.length]).toEqual([5, 1]);
  });

  it('a test that is undone, or done, before that is not asked for any more [MORE-9]', async () => {
    const { user, candidate, send, change } = await startSetting();
    const message = 'Pide la clave a recepción.';
    const { body: undone } = await send({ tests: ['disc'], way: 'email', message });
    await change(undone[0].id, { state: 'cancelled', version: 1 });
    const { body: done } = await send({ tests: ['disc'], way: 'email', message });
    await change(done[0].id, { state: 'completed', score: 80 });
    const { body: emails } = await user.get(`/applicants/${candidate.id}/emails`);
    expect(emails.map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  it('one that cannot be delivered has failed, and is sent again to where the candidate is reached now [MORE-9]', async () => {
    const checkRecipient = (to: string) =>
      to.startsWith('nuria@') ? { code: 550, message: 'No such user here' } : undefined;
    const mail = await startMailServer({ checkRecipient });
    const { clock, user, candidate, addCandidate, send, stands, retry } = await startSetting(mail.account);
    const { body } = await send({ tests: ['disc'], way: 'email', message: LINK });
    clock.ahead += MINUTE;
    expect((await stands('failed')).problem).toContain('No such user here');
    const email = 'nuria.pena@persona.example';
    expect((await user.put(`/applicants/${candidate.id}`, { email })).status).toBe(200);
    expect((await retry(body[0].id)).body).toMatchObject({ state: 'queued', problem: null });
    await stands('emailed');
    expect(mail.received.map(({ to }) => to)).toEqual([[email]]);
    expect((await retry(body[0].id)).status).toBe(409);
    const { id } = await addCandidate({ email: null, document: '12.345.678-5' });
    const nowhere = await send({ tests: ['disc'], way: 'email', message: LINK }, id);
    expect([nowhere.status, nowhere.body.code]).toEqual([422, 'candidate_without_email']);
  });

  it('one whose e-mail somebody has stopped says so; one that waits for a mail server does too [MORE-9]', async () => {
    const { server, user, candidate, send, tests, retry } = await startSetting();
    await send({ tests: ['disc'], way: 'email', message: LINK });
    const waiting = { state: 'queued', problem: 'El correo espera: falta configurar el servidor de correo.' };
    expect(await tests()).toMatchObject([waiting]);
    const { body: emails } = await user.get(`/applicants/${candidate.id}/emails`);
    const published = await publishedTo(server, 'applicant.changed', { user });
    const publishedIds = async () => (await published()).user?.map(({ id }) => id);
    await user.post(`/emails/${emails[0].id}/cancel`, {});
    // Clients with the candidate open are notified at once.
    expect(await publishedIds()).toEqual([candidate.id]);
    const [stopped] = await tests();
    expect(stopped).toMatchObject({ state: 'failed', problem: 'El correo se canceló antes de salir.' });
    await user.post(`/emails/${emails[0].id}/retry`, {});
    expect(await publishedIds()).toEqual([candidate.id]);
    expect(await tests()).toMatchObject([waiting]);
    await user.post(`/emails/${emails[0].id}/cancel`, {});
    await retry(stopped.id);
    expect(await tests()).toMatchObject([waiting]);
  });
});
