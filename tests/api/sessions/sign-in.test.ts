// The limit of password attempts, and audit entries of sign-ins.
import { describe, expect, it, vi } from 'vitest';
import { type Client, owner, type Server, setupHeaders, startDemo, startOwned, startServer } from '../harness.ts';
import { OWN_ORGANIZATION } from '../owner.ts';

const device = { 'terna-device': 'a1'.repeat(32) };
const otherDevice = { 'terna-device': 'b2'.repeat(32) };
const right = { email: owner.email, password: owner.password };
const wrong = { email: owner.email, password: 'no' };

const statusOf = async (server: Server, body: object, headers = {}) =>
  (await server.anyone.post('/sessions', body, headers)).status;

const statusesOf = (server: Server, times: number, body: object, headers = {}) =>
  Promise.all(Array.from({ length: times }, () => statusOf(server, body, headers)));

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

/** A fixed clock: on a slow computer, hashing takes longer than the pause between two attempts. */
const fixedClock = () => {
  const at = Date.now();
  return { now: () => at };
};

describe('limits of signing in', () => {
  it('stops guesses after ten, also when they are made at once', async () => {
    const server = await startOwned(fixedClock());
    const statuses = await statusesOf(server, 25, wrong);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 15]);
    expect(await statusOf(server, right)).toBe(429);
  });

  it('lets one further try be made every ten seconds, so that nobody is locked out', async () => {
    const clock = { now: Date.now() };
    const server = await startOwned({ now: () => clock.now });
    expect(count(await statusesOf(server, 11, wrong), 429)).toBe(1);
    clock.now += 9_999;
    expect(await statusOf(server, right)).toBe(429);
    clock.now += 1;
    expect(await statusOf(server, right)).toBe(201);
    clock.now += 10_000;
    const guesses = await statusesOf(server, 5, wrong);
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([1, 4]);
    clock.now += 10_000;
    expect(await statusOf(server, right)).toBe(201);
  });

  it('does not count sign-ins that succeed', async () => {
    const server = await startOwned(fixedClock());
    for (let index = 0; index < 12; index++) expect(await statusOf(server, right)).toBe(201);
  });

  it('lets a device that the account has used sign in while others guess from the same address', async () => {
    const server = await startOwned(fixedClock());
    expect(await statusOf(server, right, device)).toBe(201);
    await statusesOf(server, 12, wrong);
    expect(await statusOf(server, right)).toBe(429);
    expect(await statusOf(server, right, otherDevice)).toBe(429);
    expect(await statusOf(server, right, device)).toBe(201);
  });

  it('does not lock known devices out where everybody has one address', async () => {
    const server = await startDemo(fixedClock());
    const login = { email: 'ana.rojas@demo.example', password: 'terna-demo' };
    const { email } = (await (await server.as('admin')).get('/sessions/current')).body.user;
    expect(await statusOf(server, { ...login, email }, device)).toBe(201);
    for (let index = 0; index < 60; index++) {
      await statusOf(server, { email: `nadie-${index}@demo.example`, password: 'no' });
    }
    expect(await statusOf(server, { ...login, email })).toBe(429);
    expect(await statusOf(server, { ...login, email }, device)).toBe(201);
  });

  it('counts guesses from a known device as well', async () => {
    const server = await startOwned(fixedClock());
    expect(await statusOf(server, right, device)).toBe(201);
    const statuses = await statusesOf(server, 15, wrong, device);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 5]);
  });

  it('stops guesses of the present password', async () => {
    const { admin } = await startOwned(fixedClock());
    const change = (current_password: string) =>
      admin.put('/users/current/password', { current_password, password: 'otra frase de verdad larga' });
    for (let index = 0; index < 10; index++) expect((await change('no es')).status).toBe(422);
    expect((await change(owner.password)).status).toBe(429);
  });
});

describe('passwords', () => {
  it('are refused where they are easy to guess, wherever one is set', async () => {
    const { admin } = await startOwned();
    const person = { name: 'Bruno', last_name: 'Salas', email: 'bruno@ejemplo.example', role: 'user' };
    const added = await admin.post('/users', { user: { ...person, password: 'brunosalas1' } });
    expect([added.status, Object.keys(added.body.fields)]).toEqual([422, ['user.password']]);
    const { body: user } = await admin.post('/users', { user: { ...person, password: 'una frase larga y propia' } });
    const changed = await admin.put(`/users/${user.id}`, { user: { password: 'qwerty12345' } });
    expect([changed.status, Object.keys(changed.body.fields)]).toEqual([422, ['user.password']]);
    // An attacker who knows the organization would guess such a password.
    const { version } = (await admin.get('/organizations/current')).body;
    const renamed = await admin.put('/organizations/current', { organization: { name: 'Quilkrap Zumbrex', version } });
    expect(renamed.status).toBe(200);
    for (const [method, path] of [
      ['POST', '/users'],
      ['PUT', `/users/${user.id}`],
    ] as const) {
      const named = { ...person, email: 'otro@otra.example', password: 'QuilkrapZumbrex27' };
      const answer = await admin.call(method, path, { user: named });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['user.password']]);
    }
    const owns = { current_password: owner.password, password: 'Zumbrex+Quilkrap' };
    expect((await admin.put('/users/current/password', owns)).status).toBe(422);
    const own = { current_password: owner.password, password: 'password123' };
    const rejected = await admin.put('/users/current/password', own);
    expect([rejected.status, Object.keys(rejected.body.fields)]).toEqual([422, ['password']]);
  });
});

describe('audit trail', () => {
  const callsOf = async (client: Client): Promise<string[]> =>
    (await client.get('/audit_entries?category=people')).body.entries.map(({ call }: { call: string }) => call);

  it('has each sign-in, each wrong password of an account, and each sign-out', async () => {
    const server = await startOwned();
    expect(await statusOf(server, wrong)).toBe(401);
    expect(await statusOf(server, { email: 'nadie@ejemplo.example', password: 'no' })).toBe(401);
    const second = await server.signIn(owner.email, owner.password);
    expect((await second.call('DELETE', '/sessions/current')).status).toBe(204);
    // The response to a wrong password does not wait for its audit entry.
    await vi.waitFor(async () => expect(await callsOf(server.admin)).toContain('sessions.create.failed'), {
      timeout: 20_000,
    });
    const calls = await callsOf(server.admin);
    expect(calls.sort()).toEqual(['sessions.create', 'sessions.create', 'sessions.create.failed', 'sessions.destroy']);
  });

  it('has the first run, each change of a password, and each wrong present password', async () => {
    const server = await startServer();
    expect((await server.anyone.post('/organizations', OWN_ORGANIZATION, setupHeaders)).status).toBe(201);
    const client = await server.signIn(owner.email, owner.password);
    const change = async (current_password: string) =>
      (await client.put('/users/current/password', { current_password, password: 'otra frase de verdad larga' }))
        .status;
    expect([await change('no es'), await change(owner.password)]).toEqual([422, 204]);
    expect((await callsOf(client)).sort()).toEqual([
      'sessions.create',
      'users.changePassword',
      'users.changePassword.failed',
    ]);
    const { entries } = (await client.get('/audit_entries?category=settings')).body;
    expect(entries.map(({ call }: { call: string }) => call)).toEqual(['organizations.create']);
  });
});
