// Starts the real server over HTTP with its own database; includes a small client.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESSION_TOKEN_HEADER } from '../../src/contract/api/sessions.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { type AppOptions, buildApp, type TernaApp } from '../../src/server/app.ts';
import { SYSTEM } from '../../src/server/platform/db/index.ts';
import { endWithTest } from './cleanup.ts';
import type { Content } from './database-templates.ts';
import { makeDatabase } from './databases.ts';
import { owner } from './owner.ts';
import { quickHash } from './quick-passwords.ts';
import { optionsIn } from './server-options.ts';

export { endWithTest } from './cleanup.ts';
export { engine } from './databases.ts';
export { owner, setupHeaders } from './owner.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the server answers, and say what they expect of it
  readonly body: any;
}

export interface Client {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Uses POST by default. */
  upload(path: string, content: string | Uint8Array, method?: string): Promise<Answer>;
  readonly token: string | null;
}

export interface Server {
  /** Its database is not limited to one organization. */
  readonly app: TernaApp;
  readonly url: string;
  readonly databaseUrl: string;
  readonly folder: string;
  readonly anyone: Client;
  signIn(email: string, password: string): Promise<Client>;
  as(role: (typeof DEMO_LOGINS)[number]['role']): Promise<Client>;
}

/** Both the server and its database end with the test. */
export async function startServer(options: Partial<AppOptions> = {}, content: Content = 'empty'): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-api-'));
  const database = await makeDatabase(folder, content);
  endWithTest(() => {
    database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return serve(folder, database.url, options);
}

/** Shares database, files and clock with `server`; on PostgreSQL only. */
export const startBeside = (server: Server, options: Partial<AppOptions> = {}): Promise<Server> =>
  serve(server.folder, server.databaseUrl, { now: server.app.services.now, ...options });

async function serve(folder: string, databaseUrl: string, options: Partial<AppOptions>): Promise<Server> {
  const app = await buildApp({ ...optionsIn(folder, databaseUrl), ...options });
  const url = `${await app.http.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
  endWithTest(() => app.close());
  const anyone = clientOf(url, null);
  const signIn = async (email: string, password: string) => {
    const { status, body } = await anyone.post('/sessions', { email, password });
    if (status !== 201) throw new Error(`sign-in answered ${status}`);
    return clientOf(url, body.token);
  };
  return {
    app: { ...app, services: { ...app.services, database: app.services.database.pinned(SYSTEM) } },
    url,
    databaseUrl,
    folder,
    anyone,
    signIn,
    as(role) {
      const login = DEMO_LOGINS.find((one) => one.role === role);
      if (!login) throw new Error(`nobody is ${role}`);
      return signIn(login.email, DEMO_PASSWORD);
    },
  };
}

export const startDemo = (options: Partial<AppOptions> = {}): Promise<Server> => startServer(options, 'demo');

/** Starts a server with one organization and its administrator signed in. */
export async function startOwned(options: Partial<AppOptions> = {}): Promise<Server & { admin: Client }> {
  const server = await startServer(options, 'owned');
  return { ...server, admin: await server.signIn(owner.email, owner.password) };
}

/** Like a program, it takes the token with which an answer replaces its own. */
export function clientOf(url: string, token: string | null): Client {
  let present = token;
  const send = async (method: string, path: string, init: RequestInit, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method,
      ...init,
      headers: { ...(present ? { authorization: `Bearer ${present}` } : {}), ...headers },
    });
    const text = await response.text();
    if (!headers.authorization) present = response.headers.get(SESSION_TOKEN_HEADER) ?? present;
    const json = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  };
  const call: Client['call'] = (method, path, body, headers) =>
    send(method, path, body === undefined ? {} : { body: JSON.stringify(body) }, {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    });
  return {
    get token() {
      return present;
    },
    call,
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    upload: (path, content, method = 'POST') =>
      send(method, path, { body: content as BodyInit }, { 'content-type': 'application/octet-stream' }),
  };
}

export async function addStranger(server: Server): Promise<Client> {
  const { addOrganization, insertUser } = await import('../../src/server/features/organizations/index.ts');
  const password_hash = await quickHash('otra clave larga');
  await server.app.services.database.transaction(async (tx) => {
    const organization_id = await addOrganization(tx, 'Otra organización', false, Date.now());
    await insertUser(tx, {
      organization_id,
      token: 'stranger',
      name: 'Eva',
      last_name: 'Extraña',
      full_name: 'Eva Extraña',
      email: 'eva@otra.example',
      password_hash,
      role: 'admin',
      role_id: 1,
      is_admin: 1,
      is_superadmin: 0,
      position: null,
      avatar: null,
      active: 1,
      created_at: Date.now(),
    });
  });
  return server.signIn('eva@otra.example', 'otra clave larga');
}

/** @returns the last state of the job */
export async function jobEnd(client: Client, jobId: number): Promise<Answer['body']> {
  for (;;) {
    const { body } = await client.get(`/jobs/${jobId}`);
    if (!['queued', 'running'].includes(body.state)) return body;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
