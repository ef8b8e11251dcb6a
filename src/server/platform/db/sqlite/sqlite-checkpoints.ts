// Runs SQLite's checkpoints while no write is going on.
import type { Database } from 'better-sqlite3-multiple-ciphers';

/** Milliseconds without a write before a checkpoint. */
const PAUSE = 1000;

/**
 * The size of the log that forces a checkpoint without a pause: 32 MB of pages, some 500 moves of candidates. The write
 * that exceeds it waits for the checkpoint.
 */
const MAX_PAGES = 8000;

export interface Checkpoints {
  /** Records a commit. */
  written(): void;
  stop(): void;
}

/**
 * @param connection the writing connection; commits are on disk before, so a checkpoint is never urgent
 * @param troubled reports a failed checkpoint; no data is lost, and the next one tries again
 */
export function checkpointInPauses(connection: Database, troubled: (error: Error) => void): Checkpoints {
  connection.pragma(`wal_autocheckpoint = ${MAX_PAGES}`);
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const wait = () => {
    timer = setTimeout(checkpoint, PAUSE);
    timer.unref();
  };
  const checkpoint = () => {
    timer = null;
    // The end of the running transaction starts the timer again.
    if (connection.inTransaction) return;
    try {
      connection.pragma('wal_checkpoint(passive)');
    } catch (error) {
      troubled(error instanceof Error ? error : new Error('a checkpoint failed'));
    }
  };
  return {
    written() {
      // A transaction may end while the database closes, and Node fails on a cleared timer that is refreshed.
      if (isStopped) return;
      if (timer) timer.refresh();
      else wait();
    },
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
