// Deflates a long stream in parallel segments on Node's thread pool.
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const deflateRaw = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.deflateRaw);

// The pool has four threads by default; one remains free for files and passwords.
const segmentsAtOnce = 3;
const outputBytes = 65_536;
// An empty last block with fixed codes (RFC 1951, 3.2.6).
const endOfStream = Buffer.from([0x03, 0x00]);

export function deflateWhole(content: Uint8Array, level: number): Promise<Buffer> {
  return deflateRaw(content, { level });
}

/**
 * Yields the raw deflate stream of `source`. Each chunk is a segment that ends at a byte boundary and references no
 * earlier one, so that together they form one ordinary stream. Chunks should have some 512 kB, or the gain is small. At
 * most three are buffered, and the source is read only as fast as the consumer reads.
 * `onDone` is called when a segment is no longer used.
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
    // All segments must finish, even if the consumer stopped early.
    await Promise.allSettled(running);
    for (const deflater of deflaters) deflater.close();
  }
}

/** One compressor serves many segments, because creating one costs allocating and clearing 256 kB. */
class SegmentDeflater {
  readonly #stream: zlib.DeflateRaw;
  #pieces: Buffer[] = [];

  constructor(level: number) {
    this.#stream = zlib.createDeflateRaw({ level, flush: zlib.constants.Z_FULL_FLUSH, chunkSize: outputBytes });
    this.#stream.on('data', (piece: Buffer) => this.#pieces.push(piece));
    // The callback below reports the error to the caller.
    this.#stream.on('error', () => undefined);
  }

  /** Deflates a segment. Calls must not overlap. */
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
