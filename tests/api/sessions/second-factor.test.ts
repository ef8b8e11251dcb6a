// The second factor: setting it up, signing in with codes, trusted devices, and losing it.
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { secondFactorMessages as texts } from '../../../src/contract/messages.ts';
import { type Client, type Server, startDemo, startOwned } from '../harness.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { owner } from '../owner.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const device = { 'terna-device': 'a1'.repeat(32) };
const right = { email: owner.email, password: owner.password };

interface Clock {
  now: number;
}

/** The code that an authenticator app displays. */
const codeAt = (secret: string, clock: Clock): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now });

interface Factor {
  readonly secret: string;
  readonly recoveryCodes: string[];
}

async function setUp(client: Client, clock: Clock, password = owner.password): Promise<Factor> {
  const begun = await client.post('/second_factor', { current_password: password });
  expect([begun.status, new URL(begun.body.uri).searchParams.get('secret')]).toEqual([201, begun.body.secret]);
  const activated = await client.put('/second_factor', { code: codeAt(begun.body.secret, clock) });
  expect([activated.status, new Set(activated.body.recovery_codes).size]).toEqual([200, 10]);
  // The code of the activation is used up.
  clock.now += 30 * SECOND;
  return { secret: begun.body.secret, recoveryCodes: activated.body.recovery_codes };
}

async function start() {
  const clock = { now: Date.now() };
  const server = await startOwned({ now: () => clock.now });
  return { server, clock, ...(await setUp(server.admin, clock)) };
}

async function signIn({ anyone }: Server, body: object, headers = {}): Promise<[number, string | undefined]> {
  const answer = await anyone.post('/sessions', body, headers);
  return [answer.status, answer.body.code];
}

const REQUIRED = [401, 'second_factor_required'];
const WRONG = [401, 'wrong_second_factor'];
const OPENED = [201, undefined];

describe('a second factor', () => {
  it('is required at sign-in after a first code, and each code is valid once [MORE-247]', async () => {
    const { server, clock, secret } = await start();
    expect(await signIn(server, right)).toEqual(REQUIRED);
    expect(await signIn(server, { ...right, password: 'no' })).toEqual([401, 'invalid_credentials']);
    expect(await signIn(server, { ...right, code: '000000' })).toEqual(WRONG);
    const code = codeAt(secret, clock);
    const both = await Promise.all([1, 2].map(() => signIn(server, { ...right, code })));
    expect(both.map(([status]) => status).toSorted()).toEqual([201, 401]);
    expect(await signIn(server, { ...right, code })).toEqual(WRONG);
    clock.now += 30 * SECOND;
    const next = codeAt(secret, clock);
    expect(await signIn(server, { ...right, code: `${next.slice(0, 3)} ${next.slice(3)}` })).toEqual(OPENED);
  });

  it('accepts a code for its own thirty seconds only [MORE-491]', async () => {
    const { server, clock, secret } = await start();
    clock.now = Math.floor(clock.now / (30 * SECOND)) * 30 * SECOND + 60 * SECOND;
    const code = codeAt(secret, clock);
    const at = async (offset: number) => {
      const start = clock.now;
      clock.now += offset;
      const [status] = await signIn(server, { ...right, code });
      clock.now = start;
      return status;
    };
    expect([await at(-1), await at(30 * SECOND), await at(30 * SECOND - 1)]).toEqual([401, 401, 201]);
  });

  it('follows the clock of the device with which it was set up, minutes off included [MORE-491]', async () => {
    const clock = { now: Date.now() };
    const server = await startOwned({ now: () => clock.now });
    const { secret } = (await server.admin.post('/second_factor', { current_password: owner.password })).body;
    const phone = { off: -90 * SECOND };
    const code = () => codeAt(secret, { now: clock.now + phone.off });
    const activate = async () => {
      const { status, body } = await server.admin.put('/second_factor', { code: code() });
      return [status, body.error];
    };
    // The first code could also have been typed too late: the next one tells.
    expect(await activate()).toEqual([422, texts.otherPeriod]);
    expect(await activate()).toEqual([422, texts.wrongCode]);
    clock.now += 30 * SECOND;
    expect((await activate())[0]).toBe(200);
    clock.now += 30 * SECOND;
    expect(await signIn(server, { ...right, code: codeAt(secret, clock) })).toEqual(WRONG);
    expect(await signIn(server, { ...right, code: code() })).toEqual(OPENED);
    clock.now += 30 * SECOND;
    const late = code();
    clock.now += 30 * SECOND;
    expect(await signIn(server, { ...right, code: late })).toEqual(WRONG);
  });

  it('is not set up by a late code alone, nor by a clock that is off by more than two minutes [MORE-491]', async () => {
    const clock = { now: Date.now() };
    const server = await startOwned({ now: () => clock.now });
    const { secret } = (await server.admin.post('/second_factor', { current_password: owner.password })).body;
    const activate = async (off: number) =>
      (await server.admin.put('/second_factor', { code: codeAt(secret, { now: clock.now + off }) })).status;
    expect(await activate(-180 * SECOND)).toBe(422);
    expect(await activate(-30 * SECOND)).toBe(422);
    expect(await activate(0)).toBe(200);
    clock.now += 30 * SECOND;
    expect(await signIn(server, { ...right, code: codeAt(secret, clock) })).toEqual(OPENED);
  });

  it('is encrypted in the database and never answered again [MORE-247]', async () => {
    const { server, secret, recoveryCodes } = await start();
    const { read } = server.app.services.database;
    const stored = JSON.stringify([
      await read.selectFrom('second_factors').selectAll().execute(),
      await read.selectFrom('recovery_codes').selectAll().execute(),
      await read.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
    expect((await server.admin.get('/second_factor')).body).toEqual({
      is_active: true,
      recovery_codes_left: 10,
      required_from: null,
    });
    const again = await server.admin.post('/second_factor', { current_password: owner.password });
    expect(again.status).toBe(409);
    expect((await server.admin.put('/second_factor', { code: '123456' })).status).toBe(409);
  });

  it('is replaced once by each recovery code, with or without hyphens [MORE-248]', async () => {
    const { server, recoveryCodes } = await start();
    const [first = '', second = ''] = recoveryCodes;
    expect(await signIn(server, { ...right, code: first })).toEqual(OPENED);
    expect(await signIn(server, { ...right, code: first })).toEqual(WRONG);
    expect(await signIn(server, { ...right, code: second.replaceAll('-', '').toUpperCase() })).toEqual(OPENED);
    expect((await server.admin.get('/second_factor')).body.recovery_codes_left).toBe(8);
  });

  it('renews its recovery codes and is removed by password and code only', async () => {
    const { server, clock, secret, recoveryCodes } = await start();
    const { admin } = server;
    const confirm = (code: string) => ({ current_password: owner.password, code });
    const wrong = await admin.post('/second_factor/recovery_codes', confirm('000000'));
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['code']]);
    const guessed = { ...confirm(codeAt(secret, clock)), current_password: 'no es' };
    const without = await admin.post('/second_factor/removal', guessed);
    expect([without.status, Object.keys(without.body.fields)]).toEqual([422, ['current_password']]);
    const renewed = await admin.post('/second_factor/recovery_codes', confirm(codeAt(secret, clock)));
    expect(renewed.status).toBe(200);
    expect(await signIn(server, { ...right, code: recoveryCodes[0] })).toEqual(WRONG);
    const [fresh = ''] = renewed.body.recovery_codes;
    expect((await admin.post('/second_factor/removal', confirm(fresh))).status).toBe(204);
    expect(await signIn(server, right)).toEqual(OPENED);
    expect((await admin.get('/second_factor')).body).toEqual({
      is_active: false,
      recovery_codes_left: 0,
      required_from: null,
    });
  });

  it('is not asked for on a trusted device for thirty days, nor after another password [MORE-249]', async () => {
    const { server, clock, secret } = await start();
    const trusting = { ...right, code: codeAt(secret, clock), trust_device: true };
    expect(await signIn(server, trusting, device)).toEqual(OPENED);
    expect(await signIn(server, right, device)).toEqual(OPENED);
    expect(await signIn(server, right, { 'terna-device': 'b2'.repeat(32) })).toEqual(REQUIRED);
    expect(await signIn(server, right)).toEqual(REQUIRED);
    clock.now += 30 * DAY;
    expect(await signIn(server, right, device)).toEqual(REQUIRED);
    expect(await signIn(server, { ...trusting, code: codeAt(secret, clock) }, device)).toEqual(OPENED);
    const password = 'otra frase de verdad larga';
    clock.now += 30 * SECOND;
    const { body } = await server.anyone.post('/sessions', { ...right, code: codeAt(secret, clock) });
    const changed = await server.anyone.call(
      'PUT',
      '/users/current/password',
      { current_password: owner.password, password },
      { authorization: `Bearer ${body.token}` },
    );
    expect(changed.status).toBe(204);
    expect(await signIn(server, { ...right, password }, device)).toEqual(REQUIRED);
  });

  it('stops guesses of codes after ten, and records them', async () => {
    const { server } = await start();
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, index) => signIn(server, { ...right, code: `00000${index % 10}` })),
    );
    const count = (code: string) => guesses.filter(([, found]) => found === code).length;
    expect([count('wrong_second_factor'), count('too_many_requests')]).toEqual([10, 4]);
    // The response to a wrong code does not wait for its audit entry.
    await vi.waitFor(async () => {
      const { entries } = (await server.admin.get('/audit_entries?category=people')).body;
      const failed = entries.filter(({ call }: { call: string }) => call === 'sessions.create.failed');
      expect(failed).toHaveLength(10);
    });
  });

  it('is removed by an administrator for a user who lost it, who is notified [MORE-250]', async () => {
    const clock = { now: Date.now() };
    const mail = await startMailServer();
    const server = await startDemo({ now: () => clock.now, mailAccount: mail.account });
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const { id, email } = (await user.get('/sessions/current')).body.user;
    await setUp(user, clock, 'terna-demo');
    const login = { email, password: 'terna-demo' };
    expect(await signIn(server, login)).toEqual(REQUIRED);
    expect((await admin.get(`/users/${id}`)).body.has_second_factor).toBe(true);
    expect((await user.get(`/users/${id}`)).body).not.toHaveProperty('has_second_factor');
    expect((await admin.call('DELETE', `/users/${id}/second_factor`)).status).toBe(204);
    expect((await user.get('/sessions/current')).status).toBe(401);
    expect(await signIn(server, login)).toEqual(OPENED);
    await mail.waitForEmails(1);
    expect(mail.received[0]?.to).toEqual([email]);
    expect((await admin.call('DELETE', `/users/${id}/second_factor`)).status).toBe(404);
  });
});
