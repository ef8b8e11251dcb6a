// The check of a server's settings, beside a running server and without one.
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server as NetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverMessages } from '../../../src/contract/messages.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { checkSettings, describeCheck, isUsable } from '../../../src/server/settings-check/settings-check.ts';
import { openRaw } from '../db/raw-database.ts';
import { endWithTest, engine, type Server, startServer } from '../harness.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terna-check-'));
  endWithTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Listens on loopback, and greets each connection with the line. @returns the port */
async function listenWith(greeting: string): Promise<number> {
  const server: NetServer = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(greeting);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endWithTest(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const settingsFor = (server: Server, more: Record<string, string> = {}) =>
  readSettings({
    TERNA_DATA_DIR: server.folder,
    TERNA_DATABASE_URL: server.databaseUrl,
    TERNA_PORT: new URL(server.url).port,
    ...more,
  });

const resultsOf = async (settings: ReturnType<typeof readSettings>) =>
  Object.fromEntries((await checkSettings(settings)).map(({ setting, ...rest }) => [setting, rest]));

describe('the check of settings', () => {
  it('passes beside a running server, and changes nothing [MORE-184]', async () => {
    const server = await startServer();
    const results = await checkSettings(settingsFor(server));
    expect(results.filter(({ result }) => result === 'failure')).toEqual([]);
    expect(isUsable(results)).toBe(true);
    const text = describeCheck(results);
    expect(text).toContain(engine === 'postgres' ? 'PostgreSQL' : 'SQLite, al día');
    expect(text).toContain('ya responde Terna 0.0.0-test');
    expect((await server.anyone.get('/health')).status).toBe(200);
  });

  it('names what is wrong, and how to correct it [MORE-184]', async () => {
    const server = await startServer();
    const raw = openRaw(server.databaseUrl);
    await raw.ask("insert into kysely_migration (name, timestamp) values ('9999-later', '2030') returning name");
    await raw.close();
    const secret = join(newFolder(), 'secret');
    writeFileSync(secret, 'corto');
    const mailPort = await listenWith('554 no service\r\n');
    const busyPort = await listenWith('');
    const results = await resultsOf(
      settingsFor(server, {
        TERNA_SECRET_FILE: secret,
        TERNA_SMTP_URL: `smtp+plain://127.0.0.1:${mailPort}/?from=a@ejemplo.example`,
        TERNA_PORT: String(busyPort),
      }),
    );
    const { database_newer, secret_damaged, port_unavailable } = serverMessages.startErrors;
    expect(results).toMatchObject({
      TERNA_DATABASE_URL: { result: 'failure', text: database_newer },
      TERNA_SECRET_FILE: { result: 'failure', text: secret_damaged },
      TERNA_PORT: { result: 'failure', text: port_unavailable },
      TERNA_SMTP_URL: { result: 'failure', text: expect.stringContaining('554') },
    });
  });

  it('warns of a readable secret and of a server without a proxy', async () => {
    const folder = newFolder();
    const secret = join(folder, 'secret');
    writeFileSync(secret, Buffer.alloc(32, 1));
    chmodSync(secret, 0o644);
    const results = await resultsOf(
      readSettings({ TERNA_DATA_DIR: folder, TERNA_SECRET_FILE: secret, TERNA_HOST: '0.0.0.0', TERNA_PORT: '0' }),
    );
    expect(results).toMatchObject({
      TERNA_DATA_DIR: { result: 'ok' },
      TERNA_SECRET_FILE: { result: 'warning', text: expect.stringContaining('chmod 600') },
      TERNA_TRUSTED_PROXIES: { result: 'warning' },
      TERNA_SMTP_URL: { result: 'warning' },
    });
  });
});
