// `utilityProcess`: Node child processes that exchange messages with the main process.
import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { constants } from 'node:os';
import type Electron from 'electron';
import type { ImplementedUtilityProcess } from './implemented.ts';

const childPrelude = new URL('utility-child.mjs', import.meta.url).href;
const V8_SWITCH = '--js-flags=';
/** The Node that runs this process; `process.execPath` becomes the path of the stand-in. */
const nodePath = process.execPath;
const running = new Set<UtilityProcess>();

/** The child's output, by Electron's three options; its input is closed, as in Electron. @throws Error for others */
function toStdio(option: Electron.ForkOptions['stdio'] = 'inherit'): StdioOptions {
  if (![option].flat().every((value) => ['inherit', 'pipe', 'ignore'].includes(value))) {
    throw new Error('stdio must be of the following values: inherit, pipe, ignore');
  }
  if (Array.isArray(option) && option.length < 3) throw new Error('configuration missing for stdin, stdout or stderr');
  if (Array.isArray(option) && option[0] !== 'ignore')
    throw new Error('stdin value other than ignore is not supported.');
  const [output, errors] = typeof option === 'string' ? [option, option] : option.slice(1);
  return ['ignore', (output ?? 'inherit') as 'inherit', (errors ?? 'inherit') as 'inherit', 'ipc'];
}

/**
 * Electron passes `execArgv` to Chromium, whose switch for V8 flags Node does not know; Node takes the flags
 * themselves.
 */
const toNodeArguments = (execArgv: readonly string[] = []): string[] =>
  execArgv.flatMap((argument) =>
    argument.startsWith(V8_SWITCH) ? argument.slice(V8_SWITCH.length).split(' ') : argument,
  );

class UtilityProcess extends EventEmitter implements ImplementedUtilityProcess {
  readonly #child: ChildProcess;
  #isRunning = false;
  #isKilled = false;

  constructor(modulePath: string, argumentList: string[], options: Electron.ForkOptions) {
    super();
    if (modulePath === '') throw new Error('Missing UtilityProcess entry script.');
    this.#child = fork(modulePath, argumentList, {
      cwd: options.cwd,
      execPath: nodePath,
      env: { ...(options.env ?? process.env) } as NodeJS.ProcessEnv,
      execArgv: [...toNodeArguments(options.execArgv), '--import', childPrelude],
      serialization: 'advanced',
      stdio: toStdio(options.stdio),
    });
    running.add(this);
    this.#child.on('spawn', () => {
      this.#isRunning = true;
      this.emit('spawn');
    });
    this.#child.on('message', (message) => this.emit('message', message));
    // `close` follows when all output has been read; `exit` may come earlier.
    this.#child.on('exit', (code, signal) => this.#onExit(code, signal));
    this.#child.on('error', (error) => {
      process.stderr.write(`${options.serviceName ?? modulePath}: ${error.message}\n`);
    });
  }

  get pid(): number | undefined {
    return this.#isRunning ? this.#child.pid : undefined;
  }

  get stdout(): NodeJS.ReadableStream | null {
    return this.#child.stdout;
  }

  get stderr(): NodeJS.ReadableStream | null {
    return this.#child.stderr;
  }

  /** Sends a message, which waits until the child listens. @throws Error for values that cannot be cloned */
  postMessage(message: unknown): void {
    // A message to an ended child is lost; `exit` reports the end.
    if (this.#child.connected) this.#child.send(message as never, () => undefined);
  }

  /** Asks the child to end (SIGTERM). @returns whether there was one to ask */
  kill(): boolean {
    this.#isKilled = this.#isRunning && this.#child.kill();
    return this.#isKilled;
  }

  /** As in Electron, the code is 0 after `kill()`, and the signal's number after a signal from elsewhere. */
  #onExit(code: number | null, signal: NodeJS.Signals | null): void {
    this.#isRunning = false;
    running.delete(this);
    const ofSignal = signal && !this.#isKilled ? constants.signals[signal] : 0;
    this.emit('exit', code ?? ofSignal);
  }
}

export const utilityProcess = {
  /** As in Electron, the arguments may be omitted before the options. */
  fork: (modulePath: string, argumentList: string[] | Electron.ForkOptions = [], options: Electron.ForkOptions = {}) =>
    Array.isArray(argumentList)
      ? new UtilityProcess(modulePath, argumentList, options)
      : new UtilityProcess(modulePath, [], argumentList),
};

/** Ends the utility processes with the program. */
export function stopUtilityProcesses(): void {
  for (const child of running) child.kill();
}
