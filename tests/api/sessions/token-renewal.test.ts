// A session gets another token whenever its user proves anew who they are.
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { api } from '../../../src/contract/api/index.ts';
import { CONFIRMATION_MINUTES } from '../../../src/contract/api/sessions.ts';
import type { EndpointDefinition } from '../../../src/contract/endpoint.ts';
import { clientOf, startOwned } from '../harness.ts';
import { owner } from '../owner.ts';

const MINUTE = 60_000;
const CONFIRMATION = '/sessions/current/confirmation';
const byPassword = { current_password: owner.password };
const apiToken = { api_token: { name: 'Planilla', role: 'user', read_only: true, expires_in_days: 30 } };

async function start() {
  const clock = { now: Date.now() };
  const server = await startOwned({ now: () => clock.now });
  const first = server.admin.token ?? '';
  /** A client that does not take the next token by itself. */
  const holder = (token: string) => ({
    confirm: async () => {
      const client = clientOf(server.url, token);
      expect((await client.post(CONFIRMATION, byPassword)).status).toBe(200);
      return client.token ?? '';
    },
    read: async () => (await clientOf(server.url, token).get('/sessions')).status,
    act: async () => (await clientOf(server.url, token).post('/api_tokens', apiToken)).body.code ?? 'done',
  });
  return { server, clock, first, holder };
}

describe('the token of a session [MORE-490]', () => {
  it('is replaced by a confirmation, and ends soon after the next one is used', async () => {
    const { clock, first, holder } = await start();
    clock.now += CONFIRMATION_MINUTES * MINUTE;
    const second = await holder(first).confirm();
    expect(second).not.toBe(first);
    expect(await holder(second).act()).toBe('done');
    // Requests that were under way are still answered, but a copy of the token gains no confirmation.
    expect([await holder(first).read(), await holder(first).act()]).toEqual([200, 'confirmation_required']);
    clock.now += MINUTE / 2;
    expect([await holder(first).read(), await holder(second).read()]).toEqual([401, 200]);
    expect(await holder(first).act()).toBe('no_session');
  });

  it('remains while the next one has not arrived, unconfirmed, and the repeated call gets the same', async () => {
    const { clock, first, holder } = await start();
    clock.now += CONFIRMATION_MINUTES * MINUTE;
    const [lost, again] = [await holder(first).confirm(), await holder(first).confirm()];
    expect(again).toBe(lost);
    clock.now += MINUTE;
    expect([await holder(first).read(), await holder(first).act()]).toEqual([200, 'confirmation_required']);
    expect(await holder(again).act()).toBe('done');
    clock.now += MINUTE;
    const third = await holder(again).confirm();
    expect(await holder(third).read()).toBe(200);
    clock.now += MINUTE;
    expect(await Promise.all([first, again, third].map((token) => holder(token).read()))).toEqual([401, 401, 200]);
  });

  it('lasts no longer than the first, and ends with the session', async () => {
    const { server, clock, first, holder } = await start();
    const second = await holder(first).confirm();
    const expiryOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp;
    expect(expiryOf(second)).toBe(expiryOf(first));
    expect((await clientOf(server.url, first).call('DELETE', '/sessions/current')).status).toBe(204);
    expect(await holder(second).read()).toBe(401);
    clock.now += MINUTE;
  });

  it('is replaced by every call that proves who the user is', async () => {
    const calls = Object.values(api).flatMap((area) => Object.values<EndpointDefinition>(area));
    const renewing = calls.filter(({ session }) => session === 'renews').map(({ method, path }) => `${method} ${path}`);
    expect(renewing.toSorted()).toEqual([
      'POST /second_factor',
      'POST /second_factor/recovery_codes',
      'POST /second_factor/removal',
      'POST /sessions/current/confirmation',
      'POST /single_sign_ons/confirmations/complete',
      'PUT /second_factor',
      'PUT /users/current/password',
    ]);
    const { server, clock } = await start();
    const { admin } = server;
    const tokens = [admin.token];
    const renewed = async (method: string, path: string, body: object) => {
      const answer = await admin.call(method, path, body);
      expect([path, answer.status < 300]).toEqual([path, true]);
      tokens.push(admin.token);
      return answer.body;
    };
    const { secret } = await renewed('POST', '/second_factor', byPassword);
    const code = () => {
      clock.now += MINUTE;
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now });
    };
    await renewed('PUT', '/second_factor', { code: code() });
    await renewed('POST', CONFIRMATION, { code: code() });
    await renewed('POST', '/second_factor/recovery_codes', { ...byPassword, code: code() });
    await renewed('POST', '/second_factor/removal', { ...byPassword, code: code() });
    await renewed('PUT', '/users/current/password', { ...byPassword, password: 'otra frase de verdad larga' });
    expect(new Set(tokens).size).toBe(7);
  });

  it('is not replaced by a wrong password', async () => {
    const { server, first } = await start();
    expect((await server.admin.post(CONFIRMATION, { current_password: 'no es' })).status).toBe(422);
    expect(server.admin.token).toBe(first);
  });
});
