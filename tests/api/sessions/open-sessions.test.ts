// Where users are signed in, ending sessions, and how long they last.
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_IDLE_MINUTES } from '../../../src/contract/api/access-settings.ts';
import { type Client, type Server, startDemo, startOwned } from '../harness.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { owner } from '../owner.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DEMO_PASSWORD = 'terna-demo';

async function signInFrom(server: Server, email: string, password: string, name: string): Promise<Client> {
  const headers = { 'terna-device-name': encodeURIComponent(name) };
  const { status, body } = await server.anyone.post('/sessions', { email, password }, headers);
  expect(status).toBe(201);
  const header = { authorization: `Bearer ${body.token}` };
  const call: Client['call'] = (method, path, sent, more) =>
    server.anyone.call(method, path, sent, { ...header, ...more });
  return {
    ...server.anyone,
    call,
    get: (path) => call('GET', path),
    post: (path, sent, more) => call('POST', path, sent, more),
    put: (path, sent, more) => call('PUT', path, sent, more),
    token: body.token,
  };
}

const statusOf = async (client: Client): Promise<number> => (await client.get('/sessions/current')).status;
const namesOf = (sessions: { device: string }[]): string[] => sessions.map(({ device }) => device).toSorted();

describe('the sessions of a user', () => {
  it('are listed with device, address and times, the present one marked, and end one by one or together [MORE-243]', async () => {
    const clock = { now: Date.now() };
    const server = await startOwned({ now: () => clock.now });
    await server.admin.call('DELETE', '/sessions/current');
    const office = await signInFrom(server, owner.email, owner.password, 'Oficina de Ñuñoa · Windows · Terna 1.0.0');
    clock.now += MINUTE;
    const laptop = await signInFrom(server, owner.email, owner.password, 'Portátil · macOS · Terna 1.0.0');
    const phone = await signInFrom(server, owner.email, owner.password, 'Otro');
    const { body } = await laptop.get('/sessions');
    expect(namesOf(body)).toEqual([
      'Oficina de Ñuñoa · Windows · Terna 1.0.0',
      'Otro',
      'Portátil · macOS · Terna 1.0.0',
    ]);
    const own = body.filter(({ is_current }: { is_current: boolean }) => is_current);
    const now = new Date(clock.now).toISOString();
    expect(own).toEqual([
      {
        ...{ id: expect.any(String), device: 'Portátil · macOS · Terna 1.0.0', address: '127.0.0.1' },
        ...{ signed_in_at: now, last_used_at: now, is_current: true },
      },
    ]);
    const other = body.find(({ device }: { device: string }) => device === 'Otro');
    expect((await laptop.call('DELETE', `/sessions/${other.id}`)).status).toBe(204);
    expect([await statusOf(phone), await statusOf(office), await statusOf(laptop)]).toEqual([401, 200, 200]);
    expect((await laptop.call('DELETE', `/sessions/${other.id}`)).status).toBe(404);
    expect((await laptop.call('DELETE', '/sessions/no-es')).status).toBe(422);
    expect((await laptop.call('DELETE', '/sessions')).status).toBe(204);
    expect([await statusOf(office), await statusOf(laptop)]).toEqual([401, 200]);
  });

  it('are of nobody else: they are neither listed nor ended for another user', async () => {
    const server = await startDemo();
    const [user, employee] = [await server.as('user'), await server.as('employee')];
    const [session] = (await user.get('/sessions')).body;
    expect((await employee.call('DELETE', `/sessions/${session.id}`)).status).toBe(404);
    expect((await employee.get('/sessions')).body.map(({ id }: { id: string }) => id)).not.toContain(session.id);
    expect(await statusOf(user)).toBe(200);
  });

  it('are listed and ended by an administrator, except those of a superadmin [MORE-244]', async () => {
    const server = await startDemo();
    const [admin, user, superadmin] = [
      await server.as('admin'),
      await server.as('user'),
      await server.as('superadmin'),
    ];
    const idOf = async (client: Client) => (await client.get('/sessions/current')).body.user.id;
    const { email } = (await user.get('/sessions/current')).body.user;
    const id = await idOf(user);
    const second = await signInFrom(server, email, DEMO_PASSWORD, 'Segundo');
    const { body } = await admin.get(`/users/${id}/sessions`);
    expect(body.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([false, false]);
    const target = body.find(({ device }: { device: string }) => device === 'Segundo');
    expect((await admin.call('DELETE', `/users/${id}/sessions/${target.id}`)).status).toBe(204);
    expect([await statusOf(user), await statusOf(second)]).toEqual([200, 401]);
    expect((await admin.call('DELETE', `/users/${id}/sessions`)).status).toBe(204);
    expect(await statusOf(user)).toBe(401);
    const protectedId = await idOf(superadmin);
    expect((await admin.get(`/users/${protectedId}/sessions`)).status).toBe(403);
    expect((await admin.call('DELETE', `/users/${protectedId}/sessions`)).status).toBe(403);
    // A session of one user is not ended under another.
    const [session] = (await admin.get('/sessions')).body;
    expect((await admin.call('DELETE', `/users/${id}/sessions/${session.id}`)).status).toBe(404);
  });

  it('are described by the client program, and damaged descriptions are stored as they are', async () => {
    const server = await startOwned();
    const right = { email: owner.email, password: owner.password };
    const described: Record<string, string>[] = [{ 'user-agent': 'curl/8.1' }, { 'terna-device-name': '%E0%A4%A' }];
    for (const headers of described) {
      expect((await server.anyone.post('/sessions', right, headers)).status).toBe(201);
    }
    const { body } = await server.admin.get('/sessions');
    expect(namesOf(body)).toEqual(expect.arrayContaining(['%E0%A4%A', 'curl/8.1']));
  });
});

describe('the time of a session', () => {
  it('is set by the organization, also for open sessions [MORE-245]', async () => {
    const clock = { now: Date.now() };
    const server = await startOwned({ now: () => clock.now });
    const { body: before } = await server.admin.get('/access_settings');
    expect(before).toMatchObject({ session_days: 30, idle_minutes: DEFAULT_IDLE_MINUTES, version: 1 });
    const changed = await server.admin.put('/access_settings', { session_days: 2, version: 1 });
    expect([changed.status, changed.body]).toEqual([200, { ...before, session_days: 2, version: 2 }]);
    const stale = await server.admin.put('/access_settings', { session_days: 3, version: 1 });
    expect([stale.status, stale.body.current]).toEqual([409, changed.body]);
    for (const wrong of [{ session_days: 0 }, { session_days: 91 }, { idle_minutes: 14 }]) {
      expect((await server.admin.put('/access_settings', { ...wrong, version: 2 })).status).toBe(422);
    }
    clock.now += 2 * DAY - 1;
    expect(await statusOf(server.admin)).toBe(200);
    clock.now += 1;
    expect(await statusOf(server.admin)).toBe(401);
  });

  it('ends after two weeks without use until the organization decides, which can set no idle time [MORE-361]', async () => {
    const clock = { now: Date.now() };
    const server = await startOwned({ now: () => clock.now });
    const second = await server.signIn(owner.email, owner.password);
    clock.now += 14 * DAY - 1;
    expect(await statusOf(second)).toBe(200);
    clock.now += 1;
    expect([await statusOf(server.admin), await statusOf(second)]).toEqual([401, 200]);
    const third = await server.signIn(owner.email, owner.password);
    expect((await third.put('/access_settings', { idle_minutes: null, version: 1 })).body.idle_minutes).toBeNull();
    clock.now += 15 * DAY;
    expect(await statusOf(third)).toBe(200);
  });

  it('ends when it is unused for longer than the organization permits; programs alone do not use it [MORE-245]', async () => {
    const clock = { now: Date.now() };
    const server = await startOwned({ now: () => clock.now });
    const { admin } = server;
    expect((await admin.put('/access_settings', { idle_minutes: 30, version: 1 })).status).toBe(200);
    const made = await admin.post('/selection_processes', { title: 'Prueba', description: 'De uso.' });
    expect(made.body).toMatchObject({ id: expect.any(Number) });
    const process = made.body;
    const lastUse = async () => {
      const [{ last_used_at }] = (await admin.get('/sessions')).body;
      return Date.parse(last_used_at);
    };
    for (let index = 0; index < 3; index++) {
      clock.now += 20 * MINUTE;
      expect(await statusOf(admin)).toBe(200);
      // The call does not wait until its use is stored.
      await vi.waitFor(async () => expect(await lastUse()).toBe(clock.now));
    }
    clock.now += 20 * MINUTE;
    const look = await admin.put(
      `/selection_processes/${process.id}/presence/7f0c4b5e-3a51-4e0b-9d5c-2f6a1b8c9d01`,
      undefined,
    );
    expect(look.status).toBe(200);
    clock.now += 10 * MINUTE;
    expect(await statusOf(admin)).toBe(401);
  });
});

it('reports by email a sign-in with a new device from a new address, once [MORE-266]', async () => {
  const mail = await startMailServer();
  const server = await startDemo({ mailAccount: mail.account, trustedProxies: ['127.0.0.0/8'] });
  const { email } = (await (await server.as('user')).get('/sessions/current')).body.user;
  const signIn = async (address: string, device: string) => {
    const headers = {
      'x-forwarded-for': address,
      'terna-device': device.repeat(32),
      'terna-device-name': 'OTRO%20EQUIPO',
    };
    const answer = await server.anyone.post('/sessions', { email, password: 'terna-demo' }, headers);
    expect(answer.status).toBe(201);
  };
  // Another device at a known address is the user's.
  await signIn('127.0.0.1', 'a1');
  await signIn('203.0.113.9', 'b2');
  await signIn('203.0.113.9', 'b2');
  await signIn('198.51.100.7', 'b2');
  await signIn('198.51.100.8', 'c3');
  await mail.waitForEmails(2);
  const emails = await server.app.services.database.read.selectFrom('emails').select('id').execute();
  expect(emails).toHaveLength(2);
  const texts = mail.received.map(({ raw }) => raw.replaceAll('=\r\n', ''));
  expect(mail.received.map(({ to }) => to)).toEqual([[email], [email]]);
  expect(texts.some((text) => text.includes('203.0.113.9') && text.includes('OTRO EQUIPO'))).toBe(true);
  expect(texts.some((text) => text.includes('198.51.100.8'))).toBe(true);
});
