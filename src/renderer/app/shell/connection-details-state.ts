// Open state of the connection details, which toasts can open too.
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

export const useConnectionDetails = (): readonly [boolean, (next: boolean) => void] => [
  useSyncExternalStore(watch, () => isOpen),
  set,
];
