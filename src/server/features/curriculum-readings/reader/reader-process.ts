// Starts the reader's process and starts it again after its end.
import { type ChildProcess, fork } from 'node:child_process';
import { entryPath, programFolder } from './entries.ts';
import type { Outcome, ReadingLimits, ToReader } from './messages.ts';

/** Beyond the reader's own limit: for its start, and in case that it no longer answers. */
const GRACE_MILLISECONDS = 60_000;
const HEAP_MEGABYTES = 512;

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
      const deadline = setTimeout(() => child.kill('SIGKILL'), this.#limits.milliseconds + GRACE_MILLISECONDS);
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
    const child = fork(entryPath('process'), [JSON.stringify(this.#limits)], {
      // Without permissions for files but its own, processes, native code and inspection.
      execArgv: [
        '--permission',
        `--allow-fs-read=${programFolder()}`,
        '--allow-worker',
        '--disallow-code-generation-from-strings',
        `--max-old-space-size=${HEAP_MEGABYTES}`,
        '--no-warnings',
      ],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
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
