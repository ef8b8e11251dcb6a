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
  /** Milliseconds without a byte after which a download is given up. */
  readonly idleLimit?: number;
}

/**
 * @param open sends the request; called again where the connection breaks, as it may while the person chooses a place
 * @returns null where the person cancelled, before or during
 * @throws CallFailure; nothing of the file is then on disk
 */
export async function download(
  parts: DownloadParts,
  call: Call,
  windowId: number,
  open: (signal?: AbortSignal) => Promise<HttpStream>,
): Promise<SavedFile> {
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
    return { name: basename(target), bytes: size, token: parts.tokens.issue(target, 'saved') };
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
  // While the person chooses a place nobody reads: that the connection broke is noticed afterwards.
  body.on('error', () => undefined);
  if (!/^text\/html\b/i.test(headers['content-type'] ?? '')) return { headers, body };
  body.destroy();
  throw new CallFailure('not_terna');
}

/** One break is made up for by beginning anew: the server may have ended a connection on which nobody read. */
async function saveOrBeginAnew(
  parts: DownloadParts,
  call: Call,
  first: Incoming,
  target: string,
  transfer: Transfer,
  open: (signal?: AbortSignal) => Promise<HttpStream>,
): Promise<void> {
  try {
    await save(parts, call, first, target, transfer);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'unreachable' || transfer.signal.aborted) throw error;
    transfer.beginAnew();
    await save(parts, call, await openChecked(() => open(transfer.signal)), target, transfer);
  }
}

async function save(
  parts: DownloadParts,
  call: Call,
  { body, headers }: Incoming,
  target: string,
  transfer: Transfer,
): Promise<void> {
  const expected = /^\d+$/.test(headers['content-length'] ?? '') ? Number(headers['content-length']) : null;
  transfer.setTotal(expected);
  const end = () => body.destroy(new CallFailure('cancelled'));
  transfer.signal.addEventListener('abort', end, { once: true });
  if (transfer.signal.aborted) end();
  const { within } = call.definition;
  const late = within && setTimeout(() => body.destroy(new CallFailure('timed_out')), within);
  try {
    await replaceFile(
      target,
      (file) => file.writeFile(whole(body, expected, transfer, parts.idleLimit)),
      parts.temporaryFiles,
    );
  } finally {
    clearTimeout(late);
    transfer.signal.removeEventListener('abort', end);
    body.destroy();
  }
}

/** The body's bytes; an error where it ends before it is whole. */
async function* whole(
  body: Readable,
  expected: number | null,
  transfer: Transfer,
  idleLimit = IDLE_LIMIT,
): AsyncGenerator<Buffer> {
  let received = 0;
  const count = (bytes: number) => {
    received += bytes;
    transfer.advance(bytes);
  };
  const giveUp = () => body.destroy(new CallFailure('timed_out'));
  try {
    yield* watched(body, count, giveUp, idleLimit);
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    throw new CallFailure('unreachable', {}, { cause: error });
  }
  if (expected !== null && received !== expected) throw new CallFailure('unreachable');
}

const fallbackName = (call: Call): string =>
  call.definition.path.split('/').at(-1)?.replaceAll(/[{}]/g, '') || call.name;

function asFailure(error: unknown): unknown {
  if (error instanceof CallFailure) return error;
  const code = writeErrorCode(error);
  return code === null ? error : new CallFailure(code, {}, { cause: error });
}
