// Settings of the audit stream: what is stored and never answered, what is refused, and the test of a receiver.
import { describe, expect, it } from 'vitest';
import { auditStreamMessages as texts } from '../../../src/contract/messages.ts';
import { startOwned } from '../harness.ts';
import { answerWith, SECRET, startReceiver, TOKEN } from './receiver.ts';

const PATH = '/audit_stream_settings';
const URL_FIELD = 'audit_stream_settings.url';

async function start(options: Parameters<typeof startOwned>[0] = {}) {
  const server = await startOwned(options);
  const change = (change: object, version?: number) =>
    server.admin.put(PATH, { audit_stream_settings: change, ...(version !== undefined && { version }) });
  return { server, admin: server.admin, change };
}

describe('the settings of the audit stream', () => {
  it('need a secret and an address with TLS, and store both secrets encrypted [MORE-554]', async () => {
    const { server, admin, change } = await start();
    expect((await admin.get(PATH)).body).toMatchObject({ url: null, has_secret: false, sent_position: 0, version: 1 });
    const url = 'https://siem.example/terna';
    const without = await change({ url });
    expect([without.status, without.body.fields]).toEqual([
      422,
      { 'audit_stream_settings.secret': texts.secretRequired },
    ]);
    for (const wrong of [
      'http://siem.example',
      'ftp://siem.example',
      'https://ana:clave@siem.example',
      'https://s.example/?t=1',
    ]) {
      const refused = await change({ url: wrong, secret: SECRET });
      expect([wrong, refused.status, refused.body.fields]).toEqual([wrong, 422, { [URL_FIELD]: texts.address }]);
    }
    expect((await change({ secret: 'corta' })).status).toBe(422);
    expect((await change({ url, secret: SECRET, token: TOKEN })).body).toMatchObject({
      url,
      has_token: true,
      version: 2,
    });
    const row = await server.app.services.database.read
      .selectFrom('audit_streams')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Splunk|whsec/);
    const stale = await change({ active: false }, 1);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect((await change({ active: false }, 2)).body).toMatchObject({ active: false, has_secret: true, version: 3 });
  });

  it('forget token and secret with another host, so that they never go to another server [MORE-554]', async () => {
    const { change } = await start();
    await change({ url: 'https://siem.example/terna', secret: SECRET, token: TOKEN });
    const moved = await change({ url: 'https://otro.example/terna' });
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([422, ['audit_stream_settings.secret']]);
    const other = await change({ url: 'https://otro.example/terna', secret: SECRET });
    expect(other.body).toMatchObject({ has_secret: true, has_token: false });
    expect((await change({ url: 'https://otro.example/ruta' })).body).toMatchObject({ has_secret: true });
  });

  it('test the receiver at once, and say what is wrong [MORE-555]', async () => {
    const { admin, change } = await start();
    const test = () => admin.post(`${PATH}/test`);
    expect([(await test()).status, (await test()).body.error]).toEqual([422, texts.notConfigured]);
    const receiver = await startReceiver();
    await change({ url: receiver.url, secret: SECRET, token: TOKEN });
    expect((await test()).body).toEqual({ status: 200 });
    expect(receiver.lines).toEqual([expect.objectContaining({ type: 'audit.test' })]);
    for (const [status, reason] of [
      [403, texts.unauthorized(403)],
      [302, texts.redirected(302)],
      [503, texts.rejected(503)],
    ] as const) {
      receiver.instead = answerWith(status);
      const failed = await test();
      expect([failed.body.code, failed.body.error]).toEqual(['audit_receiver_failed', reason]);
    }
    await change({ url: 'http://127.0.0.1:9', secret: SECRET });
    expect((await test()).body.error).toBe(texts.unreachable);
  });

  it('reach no address within the server’s network [MORE-555]', async () => {
    const { admin, change } = await start({ privateHosts: [] });
    const receiver = await startReceiver();
    await change({ url: receiver.url, secret: SECRET, token: TOKEN });
    expect((await admin.post(`${PATH}/test`)).body.error).toBe(texts.privateAddress);
    expect(receiver.requests).toEqual([]);
  });
});
