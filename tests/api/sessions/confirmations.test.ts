// Calls that cannot be undone require a recent confirmation by password or second factor.
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { api } from '../../../src/contract/api/index.ts';
import { CONFIRMATION_MINUTES } from '../../../src/contract/api/sessions.ts';
import type { EndpointDefinition } from '../../../src/contract/endpoint.ts';
import { type Client, startOwned } from '../harness.ts';
import { owner } from '../owner.ts';
import { providerBody } from '../single-sign-on/world.ts';

const MINUTE = 60_000;
const ABSENT = '00000000-0000-4000-8000-000000000000';
const CONFIRMATION = '/sessions/current/confirmation';
const token = { api_token: { name: 'Planilla', role: 'user', read_only: true, expires_in_days: 30 } };
const byPassword = { current_password: owner.password };

async function start() {
  const clock = { now: Date.now() };
  const server = await startOwned({ now: () => clock.now });
  return { ...server, clock };
}

async function attempt(client: Client, call = () => client.post('/api_tokens', token)): Promise<unknown[]> {
  const { status, body } = await call();
  return [status, body.code];
}

const REQUIRED = [403, 'confirmation_required'];
const DONE = [201, undefined];

describe('a confirmation', () => {
  it('is given by the sign-in, ends after ten minutes, and is renewed by the password [MORE-252]', async () => {
    const { admin, clock } = await start();
    expect(await attempt(admin)).toEqual(DONE);
    clock.now += CONFIRMATION_MINUTES * MINUTE;
    expect(await attempt(admin)).toEqual(REQUIRED);
    const wrong = await admin.post(CONFIRMATION, { current_password: 'no es' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['current_password']]);
    expect(await attempt(admin)).toEqual(REQUIRED);
    const confirmed = await admin.post(CONFIRMATION, byPassword);
    expect([confirmed.status, Date.parse(confirmed.body.valid_until)]).toEqual([
      200,
      clock.now + CONFIRMATION_MINUTES * MINUTE,
    ]);
    expect(await attempt(admin)).toEqual(DONE);
    // A clock that was set back does not prolong it.
    clock.now -= MINUTE;
    expect(await attempt(admin)).toEqual(REQUIRED);
  });

  it('is required of each session, and for each call that the contract declares [MORE-252]', async () => {
    const { admin, signIn, clock } = await start();
    clock.now += CONFIRMATION_MINUTES * MINUTE;
    const other = await signIn(owner.email, owner.password);
    expect([await attempt(other), await attempt(admin)]).toEqual([DONE, REQUIRED]);
    const calls = Object.values(api).flatMap((area) => Object.values<EndpointDefinition>(area));
    const asking = calls.filter(({ asksConfirmation }) => asksConfirmation === true);
    expect(asking.map(({ path }) => path).toSorted()).toEqual([
      '/access_settings',
      '/api_tokens',
      '/audit_stream_settings',
      '/candidates/export',
      '/identity_providers',
      '/identity_providers/{id}',
      '/identity_providers/{id}',
      '/mail_settings',
      '/passkeys/registrations',
      '/passkeys/{id}',
      '/persons/{id}/erasure',
      '/privacy_settings',
      '/provisioning_tokens',
      '/rule_settings',
      '/sessions',
      '/sessions/{session_id}',
      '/users/{id}/identities',
      '/users/{id}/second_factor',
    ]);
    const bodies: Readonly<Record<string, object>> = {
      '/access_settings': { session_days: 10, version: 1 },
      '/api_tokens': token,
      '/audit_stream_settings': { audit_stream_settings: {} },
      '/candidates/export': { columns: ['full_name'], format: 'csv' },
      '/identity_providers': providerBody('https://login.ejemplo.example'),
      '/identity_providers/{id}': { version: 1 },
      '/mail_settings': { mail_settings: {} },
      '/passkeys/registrations': {
        ...{ origin: 'https://terna.ejemplo.example', port: 9, state: 'a'.repeat(43), challenge: 'a'.repeat(43) },
      },
      '/persons/{id}/erasure': {},
      '/privacy_settings': { erasure_grace_days: 3 },
      '/provisioning_tokens': { name: 'Directorio', provider_id: 1 },
      '/rule_settings': { allows_nationality: false, note: '' },
    };
    for (const { method, path } of asking) {
      const refused = await attempt(admin, () =>
        admin.call(method, path.replace('{id}', '1').replace('{session_id}', ABSENT), bodies[path]),
      );
      expect([path, ...refused]).toEqual([path, ...REQUIRED]);
    }
  });

  it('is required before somebody becomes an administrator or gets another password or address', async () => {
    const { admin, clock } = await start();
    const person = {
      name: 'Nora',
      last_name: 'Vial',
      email: 'nora@ejemplo.example',
      password: 'una clave muy larga 9',
    };
    clock.now += CONFIRMATION_MINUTES * MINUTE;
    const added = await admin.post('/users', { user: { ...person, role: 'user' } });
    expect(added.status).toBe(201);
    const change = (user: object) => attempt(admin, () => admin.put(`/users/${added.body.id}`, { user }));
    expect(await change({ position: 'Analista' })).toEqual([200, undefined]);
    for (const user of [
      { role: 'admin' },
      { is_admin: true },
      { password: 'otra clave muy larga 9' },
      { email: 'n@e.example' },
    ]) {
      expect([user, ...(await change(user))]).toEqual([user, ...REQUIRED]);
    }
    const asAdmin = { user: { ...person, email: 'otra@ejemplo.example', role: 'admin' } };
    expect(await attempt(admin, () => admin.post('/users', asAdmin))).toEqual(REQUIRED);
    await admin.post(CONFIRMATION, byPassword);
    expect(await change({ role: 'admin' })).toEqual([200, undefined]);
  });

  it('is given by a code of the second factor too, each once [MORE-252]', async () => {
    const { admin, clock } = await start();
    const { secret } = (await admin.post('/second_factor', byPassword)).body;
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now });
    await admin.put('/second_factor', { code: code() });
    clock.now += CONFIRMATION_MINUTES * MINUTE;
    const used = code();
    expect((await admin.post(CONFIRMATION, { code: used })).status).toBe(200);
    expect(await attempt(admin)).toEqual(DONE);
    const again = await admin.post(CONFIRMATION, { code: used });
    expect([again.status, Object.keys(again.body.fields)]).toEqual([422, ['code']]);
  });

  it('is not possible with an API token, and its calls are refused [MORE-252]', async () => {
    const { admin, anyone, clock } = await start();
    const made = await admin.post('/api_tokens', {
      api_token: { ...token.api_token, role: 'admin', read_only: false },
    });
    const authorization = { authorization: `Bearer ${made.body.token}` };
    const confirmed = await anyone.call('POST', CONFIRMATION, byPassword, authorization);
    expect([confirmed.status, confirmed.body.code]).toEqual([403, 'forbidden']);
    const change = await anyone.call('PUT', '/privacy_settings', { erasure_grace_days: 3 }, authorization);
    expect([change.status, change.body.code]).toEqual([403, 'forbidden']);
    const read = await anyone.call('GET', '/privacy_settings', undefined, authorization);
    expect(read.status).toBe(200);
    clock.now += MINUTE;
  });

  it('stops guesses after ten, and records them', async () => {
    const { admin } = await start();
    const guesses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      guesses.push((await admin.post(CONFIRMATION, { current_password: `no es ${index}` })).status);
    }
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    const { entries } = (await admin.get('/audit_entries?category=people')).body;
    const failed = entries.filter(({ call }: { call: string }) => call === 'sessions.confirm.failed');
    expect(failed).toHaveLength(10);
  });
});
