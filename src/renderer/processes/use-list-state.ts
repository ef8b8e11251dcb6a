// The state of the list in the address.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatListState, type ListState, parseListState, withChange } from './list-state.ts';

export interface ListAddress {
  readonly state: ListState;
  /** Typing replaces the entry in the history; everything else adds one. */
  readonly change: (change: Partial<ListState>, options?: { readonly replace?: boolean }) => void;
}

export function useListState(): ListAddress {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => parseListState(search), [search]);
  const change = useCallback<ListAddress['change']>(
    (changes, options) =>
      setSearch((present) => formatListState(withChange(parseListState(present), changes)), options),
    [setSearch],
  );
  return { state, change };
}
