// Work that outlasts the request that began it, and ends with the server.
export class BackgroundWork {
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  /** @param work reports its own errors */
  run(work: (signal: AbortSignal) => Promise<void>): void {
    const running = work(this.#stopping.signal).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Aborts the signals and waits. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }
}
