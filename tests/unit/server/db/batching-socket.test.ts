// The socket to PostgreSQL sends what is written in a turn together, and loses nothing when it ends.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { BatchingSocket } from '../../../../src/server/platform/db/postgres/batching-socket.ts';

async function connected(): Promise<{ socket: BatchingSocket; received: Promise<string>; close: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = new BatchingSocket();
  socket.connect((server.address() as { port: number }).port, '127.0.0.1');
  await once(socket, 'connect');
  const [peer] = await accepted;
  return { socket, received: text(peer), close: () => server.close() };
}

/** As the driver does for each query. */
function send(socket: BatchingSocket, messages: readonly string[]): void {
  socket.cork();
  for (const message of messages) socket.write(message);
  socket.uncork();
}

it('sends the queries of a turn by one write, and those of the next turn by another [MORE-830]', async () => {
  const { socket, received, close } = await connected();
  const writes = vi.spyOn(socket, '_writev');
  send(socket, ['a', 'b']);
  send(socket, ['c', 'd']);
  await new Promise(setImmediate);
  expect(writes).toHaveBeenCalledOnce();
  send(socket, ['e', 'f']);
  await new Promise(setImmediate);
  expect(writes).toHaveBeenCalledTimes(2);
  send(socket, ['g']);
  socket.end();
  expect(await received).toBe('abcdefg');
  close();
});
