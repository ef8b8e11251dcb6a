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
  /** Downloads that the end of the program interrupts; the next start resumes them. */
  readonly unfinished: Pick<UnfinishedDownloads, 'begin' | 'goOn' | 'changed' | 'interrupted' | 'finished' | 'discard'>;
  /** Returns the path that the user chooses, or null if they cancel. */
  readonly askWhereToSave: (windowId: number, name: string) => Promise<string | null>;
  /** Called once the complete file is on disk. */
  readonly onSaved?: (file: NonNullable<SavedFile>, call: ApiCall) => void;
  /** Milliseconds without a byte before a download is aborted. */
  readonly idleLimit?: number;
}

/** Sends the request, with further headers for the rest of a file. */
export type Open = (signal?: AbortSignal, headers?: Readonly<Record<string, string>>) => Promise<HttpStream>;

/** Maximum number of times that one download is resumed. */
const MAX_RESUMES = 5;

/**
 * @param open sends the request; called again if the connection breaks, also while the user chooses a location
 * @param isTheirs whether the user who started it is still signed in
 * @returns null if the user cancelled, before or during the download
 * @throws ApiError; nothing of the file is then on disk
 */
export async function download(
  deps: DownloadDeps,
  {
    call,
    windowId,
    open,
    isTheirs,
  }: { readonly call: ApiCall; readonly windowId: number; readonly open: Open; readonly isTheirs: () => boolean },
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
  return finish(deps, { call, unfinished, open, begin: async () => ({ body: first.body, ...facts, received: 0 }) });
}

/**
 * Resumes a download after a restart; starts over if the server has another file or does not support ranges.
 * @throws ApiError; the partial file stays, unless the user cancels
 */
export async function resumeDownload(
  deps: DownloadDeps,
  call: ApiCall,
  unfinished: Unfinished,
  open: Open,
): Promise<SavedFile> {
  const there = await deps.unfinished.goOn(unfinished);
  const { tag, total } = unfinished;
  return finish(deps, {
    call,
    unfinished,
    open,
    begin: async (transfer) => {
      const rest =
        tag !== null && total !== null && there > 0 && there < total
          ? await askForRest({ open, transfer, received: there, tag, total })
          : null;
      if (rest) return { body: rest, tag, total, received: there };
      const first = await openChecked(() => open(transfer.signal));
      const facts = fileFacts(first);
      deps.unfinished.changed(unfinished.id, facts);
      return { body: first.body, ...facts, received: 0 };
    },
    isResumed: true,
  });
}

/** Requests the rest of a file; null if the server does not return it because the file has changed. */
async function askForRest({
  open,
  transfer,
  received,
  tag,
  total,
}: {
  readonly open: Open;
  readonly transfer: Transfer;
  readonly received: number;
  readonly tag: string;
  readonly total: number;
}): Promise<Readable | null> {
  const { status, headers, body } = await open(transfer.signal, { range: `bytes=${received}-`, 'if-range': tag });
  const begins = `bytes ${received}-${total - 1}/${total}`;
  if (body && status === 206 && headers['content-range'] === begins && headers.etag === tag) return body;
  body?.destroy();
  return null;
}

/** The state of a running download. */
interface Begun {
  readonly body: Readable;
  /** Null if the server does not support ranges for it. */
  readonly tag: string | null;
  /** Bytes of the whole file; null if unknown. */
  readonly total: number | null;
  /** Bytes that are already on disk. */
  readonly received: number;
}

function fileFacts({ headers }: Incoming): Pick<Begun, 'tag' | 'total'> {
  const total = /^\d+$/.test(headers['content-length'] ?? '') ? Number(headers['content-length']) : null;
  // A weak ETag does not guarantee equal bytes.
  const tag = headers.etag?.startsWith('"') ? headers.etag : null;
  return { total, tag: headers['accept-ranges'] === 'bytes' && total !== null ? tag : null };
}

/**
 * Completes a download, or handles its failure.
 * @param isResumed whether it was interrupted before; after a failure the user may then retry
 */
async function finish(
  deps: DownloadDeps,
  {
    call,
    unfinished,
    open,
    begin,
    isResumed = false,
  }: {
    readonly call: ApiCall;
    readonly unfinished: Unfinished;
    readonly open: Open;
    readonly begin: (transfer: Transfer) => Promise<Begun>;
    readonly isResumed?: boolean | undefined;
  },
): Promise<SavedFile> {
  const { target } = unfinished;
  const transfer = deps.transfers.begin(call, basename(target));
  try {
    await saveOrBeginAnew(deps, { call, unfinished, begun: await begin(transfer), transfer, open });
    await deps.unfinished.finished(unfinished);
    const { size } = await stat(target);
    // The file is complete, but its user has left; nobody else is notified.
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

/** @throws ApiError if the answer is not a file */
export async function openChecked(open: () => Promise<HttpStream>): Promise<Incoming> {
  const { body, status, text, headers } = await open();
  if (!body) throw errorFromAnswer({ status, text });
  if (status === 206) {
    // No range was requested.
    body.destroy();
    throw new ApiError('not_terna');
  }
  // Nobody reads while the user chooses a location; a broken connection is detected later.
  body.on('error', () => undefined);
  if (!/^text\/html\b/i.test(headers['content-type'] ?? '')) return { headers, body };
  body.destroy();
  throw new ApiError('not_terna');
}

interface Running {
  readonly call: ApiCall;
  readonly unfinished: Unfinished;
  readonly begun: Begun;
  readonly transfer: Transfer;
  readonly open: Open;
}

/**
 * Recovers from a broken connection: requests the rest if the server can confirm that the file is unchanged, and
 * otherwise starts over once. A server may close a connection on which nobody reads.
 */
async function saveOrBeginAnew(
  deps: DownloadDeps,
  { call, unfinished, begun, transfer, open }: Running,
): Promise<void> {
  try {
    await save(deps, { call, unfinished, begun, transfer, open });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unreachable' || transfer.signal.aborted) throw error;
    transfer.beginAnew();
    const first = await openChecked(() => open(transfer.signal));
    const facts = fileFacts(first);
    deps.unfinished.changed(unfinished.id, facts);
    await save(deps, { call, unfinished, begun: { body: first.body, ...facts, received: 0 }, transfer, open });
  }
}

async function save(
  deps: DownloadDeps,
  { call, unfinished: { target, temporary }, begun, transfer, open }: Running,
): Promise<void> {
  const source = new Source(begun, (received, tag, total) => askForRest({ open, transfer, received, tag, total }));
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

/** The bytes of a file, possibly over several connections. */
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

  /** Stops reading. */
  end(code: 'cancelled' | 'timed_out'): void {
    this.#ended ??= code;
    this.#body.destroy(new ApiError(this.#ended));
  }

  /** Yields all bytes. Throws if they end before the file is complete. */
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

  /** Requests the rest. Returns false if the file has changed or the server does not support ranges. */
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
