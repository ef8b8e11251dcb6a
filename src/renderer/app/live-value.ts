// A subscribable value of the main process, read once and updated by broadcasts.
import { useSyncExternalStore } from 'react';
import { type ApiError, toApiError } from './terna.ts';

/** `value` is null until main has responded; `error` is set when the read failed. */
export interface LiveState<Value> {
  readonly value: Value | null;
  readonly error: ApiError | null;
}

export interface Live<Value> {
  readonly read: () => LiveState<Value>;
  /** The first listener starts the broadcast subscription, the last one ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the value again, for example after a command that changes it. */
  readonly refresh: () => Promise<void>;
  readonly set: (value: Value) => void;
  /** Clears the previous user's value; with listeners it reads the current one. */
  readonly reset: () => void;
}

/** `ask` reads the value; `listen` subscribes to its broadcast, which overrides a pending read. */
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
