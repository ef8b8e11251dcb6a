// Files that are whole and on disk before anybody relies on them.
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a small private file in the place of what is there; whenever the program is killed one of the two is there. */
export function replaceDurably(path: string, content: string): void {
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
  syncFolder(dirname(path));
}

/** Makes durable what was renamed in a folder. Windows cannot, and does not need to. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
