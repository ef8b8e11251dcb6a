// What is said aloud on the board: moves by keyboard, and moves taken back.
import { useEffect, useSyncExternalStore } from 'react';
import { onErasure } from '../../app/remote-changes/erasures.ts';
import { onSignOut } from '../../app/session-lock/on-sign-out.ts';

let text = '';
const listeners = new Set<() => void>();

/** Has a screen reader say something as soon as it is quiet. */
export function announce(next: string): void {
  // The same words twice in a row would be no change, and not be said again.
  text = next === text ? `${next}\u00a0` : next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const clearText = (): void => {
  text = '';
  for (const listener of listeners) listener();
};
onSignOut(clearText);
// The text may name the erased person.
onErasure(clearText);

export function Announcements() {
  const said = useSyncExternalStore(subscribe, () => text);
  // What was said names somebody: it is not for the next board, or for whoever signs in next.
  useEffect(() => clearText, []);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" data-testid="announcements">
      {said}
    </div>
  );
}
