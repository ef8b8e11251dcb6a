// Deflates a long stream in segments, several at once on Node's thread pool. Each segment ends at a byte boundary and
// refers to nothing before it, so that one after the other they are one ordinary deflate stream.
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const deflateRaw = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.deflateRaw);

// The pool has four threads by default: one stays free for files and passwords.
const segmentsAtOnce = 3;
const outputBytes = 65_536;
// A last block with nothing in it, with fixed codes (RFC 1951, 3.2.6).
const endOfStream = Buffer.from([0x03, 0x00]);

/** Deflates all of a short text or of bytes. */
export function deflateWhole(content: Uint8Array, level: number): Promise<Buffer> {
  return deflateRaw(content, { level });
}

/**
 * Yields the raw deflate stream of what `source` yields, each chunk of it a segment: they should be some 512 kB, or
 * little is gained. Three are held at most, and nothing is taken from the source while the consumer does not ask for more.
 * `onDone` is told of each segment that is no longer read.
 */
export async function* deflateInParallel(
  source: AsyncIterable<Buffer>,
  level: number,
  onDone: (segment: Buffer) => void,
): AsyncGenerator<Buffer> {
  const deflaters = Array.from({ length: segmentsAtOnce }, () => new SegmentDeflater(level));
  const running: Promise<Buffer[]>[] = [];
  let started = 0;
  try {
    for await (const segment of source) {
      const deflater = deflaters[started++ % segmentsAtOnce] as SegmentDeflater;
      running.push(deflater.deflate(segment).finally(() => onDone(segment)));
      const oldest = running.length >= segmentsAtOnce ? running.shift() : undefined;
      if (oldest) yield* await oldest;
    }
    for (let next = running.shift(); next; next = running.shift()) yield* await next;
    yield endOfStream;
  } finally {
    // Where the consumer left early, nothing may run on behind its back.
    await Promise.allSettled(running);
    for (const deflater of deflaters) deflater.close();
  }
}

/** One compressor, used for one segment after the other: making a new one each time costs 256 kB and its clearing. */
class SegmentDeflater {
  readonly #stream: zlib.DeflateRaw;
  #pieces: Buffer[] = [];

  constructor(level: number) {
    this.#stream = zlib.createDeflateRaw({ level, flush: zlib.constants.Z_FULL_FLUSH, chunkSize: outputBytes });
    this.#stream.on('data', (piece: Buffer) => this.#pieces.push(piece));
    // Reported to whoever waits for the segment, by the callback below.
    this.#stream.on('error', () => undefined);
  }

  /** The segment deflated. The next one may be given only when this one is done. */
  deflate(segment: Buffer): Promise<Buffer[]> {
    return new Promise((resolve, reject) => {
      this.#stream.write(segment, (error) => {
        const pieces = this.#pieces;
        this.#pieces = [];
        if (error) reject(error);
        else resolve(pieces);
      });
    });
  }

  close(): void {
    this.#stream.destroy();
  }
}
