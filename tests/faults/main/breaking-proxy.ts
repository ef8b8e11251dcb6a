// A proxy between desktop and server that breaks requests as instructed.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/**
 * `lost` never reaches the server; of a `cut` answer this share (0 to 1) is sent before the connection breaks;
 * `refused` is answered by the proxy, with or without execution by the server; `slow` is delayed by so many
 * milliseconds.
 */
export type Breakage =
  | { readonly kind: 'lost' }
  | { readonly kind: 'cut'; readonly share: number }
  | ({ readonly kind: 'refused'; readonly isDone: boolean } & Refusal)
  | { readonly kind: 'slow'; readonly by: number };

export interface Refusal {
  readonly status: number;
  /** Seconds; 0 by default. */
  readonly retryAfter?: number;
  /** By default a page of the proxy. */
  readonly error?: { readonly error: string; readonly code: string };
}

export interface BreakingProxy {
  readonly url: string;
  /** For the next requests, one each; further ones pass unchanged. */
  readonly next: Breakage[];
  readonly count: () => number;
}

/** Ends with the test. @param behind the server's address, without a path */
export async function breakingProxy(behind: string): Promise<BreakingProxy> {
  const next: Breakage[] = [];
  let count = 0;
  const server = createServer((request, response) => void pass(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, next, count: () => count };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    count += 1;
    const breakage = next.shift();
    const body = await buffer(request);
    if (breakage?.kind === 'lost') return void response.socket?.destroy();
    if (breakage?.kind === 'refused' && !breakage.isDone) return void sendRejection(response, breakage);
    const { method, headers } = request;
    const sent = { method, headers: headers as Record<string, string>, ...(body.length > 0 && { body }) };
    const answer = await fetch(behind + request.url, sent);
    const said = Buffer.from(await answer.arrayBuffer());
    if (breakage?.kind === 'refused') return void sendRejection(response, breakage);
    if (breakage?.kind === 'slow') await delay(breakage.by);
    const { 'transfer-encoding': _chunked, connection: _connection, ...head } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { ...head, 'content-length': String(said.length) });
    if (breakage?.kind !== 'cut') return void response.end(said);
    response.write(said.subarray(0, Math.floor(said.length * breakage.share)), () => response.socket?.destroy());
  }
}

function sendRejection(response: ServerResponse, { status, retryAfter = 0, error }: Refusal): void {
  const type = error ? 'application/json' : 'text/html';
  response.writeHead(status, { 'retry-after': String(retryAfter), 'content-type': type });
  response.end(error ? JSON.stringify(error) : '<h1>Bad gateway</h1>');
}
