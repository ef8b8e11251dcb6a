// A download: asked for, given a place by the person, and on disk under its name only when it is whole.
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { SavedFile } from '../../contract/endpoint.ts';
import { writeErrorCode } from '../files/file-errors.ts';
import { suggestedName } from '../files/file-names.ts';
import type { FileTokens } from '../files/file-tokens.ts';
import { replaceFile, type TemporaryFiles } from '../files/replace-file.ts';
import { CallFailure } from '../result.ts';
import { failureOf } from './answers.ts';
import type { Call } from './calls.ts';
import type { HttpHeaders, HttpStream } from './http.ts';
import { IDLE_LIMIT, type Transfer, type Transfers, watched } from './transfers.ts';

export interface DownloadParts {
  readonly transfers: Transfers;
  readonly tokens: FileTokens;
  readonly temporaryFiles: TemporaryFiles;
  /** The path that the person chooses, or null where they do not want the file after all. */
  readonly askWhereToSave: (windowId: number, name: string) => Promise<string | null>;
  /** It is on disk as a whole. */
  readonly onSaved?: (file: NonNullable<SavedFile>) => void;
  /** Milliseconds without a byte after which a download is given up. */
  readonly idleLimit?: number;
}

/** Sends the request, with further headers where the rest of a file is asked for. */
export type Open = (signal?: AbortSignal, headers?: Readonly<Record<string, string>>) => Promise<HttpStream>;

/** How often a download that breaks off goes on where it was, at most. */
const MOST_RESUMED = 5;

/**
 * @param open sends the request; called again where the connection breaks, as it may while the person chooses a place
 * @returns null where the person cancelled, before or during
 * @throws CallFailure; nothing of the file is then on disk
 */
export async function download(parts: DownloadParts, call: Call, windowId: number, open: Open): Promise<SavedFile> {
  const first = await openChecked(open);
  const name = suggestedName(first.headers['content-disposition'], fallbackName(call));
  const target = await parts.askWhereToSave(windowId, name).catch((error: unknown) => {
    first.body.destroy();
    throw error;
  });
  if (target === null) {
    first.body.destroy();
    return null;
  }
  const transfer = parts.transfers.begin(call, basename(target));
  try {
    await saveOrBeginAnew(parts, call, first, target, transfer, open);
    const { size } = await stat(target);
    const saved = { name: basename(target), bytes: size, token: parts.tokens.issue(target, 'saved') };
    parts.onSaved?.(saved);
    return saved;
  } catch (error) {
    if (transfer.signal.aborted) return null;
    throw asFailure(error);
  } finally {
    transfer.finish();
  }
}

export interface Incoming {
  readonly headers: HttpHeaders;
  readonly body: Readable;
}

/** @throws CallFailure for an answer that is not a file */
export async function openChecked(open: () => Promise<HttpStream>): Promise<Incoming> {
  const { body, status, text, headers } = await open();
  if (!body) throw failureOf({ status, text });
  if (status === 206) {
    // Nobody has asked for a part.
    body.destroy();
    throw new CallFailure('not_terna');
  }
  // While the person chooses a place nobody reads: that the connection broke is noticed afterwards.
  body.on('error', () => undefined);
  if (!/^text\/html\b/i.test(headers['content-type'] ?? '')) return { headers, body };
  body.destroy();
  throw new CallFailure('not_terna');
}

/**
 * A break is made up for: where the server can tell that the file is still the same, by asking for the rest, and
 * otherwise by beginning anew once: the server may have ended a connection on which nobody read.
 */
async function saveOrBeginAnew(
  parts: DownloadParts,
  call: Call,
  first: Incoming,
  target: string,
  transfer: Transfer,
  open: Open,
): Promise<void> {
  try {
    await save(parts, call, first, target, transfer, open);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'unreachable' || transfer.signal.aborted) throw error;
    transfer.beginAnew();
    await save(parts, call, await openChecked(() => open(transfer.signal)), target, transfer, open);
  }
}

async function save(
  parts: DownloadParts,
  call: Call,
  first: Incoming,
  target: string,
  transfer: Transfer,
  open: Open,
): Promise<void> {
  const source = new Source(first, (headers) => open(transfer.signal, headers));
  transfer.setTotal(source.expected);
  const end = () => source.end('cancelled');
  transfer.signal.addEventListener('abort', end, { once: true });
  if (transfer.signal.aborted) end();
  const { within } = call.definition;
  const late = within && setTimeout(() => source.end('timed_out'), within);
  try {
    await replaceFile(target, (file) => file.writeFile(source.whole(transfer, parts.idleLimit)), parts.temporaryFiles);
  } finally {
    clearTimeout(late);
    transfer.signal.removeEventListener('abort', end);
    source.end('cancelled');
  }
}

/** The bytes of a file, also over several connections where one breaks off. */
class Source {
  readonly expected: number | null;
  /** Tells whether the file is still the one that was begun; null where the server gives out no parts of it. */
  readonly #tag: string | null;
  readonly #open: (headers: Readonly<Record<string, string>>) => Promise<HttpStream>;
  #body: Readable;
  #received = 0;
  #ended: 'cancelled' | 'timed_out' | null = null;

  constructor({ body, headers }: Incoming, open: (headers: Readonly<Record<string, string>>) => Promise<HttpStream>) {
    this.#body = body;
    this.#open = open;
    this.expected = /^\d+$/.test(headers['content-length'] ?? '') ? Number(headers['content-length']) : null;
    // A weak tag says nothing of single bytes.
    const tag = headers.etag?.startsWith('"') ? headers.etag : null;
    this.#tag = headers['accept-ranges'] === 'bytes' && this.expected !== null ? tag : null;
  }

  /** No more bytes are wanted, or waited for. */
  end(code: 'cancelled' | 'timed_out'): void {
    this.#ended ??= code;
    this.#body.destroy(new CallFailure(this.#ended));
  }

  /** All bytes; an error where they end before the file is whole. */
  async *whole(transfer: Transfer, idleLimit = IDLE_LIMIT): AsyncGenerator<Buffer> {
    for (let resumed = 0; ; resumed++) {
      try {
        yield* this.#present(transfer, idleLimit);
        return;
      } catch (error) {
        if (!isBreak(error) || this.#ended !== null || resumed >= MOST_RESUMED || !(await this.#resume())) throw error;
      }
    }
  }

  async *#present(transfer: Transfer, idleLimit: number): AsyncGenerator<Buffer> {
    const count = (bytes: number) => {
      this.#received += bytes;
      transfer.advance(bytes);
    };
    try {
      yield* watched(this.#body, count, () => this.end('timed_out'), idleLimit);
    } catch (error) {
      if (error instanceof CallFailure) throw error;
      throw new CallFailure('unreachable', {}, { cause: error });
    }
    if (this.expected !== null && this.#received !== this.expected) throw new CallFailure('unreachable');
  }

  /** Asks for the rest. False where that cannot be had: the file is another one, or the server gives out no parts. */
  async #resume(): Promise<boolean> {
    if (this.#tag === null || this.#received === 0) return false;
    const range = `bytes=${this.#received}-`;
    const { status, headers, body } = await this.#open({ range, 'if-range': this.#tag });
    const begins = `bytes ${this.#received}-${Number(this.expected) - 1}/${this.expected}`;
    if (body && status === 206 && headers['content-range'] === begins && headers.etag === this.#tag) {
      this.#body = body;
      return this.#ended === null;
    }
    body?.destroy();
    return false;
  }
}

const isBreak = (error: unknown): boolean => error instanceof CallFailure && error.code === 'unreachable';

const fallbackName = (call: Call): string =>
  call.definition.path.split('/').at(-1)?.replaceAll(/[{}]/g, '') || call.name;

function asFailure(error: unknown): unknown {
  if (error instanceof CallFailure) return error;
  const code = writeErrorCode(error);
  return code === null ? error : new CallFailure(code, {}, { cause: error });
}
