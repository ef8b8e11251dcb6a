// A pool of reusable buffers of one size.

/**
 * Reuse saves memory: the chunks of a long sheet are outside of the heap, so some 64 MB of them would accumulate before
 * garbage collection.
 */
export class ChunkPool {
  readonly size: number;
  readonly #free: Buffer[] = [];

  constructor(size: number) {
    this.size = size;
  }

  /** Returns a buffer of `size` bytes with its previous content. */
  take(): Buffer {
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(this.size);
  }

  /** Returns an unused buffer, or the beginning of one, to the pool. Buffers of another size are dropped. */
  release(chunk: Buffer): void {
    if (chunk.buffer.byteLength === this.size) this.#free.push(Buffer.from(chunk.buffer, 0, this.size));
  }
}
