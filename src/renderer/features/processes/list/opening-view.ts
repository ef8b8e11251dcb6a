// The saved view that opens the list, in local storage to be known immediately.
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ProcessView } from '../../../../contract/api/process-views.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { onSignOut } from '../../../app/session-lock/on-sign-out.ts';
import { useProcessViews } from '../views/view-queries.ts';
import { type ListState, parseListState } from './list-state.ts';

const LONGEST_STATE = 2000;

type OpeningView = Pick<ProcessView, 'id' | 'state'>;

/** Each user has a separate entry. */
const keyOf = (userToken: string): string => `terna.processes.opening.${userToken}`;

const listeners = new Set<() => void>();

function readOpeningView(userToken: string): OpeningView | null {
  const stored = localStorage.getItem(keyOf(userToken));
  if (stored === null) return null;
  try {
    return toOpeningView(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** Other versions of the program may have written the entry. Without zod, which the first script does not have. */
function toOpeningView(stored: unknown): OpeningView | null {
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('state' in stored)) return null;
  const { id, state } = stored;
  const isValid = typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
  return isValid && typeof state === 'string' && state.length <= LONGEST_STATE ? { id, state } : null;
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

export function useOpeningView(): { id: number | null; choose: (view: OpeningView | null) => void } {
  const token = useCurrentUser()?.token ?? null;
  const id = useSyncExternalStore(subscribe, () => (token === null ? null : (readOpeningView(token)?.id ?? null)));
  return useMemo(() => ({ id, choose: (view) => token !== null && storeOpeningView(token, view) }), [id, token]);
}

/** Updates or removes the stored view as the server has it. Call it once, on the list screen. */
export function useFollowOpeningView(): void {
  const { id, choose } = useOpeningView();
  const { data } = useProcessViews({ enabled: id !== null });
  useEffect(() => {
    if (id === null || !data || data.cachedAt) return;
    choose(data.data.find((view) => view.id === id) ?? null);
  }, [id, data, choose]);
}

/** Users who have opened the list in this window. It then opens in its last state. */
const opened = new Set<string>();
onSignOut(() => opened.clear());

/** Null after the first opening in this window. */
export const readOpeningState = (userToken: string): ListState | null => {
  const view = opened.has(userToken) ? null : readOpeningView(userToken);
  return view && parseListState(new URLSearchParams(view.state));
};

export const noteOpened = (userToken: string): void => void opened.add(userToken);
