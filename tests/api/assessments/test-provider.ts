// A local test provider (docs/test-providers.md); it stores each reference once and can misbehave.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endWithTest } from '../cleanup.ts';

export const KEY = 'clave-del-proveedor-de-pruebas';

interface StoredTest {
  readonly id: string;
  readonly reference: string;
  readonly test: string;
  readonly candidate: { readonly name: string; readonly email: string };
  outcome: { readonly state: string; readonly score?: number; readonly result_url?: string };
}

export interface ProviderOfTests {
  readonly url: string;
  readonly tests: StoredTest[];
  readonly calls: { readonly method: string; readonly path: string; readonly key: string | undefined }[];
  /** Replaces the response to a call, which may have stored a test already. @returns whether it responded */
  instead: ((response: ServerResponse, method: string) => boolean) | null;
}

/** The provider stops at the end of the test. */
export async function startProvider(): Promise<ProviderOfTests> {
  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`;
  const provider: ProviderOfTests = { url, tests: [], calls: [], instead: null };
  endWithTest(() => {
    http.closeAllConnections();
    http.close();
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>).catch(() => null);
    // The client was killed before the end of its request.
    if (chunks === null) return;
    const body = Buffer.concat(chunks).toString('utf8');
    const method = request.method ?? '';
    const path = (request.url ?? '').replace('/v1', '');
    const key = request.headers['idempotency-key'] as string | undefined;
    provider.calls.push({ method, path, key });
    const say = (status: number, said?: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(said && JSON.stringify(said));
    if (request.headers.authorization !== `Bearer ${KEY}`) return void say(401);
    const stored = method === 'POST' ? storeTest(body) : null;
    if (provider.instead?.(response, method)) return;
    if (stored) return void say(201, { id: stored.id });
    const [, kind, name] = path.split('/');
    if (kind === 'status') return void say(200, {});
    const found = provider.tests.find((one) => (kind === 'references' ? one.reference : one.id) === name);
    if (!found) return void say(404);
    if (method === 'GET') return void say(200, found.outcome);
    found.outcome = { state: 'cancelled' };
    say(204);
  }

  function storeTest(body: string): StoredTest {
    const { reference, test, candidate } = JSON.parse(body);
    const known = provider.tests.find((one) => one.reference === reference);
    if (known) return known;
    const id = `prueba-${provider.tests.length + 1}`;
    const made: StoredTest = { id, reference, test, candidate, outcome: { state: 'pending' } };
    provider.tests.push(made);
    return made;
  }
  return provider;
}

/** Returns the header `terna-signature`. @param at epoch milliseconds */
export function signatureOf(body: string, at: number, key = KEY): string {
  const time = Math.floor(at / 1000);
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`;
}
