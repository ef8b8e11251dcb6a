// Tests of API tokens: the calls that a token allows and those that it refuses.
import { describe, expect, it } from 'vitest';
import { type Answer, type Client, type Server, startDemo } from '../harness.ts';

const DAY = 24 * 60 * 60 * 1000;
const asked = { name: 'Planilla de sueldos', role: 'admin', read_only: false, expires_in_days: 30 };

async function start() {
  const clock = { now: Date.now() };
  const server = await startDemo({ now: () => clock.now });
  return { server, clock, admin: await server.as('admin') };
}

const make = async (client: Client, change: object = {}): Promise<Answer['body']> => {
  const { status, body } = await client.post('/api_tokens', { api_token: { ...asked, ...change } });
  expect(status).toBe(201);
  return body;
};

function by(server: Server, token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  return server.anyone.call(method, path, body, { authorization: `Bearer ${token}` });
}

describe('API tokens', () => {
  it('are answered once, kept as a hash, and act for whoever made them until they are revoked', async () => {
    const { server, admin, clock } = await start();
    const { token, ...made } = await make(admin);
    expect(token).toMatch(/^terna_[\w-]{43}$/);
    expect(made).toMatchObject({ name: asked.name, role: 'admin', read_only: false, last_used_at: null });
    expect(Date.parse(made.expires_at) - clock.now).toBe(30 * DAY);
    const { read } = server.app.services.database;
    const everything = [
      await read.selectFrom('api_tokens').selectAll().execute(),
      await read.selectFrom('idempotency_keys').selectAll().execute(),
    ];
    expect(JSON.stringify(everything)).not.toContain(token);
    expect((await by(server, token, 'GET', '/sessions/current')).body.user.email).toBe(
      'ana.paredes@demo.terna.example',
    );
    const reason = { closing_reason: { description: 'Por programa' } };
    expect((await by(server, token, 'POST', '/closing_reasons', reason)).status).toBe(201);
    const [listed] = (await admin.get('/api_tokens')).body;
    expect(listed).toEqual({ ...made, last_used_at: new Date(clock.now).toISOString() });
    const { body } = await admin.get('/audit_entries?items=5');
    expect(body.entries.find(({ call }: { call: string }) => call === 'settings.addClosingReason')).toMatchObject({
      user: { full_name: 'Ana Paredes' },
      api_token: { id: made.id, name: asked.name },
    });
    expect((await admin.call('DELETE', `/api_tokens/${made.id}`)).status).toBe(204);
    expect((await by(server, token, 'GET', '/sessions/current')).status).toBe(401);
    expect((await admin.get('/api_tokens')).body).toEqual([]);
    expect((await admin.call('DELETE', `/api_tokens/${made.id}`)).status).toBe(404);
  });

  it('that are sent for again under one key are one token, with a secret that works', async () => {
    const { server, admin } = await start();
    const send = () => admin.post('/api_tokens', { api_token: asked }, { 'idempotency-key': 'una vez' });
    const [first, second] = [(await send()).body, (await send()).body];
    expect(second.id).toBe(first.id);
    expect((await admin.get('/api_tokens')).body).toHaveLength(1);
    expect((await by(server, second.token, 'GET', '/sessions/current')).status).toBe(200);
    expect((await by(server, first.token, 'GET', '/sessions/current')).status).toBe(401);
  });

  it('may no more than they say, nor than their owner may now', async () => {
    const { server, admin } = await start();
    const [reads, recruits, looks] = [
      await make(admin, { read_only: true }),
      await make(admin, { role: 'user' }),
      await make(admin, { role: 'employee' }),
    ];
    const reason = { closing_reason: { description: 'No' } };
    // A search is a read even if its method is POST.
    expect((await by(server, reads.token, 'POST', '/users/search', {})).status).toBe(200);
    expect((await by(server, reads.token, 'GET', '/api_tokens')).status).toBe(200);
    expect((await by(server, reads.token, 'POST', '/closing_reasons', reason)).status).toBe(403);
    expect((await by(server, recruits.token, 'POST', '/closing_reasons', reason)).status).toBe(403);
    expect((await by(server, recruits.token, 'GET', '/applicant_sources')).status).toBe(200);
    expect((await by(server, looks.token, 'GET', '/email_templates')).status).toBe(403);
    const whole = await make(admin);
    const body = { api_token: asked };
    expect((await by(server, whole.token, 'POST', '/api_tokens', body)).status).toBe(403);
    expect((await by(server, whole.token, 'DELETE', `/api_tokens/${reads.id}`)).status).toBe(403);
    const password = { current_password: 'x', password: 'una clave larga' };
    expect((await by(server, whole.token, 'PUT', '/users/current/password', password)).status).toBe(403);
    // Another admin takes the owner's role away, then the owner's access.
    const owner = (await admin.get('/sessions/current')).body.user.id;
    const other = {
      name: 'Otra',
      last_name: '',
      email: 'otra@tokens.example',
      password: 'una clave larga',
      role: 'admin',
    };
    await admin.post('/users', { user: other });
    const charge = await server.signIn(other.email, other.password);
    expect((await charge.put(`/users/${owner}`, { user: { role: 'user' } })).status).toBe(200);
    expect((await by(server, whole.token, 'POST', '/closing_reasons', reason)).status).toBe(403);
    expect((await charge.put(`/users/${owner}`, { user: { active: false } })).status).toBe(200);
    expect((await by(server, whole.token, 'GET', '/sessions/current')).status).toBe(401);
  });

  it('end with their days, and whoever guesses them is slowed down', async () => {
    const { server, admin, clock } = await start();
    const { token } = await make(admin);
    const lasting = await make(admin, { expires_in_days: null });
    clock.now += 30 * DAY;
    const asksWith = async (one: string) => (await by(server, one, 'GET', '/health/../sessions/current')).status;
    expect(await asksWith(token)).toBe(401);
    expect(await asksWith(lasting.token)).toBe(200);
    const guesses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) guesses.push(await asksWith(`terna_${'x'.repeat(42)}${guess}`));
    expect(guesses[0]).toBe(401);
    expect(guesses.at(-1)).toBe(429);
    // Failed attempts do not block a valid token.
    expect(await asksWith(lasting.token)).toBe(200);
  });
});
