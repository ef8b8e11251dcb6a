// Sends files with their headers, whole or in parts.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { DownloadAnswer } from './call.ts';
import { contentDisposition } from './content-disposition.ts';
import { partOf } from './ranges.ts';

export async function sendDownload(reply: FastifyReply, answer: DownloadAnswer): Promise<FastifyReply> {
  const { fileName, contentType, bytes, inline, instead, identity } = answer;
  const tag = identity === undefined ? null : tagOf(identity);
  // The stream is opened first, so that a missing file gets an error response without the file's headers.
  const stream =
    typeof answer.stream === 'function' ? await partStream(reply, answer.stream, bytes, tag) : answer.stream;
  if (instead) return reply.code(instead.status).headers(instead.headers).type(contentType).send(stream);
  if (tag !== null) reply.header('etag', tag);
  reply.header('content-disposition', inline ? 'inline' : contentDisposition(fileName));
  if (inline) {
    const cacheControl = inline.isPrivate
      ? 'private, max-age=31536000, immutable'
      : 'public, max-age=31536000, immutable';
    reply.header(
      'cache-control',
      inline.immutable ? cacheControl : inline.isPrivate ? 'private, no-cache' : 'no-cache',
    );
  }
  reply.type(contentType);
  // A browser must never execute an uploaded file as a page of ours.
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "sandbox; default-src 'none'");
  if (stream === null) return reply.send();
  if (bytes !== undefined && reply.statusCode !== 206) reply.header('content-length', bytes);
  // The connection is cut, so that the client notices the incomplete file.
  stream.once('error', () => reply.raw.destroy());
  return reply.send(stream);
}

type Open = Exclude<DownloadAnswer['stream'], Readable>;

/** Opens the part in the header Range, or the whole; returns null if the part does not exist. */
async function partStream(
  reply: FastifyReply,
  open: Open,
  bytes: number | undefined,
  tag: string | null,
): Promise<Readable | null> {
  const { range, 'if-range': unchanged } = reply.request.headers;
  // Parts of different contents must not be combined.
  const isSame = unchanged === undefined || unchanged === tag;
  const asked = bytes === undefined || !isSame ? null : partOf(range, bytes);
  if (asked === 'beyond') {
    reply.code(416).header('content-range', `bytes */${bytes}`).header('accept-ranges', 'bytes');
    return null;
  }
  const stream = await open(asked ?? undefined);
  if (bytes !== undefined) reply.header('accept-ranges', 'bytes');
  if (asked === null) return stream;
  const { first, last } = asked;
  reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes}`)
    .header('content-length', last - first + 1);
  return stream;
}

/** The ETag does not reveal the identity, as it is a hash. */
const tagOf = (identity: string): string =>
  `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
