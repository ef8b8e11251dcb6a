// A local receiver of an audit stream, which checks signatures as Standard Webhooks are checked and can misbehave.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { endWithTest } from '../cleanup.ts';

/** As Standard Webhooks write secrets. */
export const SECRET = `whsec_${Buffer.from('una clave de prueba de 32 bytes.').toString('base64')}`;
export const TOKEN = 'Splunk 11111111-2222-3333';

export interface ReceivedLine {
  readonly type: string;
  readonly sequence: number;
  readonly hash: string;
  readonly previous_hash: string | null;
  readonly integrity: string;
  readonly [name: string]: unknown;
}

export interface Receiver {
  readonly url: string;
  /** Lines of the requests that were accepted, in their order. */
  readonly lines: ReceivedLine[];
  readonly requests: { readonly id: string; readonly contentType: string; readonly lines: ReceivedLine[] }[];
  /** Replaces the answer to a request. @returns whether it did */
  instead: ((response: ServerResponse, lines: readonly ReceivedLine[]) => boolean) | null;
}

/** It stops at the end of the test. @param verify checks the signature of each request by its own clock */
export async function startReceiver({ verify = true } = {}): Promise<Receiver> {
  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/terna`;
  const receiver: Receiver = { url, lines: [], requests: [], instead: null };
  endWithTest(() => {
    http.closeAllConnections();
    http.close();
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>).catch(() => null);
    // The sender was killed before the end of its request.
    if (chunks === null) return;
    const body = Buffer.concat(chunks).toString('utf8');
    const contentType = request.headers['content-type'] ?? '';
    const lines = contentType === 'application/json' ? JSON.parse(body) : body.trim().split('\n').map(parse);
    receiver.requests.push({ id: String(request.headers['webhook-id']), contentType, lines });
    if (receiver.instead?.(response, lines)) return;
    if (request.headers.authorization !== TOKEN || !isSigned(request, body)) return void response.writeHead(401).end();
    receiver.lines.push(...lines);
    response.writeHead(200).end('{"text":"Success","code":0}');
  }

  /** The library's `verify` reads JSON only, so lines are signed again and compared. */
  function isSigned({ headers }: IncomingMessage, body: string): boolean {
    if (!verify) return true;
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const expected = new Webhook(SECRET).sign(String(headers['webhook-id']), at, body);
    return headers['webhook-signature'] === expected && Math.abs(Date.now() - at.getTime()) < 5 * 60_000;
  }
  return receiver;
}

const parse = (line: string): ReceivedLine => JSON.parse(line) as ReceivedLine;

/** Answers with a status. */
export const answerWith = (status: number) => (response: ServerResponse) => {
  response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
  return true;
};
