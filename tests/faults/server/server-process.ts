// A server in a separate process, and its clients.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { endWithTest } from '../../api/cleanup.ts';
import { kill } from '../kill-process.ts';
import type { Json, Method } from '../recruiter-work.ts';

export interface Running {
  readonly process: ChildProcess;
  readonly url: string;
}

interface StartOptions {
  readonly mailPort?: number;
  readonly env?: Record<string, string>;
  /** Of an empty database. */
  readonly filling?: 'demo' | 'nothing';
}

/** `env` is added to the tests' environment; the server ends with the test. @throws if it ends earlier */
export async function startRunning(
  folder: string,
  databaseUrl: string,
  { mailPort = 0, env = {}, filling = 'demo' }: StartOptions = {},
): Promise<Running> {
  const program = join(inject('faultPrograms'), 'server-program.js');
  const child = spawn(process.execPath, [program, folder, databaseUrl, String(mailPort), filling], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  endWithTest(() => kill(child));
  let output = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    output += text;
    const address = /^(http:\S+)\n/m.exec(output)?.[1];
    if (address) return { process: child, url: `${address}/api/v1` };
  }
  throw new Error('the server ended');
}

export interface Answered {
  readonly status: number;
  readonly body: Json;
}

/** Rejects if the connection breaks. */
export type Asking = (
  method: Method,
  path: string,
  payload?: object,
  headers?: Record<string, string>,
) => Promise<Answered>;

/** @throws if the sign-in is rejected */
export async function signIn(url: string, role: Role): Promise<Asking> {
  const authorization = await authorizationOf(url, role);
  return (method, path, payload, headers) => ask(url, method, path, payload, { authorization, ...headers });
}

type Role = (typeof DEMO_LOGINS)[number]['role'];

/** Of a new session. @throws if the sign-in is rejected */
export async function authorizationOf(url: string, role: Role): Promise<string> {
  const login = DEMO_LOGINS.find((one) => one.role === role);
  const { status, body } = await ask(url, 'POST', '/sessions', { email: login?.email, password: DEMO_PASSWORD });
  if (status !== 201) throw new Error(`sign-in answered ${status}`);
  return `Bearer ${body.token}`;
}

async function ask(
  url: string,
  method: Method,
  path: string,
  payload?: object,
  headers?: Record<string, string>,
): Promise<Answered> {
  const response = await fetch(url + path, {
    method,
    headers: { ...(payload && { 'content-type': 'application/json' }), ...headers },
    ...(payload && { body: JSON.stringify(payload) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}
