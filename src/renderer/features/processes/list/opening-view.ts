// The saved view with which the list opens, in the storage of the page: it is known before any server has answered.
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { ProcessView } from '../../../../contract/api/process-views.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { onSignOut } from '../../../app/session-lock/on-sign-out.ts';
import { useProcessViews } from '../views/view-queries.ts';
import { type ListState, parseListState } from './list-state.ts';

const OpeningView = z.object({ id: z.int().positive(), state: z.string().max(2000) });
type OpeningView = Pick<ProcessView, 'id' | 'state'>;

/** Each person of this computer has their own. */
const keyOf = (userToken: string): string => `terna.processes.opening.${userToken}`;

const listeners = new Set<() => void>();

function readOpeningView(userToken: string): OpeningView | null {
  const stored = localStorage.getItem(keyOf(userToken));
  if (stored === null) return null;
  try {
    return OpeningView.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    // Somebody else has written there: the list opens as it was left.
    return null;
  }
}

function storeOpeningView(userToken: string, view: OpeningView | null): void {
  if (view) localStorage.setItem(keyOf(userToken), JSON.stringify({ id: view.id, state: view.state }));
  else localStorage.removeItem(keyOf(userToken));
  for (const listener of listeners) listener();
}

/** Other windows write to the same storage. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The id of the person's opening view, or null, and how another one is chosen. */
export function useOpeningView(): { id: number | null; choose: (view: OpeningView | null) => void } {
  const token = useCurrentUser()?.token ?? null;
  const id = useSyncExternalStore(subscribe, () => (token === null ? null : (readOpeningView(token)?.id ?? null)));
  return useMemo(() => ({ id, choose: (view) => token !== null && storeOpeningView(token, view) }), [id, token]);
}

/** Keeps it as its author has it now, and forgets it where it is gone; for the screen of the list, once. */
export function useFollowOpeningView(): void {
  const { id, choose } = useOpeningView();
  const { data } = useProcessViews({ enabled: id !== null });
  useEffect(() => {
    if (id === null || !data || data.cachedAt) return;
    choose(data.data.find((view) => view.id === id) ?? null);
  }, [id, data, choose]);
}

/** Who has seen the list in this window: from then on it opens as it was left. */
const opened = new Set<string>();
onSignOut(() => opened.clear());

/** What the list shows when it is opened for the first time in this window; null where no view was chosen for that. */
export const readOpeningState = (userToken: string): ListState | null => {
  const view = opened.has(userToken) ? null : readOpeningView(userToken);
  return view && parseListState(new URLSearchParams(view.state));
};

export const noteOpened = (userToken: string): void => void opened.add(userToken);
