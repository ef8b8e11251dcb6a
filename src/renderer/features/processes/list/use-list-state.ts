// The state of the list in the address. An address that says nothing shows the list as it was left.
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
  /** Typing replaces the entry in the history; everything else adds one. A function is given what was chosen last. */
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

/** Changes the state in the address, which follows a moment later: what is chosen meanwhile builds on what was before. */
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

/** Only whoever administers leaves the area open; who is there for their stages sees processes with candidates. */
function asAllowed(state: ListState, user: CurrentUser | null): ListState {
  if (!user || user.is_admin || user.is_superadmin) return state;
  const areaId = state.areaId ?? 'own';
  return user.is_restricted
    ? { ...state, areaId, filters: { ...state.filters, applicants: true } }
    : { ...state, areaId };
}

/** The list by the view that it opens with, or else as the person left it, where the screen opens without anything in its address, until it stands there. */
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
