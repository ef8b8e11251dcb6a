// Signature service over HTTP and JSON, specified in docs/signature-service.md.
import { Readable } from 'node:stream';
import { z } from 'zod';
import { signatureMessages } from '../../../../contract/messages.ts';
import { serviceAddressOf } from '../../../platform/outbound/index.ts';
import { ExternalId, ProviderCalls, ProviderError } from '../../../platform/providers/index.ts';
import { MAX_SIGNED_BYTES, type SignatureProvider } from './provider.ts';

/** Timeout of a call with a document, in milliseconds. */
const DOCUMENT_TIMEOUT = 60_000;
const PDF_MARK = Buffer.from('%PDF-');

const CreatedDocument = z.object({ id: ExternalId });
const Stands = z.object({ state: z.enum(['pending', 'signed', 'declined', 'expired']) });
const calls = new ProviderCalls(signatureMessages);

export const httpProvider: SignatureProvider = {
  // Requires HTTPS except on this computer, as keys and contracts must not be sent unencrypted.
  addressOf: serviceAddressOf,
  async order(account, document, signal) {
    const form = new FormData();
    form.set('reference', document.reference);
    form.set('name', document.name);
    form.set('signer_name', document.signer.name);
    form.set('signer_email', document.signer.email);
    const content = new Blob([new Uint8Array(document.content)], { type: document.contentType });
    form.set('file', content, document.name);
    const encoded = new Response(form);
    const headers = {
      'idempotency-key': document.reference,
      'content-type': encoded.headers.get('content-type') ?? '',
    };
    const sent = { body: await encoded.bytes(), headers, timeout: DOCUMENT_TIMEOUT, signal };
    return (await calls.json(account, { method: 'POST', path: '/documents', about: 'order', ...sent }, CreatedDocument))
      .id;
  },
  async result(account, id, signal) {
    const path = `/documents/${encodeURIComponent(id)}`;
    const asked = { method: 'GET', about: 'result', signal } as const;
    const { state } = await calls.json(account, { path, ...asked }, Stands);
    if (state === 'pending') return null;
    if (state !== 'signed') return { state };
    const signed = { path: `${path}/content`, timeout: DOCUMENT_TIMEOUT, ...asked };
    return { state, content: Readable.from(pdfOf(limited(await calls.bytes(account, signed)))) };
  },
  callOff: (account, reference, signal) => calls.callOff(account, reference, signal),
};

/** Passes the bytes through, and fails above the maximum size. */
async function* limited(body: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > MAX_SIGNED_BYTES) throw new ProviderError(signatureMessages.tooLarge);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(signatureMessages.unreachable);
  }
}

/** Passes the bytes through if they begin with a PDF header. */
async function* pdfOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let isKnown = false;
  for await (const chunk of chunks) {
    if (isKnown) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < PDF_MARK.length) continue;
    if (!head.subarray(0, PDF_MARK.length).equals(PDF_MARK)) throw new ProviderError(signatureMessages.notPdf);
    isKnown = true;
    yield head;
  }
  if (!isKnown) throw new ProviderError(signatureMessages.notPdf);
}
