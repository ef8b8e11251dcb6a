// Uploads a chosen file streamed from disk, or form data read by the page.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { IMPORT_MAX_BYTES } from '../../contract/api/imports.ts';
import { fileMessages } from '../../contract/messages.ts';
import { readErrorCode } from '../files/file-errors.ts';
import type { FileTokens } from '../files/file-tokens.ts';
import { ApiError } from '../ipc/result.ts';
import type { ApiCall } from './calls.ts';
import type { FormFrame } from './form-data.ts';
import type { HttpAnswer } from './http.ts';
import { IDLE_LIMIT, type Transfer, type Transfers } from './transfers.ts';

/** Milliseconds after the last byte; the server reads the whole file before it answers. */
const ANSWER_LIMIT = 120_000;
const PIECE_BYTES = 64 * 1024;

const MEGABYTE = 1024 * 1024;

export interface UploadDeps {
  readonly transfers: Transfers;
  readonly tokens: FileTokens;
  readonly idleLimit?: number;
  readonly maxBytes?: number;
}

export interface UploadBody {
  readonly body: Readable;
  readonly bytes: number;
  readonly signal: AbortSignal;
}

/**
 * @param send makes one try; a retry sends the file from its beginning
 * @param frame the bytes around the file in form data
 * @throws ApiError file_gone, file_too_large, cancelled, or an error of `send`
 */
export async function upload(
  deps: UploadDeps,
  {
    call,
    withRetries,
    send,
    frame,
  }: {
    readonly call: ApiCall;
    readonly withRetries: (attempt: () => Promise<HttpAnswer>) => Promise<HttpAnswer>;
    readonly send: (upload: UploadBody) => Promise<HttpAnswer>;
    readonly frame?: FormFrame | undefined;
  },
): Promise<HttpAnswer> {
  const token = call.input.file;
  const path = typeof token === 'string' ? deps.tokens.pathOf(token, 'chosen') : null;
  if (path === null) throw new ApiError('file_gone');
  const size = await sizeOf(path);
  const limit = deps.maxBytes ?? IMPORT_MAX_BYTES;
  if (size > limit) {
    const message = `${fileMessages.tooLarge} ${fileMessages.limit(Math.floor(limit / MEGABYTE))}`;
    throw new ApiError('file_too_large', { message });
  }
  const name = basename(path);
  const [head, tail] = frame ? [[frame.head(name)], [frame.tail]] : [[], []];
  const bytes = [...head, ...tail].reduce((sum, part) => sum + part.length, size);
  const read = () => concatenate(head, size > 0 ? createReadStream(path, { end: size - 1 }) : [], tail);
  return carry(deps, { call, source: { name, bytes, read }, withRetries, send });
}

async function* concatenate(...sources: (AsyncIterable<Buffer> | Iterable<Buffer>)[]): AsyncGenerator<Buffer> {
  for (const source of sources) yield* source;
}

/** Sends form data in the same way. @throws ApiError cancelled, timed_out, or an error of `send` */
export function uploadBuffer(
  deps: UploadDeps,
  {
    call,
    input: { name, content },
    withRetries,
    send,
  }: {
    readonly call: ApiCall;
    readonly input: { readonly name: string; readonly content: Buffer };
    readonly withRetries: (attempt: () => Promise<HttpAnswer>) => Promise<HttpAnswer>;
    readonly send: (upload: UploadBody) => Promise<HttpAnswer>;
  },
): Promise<HttpAnswer> {
  return carry(deps, {
    call,
    source: { name, bytes: content.length, read: () => piecesOf(content) },
    withRetries,
    send,
  });
}

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length; from += PIECE_BYTES) yield content.subarray(from, from + PIECE_BYTES);
}

/** The data to send, read from its beginning for each try. */
interface Source {
  readonly name: string;
  readonly bytes: number;
  readonly read: () => AsyncIterable<Buffer> | Iterable<Buffer>;
}

async function carry(
  deps: UploadDeps,
  {
    call,
    source,
    withRetries,
    send,
  }: {
    readonly call: ApiCall;
    readonly source: Source;
    readonly withRetries: (attempt: () => Promise<HttpAnswer>) => Promise<HttpAnswer>;
    readonly send: (upload: UploadBody) => Promise<HttpAnswer>;
  },
): Promise<HttpAnswer> {
  const transfer = deps.transfers.begin(call, source.name);
  transfer.setTotal(source.bytes);
  try {
    return await withRetries(() => sendOnce(source, transfer, deps.idleLimit ?? IDLE_LIMIT, send));
  } finally {
    transfer.finish();
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    const facts = await stat(path);
    if (facts.isFile()) return facts.size;
  } catch (error) {
    if (readErrorCode(error) === null) throw error;
  }
  throw new ApiError('file_gone');
}

async function sendOnce(
  source: Source,
  transfer: Transfer,
  idleLimit: number,
  send: (upload: UploadBody) => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  // Each try sends the file from its beginning.
  transfer.beginAnew();
  const trouble: { error?: ApiError } = {};
  const ending = new AbortController();
  const fail = (error: ApiError) => {
    trouble.error ??= error;
    ending.abort();
  };
  const idle = new Deadline(() => fail(new ApiError('timed_out')));
  let isOver = false;
  // A chunk read while this try ended does not count for the next one.
  const advance = (bytes: number) => {
    if (!isOver) transfer.advance(bytes);
  };
  const body = Readable.from(contents(source, { advance, idle, idleLimit, fail }), { objectMode: false });
  try {
    return await send({ body, bytes: source.bytes, signal: AbortSignal.any([transfer.signal, ending.signal]) });
  } catch (error) {
    if (transfer.signal.aborted) throw new ApiError('cancelled');
    throw trouble.error ?? error;
  } finally {
    isOver = true;
    idle.clear();
    body.destroy();
  }
}

/** Yields exactly the announced number of bytes; a file that shrinks meanwhile ends the upload. */
async function* contents(
  { bytes, read: open }: Source,
  {
    advance,
    idle,
    idleLimit,
    fail,
  }: {
    readonly advance: (bytes: number) => void;
    readonly idle: Deadline;
    readonly idleLimit: number;
    readonly fail: (error: ApiError) => void;
  },
): AsyncGenerator<Buffer> {
  let read = 0;
  try {
    idle.set(idleLimit);
    for await (const chunk of open()) {
      read += chunk.length;
      advance(chunk.length);
      yield chunk;
      // The sender took the chunk, so the connection is alive.
      idle.set(idleLimit);
    }
  } catch (error) {
    fail(new ApiError(readErrorCode(error) ?? 'unexpected', {}, { cause: error }));
    throw error;
  }
  if (read !== bytes) {
    const error = new ApiError('file_gone');
    fail(error);
    throw error;
  }
  idle.set(ANSWER_LIMIT);
}

/** A timer that can be restarted. */
class Deadline {
  readonly #act: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(act: () => void) {
    this.#act = act;
  }

  set(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#act, milliseconds);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
