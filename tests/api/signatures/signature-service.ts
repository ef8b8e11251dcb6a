// A signature service on loopback as in docs/signature-service.md, with configurable faults.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endWithTest } from '../cleanup.ts';
import { TOKEN } from './files.ts';

export interface StoredDocument {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly signer: readonly [name: string, email: string];
  readonly fileName: string;
  readonly fileType: string;
  readonly content: Buffer;
  state: 'pending' | 'signed' | 'declined' | 'expired' | 'cancelled';
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
}

export interface SignatureService {
  readonly url: string;
  readonly documents: StoredDocument[];
  /** All received calls in order. */
  readonly calls: Asked[];
  /** The content of signed documents. */
  signed: Buffer;
  /** Responds to a call instead of the service; @returns whether it did. The document is stored all the same. */
  instead: ((asked: Asked, response: ServerResponse) => boolean) | null;
  close(): void;
}

/** Stops when the test ends. */
export async function startSignatureService(port = 0): Promise<SignatureService> {
  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => http.listen(port, '127.0.0.1', listening));
  const service: SignatureService = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/firma`,
    documents: [],
    calls: [],
    signed: Buffer.from('%PDF-1.7\nfirmado\n'),
    instead: null,
    close() {
      http.closeAllConnections();
      http.close();
    },
  };
  endWithTest(() => service.close());

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // The client was killed in the meantime.
      return;
    }
    const { authorization } = request.headers;
    const key = request.headers['idempotency-key'] as string | undefined;
    const path = (request.url ?? '').replace('/firma', '');
    const asked = { method: request.method ?? '', path, key, authorization };
    service.calls.push(asked);
    const say = (status: number, body?: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
    if (authorization !== `Bearer ${TOKEN}`) return void say(401, { error: 'clave' });
    const stored = asked.method === 'POST' ? await storeDocument(request, Buffer.concat(chunks), key) : null;
    if (service.instead?.(asked, response)) return;
    if (stored) return void say(201, { id: stored.id });
    const [, kind, name, part] = path.split('/');
    const found = service.documents.find((one) => (kind === 'references' ? one.reference : one.id) === name);
    if (!found) return void say(404, { error: 'no está' });
    if (asked.method === 'GET' && part === 'content') return void response.writeHead(200).end(service.signed);
    if (asked.method === 'GET') return void say(200, { state: found.state });
    if (found.state === 'signed') return void say(409, { error: 'ya se firmó' });
    found.state = 'cancelled';
    say(204);
  }

  async function storeDocument(
    request: IncomingMessage,
    body: Buffer,
    key: string | undefined,
  ): Promise<StoredDocument> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const text = (name: string) => String(form.get(name));
    const known = service.documents.find(({ reference }) => reference === key);
    if (known) return known;
    const file = form.get('file') as File;
    const made: StoredDocument = {
      id: `doc-${service.documents.length + 1}`,
      reference: text('reference'),
      name: text('name'),
      signer: [text('signer_name'), text('signer_email')],
      fileName: file.name,
      fileType: file.type,
      content: Buffer.from(await file.arrayBuffer()),
      state: 'pending',
    };
    service.documents.push(made);
    return made;
  }
  return service;
}
