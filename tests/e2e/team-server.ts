// A team server as a separate process, which a test can restart on the same data.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { SESSION_TOKEN_HEADER } from '../../src/contract/api/sessions.ts';
import { DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { SETUP_TOKEN } from './steps.ts';

const project = resolve(import.meta.dirname, '../..');

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export interface TeamServer {
  readonly url: string;
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * SQLite in `folder`, on loopback; not yet started.
 * @param settings further environment variables
 * @param program the folder of the built program, by default this checkout's
 */
export async function teamServer(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  program = project,
): Promise<TeamServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  // A failed test does not stop its server.
  process.once('exit', () => child?.kill('SIGKILL'));
  const answers = async () => (await fetch(`${url}/api/v1/health`).catch(() => null))?.ok === true;

  return {
    url,
    async start() {
      const running = spawn(join(project, 'node_modules/.bin/node'), [join(program, 'out/main/server.js')], {
        env: {
          ...process.env,
          ...settings,
          TERNA_DATA_DIR: folder,
          TERNA_DATABASE_URL: `sqlite:${join(folder, 'terna.db')}`,
          TERNA_SETUP_TOKEN: SETUP_TOKEN,
          TERNA_HOST: '127.0.0.1',
          TERNA_PORT: String(port),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = running;
      while (!(await answers())) {
        if (running.exitCode !== null) throw new Error(`the server ended with ${running.exitCode}`);
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      child = null;
    },
  };
}

export type Api = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/** A user, by default of the demonstration. */
export async function apiOf({ url }: Pick<TeamServer, 'url'>, email: string, password = DEMO_PASSWORD): Promise<Api> {
  let token: string | null = null;
  const call: Api = async (method, path, body) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    if (body !== undefined) headers['content-type'] = 'application/json';
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...sent });
    token = answer.headers.get(SESSION_TOKEN_HEADER) ?? token;
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  ({ token } = await call<{ token: string }>('POST', '/sessions', { email, password }));
  return call;
}
