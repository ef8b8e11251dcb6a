// Debian's Radicale on loopback: a CalDAV server with one user and a folder of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithTest } from '../cleanup.ts';

const LOGIN = { user_name: 'eva', password: 'clave con ñ' };

export interface Radicale {
  readonly url: string;
  /** What a user enters to connect. */
  readonly login: { readonly url: string; readonly user_name: string; readonly password: string };
  addCalendar(name: string, path: string): Promise<void>;
  /** Writes an event as the owner's other programs do. */
  addEvent(path: string, text: string): Promise<void>;
  /** The files of the events in a calendar. */
  eventsIn(path: string): Promise<string[]>;
  removeEvent(path: string): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Stops when the test ends. */
export async function startRadicale(): Promise<Radicale> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-radicale-'));
  const port = await freePort();
  writeFileSync(join(folder, 'users'), `${LOGIN.user_name}:${LOGIN.password}\n`);
  writeFileSync(join(folder, 'config'), configuration(folder, port));
  const url = `http://127.0.0.1:${port}`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${LOGIN.user_name}:${LOGIN.password}`).toString('base64')}`,
  };
  const send = async (method: string, path: string, body?: string): Promise<string> => {
    const type = { 'content-type': 'text/calendar; charset=utf-8' };
    const response = await fetch(url + path, { method, headers: { ...headers, ...type }, ...(body && { body }) });
    if (!response.ok) throw new Error(`Radicale answered ${response.status} to ${method} ${path}`);
    return response.text();
  };
  let running = await startProgram(folder, url);
  endWithTest(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url,
    login: { url, ...LOGIN },
    addCalendar: async (name, path) => void (await send('MKCALENDAR', path, calendarBody(name))),
    addEvent: async (path, text) => void (await send('PUT', path, text)),
    eventsIn: async (path) => (await send('GET', path)).split('BEGIN:VEVENT').slice(1),
    removeEvent: async (path) => void (await send('DELETE', path)),
    stop: () => running.stop(),
    start: async () => {
      running = await startProgram(folder, url);
    },
  };
}

async function startProgram(folder: string, url: string): Promise<{ stop(): Promise<void> }> {
  const child = spawn('radicale', ['--config', join(folder, 'config')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`Radicale ended: ${said}`);
    await pause(20);
  }
  return {
    async stop() {
      if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/.web/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

const configuration = (folder: string, port: number): string => `
[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${join(folder, 'users')}
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = ${join(folder, 'collections')}
[rights]
type = owner_only
[logging]
level = warning
`;

const calendarBody = (name: string): string => `<?xml version="1.0" encoding="utf-8"?>
<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>
<D:displayname>${name}</D:displayname>
<C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>
</D:prop></D:set></C:mkcalendar>`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
