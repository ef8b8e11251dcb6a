// A network between desktop and server that can be cut, restored, and lose an answer.

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { endWithTest } from '../../api/cleanup.ts';

export interface Network {
  readonly url: string;
  cut(): void;
  mend(): void;
  loseNextAnswer(): void;
  readonly tokens: ReadonlySet<string>;
}

/** @param target origin of the server */
export async function networkTo(target: string): Promise<Network> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const tokens = new Set<string>();
  let isCut = false;
  let losesNext = false;
  const cut = () => {
    isCut = true;
    losesNext = false;
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      // A cut destroys both sockets; the resulting errors are expected.
      socket.on('error', () => undefined);
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    near.on('data', (chunk) => {
      for (const [, token] of chunk.toString('latin1').matchAll(/^authorization: Bearer (\S+)\r$/gim))
        if (token) tokens.add(token);
    });
    far.on('data', (chunk) => {
      if (losesNext) cut();
      else near.write(chunk);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  endWithTest(() => {
    cut();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens,
    cut,
    mend() {
      isCut = false;
      losesNext = false;
    },
    loseNextAnswer() {
      losesNext = true;
    },
  };
}
