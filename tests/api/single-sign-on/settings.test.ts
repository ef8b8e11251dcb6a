// Settings of identity providers, «only single sign-on», and the end of sessions at the provider.
import { describe, expect, it } from 'vitest';
import { CLOCK_TOLERANCE } from '../../../src/contract/api/single-sign-on.ts';
import { accessCardMessages, identityProviderMessages as texts, userMessages } from '../../../src/contract/messages.ts';
import { CLIENT_ID, CLIENT_SECRET } from '../../openid-provider.ts';
import { owner } from '../harness.ts';
import {
  addPerson,
  Browser,
  begin,
  clientWith,
  DOMAIN,
  newReturn,
  providerBody,
  sendLogout,
  signIn,
  startWithProvider,
  type World,
} from './world.ts';

const MINUTE = 60_000;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const email = `nora@${DOMAIN}`;

async function start() {
  const world = await startWithProvider();
  const userId = await addPerson(world, email);
  world.provider.accounts.set('n-1', { sub: 'n-1', email, email_verified: true });
  return { ...world, userId };
}

const statusWith = async (world: World, token: string): Promise<number> =>
  (await clientWith(world, token).get('/sessions/current')).status;

describe('an identity provider', () => {
  it('is stored with an encrypted secret, which is never answered nor sent to another issuer [MORE-355]', async () => {
    const { admin, server, provider, id, added } = await start();
    expect(JSON.stringify([added.body, (await admin.get('/identity_providers')).body])).not.toContain(CLIENT_SECRET);
    expect(added.body).toMatchObject({ id, has_secret: true, version: 1 });
    const rows = await server.app.services.database.read.selectFrom('identity_providers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(CLIENT_SECRET);
    const change = (body: object) => admin.put(`/identity_providers/${id}`, body);
    const moved = await change({ issuer: 'https://otro.example', version: 1 });
    expect([moved.status, moved.body.fields.client_secret]).toEqual([422, texts.secretAgain]);
    expect((await change({ issuer: 'http://otro.example', version: 1 })).body.fields.issuer).toBe(texts.wrongIssuer);
    expect((await change({ name: 'Otra', version: 7 })).status).toBe(409);
    const rules = [{ value: 'x', role: 'user', area_id: 99_999 }];
    expect((await change({ rules, version: 1 })).body.fields.rules_claim).toBe(texts.rulesWithoutClaim);
    expect((await change({ rules, rules_claim: 'groups', version: 1 })).body.fields.rules).toBe(texts.unknownArea);
    const same = await admin.post('/identity_providers', providerBody(provider.issuer));
    expect([same.status, same.body.error]).toEqual([409, texts.sameName]);
  });

  it('is checked, by the rules for requests to other servers [MORE-355]', async () => {
    const { admin, id, provider } = await start();
    const check = async (which = id) => (await admin.post(`/identity_providers/${which}/check`)).body.problem;
    expect(await check()).toBeNull();
    const add = async (name: string, issuer: string) =>
      (await admin.post('/identity_providers', { ...providerBody(issuer), name })).body.id;
    // The description must name the issuer letter by letter.
    expect(await check(await add('Otra dirección', `${provider.issuer}/otro`))).toBe(texts.notAProvider);
    expect(await check(await add('Privada', 'https://10.0.0.7'))).toBe(texts.privateAddress);
    await provider.stop();
    expect(await check()).toBe(texts.unreachable);
  });

  it('that is switched off or removed ends its sessions and what is under way [MORE-355]', async () => {
    const world = await start();
    const { admin, id } = world;
    const token = (await signIn(world, 'n-1')).answer?.body.token;
    const { path } = (await begin(world, email, newReturn(world.origin).to)).body;
    await admin.put(`/identity_providers/${id}`, { active: false, version: 1 });
    expect(await statusWith(world, token)).toBe(401);
    expect((await new Browser().open(world.origin + path)).status).toBe(404);
    expect((await world.server.anyone.post('/single_sign_ons/providers', { email })).body).toEqual([]);
    await admin.put(`/identity_providers/${id}`, { active: true, version: 2 });
    const other = (await signIn(world, 'n-1')).answer?.body.token;
    expect((await admin.call('DELETE', `/identity_providers/${id}`)).status).toBe(204);
    expect(await statusWith(world, other)).toBe(401);
    expect((await admin.get(`/users/${world.userId}`)).body).toMatchObject({ active: true, has_single_sign_on: false });
  });
});

describe('«only single sign-on»', () => {
  it('refuses passwords of all but the break-glass administrator, who cannot lose the role [MORE-357]', async () => {
    const world = await start();
    const { admin, server, userId, id } = world;
    const person = await server.signIn(email, 'tres nubes y un faro');
    const me = (await admin.get('/sessions/current')).body.user.id;
    const change = async (body: object) => {
      const { version } = (await admin.get('/access_settings')).body;
      return admin.put('/access_settings', { ...body, version });
    };
    expect((await change({ single_sign_on_only: true })).body.error).toBe(accessCardMessages.needsBreakGlass);
    expect((await change({ break_glass_user_id: userId })).body.error).toBe(accessCardMessages.wrongBreakGlass);
    expect((await change({ single_sign_on_only: true, break_glass_user_id: me })).status).toBe(200);
    // Sessions that a password has opened end at once, but for the one that decides.
    expect([(await person.get('/sessions/current')).status, (await admin.get('/sessions/current')).status]).toEqual([
      401, 200,
    ]);
    const refused = await server.anyone.post('/sessions', { email, password: 'tres nubes y un faro' });
    expect([refused.status, refused.body.code]).toEqual([403, 'single_sign_on_required']);
    // Only who knows the password learns of it.
    const wrong = await server.anyone.post('/sessions', { email, password: 'otra' });
    const unknown = await server.anyone.post('/sessions', { email: `nadie@${DOMAIN}`, password: 'otra' });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect((await server.anyone.post('/sessions', { email: owner.email, password: owner.password })).status).toBe(201);
    expect((await signIn(world, 'n-1')).answer?.status).toBe(201);
    await addPerson(world, `otra@${DOMAIN}`, 'admin');
    const demoted = await admin.put(`/users/${me}`, { user: { role: 'user' } });
    expect([demoted.status, demoted.body.error]).toEqual([409, userMessages.breakGlass]);
    const off = await admin.put(`/identity_providers/${id}`, { active: false, version: 1 });
    expect([off.status, off.body.error]).toEqual([409, texts.lastForAll]);
    expect((await admin.call('DELETE', `/identity_providers/${id}`)).status).toBe(409);
  });

  it('needs an active provider; a required second factor is the provider’s business [MORE-357]', async () => {
    const world = await start();
    const { admin, server } = world;
    const me = (await admin.get('/sessions/current')).body.user.id;
    const body = { single_sign_on_only: true, break_glass_user_id: me, version: 1 };
    await admin.put(`/identity_providers/${world.id}`, { active: false, version: 1 });
    expect((await admin.put('/access_settings', body)).body.error).toBe(accessCardMessages.needsProvider);
    await admin.put(`/identity_providers/${world.id}`, { active: true, version: 2 });
    await server.app.services.database.transaction((tx) =>
      tx
        .insertInto('access_settings')
        .values({
          ...{ organization_id: 1, session_days: 30, idle_minutes: null, version: 2 },
          ...{ factor_required_of: 'everybody', factor_required_from: 1 },
        })
        .execute(),
    );
    const client = clientWith(world, (await signIn(world, 'n-1')).answer?.body.token);
    expect((await client.get('/passkeys')).status).toBe(200);
    expect((await client.get('/second_factor')).body.required_from).toBeNull();
    const byPassword = await server.signIn(email, 'tres nubes y un faro');
    expect((await byPassword.get('/passkeys')).body.code).toBe('second_factor_setup_required');
  });
});

describe('a logout at the provider', () => {
  it('ends the session here, sent by the provider itself [MORE-358]', async () => {
    const world = await start();
    const browser = new Browser();
    const token = (await signIn(world, 'n-1', { browser })).answer?.body.token;
    const other = (await signIn(world, 'n-1')).answer?.body.token;
    const page = await browser.open(`${world.provider.issuer}/session/end`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    await browser.submit(`${world.provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
    // The provider answers its browser after it has told the server.
    expect(await statusWith(world, token)).toBe(401);
    expect(await statusWith(world, other)).toBe(200);
  });

  it('is believed only with a fresh logout token of this provider for this server, once [MORE-358]', async () => {
    const world = await start();
    const { provider, clock } = world;
    const token = (await signIn(world, 'n-1')).answer?.body.token;
    const seconds = Math.floor(clock.now / 1000);
    const whole = {
      ...{ iss: provider.issuer, aud: CLIENT_ID, iat: seconds, exp: seconds + 120 },
      ...{ jti: 'uno', sub: 'n-1', events: { [EVENT]: {} } },
    };
    const { events: _events, ...withoutEvent } = whole;
    const { sub: _sub, ...ofNobody } = whole;
    const wrong = [
      { ...whole, aud: 'otra' },
      { ...whole, iss: 'https://otro.example' },
      { ...whole, nonce: 'de un token de identidad' },
      { ...whole, iat: seconds - 600 - CLOCK_TOLERANCE, exp: seconds - 400 },
      withoutEvent,
      ofNobody,
    ];
    for (const claims of wrong) expect(await sendLogout(world, await provider.sign(claims))).toBe(400);
    const signed = await provider.sign(whole);
    expect(await sendLogout(world, `${signed.slice(0, -6)}AAAAAA`)).toBe(400);
    expect(await sendLogout(world, 'nada')).toBe(400);
    expect(await sendLogout(world, signed, 99)).toBe(404);
    expect(await statusWith(world, token)).toBe(200);
    expect(await sendLogout(world, signed)).toBe(200);
    expect(await statusWith(world, token)).toBe(401);
    // Replayed, it does not end the next session.
    const next = (await signIn(world, 'n-1')).answer?.body.token;
    expect(await sendLogout(world, signed)).toBe(200);
    expect(await statusWith(world, next)).toBe(200);
    clock.now += 10 * MINUTE;
    expect(await sendLogout(world, signed)).toBe(400);
  });
});
