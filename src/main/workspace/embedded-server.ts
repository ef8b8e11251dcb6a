// The embedded server: started as a process, watched, restarted after a crash.
import { randomBytes } from 'node:crypto';
import { FromEmbeddedServer, type FrozenSpace, type ToEmbeddedServer } from '../../contract/ipc/embedded.ts';
import type { StartErrorCode } from '../../contract/ipc/start-errors.ts';
import { workspaceMessages } from '../../contract/messages.ts';
import type { Log } from '../app/log.ts';

/** The part of Electron's UtilityProcess that is used. */
export interface ServerProcess {
  postMessage(message: ToEmbeddedServer): void;
  kill(): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
}

export interface ServerData {
  readonly databasePath: string;
  readonly dataDir: string;
  readonly demo: boolean;
  /** The key for database and files, in base64; null for an unencrypted space. */
  readonly dataKey: string | null;
  /** Why the space can only be read; null if it can be changed. */
  readonly frozen: FrozenSpace | null;
}

/** The port of a running server, and the secret that requests need. */
export interface RunningServer {
  readonly port: number;
  readonly secret: string;
}

export interface EmbeddedServerDeps {
  readonly fork: () => ServerProcess;
  /** Resolves when the server may start: not while a window draws cached data. */
  readonly whenFree: () => Promise<void>;
  readonly version: string;
  readonly log: Log;
  /** Called when the server listens, also after a restart. */
  readonly onUp: (server: RunningServer) => void;
  /** Called when the server has crashed and is being restarted. */
  readonly onDown: () => void;
  /**
   * Called when the server will not be restarted. The reason is Spanish; the code is null if the user cannot act on it.
   */
  readonly onFailed: (reason: string, code: StartErrorCode | null) => void;
  readonly times?: Partial<typeof TIMES>;
}

/** All in milliseconds. */
const TIMES = {
  /** Long enough to fill the demonstration or migrate a large database. */
  start: 120_000,
  stop: 8000,
  /** Pauses before each restart; more crashes than these within `fallsWithin` are too many. */
  pauses: [200, 1000, 3000] as readonly number[],
  fallsWithin: 60_000,
};

export class EmbeddedServer {
  readonly #deps: EmbeddedServerDeps;
  readonly #times: typeof TIMES;
  #serverData: ServerData | null = null;
  #child: ServerProcess | null = null;
  #gone: Promise<void> = Promise.resolve();
  #falls: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: EmbeddedServerDeps) {
    this.#deps = deps;
    this.#times = { ...TIMES, ...deps.times };
  }

  /** Starts a server for this data and reports the outcome through the callbacks. */
  async start(serverData: ServerData): Promise<void> {
    const before = this.stop();
    const wanted = { ...serverData };
    this.#falls = [];
    this.#serverData = wanted;
    await before;
    await this.#deps.whenFree();
    // It may have been stopped, or started for other data, meanwhile.
    if (this.#serverData === wanted) this.#launch(wanted);
  }

  /** Lets the server finish its work; resolves once it has ended. */
  async stop(): Promise<void> {
    this.#serverData = null;
    clearTimeout(this.#timer);
    const child = this.#child;
    this.#child = null;
    if (child) await this.#end(child);
    else await this.#gone;
  }

  async #end(child: ServerProcess): Promise<void> {
    child.postMessage({ type: 'stop' });
    const killTimer = setTimeout(() => {
      this.#deps.log.warn('the embedded server did not end and is killed');
      child.kill();
    }, this.#times.stop);
    await this.#gone;
    clearTimeout(killTimer);
  }

  #launch(serverData: ServerData): void {
    const { fork, version, log } = this.#deps;
    const secret = randomBytes(32).toString('base64url');
    const child = fork();
    this.#child = child;
    let hasAnswered = false;
    const late = setTimeout(() => {
      log.error('the embedded server did not start in time');
      if (child === this.#child) this.#giveUp(workspaceMessages.didNotStart);
      child.kill();
    }, this.#times.start);
    this.#gone = new Promise((gone) => {
      child.on('exit', (code) => {
        clearTimeout(late);
        gone();
        this.#onExit(child, code);
      });
    });
    child.on('message', (message) => {
      hasAnswered = this.#onMessage(child, message, secret) || hasAnswered;
      // Node fails on a cleared timer that is refreshed.
      if (hasAnswered) clearTimeout(late);
      else late.refresh();
    });
    child.postMessage({ type: 'start', ...serverData, secret, version });
  }

  /** @returns whether its start has succeeded or failed */
  #onMessage(child: ServerProcess, message: unknown, secret: string): boolean {
    if (child !== this.#child) return true;
    const parsed = FromEmbeddedServer.safeParse(message);
    if (parsed.data?.type === 'encrypting') return false;
    if (!parsed.success) {
      this.#deps.log.error('the embedded server said what the contract does not');
    } else if (parsed.data.type === 'ready') {
      this.#deps.onUp({ port: parsed.data.port, secret });
    } else if (parsed.data.type === 'failed') {
      // The server reported the cause, which a restart would not change.
      this.#giveUp(parsed.data.reason, parsed.data.code);
      child.kill();
    }
    return true;
  }

  #onExit(child: ServerProcess, code: number): void {
    if (child !== this.#child || !this.#serverData) return;
    this.#child = null;
    this.#deps.log.error('the embedded server ended by itself', { code });
    const now = Date.now();
    this.#falls = [...this.#falls.filter((fall) => now - fall < this.#times.fallsWithin), now];
    const pause = this.#times.pauses[this.#falls.length - 1];
    if (pause === undefined) {
      this.#giveUp(workspaceMessages.crashedRepeatedly);
      return;
    }
    this.#deps.onDown();
    const serverData = this.#serverData;
    this.#timer = setTimeout(() => this.#launch(serverData), pause);
  }

  #giveUp(reason: string, code: StartErrorCode | null = null): void {
    this.#serverData = null;
    this.#child = null;
    this.#deps.onFailed(reason, code);
  }
}
