// Escape clears a selection.
import { useEffect } from 'react';

/** @param isOn whether there is something to clear; an open menu or dialog and a field with text go first */
export function useEscape(isOn: boolean, clear: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.matches('input:not([type="checkbox"]), textarea, select'))
        return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      clear();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, clear]);
}
