// When SQLite brings what was written ahead into the database itself: in a pause, so that nobody who writes waits for it.
import type { Database } from 'better-sqlite3-multiple-ciphers';

/** Milliseconds without a write after which there is a pause. */
const PAUSE = 1000;

/**
 * However long nobody pauses, so much is written ahead at the most: 32 MB of pages, some 500 moves of candidates. Whoever
 * goes beyond it waits for the checkpoint.
 */
const MAX_PAGES = 8000;

export interface Checkpoints {
  /** Something has been committed. */
  written(): void;
  stop(): void;
}

/**
 * @param connection the one that writes; with each commit on disk before it is acknowledged, a checkpoint is never in a hurry
 * @param troubled is told of a checkpoint that failed; nothing is lost, and the next one tries again
 */
export function checkpointInPauses(connection: Database, troubled: (error: Error) => void): Checkpoints {
  connection.pragma(`wal_autocheckpoint = ${MAX_PAGES}`);
  let timer: NodeJS.Timeout | null = null;
  const wait = () => {
    timer = setTimeout(checkpoint, PAUSE);
    timer.unref();
  };
  const checkpoint = () => {
    timer = null;
    // A transaction is under way, whose end is a write like any other.
    if (connection.inTransaction) return;
    try {
      connection.pragma('wal_checkpoint(passive)');
    } catch (error) {
      troubled(error instanceof Error ? error : new Error('a checkpoint failed'));
    }
  };
  return {
    written() {
      if (timer) timer.refresh();
      else wait();
    },
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
}
