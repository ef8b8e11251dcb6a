// Signature settings of an organization: a secure address and an encrypted, write-only token.
import { describe, expect, it } from 'vitest';
import { startOwned } from '../harness.ts';

const url = 'https://firma.ejemplo.example/api';
const token = 'clave-secreta-1';

describe('signature settings', () => {
  it('keep a token that is never answered, nor kept in the clear [DATA-7]', async () => {
    const { app, admin } = await startOwned();
    const none = { url: null, has_token: false, active: true, stock: null, version: 1 };
    expect((await admin.get('/signature_settings')).body).toEqual(none);
    const signature_settings = { url: `${url}/`, token, stock: 10 };
    const { status, body } = await admin.put('/signature_settings', { signature_settings, version: 1 });
    expect([status, body]).toEqual([200, { url, has_token: true, active: true, stock: 10, version: 2 }]);
    expect((await admin.get('/signature_settings')).body).toEqual(body);
    const rows = await app.services.database.read.selectFrom('signature_settings').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const stale = await admin.put('/signature_settings', { signature_settings: { active: false }, version: 1 });
    expect([stale.status, stale.body.current]).toEqual([409, body]);
    const off = await admin.put('/signature_settings', { signature_settings: { active: false }, version: 2 });
    expect(off.body).toEqual({ ...body, active: false, version: 3 });
  });

  it('forget the token when the host is another one, so that nobody is handed it', async () => {
    const { admin } = await startOwned();
    const put = async (signature_settings: object) =>
      (await admin.put('/signature_settings', { signature_settings })).body;
    for (const other of ['https://otra.example/api', 'https://firma.ejemplo.example:8443/api', null]) {
      expect((await put({ url, token })).has_token).toBe(true);
      expect((await put({ url: `${url}/v2` })).has_token).toBe(true);
      expect((await put({ url: other })).has_token).toBe(false);
    }
    expect((await put({ url: 'https://otra.example', token: 'otra' })).has_token).toBe(true);
    expect((await put({ token: null })).has_token).toBe(false);
  });

  it('refuse an address that would give secrets away, and what is no token', async () => {
    const { admin } = await startOwned();
    const wrong = [
      ['http://firma.ejemplo.example', 422, 'signature_settings.url'],
      ['https://ana:clave@firma.ejemplo.example', 422, 'signature_settings.url'],
      ['https://firma.ejemplo.example/?a=1', 422, 'signature_settings.url'],
      ['file:///etc/passwd', 422, 'signature_settings.url'],
      ['firma', 422, 'signature_settings.url'],
    ] as const;
    for (const [address, status, field] of wrong) {
      const answer = await admin.put('/signature_settings', { signature_settings: { url: address } });
      expect([address, answer.status, Object.keys(answer.body.fields)]).toEqual([address, status, [field]]);
    }
    const settings = [
      { token: 'con espacio' },
      { token: 'a\r\nb: c' },
      { stock: -1 },
      { stock: 1.5 },
      { colour: 'red' },
    ];
    for (const signature_settings of settings) {
      const { status } = await admin.put('/signature_settings', { signature_settings });
      expect([signature_settings, status < 500 && status >= 400]).toEqual([signature_settings, true]);
    }
    expect((await admin.get('/signature_settings')).body.version).toBe(1);
  });
});
