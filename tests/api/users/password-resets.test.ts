// Forgotten passwords: a link by email for a new one, valid once and for half an hour.
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { passwordPageMessages, passwordResetMessages } from '../../../src/contract/messages.ts';
import { type Client, type Server, startDemo } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';

const MINUTE = 60_000;
const PASSWORD = 'una frase nueva y propia';
const DEMO_PASSWORD = 'terna-demo';

interface World {
  readonly server: Server;
  readonly admin: Client;
  readonly mail: MailServer;
  readonly clock: { now: number };
  readonly email: string;
}

async function start(publicUrl: string | null = 'https://terna.ejemplo.example/'): Promise<World> {
  const mail = await startMailServer();
  const clock = { now: Date.now() };
  const server = await startDemo({ mailAccount: mail.account, now: () => clock.now });
  const admin = await server.as('admin');
  if (publicUrl) {
    expect((await admin.put('/mail_settings', { mail_settings: { public_url: publicUrl } })).status).toBe(200);
  }
  const { email } = (await (await server.as('user')).get('/sessions/current')).body.user;
  return { server, admin, mail, clock, email };
}

const request = ({ server }: World, email: string) => server.anyone.post('/password_resets', { email });

const textOf = (raw: string): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

/** Returns the links' tokens in the emails received, once there are `count` emails. */
async function tokensOf({ mail }: World, count: number): Promise<string[]> {
  await mail.waitForEmails(count);
  return mail.received.flatMap(({ raw }) => {
    const [, token] = /<a href="https:\/\/terna\.ejemplo\.example\/password\/([\w-]{43})">/.exec(textOf(raw)) ?? [];
    return token === undefined ? [] : [token];
  });
}

async function linkOf(world: World): Promise<string> {
  const before = world.mail.received.length;
  expect((await request(world, world.email)).status).toBe(204);
  const token = (await tokensOf(world, before + 1)).at(-1);
  if (token === undefined) throw new Error('no link');
  return token;
}

const page = ({ server }: World, token: string, fields?: Record<string, string>) => {
  const url = `${server.url.replace('/api/v1', '')}/password/${token}`;
  if (!fields) return fetch(url);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(url, { method: 'POST', body });
};

const isOpen = async (world: World, token: string) => (await page(world, token)).status === 200;

const storedResets = ({ server }: World) =>
  server.app.services.database.read.selectFrom('password_resets').selectAll().execute();

describe('a forgotten password', () => {
  it('is replaced once by a page without scripts, which ends every session and notifies the user [MORE-240]', async () => {
    const world = await start();
    const { server, mail, email } = world;
    const earlier = await server.signIn(email, DEMO_PASSWORD);
    const token = await linkOf(world);
    expect(JSON.stringify(await storedResets(world))).not.toContain(token);
    const displayed = await page(world, token);
    const html = await displayed.text();
    expect([displayed.status, html.includes(passwordResetMessages.title), html.includes('<script')]).toEqual([
      200,
      true,
      false,
    ]);
    const weak = await page(world, token, { password: 'password123', again: 'password123' });
    expect(weak.status).toBe(422);
    const differing = await page(world, token, { password: PASSWORD, again: 'otra frase distinta' });
    expect([differing.status, (await differing.text()).includes(passwordPageMessages.differs)]).toEqual([422, true]);
    const both = await Promise.all([1, 2].map(() => page(world, token, { password: PASSWORD, again: PASSWORD })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await earlier.get('/sessions/current')).status).toBe(401);
    await expect(server.signIn(email, DEMO_PASSWORD)).rejects.toThrow('401');
    expect((await server.signIn(email, PASSWORD)).token).toBeTruthy();
    await mail.waitForEmails(2);
    expect(mail.received.at(-1)?.to).toEqual([email]);
    expect(textOf(mail.received.at(-1)?.raw ?? '')).toContain('acaba de cambiar');
  });

  it('leaves the second factor, without which the new password opens nothing [MORE-260]', async () => {
    const world = await start();
    const { server, clock, email } = world;
    const user = await server.signIn(email, DEMO_PASSWORD);
    const { secret } = (await user.post('/second_factor', { current_password: DEMO_PASSWORD })).body;
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now });
    expect((await user.put('/second_factor', { code: code() })).status).toBe(200);
    clock.now += 30_000;
    const token = await linkOf(world);
    expect((await page(world, token, { password: PASSWORD, again: PASSWORD })).status).toBe(200);
    const without = await server.anyone.post('/sessions', { email, password: PASSWORD });
    expect([without.status, without.body.code]).toEqual([401, 'second_factor_required']);
    expect((await server.anyone.post('/sessions', { email, password: PASSWORD, code: code() })).status).toBe(201);
  });

  it('has a link that ends after half an hour, with another password and with another address', async () => {
    const world = await start();
    const { server, admin, clock, email } = world;
    const token = await linkOf(world);
    clock.now += 30 * MINUTE - 1;
    expect(await isOpen(world, token)).toBe(true);
    clock.now += 1;
    expect(await isOpen(world, token)).toBe(false);
    const late = await server.anyone.post(`/password_resets/${token}`, { password: PASSWORD });
    expect(late.status).toBe(404);
    const { id } = (await (await server.signIn(email, DEMO_PASSWORD)).get('/sessions/current')).body.user;
    const second = await linkOf(world);
    await admin.post('/sessions/current/confirmation', { current_password: DEMO_PASSWORD });
    expect((await admin.put(`/users/${id}`, { user: { email: 'otra@demo.example' } })).status).toBe(200);
    expect(await isOpen(world, second)).toBe(false);
  });

  it('answers alike for every address, before it has searched for the account [MORE-241]', async () => {
    const world = await start();
    const answers = [await request(world, 'nadie@demo.example'), await request(world, world.email)];
    const { headers: _, ...first } = answers[0] ?? { headers: null };
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([first, first]);
    // The database does not finish a transaction before the test lets it: the answer does not wait for it.
    const { database } = world.server.app.services;
    const blocked = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const blocking = database.transaction(async () => {
      begun.resolve();
      await blocked.promise;
    });
    await begun.promise;
    expect((await request(world, world.email)).status).toBe(204);
    blocked.resolve();
    await blocking;
    expect(await tokensOf(world, 2)).toHaveLength(2);
    expect(world.mail.received.every(({ to }) => to.join() === world.email)).toBe(true);
  });

  it('sends at most five open links, all of which remain valid', async () => {
    const world = await start();
    const tokens: string[] = [];
    for (let index = 0; index < 5; index++) tokens.push(await linkOf(world));
    expect((await request(world, world.email)).status).toBe(204);
    // SQLite carries out one transaction after the other: the email of a later request follows.
    const { email: later } = (await world.admin.get('/sessions/current')).body.user;
    await request(world, later);
    await world.mail.waitForEmails(6);
    expect(world.mail.received.at(-1)?.to).toEqual([later]);
    world.clock.now += MINUTE;
    for (const token of tokens) expect(await isOpen(world, token)).toBe(true);
    expect(await storedResets(world)).toHaveLength(6);
    const [first = ''] = tokens;
    expect((await world.server.anyone.post(`/password_resets/${first}`, { password: PASSWORD })).status).toBe(204);
    expect(await storedResets(world)).toHaveLength(1);
  });

  it('does not reveal the link to readers of the email log, and is in the audit trail', async () => {
    const world = await start();
    const token = await linkOf(world);
    const { body: log } = await world.admin.get('/emails');
    const { body } = await world.admin.get(`/emails/${log[0].id}`);
    expect([body.text.includes('/password/…'), JSON.stringify(body).includes(token)]).toEqual([true, false]);
    await world.server.anyone.post(`/password_resets/${token}`, { password: PASSWORD });
    await vi.waitFor(async () => {
      const { entries } = (await world.admin.get('/audit_entries?category=people')).body;
      const calls = entries.map(({ call }: { call: string }) => call);
      expect(calls).toEqual(expect.arrayContaining(['passwordResets.request', 'passwordResets.complete']));
    });
  });
});

describe('a changed password', () => {
  it('is reported to its user by email, whether they or an administrator changed it [MORE-242]', async () => {
    const world = await start();
    const { server, admin, mail, email } = world;
    const client = await server.signIn(email, DEMO_PASSWORD);
    const own = { current_password: DEMO_PASSWORD, password: PASSWORD };
    expect((await client.put('/users/current/password', own)).status).toBe(204);
    await mail.waitForEmails(1);
    const { id } = (await client.get('/sessions/current')).body.user;
    const changed = await admin.put(`/users/${id}`, { user: { password: 'otra frase de verdad larga' } });
    expect(changed.status).toBe(200);
    await mail.waitForEmails(2);
    expect(mail.received.map(({ to }) => to.join())).toEqual([email, email]);
    expect((await admin.put(`/users/${id}`, { user: { name: 'Luisa' } })).status).toBe(200);
    const { body: log } = await admin.get('/emails');
    expect(log).toHaveLength(2);
  });
});
