// The list state in the URL; an empty URL restores the last state.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '../../../../contract/api/sessions.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { LatestChoice } from '../../../app/latest-choice.ts';
import { formatListState, type ListState, parseListState, withChange } from './list-state.ts';
import { noteOpened, readOpeningState } from './opening-view.ts';
import { readStoredList, storeList } from './stored-list.ts';

export interface ListAddress {
  readonly state: ListState;
  /** `replace` adds no history entry while the user types. A function receives the latest state. */
  readonly change: (
    change: Partial<ListState> | ((present: ListState) => Partial<ListState>),
    options?: { readonly replace?: boolean },
  ) => void;
}

export function useListState(): ListAddress {
  const user = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const stored = useStoredState(user, search, setSearch);
  const state = useMemo(() => asAllowed(stored ?? parseListState(search), user), [stored, search, user]);
  const change = useListChange(state, setSearch);
  const token = user?.token;
  useEffect(() => {
    if (!token) return;
    storeList(token, state);
    noteOpened(token);
  }, [token, state]);
  return { state, change };
}

const nameOf = (state: ListState): string => formatListState(state).toString();

/** The URL follows later, so each change starts from the latest choice. */
export function useListChange(
  state: ListState,
  setSearch: ReturnType<typeof useSearchParams>[1],
): ListAddress['change'] {
  const [latest] = useState(() => new LatestChoice(state, nameOf));
  useEffect(() => latest.sync(state), [latest, state]);
  return useCallback(
    (changes, options) => {
      const changed = typeof changes === 'function' ? changes(latest.present) : changes;
      latest.choose(withChange(latest.present, changed));
      setSearch(formatListState(latest.present), options);
    },
    [latest, setSearch],
  );
}

/** Only administrators may select all areas. Stage managers see only processes with candidates. */
function asAllowed(state: ListState, user: CurrentUser | null): ListState {
  if (!user || user.is_admin || user.is_superadmin) return state;
  const areaId = state.areaId ?? 'own';
  return user.is_restricted
    ? { ...state, areaId, filters: { ...state.filters, applicants: true } }
    : { ...state, areaId };
}

/** Applies the opening view or the last state to an empty URL. */
function useStoredState(
  user: CurrentUser | null,
  search: URLSearchParams,
  setSearch: ReturnType<typeof useSearchParams>[1],
): ListState | null {
  const isOpen = search.size === 0;
  const [stored, setStored] = useState(() => {
    const initial = user && isOpen ? (readOpeningState(user.token) ?? readStoredList(user.token)) : null;
    return initial && formatListState(initial).size > 0 ? initial : null;
  });
  useEffect(() => {
    if (stored && isOpen) setSearch(formatListState(stored), { replace: true });
    else if (stored) setStored(null);
  }, [stored, isOpen, setSearch]);
  return isOpen ? stored : null;
}
