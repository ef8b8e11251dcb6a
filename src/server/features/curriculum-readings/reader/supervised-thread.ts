// Runs the reading in a thread with limits of time and memory, and ends the thread if a file exceeds them.
import { Worker } from 'node:worker_threads';
import { MAX_RECOGNIZED_PAGES } from '../recognition/max-pages.ts';
import type { FromThread, Outcome, ReadingLimits } from './messages.ts';

const CHECK_MILLISECONDS = 50;
/** Buffers are outside of it; the growth of the process is watched for them. */
const HEAP_MEGABYTES = 384;
const STACK_MEGABYTES = 4;

interface Watch {
  /** Pages that are recognized from pictures take longer. */
  addPages(pages: number): void;
  stop(): void;
}

export class SupervisedThread {
  readonly #entry: URL;
  readonly #limits: ReadingLimits;
  #thread: { readonly worker: Worker; readonly ready: Promise<void> } | null = null;
  #stop: (() => void) | null = null;

  constructor(entry: URL, limits: ReadingLimits) {
    this.#entry = entry;
    this.#limits = limits;
  }

  /** Reads one file at a time. Its time begins when the thread has started. */
  read(data: Uint8Array): Promise<Outcome> {
    const { worker, ready } = this.#running();
    return new Promise((resolve) => {
      let watch: Watch | undefined;
      const settle = (outcome: Outcome) => {
        watch?.stop();
        worker.off('message', onMessage);
        worker.off('exit', onExit);
        this.#stop = null;
        resolve(outcome);
      };
      const onMessage = (message: FromThread) => {
        if ('pages' in message) watch?.addPages(message.pages);
        else settle(message);
      };
      const onExit = () => {
        this.#forget(worker);
        settle({ reason: 'curriculum_too_complex' });
      };
      this.#stop = () => {
        this.#end();
        settle({ reason: 'curriculum_too_complex' });
      };
      worker.on('exit', onExit);
      void ready.then(() => {
        if (this.#thread?.worker !== worker) return;
        watch = this.#watch();
        worker.on('message', onMessage);
        worker.postMessage(data);
      });
    });
  }

  /** Ends the thread as soon as a file exceeds the limits. */
  #watch(): Watch {
    const memory = process.memoryUsage.rss();
    const started = performance.now();
    let { milliseconds } = this.#limits;
    const timer = setInterval(() => {
      const isSlow = performance.now() - started > milliseconds;
      if (isSlow || process.memoryUsage.rss() - memory > this.#limits.bytes) this.#stop?.();
    }, CHECK_MILLISECONDS);
    return {
      addPages: (pages) => {
        milliseconds += Math.min(pages, MAX_RECOGNIZED_PAGES) * this.#limits.millisecondsPerPicture;
      },
      stop: () => clearInterval(timer),
    };
  }

  /** Ends the reading of a file whose reader has gone. */
  cancel(): void {
    this.#stop?.();
  }

  close(): void {
    if (this.#stop) this.cancel();
    else this.#end();
  }

  #running(): { readonly worker: Worker; readonly ready: Promise<void> } {
    this.#thread ??= this.#start();
    return this.#thread;
  }

  #start(): { readonly worker: Worker; readonly ready: Promise<void> } {
    const worker = new Worker(this.#entry, {
      env: {},
      execArgv: [],
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, stackSizeMb: STACK_MEGABYTES },
    });
    // Libraries print warnings that quote the file.
    worker.stdout.resume();
    worker.stderr.resume();
    // The exit follows, and settles the reading.
    worker.on('error', () => undefined);
    worker.unref();
    // Its first message says that it has loaded.
    return { worker, ready: new Promise((resolve) => worker.once('message', () => resolve())) };
  }

  #end(): void {
    const thread = this.#thread;
    this.#thread = null;
    void thread?.worker.terminate();
  }

  #forget(worker: Worker): void {
    if (this.#thread?.worker === worker) this.#thread = null;
  }
}
