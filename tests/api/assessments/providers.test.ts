// Tests of orders to providers over the network and of their results, including outages.
import { describe, expect, it } from 'vitest';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { withScope } from '../../../src/server/platform/db/index.ts';
import { engine, startBeside } from '../harness.ts';
import { MINUTE, until } from '../signatures/fixtures.ts';
import { posts, SEND_DELAY, startSetting, stockOf } from './provider-setup.ts';
import { KEY, signatureOf } from './test-provider.ts';

const DAY = 24 * 60 * MINUTE;

describe('a test of a connected provider', () => {
  it('is ordered once, and its result moves the candidate by the rules of their stage [TEST-6] [RULE-12]', async () => {
    const { user, provider, process, candidate, send, ordered, ended, sendResult } = await startSetting();
    const { body: lists } = await user.get(`/lists?selection_process_id=${process.id}`);
    const [first, second] = lists as { id: number }[];
    const rule = { element: 'DISC&&70', value: null, compare: 1, category: 'test' };
    await user.post(`/lists/${first?.id}/create_rule`, { list: { rules_attributes: [rule] } });
    await send();
    const { reference, test, candidate: sentCandidate } = await ordered();
    expect([test, sentCandidate]).toEqual(['disc', { name: 'Nuria Peña', email: 'nuria@persona.example' }]);
    expect(posts(provider).map(({ key }) => key)).toEqual([reference]);
    const result = { reference, state: 'completed', score: 88, result_url: 'https://disc.example/r/1' };
    expect((await sendResult(result)).statusCode).toBe(204);
    expect(await ended('completed')).toMatchObject({
      score: 88,
      result_url: 'https://disc.example/r/1',
      problem: null,
    });
    await until(async () => (await user.get(`/applicants/${candidate.id}`)).body.list_id === second?.id);
    const once = await ended('completed');
    for (const repeated of [result, { ...result, score: 3 }, { reference, state: 'cancelled' }]) {
      expect((await sendResult(repeated)).statusCode).toBe(204);
    }
    expect(await ended('completed')).toEqual(once);
  });

  it('is asked after, and given back to the stock where the provider has given it up', async () => {
    const { admin, provider, clock, send, ordered, ended } = await startSetting();
    await send();
    const stored = await ordered();
    stored.outcome = { state: 'completed', score: 61.5 };
    clock.ahead += 11 * MINUTE;
    expect(await ended('completed')).toMatchObject({ score: 61.5, result_url: null });
    await send();
    const second = await until(async () => provider.tests[1]);
    second.outcome = { state: 'cancelled' };
    expect(await stockOf(admin)).toBe(8);
    await until(async () => {
      clock.ahead += 11 * MINUTE;
      return (await stockOf(admin)) === 9;
    });
  });

  it('takes no result without the signature of its key, nor an old one, nor one that says something else', async () => {
    const { clock, send, ordered, tests, sendResult } = await startSetting();
    const { id } = await send();
    const { reference } = await ordered();
    const result = { reference, state: 'completed', score: 88 };
    const at = Date.now() + clock.ahead;
    const wrong = [
      () => ({}),
      () => ({ 'terna-signature': 'v1=00' }),
      (body: string) => ({ 'terna-signature': signatureOf(body, at, 'otra-clave-que-no-es') }),
      (body: string) => ({ 'terna-signature': signatureOf(`${body} `, at) }),
      (body: string) => ({ 'terna-signature': signatureOf(body, at - 6 * MINUTE) }),
      (body: string) => ({ 'terna-signature': signatureOf(body, at + 6 * MINUTE) }),
    ];
    for (const headers of wrong) expect((await sendResult(result, headers)).statusCode).toBe(401);
    const unfit = [
      ['{"reference"', 422],
      [{ ...result, score: -1 }, 422],
      [{ ...result, result_url: 'javascript:alert(1)' }, 422],
      [{ ...result, reference: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }, 404],
    ] as const;
    for (const [said, status] of unfit) {
      const { statusCode } = await sendResult(said);
      expect([said, statusCode === status || statusCode === 400]).toEqual([said, true]);
    }
    expect(await tests()).toMatchObject([{ id, state: 'sent', score: null, version: 1 }]);
  });

  it('is tried again under the same reference while its provider is away, and says why it waits', async () => {
    const { admin, provider, clock, planId, send, ordered, fails, tests } = await startSetting();
    provider.instead = (response) => {
      response.writeHead(503).end();
      return true;
    };
    await send();
    await fails('estado 503', 1);
    expect(await tests()).toMatchObject([{ state: 'queued', problem: 'El proveedor respondió con el estado 503.' }]);
    provider.instead = (response) => {
      response.destroy();
      return true;
    };
    clock.ahead += MINUTE + 1000;
    await fails('no respondió', 2);
    const { body: connections } = await admin.get('/test_provider_connections');
    expect(connections.find(({ id }: { id: number }) => id === planId).problem).toContain('no respondió');
    provider.instead = null;
    clock.ahead += 5 * MINUTE + 1000;
    const { reference } = await ordered();
    expect(provider.tests).toHaveLength(1);
    expect(posts(provider).map(({ key }) => key)).toEqual([reference, reference, reference]);
    expect(await tests()).toMatchObject([{ state: 'sent', problem: null }]);
  });

  it('fails, and is back in the stock, where the provider refuses it for good; tried again it goes out once [MORE-9]', async () => {
    const { admin, user, provider, send, ended, ordered, tests } = await startSetting();
    provider.instead = (response) => {
      response.writeHead(422).end();
      return true;
    };
    await send();
    const { id, problem } = await ended('failed');
    expect(problem).toBe('El proveedor no aceptó la prueba (estado 422).');
    expect(await stockOf(admin)).toBe(10);
    provider.instead = null;
    const retry = () => user.post(`/external_tests/${id}/retry`, {});
    const answers = await Promise.all([retry(), retry()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ id, state: 'queued', problem: null });
    await ordered();
    await ended('sent');
    expect([provider.tests.length, (await tests()).length, await stockOf(admin)]).toEqual([1, 1, 9]);
    expect((await retry()).body.error).toBe('Solo se puede reintentar una prueba que no se pudo enviar.');
  });

  it('is tried again only while its provider is connected and has one left [MORE-9]', async () => {
    const { admin, user, planId, provider, send, ended } = await startSetting();
    provider.instead = (response) => {
      response.writeHead(422).end();
      return true;
    };
    await send();
    const { id } = await ended('failed');
    const retry = () => user.post(`/external_tests/${id}/retry`, {});
    await admin.put(`/test_providers/${planId}`, { test_provider: { stock: 0 } });
    expect((await retry()).body.error).toContain('Has agotado tu plan de pruebas con Disc.');
    await admin.put(`/test_providers/${planId}`, { test_provider: { stock: 1 } });
    await admin.put(`/test_providers/${planId}/connection`, { connection: { url: null } });
    const rejected = await retry();
    expect([rejected.status, rejected.body.error]).toEqual([422, expect.stringContaining('Disc no está conectado')]);
    expect([await stockOf(admin), (await ended('failed')).id]).toEqual([1, id]);
  });

  it('counts, and is taken again, where its provider brings a result of what it had seemed to refuse [MORE-9]', async () => {
    const { admin, provider, send, ended, sendResult } = await startSetting();
    provider.instead = (response) => {
      response.writeHead(422).end();
      return true;
    };
    await send();
    await ended('failed');
    expect(await stockOf(admin)).toBe(10);
    const { reference } = provider.tests[0] ?? {};
    expect((await sendResult({ reference, state: 'completed', score: 77 })).statusCode).toBe(204);
    expect([(await ended('completed')).score, await stockOf(admin)]).toEqual([77, 9]);
  });

  it('is called off at the provider, and given back, where its result is written down before it was accepted [MORE-9]', async () => {
    const { admin, user, provider, clock, send, fails, order, tests } = await startSetting();
    provider.instead = (response, method) => {
      if (method === 'DELETE') return false;
      response.writeHead(503).end();
      return true;
    };
    const { id } = await send();
    await fails('estado 503', 1);
    const done = await user.put(`/external_tests/${id}`, { external_test: { state: 'completed', score: 70 } });
    expect([done.body.state, await stockOf(admin)]).toEqual(['completed', 9]);
    clock.ahead += MINUTE;
    await until(async () => (await order()).state === 'over');
    expect(provider.tests.map(({ outcome }) => outcome)).toEqual([{ state: 'cancelled' }]);
    expect([await stockOf(admin), (await tests())[0].state]).toEqual([10, 'completed']);
  });

  it('keeps what it took of the stock where it was done before it could be called off [MORE-9]', async () => {
    const { admin, user, provider, send, ordered, order } = await startSetting();
    const { id } = await send();
    await ordered();
    provider.instead = (response, method) => {
      if (method === 'DELETE') response.writeHead(409).end();
      return method === 'DELETE';
    };
    await user.put(`/external_tests/${id}`, { external_test: { state: 'cancelled' } });
    await until(async () => (await order()).state === 'over');
    expect(await stockOf(admin)).toBe(9);
  });

  it('tells open drawers that it was accepted, and looks at no rule of the stage for it [MORE-9]', async () => {
    const { server, candidate, send, ordered, ended } = await startSetting();
    const { read } = server.app.services.database;
    const version = async () =>
      (await read.selectFrom('applicants').select('version').where('id', '=', candidate.id).executeTakeFirstOrThrow())
        .version;
    const jobs = async () => (await read.selectFrom('jobs').select('id').execute()).length;
    const countEvents = async () =>
      (await read.selectFrom('events').select('payload').execute()).filter(({ payload }) =>
        payload.includes('"applicant.changed"'),
      ).length;
    const before = [await version(), await jobs()];
    await send();
    const events = await countEvents();
    await ordered();
    await ended('sent');
    await until(async () => (await countEvents()) === events + 1);
    expect([await version(), await jobs()]).toEqual(before);
  });

  it('is called off at the provider too, and never gets there while it is held back', async () => {
    const { user, clock, provider, send, ordered, order, candidate } = await startSetting();
    const cancel = (id: number) => user.put(`/external_tests/${id}`, { external_test: { state: 'cancelled' } });
    const { body } = await user.post(`/applicants/${candidate.id}/external_tests`, { tests: ['disc'] });
    expect((await cancel(body[0].id)).status).toBe(200);
    clock.ahead += SEND_DELAY;
    const { id } = await send();
    const stored = await ordered();
    await cancel(id);
    await until(async () => (await order()).state === 'over');
    expect(stored.outcome).toEqual({ state: 'cancelled' });
    expect(posts(provider)).toHaveLength(1);
  });

  it('is called off at the provider before the candidate is erased', async () => {
    const { server, admin, clock, provider, send, ordered, order, candidate } = await startSetting();
    const maintain = () => withScope('system', () => runMaintenance(server.app.services));
    const { read } = server.app.services.database;
    await send();
    const stored = await ordered();
    await admin.post(`/persons/${candidate.uniq_applicant.id}/erasure`, {});
    clock.ahead += 7 * DAY + MINUTE;
    await maintain();
    await until(async () => (await order()).state === 'over');
    expect(stored.outcome).toEqual({ state: 'cancelled' });
    expect(posts(provider)).toHaveLength(1);
    await maintain();
    expect(await read.selectFrom('test_orders').select('id').execute()).toEqual([]);
    expect(await stockOf(admin)).toBe(10);
  });

  it.runIf(engine === 'postgres')('goes on with another server where the one that had it in hand is gone', async () => {
    const { server, provider, send, ordered } = await startSetting();
    let requestCount = 0;
    provider.instead = (_response, method) => {
      requestCount += 1;
      return method === 'POST';
    };
    await send();
    await until(async () => requestCount === 1);
    provider.instead = null;
    await startBeside(server);
    // The claim of a server that has died has expired.
    const { database } = server.app.services;
    await database.transaction((tx) => tx.updateTable('test_orders').set({ due_at: 0, claimed_until: null }).execute());
    await ordered();
    expect([posts(provider).length, provider.tests.length]).toEqual([2, 1]);
  });
});

describe('the connection of a provider', () => {
  it('keeps a key that is never answered, and forgets it with the host', async () => {
    const { server, admin, planId, provider } = await startSetting();
    const put = (connection: object, id = planId) => admin.put(`/test_providers/${id}/connection`, { connection });
    const find = async () =>
      (await admin.get('/test_provider_connections')).body.find(({ id }: { id: number }) => id === planId);
    const connected = { kind: 'connected', url: provider.url, has_key: true, problem: null, version: 2 };
    expect(await find()).toMatchObject({ ...connected, results_path: `/api/v1/test_providers/${planId}/results` });
    const rows = await server.app.services.database.read.selectFrom('provider_connections').selectAll().execute();
    expect(JSON.stringify([rows, await find()])).not.toContain(KEY);
    expect((await put({ url: null, version: 1 })).body.code).toBe('stale_version');
    expect((await put({ url: 'http://disc.example' })).body.fields).toHaveProperty(['connection.url']);
    expect((await put({ key: 'corta' })).status).toBe(422);
    expect((await put({ url: 'https://otra.example' })).body).toMatchObject({ kind: 'local', has_key: false });
  });

  it('is tried at once, and says what is wrong with it; without one, tests are left to people', async () => {
    const { server, admin, user, planId, provider, candidate } = await startSetting();
    const check = async () => (await admin.post(`/test_providers/${planId}/connection/check`, {})).body;
    const put = (connection: object) => admin.put(`/test_providers/${planId}/connection`, { connection });
    expect(await check()).toEqual({ ok: true });
    await put({ key: 'una-clave-equivocada' });
    expect((await check()).error).toBe('El proveedor no aceptó la clave. Revisa la configuración.');
    await put({ url: 'http://127.0.0.1:9', key: KEY });
    expect((await check()).error).toBe('El proveedor de la prueba no respondió.');
    await put({ url: null });
    expect((await check()).error).toBe('Falta la dirección o la clave de este proveedor.');
    expect(provider.calls.map(({ path }) => path)).toEqual(['/status', '/status']);
    const sending = { tests: ['disc'], way: 'hand' };
    const { body } = await user.post(`/applicants/${candidate.id}/external_tests`, sending);
    expect(await server.app.services.database.read.selectFrom('test_orders').selectAll().execute()).toEqual([]);
    const change = { external_test: { state: 'completed', score: 70 } };
    expect((await user.put(`/external_tests/${body[0].id}`, change)).body).toMatchObject({
      state: 'completed',
      score: 70,
    });
  });
});
