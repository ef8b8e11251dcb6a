// A program whose session has ended by itself is put aside as it is, with all that was typed, and taken up again when its
// person is back. Meanwhile it shows nothing, asks nothing, and hears nothing.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { missedEvents } from '../../../contract/events/missed-events.ts';
import { useOnUnlock } from '../desktop.ts';
import { mergeEvent } from '../remote-changes/events.ts';

interface LockedState {
  readonly title: string;
  /** What had the focus last. */
  readonly focused: HTMLElement | null;
}

/** @param program the element that holds all of it */
export function useSessionLock(isLocked: boolean, program: HTMLElement | null, client: QueryClient): void {
  const lastFocused = useLastFocused(program, isLocked);
  const lockedState = useRef<LockedState | null>(null);
  // Before signing in has a title and a focus of its own.
  useLayoutEffect(() => {
    if (isLocked) {
      lockedState.current = { title: document.title, focused: lastFocused.current };
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) unheard(() => activeElement.blur());
    } else if (lockedState.current) {
      const { title, focused } = lockedState.current;
      document.title = title;
      unheard(() => focused?.focus({ preventScroll: true }));
      lockedState.current = null;
    }
  }, [isLocked, lastFocused]);
  useEffect(() => (isLocked ? unpressed() : undefined), [isLocked]);
  useOnUnlock(() => mergeEvent(missedEvents(), client));
}

/** A button that is pressed may have lost the focus by the time that its answer is known. */
function useLastFocused(program: HTMLElement | null, isLocked: boolean) {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!program || isLocked) return;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    program.addEventListener('focusin', note);
    return () => program.removeEventListener('focusin', note);
  }, [program, isLocked]);
  return last;
}

/** Moves the focus without anything hearing of it: a field that saves what is typed on being left has not been left. */
function unheard(move: () => void): void {
  const end = silence(window, ['blur', 'focusout', 'focus', 'focusin'], true);
  move();
  end();
}

/** What is pressed does not reach what the program listens for at the document. */
const unpressed = () => silence(document.documentElement, ['keydown', 'keyup', 'mousedown', 'pointerdown'], false);

function silence(target: EventTarget, names: readonly string[], capture: boolean): () => void {
  const stop = (event: Event) => event.stopPropagation();
  for (const name of names) target.addEventListener(name, stop, capture);
  return () => {
    for (const name of names) target.removeEventListener(name, stop, capture);
  };
}
