// Sends a file: under the right headers, and in parts to whoever asks for one, as players of videos do.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { DownloadAnswer } from './call.ts';
import { contentDisposition } from './content-disposition.ts';
import { partOf } from './ranges.ts';

export async function sendDownload(reply: FastifyReply, answer: DownloadAnswer): Promise<FastifyReply> {
  const { fileName, contentType, bytes, inline, instead, identity } = answer;
  const tag = identity === undefined ? null : tagOf(identity);
  // Opened first: a file that is gone is answered as such, under no header of the file's.
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
  // What somebody sent is never run as a page of ours.
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "sandbox; default-src 'none'");
  if (stream === null) return reply.send();
  if (bytes !== undefined && reply.statusCode !== 206) reply.header('content-length', bytes);
  // A broken stream must look broken to the client: the connection is cut, never ended as if it were whole.
  stream.once('error', () => reply.raw.destroy());
  return reply.send(stream);
}

type Open = Exclude<DownloadAnswer['stream'], Readable>;

/** The part that the header Range asks for, or the whole; null where there is no such part. */
async function partStream(
  reply: FastifyReply,
  open: Open,
  bytes: number | undefined,
  tag: string | null,
): Promise<Readable | null> {
  const { range, 'if-range': unchanged } = reply.request.headers;
  // Of another content than the one that was begun, the rest would make a file that never was.
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

/** The ETag: says nothing of what it is made of. */
const tagOf = (identity: string): string =>
  `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
