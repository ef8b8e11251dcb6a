// Outgoing requests to user-supplied addresses: the public internet, and permitted hosts only.
import type { lookup } from 'node:dns';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { openOutgoing, PrivateAddress } from '../../../../src/server/platform/outbound/index.ts';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

async function startEcho() {
  const requests: IncomingMessage[] = [];
  const server = createServer(async (request, response) => {
    requests.push(request);
    if (request.url === '/lejos') response.writeHead(302, { location: '/cerca' }).end();
    else if (request.url === '/nunca') response.write('a');
    else response.writeHead(201, { 'x-metodo': request.method }).end(await text(request));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  ended.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, requests };
}

/** Counts the queries. */
function namesAt(...addresses: string[]) {
  const asked: string[] = [];
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const resolve = ((name: string, _options: unknown, done: (error: null, all: typeof found) => void) => {
    asked.push(name);
    done(null, found);
  }) as typeof lookup;
  return { asked, resolve };
}

const timeout = 10_000;

describe('a request to an address that a user named', () => {
  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[64:ff9b::7f00:1]',
  ])('goes not to %s', async (host) => {
    const { port, requests } = await startEcho();
    await expect(openOutgoing([])(`http://${host}:${port}/`, { timeout })).rejects.toThrow(PrivateAddress);
    expect(requests).toEqual([]);
  });

  it.each([[['127.0.0.1']], [['::1']], [['93.184.215.14', '127.0.0.1']], [['10.0.0.1']]])(
    'goes not by a name that means %j, and asks for its meaning once',
    async (addresses) => {
      const { port, requests } = await startEcho();
      const { asked, resolve } = namesAt(...addresses);
      const outgoing = openOutgoing(['otra.example'], resolve);
      await expect(outgoing(`http://bolsa.example:${port}/`, { timeout })).rejects.toThrow(PrivateAddress);
      expect([asked, requests]).toEqual([['bolsa.example'], []]);
      await expect(openOutgoing([])(`http://localhost:${port}/`, { timeout })).rejects.toThrow(PrivateAddress);
    },
  );

  it.each([[['localhost']], [['*']]])('goes where the server’s administrator lets it: %j', async (hosts) => {
    const { port } = await startEcho();
    const sent = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'Señal', timeout };
    const answer = await openOutgoing(hosts)(`http://localhost:${port}/`, sent);
    expect([answer.status, answer.headers['x-metodo'], await text(answer.body)]).toEqual([201, 'POST', 'Señal']);
  });

  it('follows no redirection, and waits no longer than it was told to', async () => {
    const { port, requests } = await startEcho();
    const outgoing = openOutgoing(['127.0.0.1']);
    const { status, body } = await outgoing(`http://127.0.0.1:${port}/lejos`, { timeout });
    body.destroy();
    expect([status, requests.map(({ url }) => url)]).toEqual([302, ['/lejos']]);
    const endless = await outgoing(`http://127.0.0.1:${port}/nunca`, { timeout: 300 });
    await expect(text(endless.body)).rejects.toThrow();
  });
});
