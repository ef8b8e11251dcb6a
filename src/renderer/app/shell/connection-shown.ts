// Whether the details behind the connection light are open: they are opened from notices too.
import { useSyncExternalStore } from 'react';

let isShown = false;
const watchers = new Set<() => void>();

function set(shown: boolean): void {
  isShown = shown;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const showConnection = (): void => set(true);

/** Whether they are open, and the function that says so. */
export const useConnectionShown = (): readonly [boolean, (shown: boolean) => void] => [
  useSyncExternalStore(watch, () => isShown),
  set,
];
