// Mail settings of an organization: the mail server and its write-only password.
import { describe, expect, it } from 'vitest';
import { mailMessages } from '../../../src/contract/messages.ts';
import { startOwned } from '../harness.ts';
import { headerOf, startMailServer } from './mail-server.ts';

const login = { user: 'seleccion@ejemplo.example', password: 'secreto de correo' };

describe('mail settings', () => {
  it('are the organisation’s own, with a password that is used and never answered or kept in the clear', async () => {
    const mail = await startMailServer({ login });
    const server = await startOwned();
    const mail_settings = { host: '127.0.0.1', port: mail.port, security: 'none', from_name: 'Selección', ...login };
    const { status, body } = await server.admin.put('/mail_settings', { mail_settings, version: 1 });
    const { password: _never, ...displayed } = mail_settings;
    expect([status, body]).toEqual([
      200,
      {
        ...displayed,
        ...{ source: 'organization', has_password: true, from_address: null, hold_back_seconds: 30, public_url: null },
        version: 2,
      },
    ]);
    expect((await server.admin.get('/mail_settings')).body).toEqual(body);
    const rows = await server.app.services.database.read.selectFrom('mail_settings').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(login.password);

    const tried = await server.admin.post('/mail_settings/test', { email: 'Prueba@persona.example' });
    expect([tried.status, mail.received.map(({ user, from, to }) => [user, from, to])]).toEqual([
      200,
      [[login.user, login.user, ['prueba@persona.example']]],
    ]);
    expect(headerOf(mail.received[0], 'Message-ID')).toBe(`<${tried.body.message_id}>`);
  });

  it('forget the password when the account points elsewhere, so that nobody is handed it', async () => {
    const mail = await startMailServer({ login });
    const { admin } = await startOwned();
    const own = { host: '127.0.0.1', port: mail.port, security: 'none', ...login };
    const changes = [{ host: 'localhost' }, { port: mail.port + 1 }, { user: 'otra@ejemplo.example' }];
    for (const change of changes) {
      await admin.put('/mail_settings', { mail_settings: own });
      const renamed = await admin.put('/mail_settings', { mail_settings: { from_name: 'Otro nombre' } });
      expect(renamed.body.has_password).toBe(true);
      const moved = await admin.put('/mail_settings', { mail_settings: change });
      expect([moved.status, moved.body.has_password]).toEqual([200, false]);
    }
    const removed = await admin.put('/mail_settings', { mail_settings: { host: null, user: null } });
    expect(removed.body).toMatchObject({ source: 'none', host: null, has_password: false });
  });

  it('say what the mail server said when the test fails, and that there is none', async () => {
    const mail = await startMailServer({ login });
    const { admin } = await startOwned();
    const none = await admin.post('/mail_settings/test', { email: 'ana@persona.example' });
    expect([none.status, none.body.code]).toEqual([422, 'mail_not_configured']);
    const wrong = { host: '127.0.0.1', port: mail.port, security: 'none', ...login, password: 'otra' };
    await admin.put('/mail_settings', { mail_settings: wrong });
    const rejected = await admin.post('/mail_settings/test', { email: 'ana@persona.example' });
    expect([rejected.status, rejected.body.code]).toEqual([422, 'mail_refused']);
    expect(rejected.body.error).toContain('Invalid username or password');
    // A server without TLS is not used unencrypted.
    await admin.put('/mail_settings', { mail_settings: { security: 'starttls', password: login.password } });
    const insecure = await admin.post('/mail_settings/test', { email: 'ana@persona.example' });
    expect([insecure.status, mail.received]).toEqual([422, []]);
  });

  it('reach into no network of the server’s own unless it was told so', async () => {
    const mail = await startMailServer({ login });
    const { admin } = await startOwned({ privateHosts: [] });
    for (const host of ['127.0.0.1', 'localhost']) {
      const own = { host, port: mail.port, security: 'none', ...login };
      expect((await admin.put('/mail_settings', { mail_settings: own })).status).toBe(200);
      const { status, body } = await admin.post('/mail_settings/test', { email: 'ana@persona.example' });
      expect([status, body.code]).toEqual([422, 'mail_refused']);
      expect(body.error).toContain(mailMessages.privateHost);
    }
    expect(mail.received).toEqual([]);
  });

  it('refuse what makes no account, and stale versions', async () => {
    const { admin } = await startOwned();
    const wrong = [
      [{ host: 'correo ejemplo' }, 422, 'mail_settings.host'],
      [{ host: 'correo.example\r\nX: 1' }, 422, 'mail_settings.host'],
      [{ port: 70_000 }, 422, 'mail_settings.port'],
      [{ from_address: 'a@b.example\r\nBcc: c@d.example' }, 422, 'mail_settings.from_address'],
      [{ hold_back_seconds: -1 }, 422, 'mail_settings.hold_back_seconds'],
      [{ host: 'correo.example', user: 'sin-arroba' }, 422, 'mail_settings.from_address'],
      [{ colour: 'red' }, 400, 'mail_settings.colour'],
      [{ port: '25' }, 400, 'mail_settings.port'],
    ] as const;
    for (const [mail_settings, status, field] of wrong) {
      const answer = await admin.put('/mail_settings', { mail_settings });
      expect([mail_settings, answer.status, Object.keys(answer.body.fields)]).toEqual([mail_settings, status, [field]]);
    }
    const mail_settings = { hold_back_seconds: 5 };
    expect((await admin.put('/mail_settings', { mail_settings, version: 1 })).body.version).toBe(2);
    const stale = await admin.put('/mail_settings', { mail_settings: { hold_back_seconds: 9 }, version: 1 });
    expect([stale.status, stale.body.code, stale.body.current.hold_back_seconds]).toEqual([409, 'stale_version', 5]);
  });
});
