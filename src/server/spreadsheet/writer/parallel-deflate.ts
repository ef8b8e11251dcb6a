// Deflates a long stream in segments, several at once on Node's thread pool. Each segment but the last ends at a byte
// boundary and knows the window before it, so that together they are one ordinary deflate stream of nearly the same size.
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const deflateRaw = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.deflateRaw);

const segmentBytes = 1_048_576;
// The pool has four threads by default: one stays free for files and passwords.
const segmentsAtOnce = 3;
const windowBytes = 32_768;

/** Deflates all of a short text or of bytes. */
export function deflateWhole(content: Uint8Array, level: number): Promise<Buffer> {
  return deflateRaw(content, { level });
}

/**
 * Yields the raw deflate stream of what `source` yields. At most a few segments of 1 MB are held; nothing is taken from
 * the source while the consumer does not ask for more.
 */
export async function* deflateInParallel(source: AsyncIterable<Buffer>, level: number): AsyncGenerator<Buffer> {
  const running: Promise<Buffer>[] = [];
  let before: Buffer | undefined;
  const start = (segment: Buffer, isLast: boolean) => {
    const finishFlush = isLast ? zlib.constants.Z_FINISH : zlib.constants.Z_SYNC_FLUSH;
    running.push(deflateRaw(segment, { level, finishFlush, dictionary: before, chunkSize: segmentBytes / 4 }));
    before = segment.subarray(Math.max(0, segment.length - windowBytes));
  };
  try {
    for await (const segment of inSegments(source)) {
      start(segment, false);
      const oldest = running.length >= segmentsAtOnce ? running.shift() : undefined;
      if (oldest) yield await oldest;
    }
    start(Buffer.alloc(0), true);
    for (let next = running.shift(); next; next = running.shift()) yield await next;
  } finally {
    // Where the consumer left early, nothing may run on behind its back.
    await Promise.allSettled(running);
  }
}

async function* inSegments(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of source) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= segmentBytes) {
      yield Buffer.concat(parts);
      parts = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(parts);
}
