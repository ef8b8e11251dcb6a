// API calls against a listening server: requests, and the results of its responses.
import { beforeEach, describe, expect, test } from 'vitest';
import { errorStatus } from '../../../../src/contract/errors.ts';
import { errorMessages } from '../../../../src/contract/messages.ts';
import { apiClientFixture, type Fixture } from '../support/api-client-fixture.ts';
import { board, card, process, user } from '../support/samples.ts';
import { type Answer, cut, html, inOrder, json } from '../support/scripted-server.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await apiClientFixture();
});

const move = { params: { id: 11 }, body: { list_id: 2, version: 1 } };
const redirect: Answer = (_request, response) => {
  response.writeHead(302, { location: 'https://login.example/' }).end();
};
const moved = { applicant: card(11, 2, 2), from_list_id: 1, counts: [] };

describe('what is sent', () => {
  test('the token as bearer, and the secret of the embedded server', async () => {
    fixture.server.answer = json(200, board());
    await fixture.apiClient.call('board', 'open', { params: { id: 7 } }, 1);
    expect(fixture.server.received[0]).toMatchObject({
      method: 'GET',
      url: '/api/v1/selection_processes/7/board',
      headers: { authorization: 'Bearer a-token', 'x-terna-secret': 'for-us' },
    });
  });

  test('no token where none is asked for', async () => {
    fixture.server.answer = json(201, { token: 'new', user: user() });
    await fixture.apiClient.call('sessions', 'create', { body: { email: 'a@b.example', password: 'x' } }, 1);
    expect(fixture.server.received[0]?.headers.authorization).toBeUndefined();
  });

  test('a write carries a key, the same on every try and another for each call', async () => {
    fixture.server.answer = inOrder(json(503, {}), cut(), json(200, moved));
    await fixture.apiClient.call('applicants', 'updateList', move, 1);
    await fixture.apiClient.call('applicants', 'updateList', move, 1);
    const keys = fixture.server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a write without a body names no type of one', async () => {
    fixture.server.answer = json(200, null);
    await fixture.apiClient.call('processes', 'restore', { params: { id: 7 } }, 1);
    expect(fixture.server.received[0]).toMatchObject({ method: 'POST', url: '/api/v1/selection_processes/7/restore' });
    expect(fixture.server.received[0]?.headers).not.toHaveProperty('content-type');
  });

  test('reads and searches carry none', async () => {
    fixture.server.answer = json(200, [], { 'current-page': '1', 'total-pages': '0', 'total-count': '0' });
    await fixture.apiClient.call('processes', 'search', { body: {} }, 1);
    expect(fixture.server.received[0]?.headers['idempotency-key']).toBeUndefined();
    expect(fixture.server.received[0]?.body).toBe('{}');
  });

  test('the input is checked before anything is sent', async () => {
    const result = await fixture.apiClient.call('applicants', 'updateList', { ...move, body: { list_id: 2 } }, 1);
    expect(result).toMatchObject({ ok: false, error: { fields: { version: expect.any(String) } } });
    expect(fixture.server.received).toEqual([]);
  });
});

describe('what comes back', () => {
  test('data, parsed by the contract', async () => {
    fixture.server.answer = json(200, moved);
    expect(await fixture.apiClient.call('applicants', 'updateList', move, 1)).toEqual({ ok: true, data: moved });
  });

  test('a page with its place [DATA-1] [DATA-2]', async () => {
    fixture.server.answer = json(200, [process()], { 'current-page': '2', 'total-pages': '2', 'total-count': '11' });
    expect(await fixture.apiClient.call('processes', 'search', { query: { page: 2 }, body: {} }, 1)).toMatchObject({
      ok: true,
      data: [{ id: 7 }],
      pagination: { currentPage: 2, nextPage: 0, prevPage: 1, totalPages: 2, totalCount: 11 },
    });
  });

  const serverCodes = Object.entries(errorStatus).filter(([, status]) => status > 0);
  test.each(serverCodes)('%s with its status, text and fields', async (code, status) => {
    fixture.server.answer = json(status, { error: 'Texto del servidor.', code, fields: { list_id: 'No.' } });
    const result = await fixture.apiClient.call('applicants', 'updateList', move, 1);
    expect(result).toEqual({ ok: false, error: { code, message: 'Texto del servidor.', fields: { list_id: 'No.' } } });
  });

  test('a stale version with the present state', async () => {
    const current = card(11, 3, 4);
    fixture.server.answer = json(409, { error: 'Otra persona…', code: 'stale_version', current });
    const result = await fixture.apiClient.call('applicants', 'updateList', move, 1);
    expect(result).toMatchObject({ ok: false, error: { code: 'stale_version', current } });
  });

  test('a code of a newer server, by its status', async () => {
    fixture.server.answer = json(422, { error: 'Falta una firma.', code: 'signature_missing' });
    const result = await fixture.apiClient.call('applicants', 'updateList', move, 1);
    expect(result).toEqual({ ok: false, error: { code: 'invalid', message: 'Falta una firma.' } });
  });

  test.each([
    ['a page of another program', html(200)],
    ['another program’s error', html(404)],
    ['another program’s JSON', json(404, { detail: 'Not Found' })],
    ['a redirect', redirect],
    ['nothing where there should be something', json(200, null)],
  ])('%s is not Terna', async (_case, answer) => {
    fixture.server.answer = answer;
    const result = await fixture.apiClient.call('applicants', 'updateList', move, 1);
    expect(result).toEqual({ ok: false, error: { code: 'not_terna', message: errorMessages.not_terna } });
  });

  test('a list without the headers of a page is not Terna’s', async () => {
    fixture.server.answer = json(200, []);
    const result = await fixture.apiClient.call('imports', 'issues', { params: { id: 1 } }, 1);
    expect(result).toMatchObject({ ok: false, error: { code: 'not_terna' } });
  });

  test('what does not fit the contract is unexpected, and logged without its content', async () => {
    fixture.server.answer = json(200, { ...moved, applicant: { ...moved.applicant, full_name: 7, title: 'secreto' } });
    const result = await fixture.apiClient.call('applicants', 'updateList', move, 1);
    expect(result).toMatchObject({ ok: false, error: { code: 'unexpected' } });
    expect(fixture.log.lines.join()).toContain('invalid_type');
    expect(fixture.log.lines.join()).not.toMatch(/secreto|Camila/);
  });

  test('a proxy’s trouble by its status', async () => {
    fixture.server.answer = html(502);
    const result = await fixture.apiClient.call('applicants', 'updateList', move, 1);
    expect(result).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(fixture.server.received).toHaveLength(5);
  });
});

describe('when the connection fails', () => {
  test('nobody listens: tried five times, then said in Spanish', async () => {
    await fixture.server.stop();
    const result = await fixture.apiClient.call('applicants', 'updateList', move, 1);
    expect(result).toEqual({ ok: false, error: { code: 'unreachable', message: errorMessages.unreachable } });
    expect(fixture.pauses).toHaveLength(4);
    expect(fixture.connection.events).toContain('suspect');
  });

  test.each([0, 0.25, 0.5, 0.75])('cut after %d of the answer: tried again', async (share) => {
    const whole = JSON.stringify(moved);
    const cutOff = share === 0 ? cut() : cut({ bytes: Math.ceil(whole.length * share), of: whole.length });
    fixture.server.answer = inOrder(cutOff, json(200, moved));
    expect(await fixture.apiClient.call('applicants', 'updateList', move, 1)).toEqual({ ok: true, data: moved });
    expect(fixture.server.received).toHaveLength(2);
  });

  test('there is no server at all yet', async () => {
    fixture.target = null;
    expect(await fixture.apiClient.call('applicants', 'updateList', move, 1)).toMatchObject({
      error: { code: 'unreachable' },
    });
  });

  test('it is known to be down: one try, without a wait', async () => {
    await fixture.server.stop();
    fixture.connection.isDown = true;
    await fixture.apiClient.call('applicants', 'updateList', move, 1);
    expect(fixture.pauses).toEqual([]);
  });
});

describe('the session', () => {
  test('is opened by signing in, and the window never sees the token', async () => {
    fixture.server.answer = json(201, { token: 'top-secret', user: user('eva') });
    const result = await fixture.apiClient.call(
      'sessions',
      'create',
      { body: { email: 'a@b.example', password: 'x' } },
      1,
    );
    expect(result).toEqual({ ok: true, data: { user: user('eva') } });
    expect(fixture.session).toMatchObject({ token: 'top-secret', events: ['open eva'] });
    expect(fixture.log.lines.join()).not.toContain('top-secret');
  });

  test('gets the token with which an answer replaces its own, which the window never sees [MORE-490]', async () => {
    const body = { valid_until: '2026-10-12T10:52:00.000Z' };
    fixture.server.answer = json(200, body, { 'terna-session-token': 'the-next' });
    const confirm = () => fixture.apiClient.call('sessions', 'confirm', { body: { current_password: 'x' } }, 1);
    expect(await confirm()).toMatchObject({ ok: true, data: body });
    expect(fixture.session).toMatchObject({ token: 'the-next', events: ['renew a-token'] });
    expect(fixture.log.lines.join()).not.toContain('the-next');
  });

  test('is told that a refused token is of no more use', async () => {
    fixture.server.answer = json(401, { error: 'Tu sesión terminó.', code: 'no_session' });
    const result = await fixture.apiClient.call('applicants', 'updateList', move, 1);
    expect(result).toMatchObject({ ok: false, error: { code: 'no_session' } });
    expect(fixture.session.events).toEqual(['expire a-token']);
  });

  test('does not end because a proxy or another program asks for a login', async () => {
    for (const answer of [html(401), json(401, { detail: 'Login' })]) {
      fixture.server.answer = answer;
      const result = await fixture.apiClient.call('applicants', 'updateList', move, 1);
      expect(result).toMatchObject({ ok: false, error: { code: 'not_terna' } });
    }
    expect(fixture.session.events).toEqual([]);
    expect(fixture.connection.events).toEqual([]);
  });

  test('does not end because of a wrong password', async () => {
    fixture.server.answer = json(401, { error: 'No.', code: 'invalid_credentials' });
    const result = await fixture.apiClient.call(
      'sessions',
      'create',
      { body: { email: 'a@b.example', password: 'x' } },
      1,
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid_credentials' } });
    expect(fixture.session.events).toEqual([]);
  });

  test('is closed on this desktop even where the server cannot be reached', async () => {
    await fixture.server.stop();
    expect(await fixture.apiClient.call('sessions', 'destroy', {}, 1)).toEqual({ ok: true, data: null });
    expect(fixture.session.events).toEqual(['signOut']);
  });

  test('is revoked with the token that it had', async () => {
    fixture.server.answer = (_request, response) => response.writeHead(204).end();
    await fixture.apiClient.revoke({ baseUrl: fixture.server.url, headers: {} }, 'old-token');
    expect(fixture.server.received[0]).toMatchObject({
      method: 'DELETE',
      url: '/api/v1/sessions/current',
      headers: { authorization: 'Bearer old-token' },
    });
  });
});

test('after the first organisation is made, the server is asked again what it is', async () => {
  fixture.server.answer = json(201, { organization: { id: 1, name: 'T' }, user: user() });
  const admin = { name: 'Ana', last_name: '', email: 'a@b.example', password: 'una clave larga' };
  await fixture.apiClient.call('organizations', 'create', { body: { name: 'T', admin } }, 1);
  expect(fixture.connection.events).toContain('retry');
});
