// A provider of tests of the tests' own, on loopback, as docs/test-providers.md describes one: it keeps what it is sent, once
// for each reference, and misbehaves as it is told.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endWithTest } from '../cleanup.ts';

/** What the tests' provider and its customers share. */
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
  /** Every call that came, in its order. */
  readonly calls: { readonly method: string; readonly path: string; readonly key: string | undefined }[];
  /** Answers a call in the provider's stead; @returns whether it did. After it, the test has been kept. */
  instead: ((response: ServerResponse, method: string) => boolean) | null;
}

/** Ends with the test. */
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
    // Whoever asked was killed meanwhile.
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

/** What a provider writes into the header `terna-signature`. @param at epoch milliseconds */
export function signatureOf(body: string, at: number, key = KEY): string {
  const time = Math.floor(at / 1000);
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`;
}
