// State of the result dialog of the last bulk action.
import { useSyncExternalStore } from 'react';
import { onErasure } from '../../../app/remote-changes/erasures.ts';
import { onSignOut } from '../../../app/session-lock/on-sign-out.ts';
import type { RejectedCandidate } from './run-bulk.ts';

export interface BulkResult {
  readonly done: number;
  readonly rejected: readonly RejectedCandidate[];
}

let current: BulkResult | null = null;
const listeners = new Set<() => void>();

export function showResult(result: BulkResult | null): void {
  current = result;
  for (const listener of listeners) listener();
}

onSignOut(() => showResult(null));
onErasure(({ ids }) => {
  if (!current?.rejected.some(({ candidate }) => ids.has(candidate.id))) return;
  showResult({ ...current, rejected: current.rejected.filter(({ candidate }) => !ids.has(candidate.id)) });
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useBulkResult = (): BulkResult | null => useSyncExternalStore(subscribe, () => current);
