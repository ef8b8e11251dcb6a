// Runs the reading in a thread with limits of time and memory, and ends the thread if a file exceeds them.
import { Worker } from 'node:worker_threads';
import type { Outcome, ReadingLimits } from './messages.ts';

const CHECK_MILLISECONDS = 50;
/** Buffers are outside of it; the growth of the process is watched for them. */
const HEAP_MEGABYTES = 384;
const STACK_MEGABYTES = 4;

export class SupervisedThread {
  readonly #entry: URL;
  readonly #limits: ReadingLimits;
  #worker: Worker | null = null;
  #stop: ((outcome: Outcome) => void) | null = null;

  constructor(entry: URL, limits: ReadingLimits) {
    this.#entry = entry;
    this.#limits = limits;
  }

  /** Reads one file at a time. */
  read(data: Uint8Array): Promise<Outcome> {
    const worker = this.#running();
    const memory = process.memoryUsage.rss();
    const started = performance.now();
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        clearInterval(watch);
        worker.off('message', settle);
        worker.off('exit', onExit);
        this.#stop = null;
        resolve(outcome);
      };
      const stop = (outcome: Outcome) => {
        this.#end();
        settle(outcome);
      };
      const onExit = () => {
        if (this.#worker === worker) this.#worker = null;
        settle({ reason: 'curriculum_too_complex' });
      };
      const watch = setInterval(() => {
        const isSlow = performance.now() - started > this.#limits.milliseconds;
        if (isSlow || process.memoryUsage.rss() - memory > this.#limits.bytes) stop({ reason: 'curriculum_too_complex' });
      }, CHECK_MILLISECONDS);
      this.#stop = stop;
      worker.on('message', settle);
      worker.on('exit', onExit);
      worker.postMessage(data);
    });
  }

  /** Ends the reading of a file whose reader has gone. */
  cancel(): void {
    this.#stop?.({ reason: 'curriculum_too_complex' });
  }

  close(): void {
    if (this.#stop) this.cancel();
    else this.#end();
  }

  #running(): Worker {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  #start(): Worker {
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
    return worker;
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }
}
