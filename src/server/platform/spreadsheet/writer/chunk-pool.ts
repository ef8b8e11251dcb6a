// Buffers of one size that are used again and again. Left to the garbage collector, the chunks of a long sheet would pile
// up to some 64 MB before it looks at them, since they are not on its heap.

/** Lends buffers of `size` bytes. */
export class ChunkPool {
  readonly size: number;
  readonly #free: Buffer[] = [];

  constructor(size: number) {
    this.size = size;
  }

  /** A buffer of `size` bytes, with whatever was in it before. */
  take(): Buffer {
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(this.size);
  }

  /** Takes back a buffer, or the beginning of one, that nobody reads any more. Those of another size are let go. */
  release(chunk: Buffer): void {
    if (chunk.buffer.byteLength === this.size) this.#free.push(Buffer.from(chunk.buffer, 0, this.size));
  }
}
