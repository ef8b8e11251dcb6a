// A second factor that the organization requires: its term, what remains possible without it, and who may require it.
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_FACTOR_DAYS,
  DEFAULT_IDLE_MINUTES,
  DEFAULT_SESSION_DAYS,
} from '../../../src/contract/api/access-settings.ts';
import { accessCardMessages, secondFactorMessages } from '../../../src/contract/messages.ts';
import { openEventStream } from '../event-stream.ts';
import { type Answer, type Client, owner, setupHeaders, startDemo, startServer } from '../harness.ts';

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = 'terna-demo';

interface Clock {
  now: number;
}

async function setUp(client: Client, clock: Clock, password = PASSWORD): Promise<string> {
  const { secret } = (await client.post('/second_factor', { current_password: password })).body;
  const activated = await client.put('/second_factor', { code: codeAt(secret, clock) });
  expect(activated.status).toBe(200);
  // The code of the activation is used up.
  clock.now += 30_000;
  return secret;
}

const codeAt = (secret: string, clock: Clock): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now });

async function start() {
  const clock = { now: Date.now() };
  const server = await startDemo({ now: () => clock.now });
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const require = async (change: object): Promise<Answer> => {
    await admin.post('/sessions/current/confirmation', { current_password: PASSWORD });
    const { version } = (await admin.get('/access_settings')).body;
    return admin.put('/access_settings', { ...change, version });
  };
  return { server, clock, admin, user, require };
}

const SETUP = [403, 'second_factor_setup_required'];
const outcome = ({ status, body }: Answer): unknown[] => [status, body.code];

describe('a required second factor', () => {
  it('can only be required by an administrator who has one [MORE-254]', async () => {
    const { clock, admin, require } = await start();
    const refused = await require({ second_factor_of: 'admins' });
    expect([refused.status, refused.body.fields]).toEqual([422, { second_factor_of: accessCardMessages.needsOwn }]);
    await setUp(admin, clock);
    const required = await require({ second_factor_of: 'admins', second_factor_days: 7 });
    expect(required.body).toMatchObject({
      second_factor_of: 'admins',
      second_factor_days: 7,
      second_factor_from: new Date(clock.now + 7 * DAY).toISOString(),
    });
    clock.now += DAY;
    // Another setting leaves the term, another number of days begins it anew.
    expect((await require({ session_days: 20 })).body.second_factor_from).toBe(required.body.second_factor_from);
    const renewed = await require({ second_factor_days: 3 });
    expect(Date.parse(renewed.body.second_factor_from)).toBe(clock.now + 3 * DAY);
    expect((await require({ second_factor_of: 'nobody' })).body.second_factor_from).toBeNull();
  });

  it('leaves only its setting-up after the term, to those whom it is for [MORE-254]', async () => {
    const { server, clock, admin, user, require } = await start();
    const employee = await server.as('employee');
    await setUp(admin, clock);
    await require({ second_factor_of: 'recruiters', second_factor_days: 2 });
    expect((await user.get('/second_factor')).body).toEqual({
      is_active: false,
      recovery_codes_left: 0,
      required_from: new Date(clock.now + 2 * DAY).toISOString(),
    });
    expect((await employee.get('/second_factor')).body.required_from).toBeNull();
    expect((await user.get('/selection_process_statuses')).status).toBe(200);
    clock.now += 2 * DAY;
    expect(outcome(await user.get('/selection_process_statuses'))).toEqual(SETUP);
    expect(outcome(await user.put('/users/current', { user: { menuActive: 'own' } }))).toEqual(SETUP);
    expect((await employee.get('/selection_process_statuses')).status).toBe(200);
    expect((await admin.get('/selection_process_statuses')).status).toBe(200);
    expect((await user.get('/sessions/current')).status).toBe(200);
    await setUp(user, clock);
    expect((await user.get('/selection_process_statuses')).status).toBe(200);
    // A new session of somebody who came later needs it at once.
    await require({ second_factor_of: 'everybody', second_factor_days: 0 });
    const later = await server.as('employee');
    expect(outcome(await later.get('/selection_process_statuses'))).toEqual(SETUP);
    await setUp(later, clock);
    expect((await later.get('/selection_process_statuses')).status).toBe(200);
  });

  it('cannot be removed by its user, and is asked for again after an administrator removed it', async () => {
    const { server, clock, admin, user, require } = await start();
    await setUp(admin, clock);
    const secret = await setUp(user, clock);
    await require({ second_factor_of: 'everybody', second_factor_days: 1 });
    clock.now += DAY;
    const removal = { current_password: PASSWORD, code: codeAt(secret, clock) };
    const refused = await user.post('/second_factor/removal', removal);
    expect([refused.status, refused.body.error]).toEqual([409, secondFactorMessages.isRequired]);
    const { id } = (await user.get('/sessions/current')).body.user;
    await admin.post('/sessions/current/confirmation', { current_password: PASSWORD });
    expect((await admin.call('DELETE', `/users/${id}/second_factor`)).status).toBe(204);
    const { entries } = (await admin.get('/audit_entries?category=people')).body;
    expect(entries[0]).toMatchObject({ call: 'secondFactors.removeOf', subject_id: id });
    const again = await server.as('user');
    expect(outcome(await again.get('/selection_process_statuses'))).toEqual(SETUP);
  });

  it('leaves the API tokens of its user, who cannot create others without it', async () => {
    const { server, clock, admin, require } = await start();
    const made = await admin.post('/api_tokens', {
      api_token: { name: 'Planilla', role: 'user', read_only: true, expires_in_days: 30 },
    });
    const authorization = { authorization: `Bearer ${made.body.token}` };
    await setUp(admin, clock);
    await require({ second_factor_of: 'everybody', second_factor_days: 0 });
    const user = await server.as('user');
    expect(outcome(await user.post('/users/search', {}))).toEqual(SETUP);
    expect((await server.anyone.call('GET', '/selection_process_statuses', undefined, authorization)).status).toBe(200);
  });

  it('retains the events of its user until it is set up', async () => {
    const { server, clock, admin, user, require } = await start();
    await setUp(admin, clock);
    await require({ second_factor_of: 'recruiters', second_factor_days: 0 });
    const { secret } = (await user.post('/second_factor', { current_password: PASSWORD })).body;
    // Each proof renews the token, and only the one before is accepted, for a short time.
    const stream = await openEventStream(server, user);
    await admin.put('/privacy_settings', { erasure_grace_days: 9 });
    const before = stream.events.length;
    expect((await user.put('/second_factor', { code: codeAt(secret, clock) })).status).toBe(200);
    const events = await stream.until((received) => received.some(({ type }) => type === 'settings.changed'));
    expect([before, events.at(-1)?.type]).toEqual([0, 'settings.changed']);
  });
});

describe('a new organization', () => {
  const NEW = { name: 'Talento Ñandú', admin: owner };

  it('requires a second factor of everybody on a server, after a term of two weeks [MORE-492]', async () => {
    const clock = { now: Date.now() };
    const server = await startServer({ now: () => clock.now });
    expect((await server.anyone.post('/organizations', NEW, setupHeaders)).status).toBe(201);
    const admin = await server.signIn(owner.email, owner.password);
    expect((await admin.get('/access_settings')).body).toMatchObject({
      ...{ second_factor_of: 'everybody', second_factor_days: DEFAULT_FACTOR_DAYS, version: 1 },
      ...{ session_days: DEFAULT_SESSION_DAYS, idle_minutes: DEFAULT_IDLE_MINUTES },
      second_factor_from: new Date(clock.now + DEFAULT_FACTOR_DAYS * DAY).toISOString(),
    });
    const employee = { name: 'Nora', last_name: 'Vial', email: 'nora@faro.example', role: 'employee' };
    const password = 'tres nubes y un faro';
    expect((await admin.post('/users', { user: { ...employee, password } })).status).toBe(201);
    clock.now += DEFAULT_FACTOR_DAYS * DAY;
    for (const [email, secret] of [
      [owner.email, owner.password],
      [employee.email, password],
    ] as const) {
      const late = await server.signIn(email, secret);
      expect(outcome(await late.get('/selection_process_statuses'))).toEqual(SETUP);
      await setUp(late, clock, secret);
      expect((await late.get('/selection_process_statuses')).status).toBe(200);
    }
  });

  it('requires none in the space on one computer, which the keychain of its user opens [MORE-492]', async () => {
    const embeddedSecret = 'a'.repeat(64);
    const headers = { 'x-terna-secret': embeddedSecret };
    const server = await startServer({ embeddedSecret });
    expect((await server.anyone.post('/organizations', NEW, headers)).status).toBe(201);
    const { body } = await server.anyone.post('/sessions', { email: owner.email, password: owner.password }, headers);
    const authorization = { ...headers, authorization: `Bearer ${body.token}` };
    const settings = await server.anyone.call('GET', '/access_settings', undefined, authorization);
    expect(settings.body).toMatchObject({ second_factor_of: 'nobody', second_factor_from: null });
  });
});
