// What became of each candidate of the last action that the person wants to read about.
import { useSyncExternalStore } from 'react';
import { onErasure } from '../../../app/remote-changes/erasures.ts';
import { forgetWithPerson } from '../../../app/session-lock/forgetting.ts';
import type { RefusedCandidate } from './run-bulk.ts';

export interface BulkResult {
  readonly done: number;
  readonly refused: readonly RefusedCandidate[];
}

let shown: BulkResult | null = null;
const listeners = new Set<() => void>();

/** Opens the list of those with whom it could not be done; null closes it. */
export function showResult(result: BulkResult | null): void {
  shown = result;
  for (const listener of listeners) listener();
}

forgetWithPerson(() => showResult(null));
onErasure(({ ids }) => {
  if (!shown?.refused.some(({ candidate }) => ids.has(candidate.id))) return;
  showResult({ ...shown, refused: shown.refused.filter(({ candidate }) => !ids.has(candidate.id)) });
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShownResult = (): BulkResult | null => useSyncExternalStore(subscribe, () => shown);
