// Finds new versions periodically, accepts only signed ones, installs at the user's request.
import type { UpdateState } from '../../contract/ipc/ipc.ts';
import { describeError, type Log } from '../app/log.ts';
import { isSigned, UpdateDescription } from './signature.ts';

export interface UpdateFeed {
  /** Returns the unverified description of the newest version; null if this is the newest. */
  check(): Promise<unknown>;
  /** Downloads it, checks its hash, and schedules the installation for the program's end. */
  download(onShare: (share: number) => void): Promise<void>;
  /** Ends the program, installs, and starts it again. */
  install(): void;
}

export interface UpdatesDeps {
  /** Null if the program was built without an update address. */
  readonly feed: UpdateFeed | null;
  /** The public key that verifies updates. */
  readonly publicKey: string;
  readonly version: string;
  readonly onChange: (state: UpdateState) => void;
  readonly log: Log;
}

/** All in milliseconds. The first check is late enough not to delay the start. */
const FIRST_LOOK = 30_000;
const LOOKS_EVERY = 4 * 60 * 60 * 1000;

export class Updates {
  readonly #deps: UpdatesDeps;
  #state: UpdateState;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: UpdatesDeps) {
    this.#deps = deps;
    this.#state = { state: deps.feed ? 'current' : 'off', version: null, share: null };
  }

  get state(): UpdateState {
    return this.#state;
  }

  /** Starts periodic checks. */
  start(pause = FIRST_LOOK): void {
    if (!this.#deps.feed) return;
    this.#timer = setTimeout(() => void this.look().finally(() => this.start(LOOKS_EVERY)), pause);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Checks once. Errors are only logged, because the user did not ask for an update. */
  async look(): Promise<void> {
    const { feed, log } = this.#deps;
    if (!feed || !['current', 'failed'].includes(this.#state.state)) return;
    try {
      this.#change({ state: 'checking', version: null, share: null });
      const version = this.#ours(await feed.check());
      if (version === null) return this.#change({ state: 'current', version: null, share: null });
      this.#change({ state: 'downloading', version, share: 0 });
      await feed.download((share) => this.#change({ state: 'downloading', version, share }));
      this.#change({ state: 'ready', version, share: null });
    } catch (error) {
      log.warn('an update could not be had', describeError(error));
      this.#change({ state: 'failed', version: null, share: null });
    }
  }

  /** Restarts with the version that is ready. @returns whether there is one */
  install(): boolean {
    if (this.#state.state !== 'ready') return false;
    this.#deps.feed?.install();
    return true;
  }

  /**
   * The version of an update that is signed and newer than this one; null if there is none. @throws Error if the
   * signature is invalid
   */
  #ours(described: unknown): string | null {
    if (described === null) return null;
    const description = UpdateDescription.parse(described);
    if (!isSigned(description, this.#deps.publicKey)) throw new Error('the update is not signed by us');
    return isNewer(description.version, this.#deps.version) ? description.version : null;
  }

  #change(state: UpdateState): void {
    this.#state = state;
    this.#deps.onChange(state);
  }
}

/** Whether a version is newer than another, by its three numbers. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => (text.split('-')[0] ?? '').split('.').map(Number));
  const differing = [0, 1, 2].find((index) => one?.[index] !== other?.[index]);
  return differing !== undefined && (one?.[differing] ?? 0) > (other?.[differing] ?? 0);
}
