// Delays the embedded server until the first window has drawn its cached data.
// Both would compete for the processors at the start.

/** All in milliseconds. */
const TIMES = {
  /** Time after the last cached answer, in which the window draws it or asks for more. */
  pause: 100,
  /** Limit for a window that asks for nothing or never opens. */
  max: 1500,
};

/** With this many processors, window, main, Chromium and server do not slow each other down. */
const ENOUGH_PROCESSORS = 4;

export class DeferredServerStart {
  readonly #isOfUse: boolean;
  readonly #times: typeof TIMES;
  #over = Promise.withResolvers<void>();
  #maxTimer: NodeJS.Timeout | undefined;
  #pause: NodeJS.Timeout | undefined;

  /** The delay is inactive until `begin`. @param processors of the computer */
  constructor(processors: number, times: Partial<typeof TIMES> = {}) {
    this.#isOfUse = processors < ENOUGH_PROCESSORS;
    this.#times = { ...TIMES, ...times };
    this.#over.resolve();
  }

  /** Resolves when the server may start. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  begin(): void {
    if (!this.#isOfUse) return;
    this.#over = Promise.withResolvers();
    this.#maxTimer = setTimeout(() => this.end(), this.#times.max);
  }

  /** Called when a window has received a cached answer. */
  answered(): void {
    if (this.#maxTimer === undefined) return;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.end(), this.#times.pause);
  }

  /** Ends the delay: a caller needs the server, or there is nothing to draw. */
  end(): void {
    clearTimeout(this.#maxTimer);
    clearTimeout(this.#pause);
    this.#maxTimer = undefined;
    this.#over.resolve();
  }
}
