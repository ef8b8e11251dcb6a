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
const MOST = 100;

let stack: readonly Undoable[] = [];
/**
 * When undos that are under way began: the notice that tells how one ended may offer to take it back in turn, but is no step of
 * its own.
 */
let underWay: readonly number[] = [];
/** An undo that has told nothing by then tells nothing any more, in milliseconds. */
const PATIENCE = 10_000;
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

/** A notice is shown: what it can undo is kept, unless it tells how an undo ended. */
export function noteShown(undoable: Undoable | null): void {
  const [ended, ...others] = underWay.filter((begun) => performance.now() - begun < PATIENCE);
  underWay = others;
  if (ended === undefined && undoable) change([...stack, undoable].slice(-MOST));
}

/** Takes back what a notice told of, once; `undo` where that is not kept, as it takes back an undo. */
export function takeBack(key: string, undo?: () => void): void {
  const undoable = stack.findLast((one) => one.key === key);
  if (undoable) {
    change(stack.filter((one) => one !== undoable));
    underWay = [...underWay, performance.now()];
    undoable.run();
  } else undo?.();
}

/** Forgets the undos that name erased persons: they could not be carried out either. */
export function forgetUndosNaming(names: ReadonlySet<string>): void {
  const isNaming = ({ text }: Undoable) => [...names].some((name) => text.includes(name));
  if (stack.some(isNaming)) change(stack.filter((undoable) => !isNaming(undoable)));
}

/** The screen is left: what was done on it stays. */
export function forgetUndos(): void {
  underWay = [];
  change([]);
}
