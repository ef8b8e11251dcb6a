// Takes the network from the thread in which it is imported: Node 24's permissions do not include it.
import { Socket as DatagramSocket } from 'node:dgram';
import { Server, Socket } from 'node:net';

function forbidden(): never {
  throw new Error('the reader of curricula has no network');
}

Socket.prototype.connect = forbidden;
Server.prototype.listen = forbidden;
DatagramSocket.prototype.bind = forbidden;
DatagramSocket.prototype.send = forbidden;
DatagramSocket.prototype.connect = forbidden;
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
