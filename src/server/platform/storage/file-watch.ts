// Detects that a file in use was removed, moved or replaced.
import { statSync } from 'node:fs';

/** Milliseconds. */
const INTERVAL = 2000;

/** Calls `onGone` once the file is missing or another one has its path; writes to it would be lost. */
export function watchFile(path: string, onGone: () => void): void {
  const before = identify(path);
  const timer = setInterval(() => {
    const now = identify(path);
    if (now === before || now === 'unknown') return;
    clearInterval(timer);
    onGone();
  }, INTERVAL);
  timer.unref();
}

/** Returns an identity that differs between files even at the same path; null without a file. */
function identify(path: string): string | 'unknown' | null {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : null;
  } catch {
    // A disk that does not respond now reveals nothing about the file.
    return 'unknown';
  }
}
