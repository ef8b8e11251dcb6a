// Whether sign-out needs confirmation because changes are pending.
import { useSyncExternalStore } from 'react';

let isAsked = false;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function askSignOut(asked: boolean): void {
  isAsked = asked;
  for (const watcher of watchers) watcher();
}

export const useSignOutAsked = (): boolean => useSyncExternalStore(watch, () => isAsked);
