// Passkeys on their page in Chromium, with its virtual authenticator, and what the codes of the browser are worth.
import { createHash, randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PASSKEYS, PASSKEY_MINUTES } from '../../../src/contract/api/passkeys.ts';
import { passkeyMessages, passkeyPageMessages as texts } from '../../../src/contract/messages.ts';
import { violationsIn } from '../../axe.ts';
import { launchForPages } from '../../pages-browser.ts';
import { type Answer, endWithTest, type Server, startOwned } from '../harness.ts';
import { owner } from '../owner.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

const MINUTE = 60_000;
/** No program listens there; the browser's request is intercepted. */
const PORT = 9;
const newSecret = () => randomBytes(32).toString('base64url');

async function start() {
  const clock = { now: Date.now() };
  const server = await startOwned({ now: () => clock.now });
  const context = await browser.newContext({ locale: 'es-CL' });
  endWithTest(() => context.close());
  return { server, clock, admin: server.admin, context, origin: `http://localhost:${new URL(server.url).port}` };
}
type World = Awaited<ReturnType<typeof start>>;

/** A page with an authenticator that verifies its user. */
async function withAuthenticator(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return page;
}

const returnTo = (origin: string) => {
  const verifier = newSecret();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, body: { origin, port: PORT, state: newSecret(), challenge } };
};

/** Presses the button of the page. @returns the code with which the browser returns to the program */
async function pressOnPage(page: Page, address: string, button: string, state: string): Promise<string> {
  await page.route(`http://127.0.0.1:${PORT}/**`, (route) => route.fulfill({ body: 'de vuelta' }));
  await page.goto(address);
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL((url) => url.hostname === '127.0.0.1');
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe(`/${state}`);
  return searchParams.get('code') ?? '';
}

async function register({ admin, origin }: World, page: Page, name = 'Portátil'): Promise<Answer> {
  const { verifier, body } = returnTo(origin);
  const begun = await admin.post('/passkeys/registrations', body);
  expect(begun.status).toBe(201);
  const code = await pressOnPage(page, origin + begun.body.path, texts.addButton, body.state);
  return admin.post('/passkeys', { code, verifier, name });
}

async function beginSignIn({ server, origin }: World, page: Page) {
  const { verifier, body } = returnTo(origin);
  const begun = await server.anyone.post('/passkey_sign_ins', body);
  const code = await pressOnPage(page, origin + begun.body.path, texts.signInButton, body.state);
  return { code, verifier };
}

const complete = ({ anyone }: Server, body: object) => anyone.post('/passkey_sign_ins/session', body);

describe('a passkey', () => {
  it('is created in the browser, signs in without password and code, and is removed [MORE-262]', async () => {
    const world = await start();
    const { server, admin } = world;
    const page = await withAuthenticator(world.context);
    const added = await register(world, page);
    expect([added.status, added.body]).toEqual([
      201,
      { id: added.body.id, name: 'Portátil', created_at: expect.any(String), last_used_at: null },
    ]);
    const returned = await beginSignIn(world, page);
    const opened = await complete(server, returned);
    expect([opened.status, opened.body.user.email]).toEqual([201, owner.email]);
    const authorization = { authorization: `Bearer ${opened.body.token}` };
    const list = await server.anyone.call('GET', '/passkeys', undefined, authorization);
    expect(list.body).toEqual([{ ...added.body, last_used_at: expect.any(String) }]);
    const { entries } = (await admin.get('/audit_entries?category=people')).body;
    expect(entries.map(({ call }: { call: string }) => call)).toEqual(
      expect.arrayContaining(['passkeys.add', 'passkeySignIns.complete']),
    );
    // The code is worth one session.
    expect((await complete(server, returned)).status).toBe(422);
    expect((await admin.call('DELETE', `/passkeys/${added.body.id}`)).status).toBe(204);
    expect((await admin.get('/passkeys')).body).toEqual([]);
    const { body } = returnTo(world.origin);
    const begun = await server.anyone.post('/passkey_sign_ins', body);
    await page.goto(world.origin + begun.body.path);
    await page.getByRole('button', { name: texts.signInButton }).click();
    await page.getByRole('alert').getByText(passkeyMessages.unknown).waitFor();
    expect(await violationsIn(page)).toEqual([]);
  });

  it('is of no use to a program other than the one that began, nor to another user [MORE-263]', async () => {
    const world = await start();
    const { server, admin, origin } = world;
    const page = await withAuthenticator(world.context);
    expect((await register(world, page)).status).toBe(201);
    const { code, verifier } = await beginSignIn(world, page);
    expect((await complete(server, { code, verifier: newSecret() })).status).toBe(422);
    expect((await complete(server, { code: newSecret(), verifier })).status).toBe(422);
    // A code of a sign-in registers nothing.
    expect((await admin.post('/passkeys', { code, verifier, name: 'Otra' })).status).toBe(422);
    const person = { name: 'Nora', last_name: 'Vial', email: 'nora@ejemplo.example', password: 'tres nubes y un faro' };
    await admin.post('/users', { user: { ...person, role: 'user' } });
    const other = await server.signIn(person.email, person.password);
    const { verifier: own, body } = returnTo(origin);
    const begun = await admin.post('/passkeys/registrations', body);
    const second = await withAuthenticator(world.context);
    const registered = await pressOnPage(second, origin + begun.body.path, texts.addButton, body.state);
    expect((await other.post('/passkeys', { code: registered, verifier: own, name: 'Ajena' })).status).toBe(422);
    expect((await other.get('/passkeys')).body).toEqual([]);
  });

  it('ends after five minutes, with its page once answered, and with the access of its user [MORE-263]', async () => {
    const world = await start();
    const { server, admin, clock, origin } = world;
    const page = await withAuthenticator(world.context);
    const person = { name: 'Nora', last_name: 'Vial', email: 'nora@ejemplo.example', password: 'tres nubes y un faro' };
    const { id } = (await admin.post('/users', { user: { ...person, role: 'user' } })).body;
    const other = await server.signIn(person.email, person.password);
    expect((await register({ ...world, admin: other }, page)).status).toBe(201);
    const late = await beginSignIn(world, page);
    clock.now += PASSKEY_MINUTES * MINUTE;
    expect((await complete(server, late)).status).toBe(422);
    const begun = await server.anyone.post('/passkey_sign_ins', returnTo(origin).body);
    clock.now += PASSKEY_MINUTES * MINUTE;
    const ended = await page.goto(origin + begun.body.path);
    expect([ended?.status(), await page.getByRole('heading').textContent()]).toEqual([404, texts.endedTitle]);
    const inactive = await beginSignIn(world, page);
    expect((await admin.put(`/users/${id}`, { user: { active: false } })).status).toBe(200);
    const refused = await complete(server, inactive);
    expect([refused.status, refused.body.error]).toEqual([422, passkeyMessages.unknown]);
  });

  it('is removed with the other factors of a user who lost the device [MORE-262]', async () => {
    const world = await start();
    const { server, admin } = world;
    const page = await withAuthenticator(world.context);
    const person = { name: 'Nora', last_name: 'Vial', email: 'nora@ejemplo.example', password: 'tres nubes y un faro' };
    const { id } = (await admin.post('/users', { user: { ...person, role: 'user' } })).body;
    const other = await server.signIn(person.email, person.password);
    expect((await register({ ...world, admin: other }, page)).status).toBe(201);
    expect((await admin.get(`/users/${id}`)).body.has_second_factor).toBe(true);
    expect((await admin.call('DELETE', `/users/${id}/second_factor`)).status).toBe(204);
    expect((await other.get('/sessions/current')).status).toBe(401);
    expect((await admin.get(`/users/${id}`)).body.has_second_factor).toBe(false);
    expect((await admin.call('DELETE', `/users/${id}/second_factor`)).status).toBe(404);
  });

  it('is refused with another challenge, another origin, or without its signature', async () => {
    const world = await start();
    const { server, origin } = world;
    const page = await withAuthenticator(world.context);
    expect((await register(world, page)).status).toBe(201);
    const first = (await server.anyone.post('/passkey_sign_ins', returnTo(origin).body)).body.path;
    const second = (await server.anyone.post('/passkey_sign_ins', returnTo(origin).body)).body.path;
    const foreign = (await server.anyone.post('/passkey_sign_ins', returnTo('http://localhost:1').body)).body.path;
    // The page's own answer is held back and sent to other addresses.
    let answer = '';
    await page.route(`**${first}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      answer = route.request().postData() ?? '';
      return route.fulfill({ status: 422, json: { message: 'retenida' } });
    });
    await page.goto(origin + first);
    await page.getByRole('button', { name: texts.signInButton }).click();
    await page.getByRole('alert').getByText('retenida').waitFor();
    const send = async (path: string, body: unknown) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      return (await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    };
    const whole = JSON.parse(answer);
    expect(await send(second, whole)).toBe(422);
    expect(await send(foreign, whole)).toBe(422);
    const { signature, ...unsigned } = whole.response;
    expect(await send(first, { ...whole, response: unsigned })).toBe(422);
    const altered = Buffer.from(signature, 'base64url');
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    expect(
      await send(first, { ...whole, response: { ...whole.response, signature: altered.toString('base64url') } }),
    ).toBe(422);
    expect(await send(first, {})).toBe(422);
    expect(await send(first, whole)).toBe(200);
    expect(await send(first, whole)).toBe(404);
  });

  it('is not begun for an address without TLS or without a name, and counts to ten', async () => {
    const { server, admin, origin } = await start();
    const begin = (to: string) => server.anyone.post('/passkey_sign_ins', returnTo(to).body);
    for (const wrong of ['http://terna.ejemplo.example', 'https://10.0.0.7', 'https://[::1]', 'ftp://terna.example']) {
      const refused = await begin(wrong);
      expect([wrong, refused.status, refused.body.error]).toEqual([wrong, 422, passkeyMessages.wrongOrigin]);
    }
    expect((await begin('https://terna.ejemplo.example')).status).toBe(201);
    const { database } = server.app.services;
    const { id: user_id, organization_id } = await database.read
      .selectFrom('users')
      .select(['id', 'organization_id'])
      .executeTakeFirstOrThrow();
    const result = { credential_id: 'nueva', public_key: 'AA', counter: 0, rp_id: 'localhost', transports: '' };
    const { verifier, body } = returnTo(origin);
    await admin.post('/passkeys/registrations', body);
    const code = newSecret();
    await database.transaction(async (tx) => {
      for (let index = 0; index < MAX_PASSKEYS; index += 1) {
        await tx
          .insertInto('passkeys')
          .values({
            ...result,
            credential_id: `clave ${index}`,
            organization_id,
            user_id,
            name: 'Clave',
            created_at: 1,
            last_used_at: null,
          })
          .execute();
      }
      const code_hash = createHash('sha256').update(code).digest('hex');
      await tx
        .updateTable('passkey_ceremonies')
        .set({ code_hash, result: JSON.stringify(result) })
        .where('kind', '=', 'registration')
        .execute();
    });
    const refused = await admin.post('/passkeys', { code, verifier, name: 'Una más' });
    expect([refused.status, refused.body.error]).toEqual([422, passkeyMessages.tooMany(MAX_PASSKEYS)]);
  });
});

it('tells people without a script that the page needs one', async () => {
  const { server, origin } = await start();
  const context = await browser.newContext({ javaScriptEnabled: false });
  endWithTest(() => context.close());
  const page = await context.newPage();
  const begun = await server.anyone.post('/passkey_sign_ins', returnTo(origin).body);
  await page.goto(origin + begun.body.path);
  expect(await page.getByRole('main').innerText()).toContain(texts.needsScript);
});
