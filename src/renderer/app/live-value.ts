// A value that main holds and tells of: read once, then kept by its broadcasts, for any number of components.
import { useSyncExternalStore } from 'react';
import { type ApiError, toApiError } from './terna.ts';

/** `value` is null until main has answered; `failure` says why it did not. */
export interface LiveState<Value> {
  readonly value: Value | null;
  readonly error: ApiError | null;
}

export interface Live<Value> {
  readonly read: () => LiveState<Value>;
  /** The first listener starts the value, the last one to leave ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks main again, e.g. after a command that changes the value. */
  readonly refresh: () => Promise<void>;
  /** Takes a state that a command has just answered. */
  readonly set: (value: Value) => void;
  /** Lets go of what is known: it was somebody else's. Whoever listens on is given what is true now. */
  readonly reset: () => void;
}

/** `ask` reads the value from main; `listen` subscribes to its broadcast. A broadcast outdates an answer under way. */
export function createLive<Value>(
  ask: () => Promise<Value>,
  listen: (receive: (value: Value) => void) => () => void,
): Live<Value> {
  const listeners = new Set<() => void>();
  let state: LiveState<Value> = { value: null, error: null };
  let revision = 0;
  let end: (() => void) | null = null;

  const change = (next: LiveState<Value>): void => {
    revision += 1;
    state = next;
    for (const listener of listeners) listener();
  };
  const set = (value: Value): void => change({ value, error: null });

  const refresh = async (): Promise<void> => {
    const asked = revision;
    try {
      const value = await ask();
      if (asked === revision) set(value);
    } catch (thrown) {
      if (asked === revision) change({ ...state, error: toApiError(thrown) });
    }
  };

  return {
    read: () => state,
    refresh,
    set,
    reset() {
      change({ value: null, error: null });
      if (end) void refresh();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (!end) {
        end = listen(set);
        void refresh();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end?.();
        end = null;
      };
    },
  };
}

export const useLive = <Value>(live: Live<Value>): LiveState<Value> =>
  useSyncExternalStore(live.subscribe, live.read, live.read);
