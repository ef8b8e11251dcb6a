// Whether the details behind the connection light are open: they are opened from notices too.
import { useSyncExternalStore } from 'react';

let isOpen = false;
const watchers = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const showConnection = (): void => set(true);

/** Whether they are open, and the function that says so. */
export const useConnectionDetails = (): readonly [boolean, (next: boolean) => void] => [
  useSyncExternalStore(watch, () => isOpen),
  set,
];
