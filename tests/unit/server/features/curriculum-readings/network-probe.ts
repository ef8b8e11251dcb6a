// Tries in the thread of the reader to reach a port, and reports what succeeds.
import '../../../../../src/server/features/curriculum-readings/reader/no-network.ts';
import { createSocket } from 'node:dgram';
import { lookup, resolve4 } from 'node:dns';
import { lookup as lookupLater, Resolver } from 'node:dns/promises';
import { get } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { get as getSecurely } from 'node:https';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { parentPort, Worker, workerData } from 'node:worker_threads';

const port = workerData as number;
const host = '127.0.0.1';
const require = createRequire(import.meta.url);

const attempts: Readonly<Record<string, () => unknown>> = {
  connect: () => connect(port, host),
  'connect as another module': () => (require('node:net') as { connect: typeof connect }).connect(port, host),
  'connect by TLS': () => connectTls(port, host),
  'ask by HTTP': () => get(`http://${host}:${port}/`),
  'ask by HTTPS': () => getSecurely(`https://${host}:${port}/`),
  'ask by HTTP 2': () => connectHttp2(`http://${host}:${port}/`),
  fetch: () => fetch(`http://${host}:${port}/`),
  'open a web socket': () => new WebSocket(`ws://${host}:${port}/`),
  listen: () => createServer().listen(0, host),
  'send a datagram': () => createSocket('udp4').send('x', port, host),
  'look a name up': () => lookup('localhost', () => undefined),
  'look a name up later': () => lookupLater('localhost'),
  'resolve a name': () => resolve4('localhost', () => undefined),
  'resolve a name by an object': () => new Resolver().resolve4('localhost'),
  'start a thread': () => new Worker('process.exit()', { eval: true }),
  'use a binding': () => (process as unknown as { binding(name: string): unknown }).binding('tcp_wrap'),
};

const succeeded: string[] = [];
process.on('uncaughtException', (error) => succeeded.push(String(error)));
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    succeeded.push(name);
  } catch {
    // The attempt failed, as it must.
  }
}
parentPort?.postMessage(succeeded);
