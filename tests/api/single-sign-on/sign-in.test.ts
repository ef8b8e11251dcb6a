// Signing in with a real OpenID Connect provider: who comes in, and what is refused with which sentence.
import { describe, expect, it } from 'vitest';
import { CLOCK_TOLERANCE, SINGLE_SIGN_ON_MINUTES } from '../../../src/contract/api/single-sign-on.ts';
import {
  singleSignOnPageMessages as pageTexts,
  singleSignOnMessages as texts,
} from '../../../src/contract/messages.ts';
import {
  addPerson,
  Browser,
  begin,
  clientWith,
  DOMAIN,
  isProgram,
  isReturn,
  newReturn,
  signIn,
  startWithProvider,
  type World,
} from './world.ts';

const MINUTE = 60_000;
const NAME = 'Cuenta de la empresa';
const email = `nora@${DOMAIN}`;
const nora = { sub: 'n-1', email, email_verified: true, given_name: 'Nora', family_name: 'Vial' };

/** One user, who has an account at the provider. */
async function start(change: object = {}) {
  const world = await startWithProvider(change);
  const userId = await addPerson(world, email);
  world.provider.accounts.set('n-1', nora);
  return { ...world, userId };
}

/** The page says it, and nobody is signed in. */
async function expectRejected(world: World, account: string | null, text: string, status: number): Promise<void> {
  const { page, answer } = await signIn(world, account);
  expect([page.status, answer]).toEqual([status, null]);
  expect(page.text).toContain(text);
}

describe('a sign-in with an identity provider', () => {
  it('opens a session of the user with that address, by code and PKCE in the browser [MORE-350]', async () => {
    const world = await start();
    const found = await world.server.anyone.post('/single_sign_ons/providers', { email });
    expect(found.body).toEqual([{ id: world.id, name: NAME }]);
    const { answer } = await signIn(world, 'n-1');
    expect([answer?.status, answer?.body.user.id]).toEqual([201, world.userId]);
    const client = clientWith(world, answer?.body.token);
    expect((await client.get('/single_sign_ons/own')).body).toEqual([{ id: world.id, name: NAME }]);
    expect((await world.admin.get(`/users/${world.userId}`)).body.has_single_sign_on).toBe(true);
    const { entries } = (await world.admin.get('/audit_entries?category=people')).body;
    expect(entries.map(({ call }: { call: string }) => call)).toContain('singleSignOns.complete');
    // Neither the browser's code nor its address is worth a second session.
    const rows = await world.server.app.services.database.read.selectFrom('single_sign_ons').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('finds providers by the domain alone, whether or not the address is of a user [MORE-350]', async () => {
    const world = await start();
    const { anyone } = world.server;
    const ask = async (address: string) => {
      const { status, body } = await anyone.post('/single_sign_ons/providers', { email: address });
      return [status, body];
    };
    expect(await ask(`nadie@${DOMAIN}`)).toEqual(await ask(email));
    expect(await ask('nora@otra.example')).toEqual([200, []]);
    const { to } = newReturn(world.origin);
    expect((await begin(world, `nadie@${DOMAIN}`, to)).status).toBe(201);
    expect((await begin(world, 'nora@otra.example', to)).status).toBe(404);
    expect((await begin(world, email, { ...to, origin: 'ftp://terna.example' })).status).toBe(422);
  });

  it('is bound to the program that began it, ends after five minutes, and is taken once [MORE-351]', async () => {
    const world = await start();
    const browser = new Browser();
    const { verifier, to } = newReturn(world.origin);
    world.provider.state.account = 'n-1';
    const { path } = (await begin(world, email, to)).body;
    const back = await browser.open(world.origin + path, isReturn);
    const { url } = await browser.open(back.url);
    const returned = new URL(url);
    expect(returned.pathname).toBe(`/${to.state}`);
    const code = returned.searchParams.get('code') ?? '';
    const complete = (body: object) => world.server.anyone.post('/single_sign_ons/session', body);
    // Another program has another verifier.
    expect((await complete({ code, verifier: newReturn('').verifier })).status).toBe(422);
    // The provider's answer is worth nothing a second time.
    const replayed = await new Browser().open(back.url);
    expect([replayed.status, replayed.text.includes(pageTexts.endedTitle)]).toEqual([404, true]);
    expect((await complete({ code, verifier })).status).toBe(201);
    const repeated = await complete({ code, verifier });
    expect([repeated.status, repeated.body.error]).toEqual([422, texts.ended]);
    const late = (await begin(world, email, newReturn(world.origin).to)).body.path;
    world.clock.now += SINGLE_SIGN_ON_MINUTES * MINUTE;
    expect((await browser.open(world.origin + late)).status).toBe(404);
    expect((await browser.open(`${world.origin}/single_sign_on/return?state=x&code=y`)).status).toBe(404);
  });

  it('is refused with the answer of another provider, another issuer or another code [MORE-351]', async () => {
    const world = await start();
    const { issuer } = world.provider;
    const arrive = async (change: (search: URLSearchParams) => void) => {
      const browser = new Browser();
      world.provider.state.account = 'n-1';
      const { path } = (await begin(world, email, newReturn(world.origin).to)).body;
      const back = new URL((await browser.open(world.origin + path, isReturn)).url);
      expect(back.searchParams.get('iss')).toBe(issuer);
      change(back.searchParams);
      const page = await browser.open(back.href);
      return [page.status, page.text.includes(pageTexts.untrusted(NAME))];
    };
    const before = world.provider.state.tokenRequests;
    expect(await arrive((search) => search.set('iss', 'https://otro.example'))).toEqual([403, true]);
    expect(await arrive((search) => search.delete('iss'))).toEqual([403, true]);
    // A code is sent to nobody before the issuer was right.
    expect(world.provider.state.tokenRequests).toBe(before);
    expect(await arrive((search) => search.set('code', 'ajeno'))).toEqual([403, true]);
  });

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>, 'untrusted' | 'wrongClock']>([
    ['of another audience', (claims) => ({ ...claims, aud: 'otra aplicación' }), 'untrusted'],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://otro.example' }), 'untrusted'],
    ['of another sign-in', (claims) => ({ ...claims, nonce: 'otro' }), 'untrusted'],
    ['without a nonce', ({ nonce: _nonce, ...claims }) => claims, 'untrusted'],
    ['that has expired', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 600 }), 'wrongClock'],
  ])('is refused with a token %s [MORE-351]', async (_kind, alter, text) => {
    const world = await start();
    world.provider.state.alter = alter;
    await expectRejected(world, 'n-1', pageTexts[text](NAME), 403);
  });

  it('is refused with an altered signature or none [MORE-351]', async () => {
    const world = await start();
    const { state } = world.provider;
    const altered = (token: string) => {
      const [head, body, signature = ''] = token.split('.');
      const bytes = Buffer.from(signature, 'base64url');
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      return [head, body, bytes.toString('base64url')].join('.');
    };
    state.corrupt = altered;
    await expectRejected(world, 'n-1', pageTexts.untrusted(NAME), 403);
    state.corrupt = (token) => {
      const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
      return `${none}.${token.split('.')[1]}.`;
    };
    await expectRejected(world, 'n-1', pageTexts.untrusted(NAME), 403);
    state.corrupt = null;
    expect((await signIn(world, 'n-1')).answer?.status).toBe(201);
  });

  it('works with clocks that differ by minutes, and says what to do beyond [MORE-352]', async () => {
    const world = await start();
    // Tokens of the provider are valid for an hour.
    world.clock.now += 60 * MINUTE + (CLOCK_TOLERANCE - 30) * 1000;
    expect((await signIn(world, 'n-1')).answer?.status).toBe(201);
    world.clock.now += 2 * MINUTE;
    await expectRejected(world, 'n-1', pageTexts.wrongClock(NAME), 403);
  });

  it('says what to do when the provider is away, refuses the client, or was cancelled [MORE-352]', async () => {
    const world = await start();
    const { provider, admin, id } = world;
    provider.state.isDown = true;
    await expectRejected(world, 'n-1', pageTexts.away(NAME), 502);
    provider.state.isDown = false;
    await expectRejected(world, null, pageTexts.cancelled(NAME), 403);
    const changed = await admin.put(`/identity_providers/${id}`, { client_secret: 'otra clave', version: 1 });
    expect(changed.status).toBe(200);
    await expectRejected(world, 'n-1', pageTexts.misconfigured(NAME), 502);
    await provider.stop();
    await expectRejected(world, 'n-1', pageTexts.away(NAME), 502);
  });
});

describe('the account at the provider', () => {
  it('needs a verified address of the provider’s domains, of an active user [MORE-353]', async () => {
    const world = await start();
    const { accounts } = world.provider;
    accounts.set('a', { sub: 'a', email, email_verified: false });
    await expectRejected(world, 'a', pageTexts.unverifiedEmail(NAME, email), 403);
    accounts.set('b', { sub: 'b', email: 'nora@otra.example', email_verified: true });
    await expectRejected(world, 'b', pageTexts.foreignDomain(NAME, 'nora@otra.example'), 403);
    accounts.set('c', { sub: 'c' });
    await expectRejected(world, 'c', pageTexts.withoutEmail(NAME), 403);
    accounts.set('d', { sub: 'd', email: `nadie@${DOMAIN}`, email_verified: true });
    await expectRejected(world, 'd', pageTexts.unknown(`nadie@${DOMAIN}`), 403);
    const { version } = (await world.admin.get('/identity_providers')).body[0];
    await world.admin.put(`/identity_providers/${world.id}`, { trusts_emails: true, version });
    expect((await signIn(world, 'a')).answer?.status).toBe(201);
    await world.admin.put(`/users/${world.userId}`, { user: { active: false } });
    await expectRejected(world, 'a', pageTexts.inactive, 403);
  });

  it('remains the same user when its address changes, even to that of another user [MORE-353]', async () => {
    const world = await start();
    await signIn(world, 'n-1');
    const other = `otra@${DOMAIN}`;
    await addPerson(world, other);
    world.provider.accounts.set('n-1', { ...nora, email: other });
    const { answer } = await signIn(world, 'n-1');
    expect([answer?.status, answer?.body.user.id, answer?.body.user.email]).toEqual([201, world.userId, email]);
  });

  it('is not replaced by another with the same address, until an administrator unlinks it [MORE-353]', async () => {
    const world = await start();
    const session = (await signIn(world, 'n-1')).answer?.body.token;
    world.provider.accounts.set('n-2', { ...nora, sub: 'n-2' });
    await expectRejected(world, 'n-2', pageTexts.linkedToAnother(NAME, email), 403);
    expect((await world.admin.call('DELETE', `/users/${world.userId}/identities`)).status).toBe(204);
    expect((await clientWith(world, session).get('/sessions/current')).status).toBe(401);
    expect((await world.admin.call('DELETE', `/users/${world.userId}/identities`)).status).toBe(404);
    const { answer } = await signIn(world, 'n-2');
    expect(answer?.body.user.id).toBe(world.userId);
    await expectRejected(world, 'n-1', pageTexts.linkedToAnother(NAME, email), 403);
  });

  it('creates a user with role and areas by the table, which every sign-in applies [MORE-354]', async () => {
    const world = await startWithProvider();
    const { admin, id, provider } = world;
    const areas = (await admin.get('/enterprise_areas')).body;
    const area =
      areas[0]?.id ?? (await admin.post('/enterprise_areas', { enterprise_area: { name: 'Ventas' } })).body.id;
    const rules = [
      { value: 'seleccion', role: 'user', area_id: area },
      { value: 'direccion', role: 'admin', area_id: null },
    ];
    const change = { creates_users: true, rules_claim: 'groups', rules, version: 1 };
    expect((await admin.put(`/identity_providers/${id}`, change)).body.rules).toEqual(rules);
    provider.accounts.set('n-1', nora);
    await expectRejected(world, 'n-1', pageTexts.withoutRole(NAME), 403);
    provider.accounts.set('n-1', { ...nora, groups: ['seleccion', 'otros'] });
    const first = (await signIn(world, 'n-1')).answer?.body.user;
    expect([first.full_name, first.email, first.role]).toEqual(['Nora Vial', email, 'user']);
    const read = async () => (await admin.get(`/users/${first.id}`)).body;
    expect((await read()).areas.map((one: { id: number }) => one.id)).toEqual([area]);
    provider.accounts.set('n-1', { ...nora, groups: ['seleccion', 'direccion'] });
    expect((await signIn(world, 'n-1')).answer?.body.user.role).toBe('admin');
    expect((await read()).areas).toEqual([]);
    const { entries } = (await admin.get('/audit_entries?category=people')).body;
    const calls = entries.map(({ call }: { call: string }) => call);
    expect(calls).toEqual(expect.arrayContaining(['users.create', 'users.update', 'identityProviders.change']));
    // Whoever leaves the groups does not come in any more.
    provider.accounts.set('n-1', { ...nora, groups: [] });
    await expectRejected(world, 'n-1', pageTexts.withoutRole(NAME), 403);
  });

  it('does not become a superadmin, who administers other organizations too [MORE-353]', async () => {
    const world = await start();
    await world.server.app.services.database.transaction((tx) =>
      tx.updateTable('users').set({ is_superadmin: 1 }).where('id', '=', world.userId).execute(),
    );
    await expectRejected(world, 'n-1', pageTexts.superadmin, 403);
  });

  it('confirms that its user is present, after having signed in again, and nobody else [MORE-356]', async () => {
    const world = await start();
    const own = new Browser();
    const { answer } = await signIn(world, 'n-1', { browser: own });
    const client = clientWith(world, answer?.body.token);
    await world.server.app.services.database.transaction((tx) =>
      tx.updateTable('sessions').set({ confirmed_at: 1 }).execute(),
    );
    const sensitive = () => client.call('DELETE', '/sessions');
    expect((await sensitive()).body.code).toBe('confirmation_required');
    const confirmAs = async (account: string, browser: Browser) => {
      const { verifier, to } = newReturn(world.origin);
      world.provider.state.account = account;
      const begun = await client.call('POST', '/single_sign_ons/confirmations', { ...to, provider_id: world.id });
      const page = await browser.open(world.origin + begun.body.path);
      if (!isProgram(new URL(page.url))) return page.text;
      const code = new URL(page.url).searchParams.get('code') ?? '';
      return (await client.call('POST', '/single_sign_ons/confirmations/complete', { code, verifier })).status;
    };
    world.provider.accounts.set('o-1', { ...nora, sub: 'o-1' });
    expect(await confirmAs('o-1', new Browser())).toContain(pageTexts.ofAnother);
    expect((await sensitive()).status).toBe(403);
    expect(await confirmAs('n-1', own)).toBe(204);
    expect((await sensitive()).status).toBe(204);
    // What confirms opens no session, and what signs in confirms nothing.
    const { verifier, to } = newReturn(world.origin);
    const begun = await client.call('POST', '/single_sign_ons/confirmations', { ...to, provider_id: world.id });
    const { url } = await own.open(world.origin + begun.body.path);
    const code = new URL(url).searchParams.get('code') ?? '';
    expect((await world.server.anyone.post('/single_sign_ons/session', { code, verifier })).status).toBe(422);
  });
});
