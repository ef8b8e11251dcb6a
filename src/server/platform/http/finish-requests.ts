// Ends a server once its requests are answered, whatever connections its clients have opened in advance.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const BETWEEN_SWEEPS_MILLISECONDS = 100;

/**
 * Must be called before the server listens. Browsers and HTTP clients open connections before they need them, and send
 * bodies of which a refusal reads nothing. Node counts neither as idle, and a server that ends would wait for them.
 * @returns the function that ends the server; running requests are cut after so many milliseconds, and repeats of their
 * writes are recognized
 */
export function requestFinisher(http: FastifyInstance): (milliseconds: number) => Promise<void> {
  /** The responses of each connection that are not finished; null before its first request. */
  const open = new Map<Socket, number | null>();
  http.server.on('connection', (socket: Socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  const count = (socket: Socket, change: number) => {
    if (open.has(socket)) open.set(socket, (open.get(socket) ?? 0) + change);
  };
  http.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  const sweep = () => {
    for (const [socket, responses] of open)
      if (responses === 0 || (responses === null && socket.bytesRead === 0)) socket.destroySoon();
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
