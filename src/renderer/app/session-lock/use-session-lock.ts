// Locks the program after its session expires. While locked: no rendering, requests or input.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { missedEvents } from '../../../contract/events/missed-events.ts';
import { useOnUnlock } from '../desktop.ts';
import { mergeEvent } from '../remote-changes/events.ts';

interface LockedState {
  readonly title: string;
  readonly focused: HTMLElement | null;
}

/** @param program the root element of the program */
export function useSessionLock(isLocked: boolean, program: HTMLElement | null, client: QueryClient): void {
  const lastFocused = useLastFocused(program, isLocked);
  const lockedState = useRef<LockedState | null>(null);
  // A layout effect runs before the sign-in screen sets its title and focus.
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

/** A pressed button may have lost the focus before its response arrives. */
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

/** Moves the focus without focus events, so that fields that save on blur do not save. */
function unheard(move: () => void): void {
  const end = silence(window, ['blur', 'focusout', 'focus', 'focusin'], true);
  move();
  end();
}

/** Stops keyboard and mouse events before they reach the program's document listeners. */
const unpressed = () => silence(document.documentElement, ['keydown', 'keyup', 'mousedown', 'pointerdown'], false);

function silence(target: EventTarget, names: readonly string[], capture: boolean): () => void {
  const stop = (event: Event) => event.stopPropagation();
  for (const name of names) target.addEventListener(name, stop, capture);
  return () => {
    for (const name of names) target.removeEventListener(name, stop, capture);
  };
}
