// Signing in and out, the token, and the first run.
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { errorMessages } from '../../../src/contract/messages.ts';
import { owner, startDemo, startOwned, startServer } from '../harness.ts';

describe('first run', () => {
  it('makes the organisation once, with its administrator and catalogues', async () => {
    const server = await startServer();
    expect((await server.anyone.get('/health')).body).toMatchObject({ product: 'terna', first_run: true, demo: false });
    const made = await server.anyone.post('/organizations', { name: 'Talento Ñandú', admin: owner });
    expect(made.status).toBe(201);
    expect(made.body.user).toMatchObject({ email: owner.email, role: 'admin', is_admin: true, is_superadmin: false });
    expect((await server.anyone.get('/health')).body.first_run).toBe(false);
    const again = await server.anyone.post('/organizations', { name: 'Otra', admin: owner });
    expect([again.status, again.body.code]).toEqual([409, 'already_set_up']);
  });

  it('leaves one organisation when two come at once', async () => {
    const server = await startServer();
    const both = await Promise.all(
      ['Una', 'Otra'].map((name) => server.anyone.post('/organizations', { name, admin: owner })),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it('names each wrong field in Spanish, and makes nothing', async () => {
    const server = await startServer();
    const { status, body } = await server.anyone.post('/organizations', {
      name: ' ',
      admin: { ...owner, email: 'nada', password: 'corta' },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).sort()).toEqual(['admin.email', 'admin.password', 'name']);
    expect((await server.anyone.get('/health')).body.first_run).toBe(true);
  });
});

describe('sessions', () => {
  it('answers a token that carries who, where and as what [SES-4]', async () => {
    const server = await startDemo();
    const admin = decodeJwt((await server.as('admin')).token ?? '');
    expect(admin).toMatchObject({ role: 'admin', is_admin: true, is_superadmin: false, org: 1 });
    expect(admin.jti).toBeTruthy();
    expect(decodeJwt((await server.as('superadmin')).token ?? '')).toMatchObject({
      is_admin: true,
      is_superadmin: true,
    });
    expect(decodeJwt((await server.as('employee')).token ?? '')).toMatchObject({
      is_admin: false,
      is_superadmin: false,
    });
  });

  it('knows recruiters, administrators and employees of one organisation [SES-2] [SES-6]', async () => {
    const server = await startDemo();
    for (const [role, recruits] of [
      ['admin', true],
      ['user', true],
      ['employee', false],
    ] as const) {
      const { body } = await (await server.as(role)).get('/sessions/current');
      expect(body.user).toMatchObject({ role, is_admin: role === 'admin', organization: { name: 'Grupo Andes Demo' } });
      expect(body.user.permissions.can_create_process).toBe(recruits);
    }
  });

  it('refuses a wrong password and an unknown address alike', async () => {
    const server = await startOwned();
    for (const credentials of [
      { email: owner.email, password: 'no es esta' },
      { email: 'nadie@ejemplo.example', password: owner.password },
    ]) {
      const { status, body } = await server.anyone.post('/sessions', credentials);
      expect([status, body]).toEqual([401, { error: errorMessages.invalid_credentials, code: 'invalid_credentials' }]);
    }
  });

  it('stops whoever guesses', async () => {
    const server = await startOwned();
    const guess = () => server.anyone.post('/sessions', { email: owner.email, password: 'no' });
    for (let index = 0; index < 10; index++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });

  it('stops whoever guesses many times at once, and keeps out nobody who knows', async () => {
    const server = await startOwned();
    const guesses = await Promise.all(
      Array.from({ length: 25 }, () => server.anyone.post('/sessions', { email: owner.email, password: 'no' })),
    );
    const count = (status: number) => guesses.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 15]);
    const other = await startOwned();
    const right = { email: owner.email, password: owner.password };
    for (let index = 0; index < 12; index++) expect((await other.anyone.post('/sessions', right)).status).toBe(201);
  });

  it('is over once revoked, expired, forged or unsigned', async () => {
    let now = Date.now();
    const server = await startOwned({ now: () => now });
    const { admin } = server;
    expect((await admin.get('/sessions/current')).status).toBe(200);
    const [head, body] = (admin.token ?? '').split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const token of [unsigned, `${head}.${body}.AAAA`, 'nada', '']) {
      const { status } = await server.anyone.call('GET', '/sessions/current', undefined, {
        authorization: `Bearer ${token}`,
      });
      expect(status).toBe(401);
    }
    expect((await admin.call('DELETE', '/sessions/current')).status).toBe(204);
    expect((await admin.get('/sessions/current')).status).toBe(401);
    const later = await server.signIn(owner.email, owner.password);
    now += 31 * 24 * 60 * 60 * 1000;
    expect((await later.get('/sessions/current')).body.code).toBe('no_session');
  });
});

describe('embedded server', () => {
  const embeddedSecret = 'a'.repeat(64);
  it('answers only to the secret that main alone knows', async () => {
    const server = await startServer({ embeddedSecret });
    expect((await server.anyone.get('/health')).status).toBe(403);
    const ask = (secret: string) => server.anyone.call('GET', '/health', undefined, { 'x-terna-secret': secret });
    expect((await ask('b'.repeat(64))).status).toBe(403);
    expect((await ask(embeddedSecret)).status).toBe(200);
  });
});
