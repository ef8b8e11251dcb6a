// Uploads and downloads in progress: their events for windows, and cancelling.
import { randomUUID } from 'node:crypto';
import type { TransferProgress } from '../../contract/ipc/ipc.ts';
import type { ApiCall } from './calls.ts';

/** Minimum interval of progress events for windows, in milliseconds. */
const PROGRESS_MILLISECONDS = 100;
/** Idle time after which a stream is aborted, in milliseconds. */
export const IDLE_LIMIT = 30_000;

/** Abort reasons that are not the user's: the program ends, or the user who began has signed out. */
export const PROGRAM_ENDS = 'the program ends';
export const SESSION_ENDS = 'the session ends';

export interface Transfer {
  /** Aborted when the user cancels the transfer, or with one of the reasons above. */
  readonly signal: AbortSignal;
  setTotal(bytes: number | null): void;
  /** Resets the progress to zero. */
  beginAnew(): void;
  /** Adds transferred bytes. */
  advance(bytes: number): void;
  /** Must be called in every case. */
  finish(): void;
}

/** Share of all running transfers that is done, or that it is unknown; null if there are none. */
export type OverallProgress = number | 'unknown' | null;

export class Transfers {
  readonly #onProgress: (progress: TransferProgress) => void;
  readonly #showOverall: (overall: OverallProgress) => void;
  /** The account that started the running transfers. */
  #account: string | null = null;
  readonly #running = new Map<string, { readonly ending: AbortController; readonly progress: TransferProgress }>();

  /** @param showOverall displays the overall progress outside windows, such as in the task bar */
  constructor(
    onProgress: (progress: TransferProgress) => void,
    showOverall: (overall: OverallProgress) => void = () => undefined,
  ) {
    this.#onProgress = onProgress;
    this.#showOverall = showOverall;
  }

  begin(call: ApiCall, fileName: string): Transfer {
    const id = randomUUID();
    const ending = new AbortController();
    const { area, name } = call;
    const progress = { id, area, call: name, name: fileName, bytes: 0, total: null as number | null, finished: false };
    this.#running.set(id, { ending, progress });
    let reportedAt = 0;
    const report = () => {
      reportedAt = Date.now();
      this.#onProgress({ ...progress });
      this.#showOverall(this.#overall());
    };
    report();
    return {
      signal: ending.signal,
      setTotal: (total) => {
        progress.total = total;
      },
      beginAnew: () => {
        progress.bytes = 0;
      },
      advance: (bytes) => {
        progress.bytes += bytes;
        if (Date.now() - reportedAt >= PROGRESS_MILLISECONDS) report();
      },
      finish: () => {
        this.#running.delete(id);
        progress.finished = true;
        report();
      },
    };
  }

  /** Cancels a transfer; does nothing if it is over. */
  cancel(id: string): void {
    this.#running.get(id)?.ending.abort();
  }

  #overall(): OverallProgress {
    const all = [...this.#running.values()].map(({ progress }) => progress);
    if (all.length === 0) return null;
    const total = all.reduce((sum, progress) => sum + (progress.total ?? 0), 0);
    if (total === 0 || all.some((progress) => progress.total === null)) return 'unknown';
    return Math.min(1, all.reduce((sum, { bytes }) => sum + bytes, 0) / total);
  }

  /** Cancels what another account started. */
  setAccount(account: string | null): void {
    if (account !== this.#account) this.cancelAll(SESSION_ENDS);
    this.#account = account;
  }

  cancelAll(reason: typeof PROGRAM_ENDS | typeof SESSION_ENDS): void {
    for (const { ending } of this.#running.values()) ending.abort(reason);
  }
}

/** Yields the chunks of a stream and counts them; after `idleLimit` milliseconds without one it calls `giveUp`. */
export async function* watched(
  source: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
  onIdle: () => void,
  idleLimit = IDLE_LIMIT,
): AsyncGenerator<Buffer> {
  let timer = setTimeout(onIdle, idleLimit);
  try {
    for await (const chunk of source) {
      // The consumer's time does not count as the source's idle time.
      clearTimeout(timer);
      onBytes(chunk.length);
      yield chunk;
      timer = setTimeout(onIdle, idleLimit);
    }
  } finally {
    clearTimeout(timer);
  }
}
