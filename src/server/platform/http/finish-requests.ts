// Ends a server once its requests are answered, whatever connections its clients have opened in advance.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const BETWEEN_SWEEPS_MILLISECONDS = 100;

/**
 * Must be called before the server listens. Browsers and HTTP clients open connections before they need them. Node
 * counts a connection without a first request neither as idle nor as busy, and a server that ends would wait for it.
 * @returns the function that ends the server; running requests are cut after so many milliseconds, and repeats of their
 * writes are recognized
 */
export function requestFinisher(http: FastifyInstance): (milliseconds: number) => Promise<void> {
  const unused = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  http.server.on('request', ({ socket }) => unused.delete(socket));
  const sweep = () => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  };
  return async (milliseconds) => {
    const cut = setTimeout(() => http.server.closeAllConnections(), milliseconds);
    // Connections are accepted until the hooks of the end have run.
    const sweeping = setInterval(sweep, BETWEEN_SWEEPS_MILLISECONDS);
    try {
      sweep();
      await http.close();
    } finally {
      clearInterval(sweeping);
      clearTimeout(cut);
    }
  };
}
