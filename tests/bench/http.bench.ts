// The server over HTTP, compared with a bare route, and with slow clients.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import Fastify from 'fastify';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { seed } from '../../src/server/demo/index.ts';
import type { BenchRow } from './bench-row.ts';
import { ms, quantile, times, timesOf, withServer } from './measure.ts';

/** `LANES` run at the same time. */
const LANES = 8;
const READS = 800;
const RUNS = 5;
const BOARD = '/api/v1/selection_processes/1/board';

export async function httpBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  return withServer(async ({ http, services }, folder) => {
    await seed(services, { processes: 100, applicants: 10_000 });
    const session = { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD };
    const signedIn = await http.inject({ method: 'POST', url: '/api/v1/sessions', payload: session });
    const headers = { authorization: `Bearer ${signedIn.json().token}` };
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const read = () => ask(address + BOARD, headers);
    const others = new BetterSqlite3(join(folder, 'terna.db'));
    others.pragma('synchronous = OFF');
    const write = others.prepare('update organizations set next_workflow_id = next_workflow_id + 1 where id = 1');
    /** Another client commits a change first; its time is included. */
    const readChanged = () => {
      write.run();
      return read();
    };
    const rows = [
      ...(await boardBesideBareRoute(readChanged, read, await read())),
      ...(await besideDribblers(new URL(address), headers, readChanged, quick ? 200 : 1000)),
    ];
    others.close();
    return rows;
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: LANES });

async function ask(url: string, headers: Record<string, string> = {}): Promise<string> {
  const sent = request(url, { agent, headers }).end();
  const [answer] = await once(sent, 'response');
  return text(answer);
}

async function boardBesideBareRoute(
  readChanged: () => Promise<string>,
  readUnchanged: () => Promise<string>,
  body: string,
): Promise<BenchRow[]> {
  const bare = Fastify();
  bare.get('/', (_request, reply) => reply.type('application/json').send(body));
  const address = await bare.listen({ host: '127.0.0.1', port: 0 });
  const rates = { unchanged: [] as number[], changed: [] as number[], bare: [] as number[] };
  // Alternating, so that the machine's other load affects both alike.
  for (let run = 0; run <= RUNS; run++) {
    const unchanged = await rateOf(readUnchanged);
    const changed = await rateOf(readChanged);
    const plain = await rateOf(() => ask(address));
    if (run === 0) continue;
    rates.unchanged.push(unchanged);
    rates.changed.push(changed);
    rates.bare.push(plain);
  }
  await bare.close();
  const theirs = quantile(rates.bare, 0.5);
  const row = (when: string, ours: number): BenchRow => ({
    name: `board read through the whole server, ${when}, against a bare route of the same bytes`,
    value: times(ours / theirs),
    goal: '≥ 0.6 ×',
    ok: ours / theirs >= 0.6,
    detail: `${ours.toFixed(0)} a second against ${theirs.toFixed(0)}, ${body.length.toLocaleString('en')} bytes`,
  });
  return [
    row('something committed before each reading', quantile(rates.changed, 0.5)),
    row('nothing committed since the last one', quantile(rates.unchanged, 0.5)),
  ];
}

async function rateOf(read: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  let remaining = READS;
  const lane = async () => {
    while (remaining-- > 0) await read();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return (READS * 1000) / (performance.now() - begin);
}

/** Sends a start at once, and then a byte per second. */
type Dribble = (socket: Socket) => unknown;

const every = (socket: Socket, piece: string): void => {
  const timer = setInterval(() => socket.write(piece), 1000);
  socket.once('close', () => clearInterval(timer));
};

async function besideDribblers(
  { hostname, port, host }: URL,
  { authorization = '' }: Record<string, string>,
  read: () => Promise<string>,
  clients: number,
): Promise<BenchRow[]> {
  const head = `POST /api/v1/sessions HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
  const modes: Record<string, Dribble> = {
    'their heads': (socket) => {
      socket.write(head);
      every(socket, 'x');
    },
    'their bodies': (socket) => {
      socket.write(`${head}content-length: 100000\r\n\r\n{`);
      every(socket, ' ');
    },
    'through their answers': (socket) => {
      socket.write(`GET ${BOARD} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${authorization}\r\n\r\n`);
      // The server has sent its response, but the client never reads it.
      return once(socket, 'readable');
    },
  };
  const rows: BenchRow[] = [];
  for (const [mode, dribble] of Object.entries(modes)) {
    const alone = quantile(await timesOf(200, read), 0.95);
    const sockets = await Promise.all(Array.from({ length: clients }, () => open(hostname, Number(port), dribble)));
    const beside = quantile(await timesOf(200, read), 0.95);
    for (const socket of sockets) socket.destroy();
    rows.push({
      name: `others' board, p95, while ${clients.toLocaleString('en')} clients dribble ${mode}`,
      value: times(beside / alone),
      goal: '< 2 ×',
      ok: beside / alone < 2,
      detail: `${ms(beside)} against ${ms(alone)}`,
    });
  }
  return rows;
}

async function open(host: string, port: number, dribble: Dribble): Promise<Socket> {
  const socket = connect({ host, port });
  // The server may close a slow client.
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  await dribble(socket);
  return socket;
}
