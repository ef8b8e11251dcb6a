// Uploads and downloads in progress: their events for windows, and cancelling.
import { randomUUID } from 'node:crypto';
import type { TransferProgress } from '../../contract/ipc/ipc.ts';
import type { ApiCall } from './calls.ts';

/** Windows are told at most this often, in milliseconds. */
const PROGRESS_MILLISECONDS = 100;
/** A stream on which nothing moves for this long is given up, in milliseconds. */
export const IDLE_LIMIT = 30_000;

/** Why a transfer ends that the person did not end: the program does, or whoever began it is no longer signed in. */
export const PROGRAM_ENDS = 'the program ends';
export const SESSION_ENDS = 'the session ends';

export interface Transfer {
  /** Aborted when the person ends the transfer. */
  readonly signal: AbortSignal;
  setTotal(bytes: number | null): void;
  /** What has gone by so far is of no use. */
  beginAnew(): void;
  /** More bytes have gone by. */
  advance(bytes: number): void;
  /** Always called, whatever the end. */
  finish(): void;
}

/** How much of all that is under way is done: a share, or that it is not known; null while there is nothing. */
export type OverallProgress = number | 'unknown' | null;

export class Transfers {
  readonly #onProgress: (progress: TransferProgress) => void;
  readonly #showOverall: (overall: OverallProgress) => void;
  readonly #running = new Map<string, { readonly ending: AbortController; readonly progress: TransferProgress }>();

  /** @param showOverall shows it where one looks without a window, such as in the task bar */
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

  /** Ends a transfer; one that is over already stays as it is. */
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

  /** Ends all of them. */
  cancelAll(reason: typeof PROGRAM_ENDS | typeof SESSION_ENDS): void {
    for (const { ending } of this.#running.values()) ending.abort(reason);
  }
}

/** Hands on the chunks of a stream, counting them; nothing for `idleLimit` milliseconds ends it through `giveUp`. */
export async function* watched(
  source: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
  onIdle: () => void,
  idleLimit = IDLE_LIMIT,
): AsyncGenerator<Buffer> {
  let timer = setTimeout(onIdle, idleLimit);
  try {
    for await (const chunk of source) {
      // The time that whoever takes the chunk needs for it is not the source's.
      clearTimeout(timer);
      onBytes(chunk.length);
      yield chunk;
      timer = setTimeout(onIdle, idleLimit);
    }
  } finally {
    clearTimeout(timer);
  }
}
