// Delays the embedded server until the first window has drawn its cached data.
// Both would compete for the processors at the start.

/** All in milliseconds. */
const TIMES = {
  /** After the last kept answer: the window draws it meanwhile, or asks for more. */
  pause: 100,
  /** A window that asks for nothing, or never opens, holds nobody up for longer. */
  max: 1500,
};

/** With so many the window, main, Chromium's own processes and the server do not take them from each other. */
const ENOUGH_PROCESSORS = 4;

export class DeferredServerStart {
  readonly #isOfUse: boolean;
  readonly #times: typeof TIMES;
  #over = Promise.withResolvers<void>();
  #maxTimer: NodeJS.Timeout | undefined;
  #pause: NodeJS.Timeout | undefined;

  /** It is over until it begins. @param processors of the computer */
  constructor(processors: number, times: Partial<typeof TIMES> = {}) {
    this.#isOfUse = processors < ENOUGH_PROCESSORS;
    this.#times = { ...TIMES, ...times };
    this.#over.resolve();
  }

  /** Resolves when nobody is to be kept waiting for the server any longer. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  begin(): void {
    if (!this.#isOfUse) return;
    this.#over = Promise.withResolvers();
    this.#maxTimer = setTimeout(() => this.end(), this.#times.max);
  }

  /** A window has been given what was kept. */
  answered(): void {
    if (this.#maxTimer === undefined) return;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.end(), this.#times.pause);
  }

  /** Somebody waits for the server itself, or there is nothing to draw. */
  end(): void {
    clearTimeout(this.#maxTimer);
    clearTimeout(this.#pause);
    this.#maxTimer = undefined;
    this.#over.resolve();
  }
}
