// Notices that a file in use was removed, moved or replaced: what is written to it would be lost.
import { statSync } from 'node:fs';

/** Milliseconds. */
const INTERVAL = 2000;

/** Calls `onGone` once, when another file is in the place of the one that is there now, or none. */
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

/** Tells files apart, also two under one name; null where there is none. */
function identify(path: string): string | 'unknown' | null {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : null;
  } catch {
    // A disk that does not answer now says nothing about the file.
    return 'unknown';
  }
}
