// Screen reader announcements of the board: moves by keyboard and reverted moves.
import { useEffect, useSyncExternalStore } from 'react';
import { onErasure } from '../../app/remote-changes/erasures.ts';
import { onSignOut } from '../../app/session-lock/on-sign-out.ts';

let text = '';
const listeners = new Set<() => void>();

/** Announces a text as soon as the screen reader is idle. */
export function announce(next: string): void {
  // An identical text would not be announced again.
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
onErasure(clearText);

export function Announcements() {
  const said = useSyncExternalStore(subscribe, () => text);
  // The text contains a name, so it is cleared for the next board or user.
  useEffect(() => clearText, []);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" data-testid="announcements">
      {said}
    </div>
  );
}
