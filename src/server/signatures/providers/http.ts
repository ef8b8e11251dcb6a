// A signature service over HTTP and JSON, as docs/signature-service.md describes it.
import { Readable } from 'node:stream';
import { z } from 'zod';
import { signatureMessages } from '../../../contract/messages.ts';
import { type OutgoingAnswer, PrivateAddress, parseJson, serviceAddressOf } from '../../outgoing/index.ts';
import { SignatureError, type SignatureProvider, type SignatureService } from './provider.ts';

const SECOND = 1000;
/** The whole of one call, in milliseconds: that of one that carries a document, and that of any other. */
const DOCUMENT_PATIENCE = 60 * SECOND;
const PATIENCE = 20 * SECOND;
const MOST_ANSWER_BYTES = 64 * 1024;
const PDF_MARK = Buffer.from('%PDF-');

/** An id stands in an address: no more than one part of a path. */
const ExternalId = z
  .union([z.string(), z.int().nonnegative().transform(String)])
  .pipe(z.string().regex(/^[A-Za-z0-9][\w.:-]{0,199}$/));
const Taken = z.object({ id: ExternalId });
const Stands = z.object({ state: z.enum(['pending', 'signed', 'declined', 'expired']) });

export const httpProvider: SignatureProvider = {
  // A token and somebody's contract do not travel in the clear.
  addressOf: serviceAddressOf,
  async send(service, document, signal) {
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
    const body = await encoded.bytes();
    const call = { method: 'POST', path: '/documents', body, headers, patience: DOCUMENT_PATIENCE, signal } as const;
    return (await readJson(checked(await ask(service, call), refusal), Taken)).id;
  },
  async standing(service, id, signal) {
    const answer = await ask(service, { method: 'GET', path: pathOf(id), patience: PATIENCE, signal });
    return (await readJson(checked(answer, loss), Stands)).state;
  },
  async signed(service, id, limit, signal) {
    const call = { method: 'GET', path: `${pathOf(id)}/content`, patience: DOCUMENT_PATIENCE, signal } as const;
    return Readable.from(pdfOf(limited(checked(await ask(service, call), loss), limit)));
  },
  async callOff(service, reference, signal) {
    const path = `/references/${encodeURIComponent(reference)}`;
    const answer = await ask(service, { method: 'DELETE', path, patience: PATIENCE, signal });
    if (answer.status === 409 || answer.status === 404) {
      answer.body.destroy();
      // What the service has never heard of has been called off as well as anything can be.
      return answer.status === 404;
    }
    checked(answer, () => null).destroy();
    return true;
  },
};

const pathOf = (id: string): string => `/documents/${encodeURIComponent(id)}`;

/** Statuses of a refusal that may be another one later. */
const PASSING: readonly number[] = [408, 409, 423, 425, 429];

/** What a status says for good of a document that was sent; null where trying again may help. */
const refusal = (status: number): string | null =>
  status >= 400 && status < 500 && !PASSING.includes(status) ? signatureMessages.refused(status) : null;

/** The same of one that was asked after. */
const loss = (status: number): string | null => (status === 404 || status === 410 ? signatureMessages.forgotten : null);

interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: Uint8Array;
  readonly headers?: Record<string, string>;
  /** Milliseconds until the last byte of the answer. */
  readonly patience: number;
  readonly signal: AbortSignal;
}

/** Redirections are not followed: where an administrator has pointed it, and nowhere else. */
async function ask({ url, token, outgoing }: SignatureService, { path, headers, ...asked }: Asked) {
  const own = { authorization: `Bearer ${token}`, accept: 'application/json, application/pdf', ...headers };
  return await outgoing(url + path, { ...asked, headers: own }).catch((error: unknown) => {
    if (error instanceof PrivateAddress) throw new SignatureError(signatureMessages.private);
    return unreachable();
  });
}

function unreachable(): never {
  throw new SignatureError(signatureMessages.unreachable);
}

/** @returns the body of an answer that is none of a failure */
function checked({ status, body }: OutgoingAnswer, final: (status: number) => string | null): Readable {
  if (status >= 200 && status < 300) return body;
  body.destroy();
  if (status >= 300 && status < 400) throw new SignatureError(signatureMessages.redirected);
  if (status === 401 || status === 403) throw new SignatureError(signatureMessages.tokenRefused);
  const message = final(status);
  throw new SignatureError(message ?? signatureMessages.status(status), message !== null);
}

/** The bytes of an answer; more than `limit` are not read. */
async function* limited(body: Readable, limit: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > limit) throw new SignatureError(signatureMessages.tooLarge);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof SignatureError ? error : new SignatureError(signatureMessages.unreachable);
  }
}

/** The same bytes, if the first of them are a PDF's. */
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
    if (!head.subarray(0, PDF_MARK.length).equals(PDF_MARK)) throw new SignatureError(signatureMessages.notPdf);
    isKnown = true;
    yield head;
  }
  if (!isKnown) throw new SignatureError(signatureMessages.notPdf);
}

async function readJson<Schema extends z.ZodType>(body: Readable, schema: Schema): Promise<z.output<Schema>> {
  const chunks = await Array.fromAsync(limited(body, MOST_ANSWER_BYTES));
  const parsed = schema.safeParse(parseJson(Buffer.concat(chunks).toString('utf8')));
  if (!parsed.success) throw new SignatureError(signatureMessages.unreadable);
  return parsed.data;
}
