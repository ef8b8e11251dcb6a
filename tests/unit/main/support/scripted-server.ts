// An HTTP server on loopback with scripted answers, which records requests.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface ScriptedServer {
  readonly url: string;
  readonly received: Received[];
  /** Receives parsed bodies unless `isRaw`. */
  answer: Answer;
  isRaw: boolean;
  stop(): Promise<void>;
  /** On the same port. */
  restart(): Promise<void>;
}

export async function scriptedServer(answer: Answer = json(200, {})): Promise<ScriptedServer> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    try {
      const body = scripted.isRaw ? '' : await text(request);
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      await scripted.answer(request, response);
    } catch (error) {
      // A client that cancels leaves the body incomplete.
      if (!request.destroyed) throw error;
    }
  });
  const port = await listen(server, 0);
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const scripted: ScriptedServer = {
    url: `http://127.0.0.1:${port}`,
    received,
    answer,
    isRaw: false,
    stop,
    async restart() {
      await listen(server, port);
    },
  };
  onTestFinished(stop);
  return scripted;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

export const html =
  (status: number): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>It works!</h1>');
  };

/** The last answer repeats. */
export function inOrder(...answers: Answer[]): Answer {
  let next = 0;
  return (request, response) => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    answer?.(request, response);
  };
}

/** Breaks the connection before or within an answer. */
export const cut =
  (sent?: { bytes: number; of: number }): Answer =>
  (_request, response) => {
    if (sent) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(sent.of) });
      response.write('['.padEnd(sent.bytes, ' '), () => response.socket?.destroy());
    } else response.socket?.destroy();
  };
