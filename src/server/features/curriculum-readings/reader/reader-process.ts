// Starts the reader's process and starts it again after its end.
import type { ChildProcess } from 'node:child_process';
import { MAX_RECOGNIZED_PAGES } from '../recognition/max-pages.ts';
import { findEntry } from './entries.ts';
import { forkIsolated } from './isolated-process.ts';
import type { Outcome, ReadingLimits, ToReader } from './messages.ts';

/** Beyond the reader's own limit: for its start, and in case that it no longer answers. */
const GRACE_MILLISECONDS = 60_000;

/** Reads one file at a time, elsewhere. */
export interface FileReader {
  read(data: Uint8Array): Promise<Outcome>;
  /** Ends the present reading. */
  cancel(): void;
  close(): void;
}

export class ReaderProcess implements FileReader {
  readonly #limits: ReadingLimits;
  #child: ChildProcess | null = null;

  constructor(limits: ReadingLimits) {
    this.#limits = limits;
  }

  read(data: Uint8Array): Promise<Outcome> {
    const child = this.#running();
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        clearTimeout(deadline);
        child.off('message', settle);
        child.off('exit', onExit);
        resolve(outcome);
      };
      const onExit = () => settle({ reason: 'curriculum_too_complex' });
      const { milliseconds, millisecondsPerPicture } = this.#limits;
      const longest = milliseconds + MAX_RECOGNIZED_PAGES * millisecondsPerPicture + GRACE_MILLISECONDS;
      const deadline = setTimeout(() => child.kill('SIGKILL'), longest);
      child.on('message', settle);
      child.on('exit', onExit);
      // A process that has just ended is noticed by its exit.
      child.send({ type: 'read', data } satisfies ToReader, () => undefined);
    });
  }

  cancel(): void {
    if (this.#child?.connected) this.#child.send({ type: 'cancel' } satisfies ToReader, () => undefined);
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  #running(): ChildProcess {
    this.#child ??= this.#start();
    return this.#child;
  }

  #start(): ChildProcess {
    const child = forkIsolated(findEntry('process'), [JSON.stringify(this.#limits)]);
    child.on('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    // A process that could not be started has no exit.
    child.on('error', () => child.emit('exit', null, null));
    child.unref();
    child.channel?.unref();
    return child;
  }
}
