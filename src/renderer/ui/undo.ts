// What can still be taken back, the latest first: every notice with «Deshacer» leaves its undo here, which outlives it for as
// long as the screen is shown.
import { useSyncExternalStore } from 'react';

export interface Undoable {
  /** The key of the notice that told of it. */
  readonly key: string;
  /** What was done, as the notice said it. */
  readonly text: string;
  readonly run: () => void;
}

/** Nobody goes back further than this. */
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

/** The latest that can be taken back; null where there is nothing. */
export const useLastUndo = (): Undoable | null => useSyncExternalStore(subscribe, () => stack.at(-1) ?? null);

/** Keeps what a notice that is shown can undo. */
export function pushUndo(undoable: Undoable): void {
  change([...stack, undoable].slice(-MAX_UNDOS));
}

/** Takes back what a notice told of, once; by `run` where its screen has been left meanwhile. */
export function runUndo(key: string, run?: () => void): void {
  const undoable = stack.findLast((one) => one.key === key);
  if (undoable) {
    change(stack.filter((one) => one !== undoable));
    undoable.run();
  } else run?.();
}

/** Forgets the undos that name erased persons: they could not be carried out either. */
export function removeUndosNaming(names: ReadonlySet<string>): void {
  const isNaming = ({ text }: Undoable) => [...names].some((name) => text.includes(name));
  if (stack.some(isNaming)) change(stack.filter((undoable) => !isNaming(undoable)));
}

/** The screen is left: what was done on it stays. */
export function clearUndos(): void {
  change([]);
}
