// The decimal mark of this window's organisation, for number fields and for numbers as they are shown.
import { useSyncExternalStore } from 'react';
import { currentDecimalMark, type DecimalMark, setDecimalMark } from '../../contract/messages.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeDecimalMark(mark: DecimalMark): void {
  setDecimalMark(mark);
  for (const listener of listeners) listener();
}

export const useDecimalMark = (): DecimalMark => useSyncExternalStore(subscribe, currentDecimalMark);
