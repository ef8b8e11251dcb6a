// Shared helpers of benches: medians after a warm-up, and a server with its own data.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppOptions, buildApp, type TernaApp } from '../../src/server/app.ts';

/** Milliseconds of each run of `work`, after an uncounted warm-up. @param prepare runs before each one, uncounted */
export async function timesOf(
  runs: number,
  work: (index: number) => Promise<unknown>,
  prepare?: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const warm = Math.ceil(runs / 5);
  for (let index = 0; index < warm + runs; index++) {
    await prepare?.();
    const begin = performance.now();
    await work(index);
    if (index >= warm) times.push(performance.now() - begin);
  }
  return times;
}

/** The value below which this share (0 to 1) of the times lies. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (times: readonly number[]): number => quantile(times, 0.5);

export const ms = (time: number): string => `${time < 10 ? time.toFixed(2) : time.toFixed(0)} ms`;

export const mb = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;

export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;

/** The database is temporary, by default SQLite. */
export async function withServer<T>(
  work: (app: TernaApp, folder: string) => Promise<T>,
  databaseUrl?: string,
  options: Partial<AppOptions> = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-bench-'));
  const app = await buildApp({
    databaseUrl: databaseUrl ?? `sqlite:${join(folder, 'terna.db')}`,
    dataDir: folder,
    sessionKey: new Uint8Array(32).fill(1),
    version: '0',
    logLevel: 'silent',
    ...options,
  });
  try {
    return await work(app, folder);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Signs in over HTTP. @returns a function that calls the API and returns the body */
export async function clientOf(app: TernaApp, email: string, password: string) {
  const url = app.http.server.listening
    ? `http://127.0.0.1:${(app.http.server.address() as { port: number }).port}/api/v1`
    : `${await app.http.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
  let token = '';
  const call = async (method: string, path: string, body?: unknown) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(url + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  token = (await call('POST', '/sessions', { email, password })).token;
  return call;
}
