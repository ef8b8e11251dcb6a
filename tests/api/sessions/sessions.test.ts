// Sign-in and sign-out, the session token, and the first run.
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { errorMessages, fieldMessages } from '../../../src/contract/messages.ts';
import { owner, setupHeaders, startDemo, startOwned, startServer } from '../harness.ts';

describe('first run', () => {
  it('makes the organisation once, with its administrator and catalogues', async () => {
    const server = await startServer();
    expect((await server.anyone.get('/health')).body).toMatchObject({ product: 'terna', first_run: true, demo: false });
    const made = await server.anyone.post('/organizations', { name: 'Talento Ñandú', admin: owner }, setupHeaders);
    expect(made.status).toBe(201);
    expect(made.body.user).toMatchObject({ email: owner.email, role: 'admin', is_admin: true, is_superadmin: false });
    expect((await server.anyone.get('/health')).body.first_run).toBe(false);
    const repeated = await server.anyone.post('/organizations', { name: 'Otra', admin: owner });
    expect([repeated.status, repeated.body.code]).toEqual([409, 'already_set_up']);
  });

  it('leaves one organisation when two come at once', async () => {
    const server = await startServer();
    const both = await Promise.all(
      ['Una', 'Otra'].map((name) => server.anyone.post('/organizations', { name, admin: owner }, setupHeaders)),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it('needs the token that the server printed, unless it is the desktop of one person', async () => {
    const server = await startServer();
    const create = (headers: Record<string, string>) =>
      server.anyone.post('/organizations', { name: 'Talento Ñandú', admin: owner }, headers);
    for (const headers of [{}, { 'terna-setup-token': 'otro-codigo-de-prueba' }] as Record<string, string>[]) {
      const { status, body } = await create(headers);
      expect([status, body.code, body.fields]).toEqual([
        403,
        'wrong_setup_token',
        { setup_token: errorMessages.wrong_setup_token },
      ]);
    }
    expect((await server.anyone.get('/health')).body.first_run).toBe(true);
    expect((await create(setupHeaders)).status).toBe(201);

    const embeddedSecret = 'a'.repeat(64);
    const desktop = await startServer({ embeddedSecret });
    const body = { name: 'Talento Ñandú', admin: owner };
    expect((await desktop.anyone.post('/organizations', body, { 'x-terna-secret': embeddedSecret })).status).toBe(201);
  });

  it('refuses a common password, and one made of what is known of the person', async () => {
    const server = await startServer();
    for (const password of ['1234567890', 'contraseña123', 'Barcelona1', 'inesnunez2', 'talentonandu1']) {
      const { status, body } = await server.anyone.post(
        '/organizations',
        { name: 'Talento Ñandú', admin: { ...owner, password } },
        setupHeaders,
      );
      expect([password, status, body.fields]).toEqual([
        password,
        422,
        { 'admin.password': fieldMessages.guessablePassword },
      ]);
    }
    expect((await server.anyone.get('/health')).body.first_run).toBe(true);
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
