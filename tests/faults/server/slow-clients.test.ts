// Clients that write or read very slowly: others are unaffected, incomplete calls have no effect.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Json } from '../recruiter-work.ts';
import { reportFault, trials } from '../trials.ts';
import { Commenting } from './commenting-clients.ts';
import { makeSqlite } from './databases.ts';
import { type Asking, authorizationOf, signIn, startRunning } from './server-process.ts';

const CLIENTS = trials(40, 1000);
/** Acknowledged comments by other clients in the meantime. */
const OTHERS = trials(20, 500);
/** Candidates per kind of slow client: one for the slow clients, the rest for the others. */
const CANDIDATES = 7;
const BYTE_MILLISECONDS = 500;
const WAIT_MILLISECONDS = 60_000;
const PAGE = 100;

/** The first bytes are a partial or complete call. */
interface Manner {
  readonly begin: (call: SlowCall) => string;
  readonly goOn: string;
  /** A complete call is executed. */
  readonly isWhole: boolean;
}

interface SlowCall {
  readonly number: number;
  readonly candidate: number;
  readonly head: string;
}

const commentOf = (number: number) => JSON.stringify({ comment: `Despacio ${number}` });
const beginning = ({ candidate, head }: SlowCall, resource: string, type: string, length: number) =>
  `POST /api/v1/applicants/${candidate}/${resource} HTTP/1.1\r\n${head}content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
const LENGTH = 1_000_000;
const FILE_HEAD =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="despacio.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n';

const MANNERS: Record<string, Manner> = {
  'dribble their heads': {
    begin: ({ candidate, head }) => `POST /api/v1/applicants/${candidate}/logs HTTP/1.1\r\n${head}x-slow: `,
    goOn: 'x',
    isWhole: false,
  },
  'dribble what they send, half of them files': {
    begin: (call) =>
      call.number % 2
        ? beginning(call, 'files', 'multipart/form-data; boundary=x', LENGTH) + FILE_HEAD
        : beginning(call, 'logs', 'application/json', LENGTH) + commentOf(call.number).slice(0, -2),
    goOn: 'x',
    isWhole: false,
  },
  'never read what they are answered': {
    begin: (call) => {
      const comment = commentOf(call.number);
      const said = beginning(call, 'logs', 'application/json', comment.length) + comment;
      return `${said}GET /api/v1/selection_processes/2/board HTTP/1.1\r\n${call.head}\r\n`;
    },
    goOn: '',
    isWhole: true,
  },
};

async function openSlow(url: URL, said: string, goOn: string): Promise<Socket> {
  const socket = connect({ host: url.hostname, port: Number(url.port) });
  // The server closes a client that exceeds its timeout.
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.pause();
  socket.write(said);
  const dribbling = setInterval(() => goOn && socket.write(goOn), BYTE_MILLISECONDS);
  socket.once('close', () => clearInterval(dribbling));
  return socket;
}

test('others are answered while clients are slow, and nothing half-done stays', async (context) => {
  const { folder, url: databaseUrl } = makeSqlite();
  const { url } = await startRunning(folder, databaseUrl);
  const ask = await signIn(url, 'admin');
  const head = `host: terna.example\r\nauthorization: ${await authorizationOf(url, 'admin')}\r\n`;
  for (const [index, [name, { begin, goOn, isWhole }]] of Object.entries(MANNERS).entries()) {
    const [candidate = 0, ...others] = Array.from({ length: CANDIDATES }, (_, each) => 1 + index * CANDIDATES + each);
    const find = () => readStored(ask, candidate, folder);
    const before = await find();
    const load = new Commenting(url, others);
    await load.start();
    const slow = await Promise.all(
      Array.from({ length: CLIENTS }, (_, number) => openSlow(new URL(url), begin({ number, candidate, head }), goOn)),
    );
    await load.more(OTHERS);
    // They stayed connected throughout.
    expect(slow.filter(({ destroyed }) => destroyed)).toEqual([]);
    await load.stop();
    const { lost, doubled } = await load.find();
    // Each complete call was executed once.
    const comments = isWhole ? slow.map((_socket, number) => `Despacio ${number}`).toSorted() : [];
    await vi.waitFor(async () => expect((await find()).comments).toEqual(comments), WAIT_MILLISECONDS);
    for (const socket of slow) socket.destroy();
    await vi.waitFor(async () => expect(await find()).toEqual({ ...before, comments }), WAIT_MILLISECONDS);
    reportFault(context, {
      fault: 'slow clients',
      how: `connections that ${name}, while others comment`,
      ...{ trials: CLIENTS, goal: '1,000 connections', lost, doubled },
    });
  }
});

async function readStored(ask: Asking, candidate: number, folder: string) {
  const comments: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await ask('GET', `/applicants/${candidate}/logs?type=user&items=${PAGE}&page=${page}`);
    comments.push(...body.map(({ comment }: Json) => comment).filter((text: string) => text.startsWith('Despacio')));
    if (body.length < PAGE) break;
  }
  const files = (await ask('GET', `/applicants/${candidate}/files`)).body.map(({ name }: Json) => name);
  return { comments: comments.toSorted(), files, onDisk: readdirSync(join(folder, 'files')) };
}
