// Signature service errors: failures, invalid responses, redirects, timeouts and server crashes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { AppOptions } from '../../../src/server/app.ts';
import { engine, startBeside } from '../harness.ts';
import { PDF, TOKEN } from './files.ts';
import { MINUTE, SEND_DELAY, startSetting, until } from './fixtures.ts';
import { type SignatureService, startSignatureService } from './signature-service.ts';

type Instead = NonNullable<SignatureService['instead']>;

const posts = (service: SignatureService) => service.calls.filter(({ method }) => method === 'POST');

async function startSending(instead: Instead | null, options: Partial<AppOptions> = {}) {
  const setting = await startSetting(options);
  const fileId = await setting.addFile('contrato.pdf', PDF);
  setting.service.instead = instead;
  await setting.send([fileId]);
  setting.clock.ahead += SEND_DELAY;
  const { read } = setting.server.app.services.database;
  /** Waits until `tries` consecutive attempts have failed and been stored, the last with this error. */
  const fails = (text: string, tries = 1) =>
    until(async () => {
      const row = await read.selectFrom('signatures').selectAll().orderBy('id', 'desc').executeTakeFirst();
      return row?.error?.includes(text) && row.attempts === tries && row.claimed_until === null;
    });
  return { ...setting, fileId, fails };
}

describe('a signature service in trouble', () => {
  it('is tried again, each time under the same reference, so that it has the document once [DATA-7]', async () => {
    const { service, clock, reaches, fails } = await startSending((_asked, response) => {
      response.writeHead(500).end('caído');
      return true;
    });
    await fails('respondió con el estado 500');
    service.instead = (_asked, response) => {
      response.writeHead(201).end('no es JSON');
      return true;
    };
    clock.ahead += MINUTE + 1000;
    await fails('respondió algo que no entendemos', 2);
    service.instead = (_asked, response) => {
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"../../otra/../cosa"}');
      return true;
    };
    clock.ahead += 5 * MINUTE + 1000;
    await fails('respondió algo que no entendemos', 3);
    service.instead = (_asked, response) => {
      response.destroy();
      return true;
    };
    clock.ahead += 15 * MINUTE + 1000;
    await fails('no respondió', 4);
    service.instead = null;
    clock.ahead += 60 * MINUTE + 1000;
    expect(await reaches('sent')).toMatchObject({ error: null });
    expect([posts(service).length, service.documents.length]).toEqual([5, 1]);
    expect(new Set(posts(service).map(({ key }) => key))).toEqual(new Set([service.documents[0]?.reference]));
  });

  it('is not followed elsewhere: neither document nor token leave for another server', async () => {
    let reached = 0;
    const elsewhere = createServer((_request, response) => {
      reached += 1;
      response.end('{"id":"robado"}');
    });
    await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
    const { port } = elsewhere.address() as AddressInfo;
    try {
      const { fails } = await startSending((_asked, response) => {
        response.writeHead(307, { location: `http://127.0.0.1:${port}/firma/documents` }).end();
        return true;
      });
      await fails('responde en otra dirección');
      expect(reached).toBe(0);
    } finally {
      elsewhere.close();
    }
  });

  it('is not looked for in the server’s own network, unless whoever runs the server lets it', async () => {
    const { service, fails } = await startSending(null, { privateHosts: [] });
    await fails('es de una red interna');
    expect(service.calls).toEqual([]);
  });

  it('ends where the document is refused for good, and gives back what it took from the stock', async () => {
    const { admin, user, candidate, service, clock, addFile, send, reaches } = await startSetting();
    await admin.put('/signature_settings', { signature_settings: { stock: 2 } });
    service.instead = (_asked, response) => {
      response.writeHead(422).end();
      return true;
    };
    await send([await addFile('contrato.pdf', PDF)]);
    expect((await admin.get('/signature_settings')).body.stock).toBe(1);
    clock.ahead += SEND_DELAY;
    const failed = await reaches('failed');
    expect([failed.error, failed.can_cancel]).toEqual([
      'El servicio de firma no aceptó el documento (estado 422).',
      false,
    ]);
    expect((await admin.get('/signature_settings')).body.stock).toBe(2);
    const [log] = (await user.get(`/applicants/${candidate.id}/logs?type=list`)).body;
    expect([log.kind, log.reason]).toEqual(['signature_failed', 'contrato.pdf']);
  });

  it('is tried at once when its settings are mended', async () => {
    const { admin, fails, reaches } = await startSending((asked, response) => {
      if (asked.method === 'POST') response.writeHead(403).end();
      return asked.method === 'POST';
    });
    await fails('no aceptó la clave');
    const mended = await startSignatureService();
    await admin.put('/signature_settings', { signature_settings: { url: mended.url, token: TOKEN } });
    await reaches('sent');
    expect(mended.documents).toHaveLength(1);
  });

  it('keeps nothing that is no PDF, and takes the PDF when it comes', async () => {
    const { server, service, clock, candidate, user, reaches, fails } = await startSending(null);
    await reaches('sent');
    const [stored] = service.documents;
    if (stored) stored.state = 'signed';
    const whole = service.signed;
    for (const [index, signed] of [Buffer.from('<html>'), Buffer.from('%PD'), Buffer.alloc(0)].entries()) {
      service.signed = signed;
      clock.ahead += 20 * MINUTE;
      await fails('no es un PDF', index + 1);
    }
    expect((await user.get(`/applicants/${candidate.id}`)).body.files).toHaveLength(1);
    service.signed = whole;
    clock.ahead += 24 * 60 * MINUTE;
    await reaches('signed');
    const { read } = server.app.services.database;
    expect(await read.selectFrom('files').select('id').where('name', 'like', '%firmado%').execute()).toHaveLength(1);
  });

  it('says so where it no longer knows a document', async () => {
    const { service, clock, reaches } = await startSending(null);
    await reaches('sent');
    service.documents.length = 0;
    clock.ahead += MINUTE;
    expect((await reaches('failed')).error).toBe('El servicio de firma ya no conoce este documento.');
  });
});

describe('a server that ends midway', () => {
  it.runIf(engine === 'postgres')(
    'leaves the document to the next one, which sends it under the same reference [DATA-7]',
    async () => {
      const { server, service, reaches } = await startSending((asked) => asked.method === 'POST');
      // The service has stored the document, but the server receives no response.
      await until(async () => posts(service).length === 1);
      service.instead = null;
      await startBeside(server);
      // The state after the lease of a crashed server has expired.
      const { database } = server.app.services;
      await database.transaction((tx) =>
        tx.updateTable('signatures').set({ due_at: 0, claimed_until: null }).execute(),
      );
      expect(await reaches('sent')).toMatchObject({ error: null });
      expect([posts(service).length, service.documents.length]).toEqual([2, 1]);
      expect(new Set(posts(service).map(({ key }) => key)).size).toBe(1);
    },
  );

  it.runIf(engine === 'postgres')('is done by one of two servers, never by both', async () => {
    const { server, service, addFile, send, clock, candidate, user } = await startSetting();
    await startBeside(server);
    const ids = [];
    for (let number = 1; number <= 8; number += 1) ids.push(await addFile(`documento ${number}.pdf`, PDF));
    await send(ids);
    clock.ahead += SEND_DELAY;
    await server.app.services.database.transaction((tx) => tx.updateTable('signatures').set({ due_at: 0 }).execute());
    await until(async () => {
      const { body } = await user.get(`/applicants/${candidate.id}/signatures?items=20`);
      return body.every(({ state }: { state: string }) => state === 'sent');
    });
    expect([posts(service).length, service.documents.length]).toEqual([8, 8]);
  });
});
