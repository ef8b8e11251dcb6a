// Undo history of the current screen; each toast with «Deshacer» adds an entry.
import { useSyncExternalStore } from 'react';

export interface Undoable {
  readonly key: string;
  /** Text of the toast that reported the action. */
  readonly text: string;
  readonly run: () => void;
}

const MAX_UNDOS = 100;

let stack: readonly Undoable[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Undoable[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The latest undo, or null. */
export const useLastUndo = (): Undoable | null => useSyncExternalStore(subscribe, () => stack.at(-1) ?? null);

export function pushUndo(undoable: Undoable): void {
  change([...stack, undoable].slice(-MAX_UNDOS));
}

/** Runs the undo of a toast once; uses `run` if its screen has been left. */
export function runUndo(key: string, run?: () => void): void {
  const undoable = stack.findLast((one) => one.key === key);
  if (undoable) {
    change(stack.filter((one) => one !== undoable));
    undoable.run();
  } else run?.();
}

/** Removes undos that name erased persons, because they would fail. */
export function removeUndosNaming(names: ReadonlySet<string>): void {
  const isNaming = ({ text }: Undoable) => [...names].some((name) => text.includes(name));
  if (stack.some(isNaming)) change(stack.filter((undoable) => !isNaming(undoable)));
}

export function clearUndos(): void {
  change([]);
}
