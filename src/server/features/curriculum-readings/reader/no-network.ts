// Takes the network from the thread in which it is imported: Node 24's permissions do not include it.
import { Socket as DatagramSocket } from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';
import threads from 'node:worker_threads';

function forbidden(): never {
  throw new Error('the reader of curricula has no network');
}

Socket.prototype.connect = forbidden;
Server.prototype.listen = forbidden;
DatagramSocket.prototype.bind = forbidden;
DatagramSocket.prototype.send = forbidden;
DatagramSocket.prototype.connect = forbidden;
// A name that is looked up can carry what was read.
forbidFunctions(dns);
forbidFunctions(dns.promises);
for (const { prototype } of [dns.Resolver, dns.promises.Resolver]) forbidFunctions(prototype);
// A further thread would have the network again, and so would the bindings below these functions.
Object.defineProperty(threads, 'Worker', { value: forbidden });
for (const name of ['binding', '_linkedBinding', 'dlopen']) Object.defineProperty(process, name, { value: forbidden });
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
syncBuiltinESMExports();

function forbidFunctions(owner: object): void {
  for (const [name, { value, writable }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
    const isClass = name === 'Resolver' || name === 'constructor';
    if (typeof value === 'function' && writable && !isClass) Object.defineProperty(owner, name, { value: forbidden });
  }
}
