// Downloads a file to a location the user chooses, renamed only when complete.
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { SavedFile } from '../../contract/endpoint.ts';
import { writeErrorCode } from '../files/file-errors.ts';
import { suggestedName } from '../files/file-names.ts';
import type { FileTokens } from '../files/file-tokens.ts';
import { completeFile } from '../files/replace-file.ts';
import type { Unfinished, UnfinishedDownloads } from '../files/unfinished-downloads.ts';
import { ApiError } from '../ipc/result.ts';
import { errorFromAnswer } from './answers.ts';
import type { ApiCall } from './calls.ts';
import type { HttpHeaders, HttpStream } from './http.ts';
import { IDLE_LIMIT, PROGRAM_ENDS, SESSION_ENDS, type Transfer, type Transfers, watched } from './transfers.ts';

export interface DownloadDeps {
  readonly transfers: Transfers;
  readonly tokens: FileTokens;
  /** What the program's end cuts short is gone on with at its next start. */
  readonly unfinished: Pick<UnfinishedDownloads, 'begin' | 'goOn' | 'changed' | 'interrupted' | 'finished' | 'discard'>;
  /** The path that the person chooses, or null where they do not want the file after all. */
  readonly askWhereToSave: (windowId: number, name: string) => Promise<string | null>;
  /** It is on disk as a whole. */
  readonly onSaved?: (file: NonNullable<SavedFile>, call: ApiCall) => void;
  /** Milliseconds without a byte after which a download is given up. */
  readonly idleLimit?: number;
}

/** Sends the request, with further headers where the rest of a file is asked for. */
export type Open = (signal?: AbortSignal, headers?: Readonly<Record<string, string>>) => Promise<HttpStream>;

/** How often a download that breaks off goes on where it was, at most. */
const MAX_RESUMES = 5;

/**
 * @param open sends the request; called again where the connection breaks, as it may while the person chooses a place
 * @param isTheirs whether whoever began it is still signed in
 * @returns null where the person cancelled, before or during
 * @throws CallFailure; nothing of the file is then on disk
 */
export async function download(
  deps: DownloadDeps,
  call: ApiCall,
  windowId: number,
  open: Open,
  isTheirs: () => boolean,
): Promise<SavedFile> {
  const first = await openChecked(open);
  const name = suggestedName(first.headers['content-disposition'], fallbackName(call));
  const target = await deps.askWhereToSave(windowId, name).catch((error: unknown) => {
    first.body.destroy();
    throw error;
  });
  if (target === null || !isTheirs()) {
    first.body.destroy();
    return null;
  }
  const { area, name: callName, input } = call;
  const { params, query, body } = input;
  const at = new Date().toISOString();
  const facts = fileFacts(first);
  const begun = { area, call: callName, input: { params, query, body }, target, at, ...facts };
  const unfinished = await deps.unfinished.begin(begun).catch((error: unknown) => {
    first.body.destroy();
    throw toApiError(error);
  });
  if (!isTheirs()) {
    first.body.destroy();
    await deps.unfinished.discard(unfinished);
    return null;
  }
  return finish(deps, call, unfinished, open, async () => ({ body: first.body, ...facts, received: 0 }));
}

/**
 * Goes on with a download where the end of the program cut it short; from its beginning where the server has another file by
 * now, or gives out no parts.
 * @throws CallFailure; what is there of it stays, unless the person ends it
 */
export async function resumeDownload(
  deps: DownloadDeps,
  call: ApiCall,
  unfinished: Unfinished,
  open: Open,
): Promise<SavedFile> {
  const there = await deps.unfinished.goOn(unfinished);
  const { tag, total } = unfinished;
  return finish(
    deps,
    call,
    unfinished,
    open,
    async (transfer) => {
      const rest =
        tag !== null && total !== null && there > 0 && there < total
          ? await askForRest(open, transfer, there, tag, total)
          : null;
      if (rest) return { body: rest, tag, total, received: there };
      const first = await openChecked(() => open(transfer.signal));
      const facts = fileFacts(first);
      deps.unfinished.changed(unfinished.id, facts);
      return { body: first.body, ...facts, received: 0 };
    },
    true,
  );
}

/** The rest of a file; null where the server does not hand it out, because it is another one by now. */
async function askForRest(
  open: Open,
  transfer: Transfer,
  received: number,
  tag: string,
  total: number,
): Promise<Readable | null> {
  const { status, headers, body } = await open(transfer.signal, { range: `bytes=${received}-`, 'if-range': tag });
  const begins = `bytes ${received}-${total - 1}/${total}`;
  if (body && status === 206 && headers['content-range'] === begins && headers.etag === tag) return body;
  body?.destroy();
  return null;
}

/** What is known of a file that is on its way. */
interface Begun {
  readonly body: Readable;
  /** Null where the server gives out no parts of it. */
  readonly tag: string | null;
  /** Bytes of the whole; null where that is not told. */
  readonly total: number | null;
  /** Bytes that are on the disk already. */
  readonly received: number;
}

function fileFacts({ headers }: Incoming): Pick<Begun, 'tag' | 'total'> {
  const total = /^\d+$/.test(headers['content-length'] ?? '') ? Number(headers['content-length']) : null;
  // A weak tag says nothing of single bytes.
  const tag = headers.etag?.startsWith('"') ? headers.etag : null;
  return { total, tag: headers['accept-ranges'] === 'bytes' && total !== null ? tag : null };
}

/**
 * Brings a download to its end, whatever that is.
 * @param isResumed it was cut short before: where it fails again, the person may try once more
 */
async function finish(
  deps: DownloadDeps,
  call: ApiCall,
  unfinished: Unfinished,
  open: Open,
  begin: (transfer: Transfer) => Promise<Begun>,
  isResumed = false,
): Promise<SavedFile> {
  const { target } = unfinished;
  const transfer = deps.transfers.begin(call, basename(target));
  try {
    await saveOrBeginAnew(deps, call, unfinished, await begin(transfer), transfer, open);
    await deps.unfinished.finished(unfinished);
    const { size } = await stat(target);
    // Whole, but whoever wanted it has gone: it is in its place, and nobody else is told of it.
    if (transfer.signal.aborted) return null;
    const saved = { name: basename(target), bytes: size, token: deps.tokens.issue(target, 'saved') };
    deps.onSaved?.(saved, call);
    return saved;
  } catch (error) {
    const { aborted, reason } = transfer.signal;
    const isResumable = aborted ? reason === PROGRAM_ENDS || reason === SESSION_ENDS : isResumed;
    if (isResumable) await deps.unfinished.interrupted(unfinished);
    else await deps.unfinished.discard(unfinished);
    if (aborted) return null;
    throw toApiError(error);
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
  if (!body) throw errorFromAnswer({ status, text });
  if (status === 206) {
    // Nobody has asked for a part.
    body.destroy();
    throw new ApiError('not_terna');
  }
  // While the person chooses a place nobody reads: that the connection broke is noticed afterwards.
  body.on('error', () => undefined);
  if (!/^text\/html\b/i.test(headers['content-type'] ?? '')) return { headers, body };
  body.destroy();
  throw new ApiError('not_terna');
}

/**
 * A break is made up for: where the server can tell that the file is still the same, by asking for the rest, and
 * otherwise by beginning anew once: the server may have ended a connection on which nobody read.
 */
async function saveOrBeginAnew(
  deps: DownloadDeps,
  call: ApiCall,
  unfinished: Unfinished,
  begun: Begun,
  transfer: Transfer,
  open: Open,
): Promise<void> {
  try {
    await save(deps, call, unfinished, begun, transfer, open);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unreachable' || transfer.signal.aborted) throw error;
    transfer.beginAnew();
    const first = await openChecked(() => open(transfer.signal));
    const facts = fileFacts(first);
    deps.unfinished.changed(unfinished.id, facts);
    await save(deps, call, unfinished, { body: first.body, ...facts, received: 0 }, transfer, open);
  }
}

async function save(
  deps: DownloadDeps,
  call: ApiCall,
  { target, temporary }: Unfinished,
  begun: Begun,
  transfer: Transfer,
  open: Open,
): Promise<void> {
  const source = new Source(begun, (received, tag, total) => askForRest(open, transfer, received, tag, total));
  transfer.setTotal(begun.total);
  transfer.advance(begun.received);
  const end = () => source.end('cancelled');
  transfer.signal.addEventListener('abort', end, { once: true });
  if (transfer.signal.aborted) end();
  const { within } = call.definition;
  const late = within && setTimeout(() => source.end('timed_out'), within);
  try {
    await completeFile(target, temporary, async (file) => {
      if (begun.received === 0) await file.truncate();
      await file.writeFile(source.whole(transfer, deps.idleLimit));
    });
  } finally {
    clearTimeout(late);
    transfer.signal.removeEventListener('abort', end);
    source.end('cancelled');
  }
}

type AskForRest = (received: number, tag: string, total: number) => Promise<Readable | null>;

/** The bytes of a file, also over several connections where one breaks off. */
class Source {
  readonly #begun: Begun;
  readonly #askForRest: AskForRest;
  #body: Readable;
  #received: number;
  #ended: 'cancelled' | 'timed_out' | null = null;

  constructor(begun: Begun, askForRest: AskForRest) {
    this.#begun = begun;
    this.#body = begun.body;
    this.#received = begun.received;
    this.#askForRest = askForRest;
  }

  /** No more bytes are wanted, or waited for. */
  end(code: 'cancelled' | 'timed_out'): void {
    this.#ended ??= code;
    this.#body.destroy(new ApiError(this.#ended));
  }

  /** All bytes; an error where they end before the file is whole. */
  async *whole(transfer: Transfer, idleLimit = IDLE_LIMIT): AsyncGenerator<Buffer> {
    for (let resumed = 0; ; resumed++) {
      try {
        yield* this.#present(transfer, idleLimit);
        return;
      } catch (error) {
        if (!isBreak(error) || this.#ended !== null || resumed >= MAX_RESUMES || !(await this.#resume())) throw error;
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
      if (error instanceof ApiError) throw error;
      throw new ApiError('unreachable', {}, { cause: error });
    }
    const { total } = this.#begun;
    if (total !== null && this.#received !== total) throw new ApiError('unreachable');
  }

  /** Asks for the rest. False where that cannot be had: the file is another one, or the server gives out no parts. */
  async #resume(): Promise<boolean> {
    const { tag, total } = this.#begun;
    if (tag === null || total === null || this.#received === 0) return false;
    const rest = await this.#askForRest(this.#received, tag, total);
    if (!rest) return false;
    this.#body = rest;
    return this.#ended === null;
  }
}

const isBreak = (error: unknown): boolean => error instanceof ApiError && error.code === 'unreachable';

const fallbackName = (call: ApiCall): string =>
  call.definition.path.split('/').at(-1)?.replaceAll(/[{}]/g, '') || call.name;

function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const code = writeErrorCode(error);
  return code === null ? error : new ApiError(code, {}, { cause: error });
}
