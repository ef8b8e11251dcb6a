// Whether the person has asked to sign out while something of theirs waits to be sent: the dialog then asks them.
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
