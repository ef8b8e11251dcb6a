// Light and dark follow the system, also while the program runs.
import { Classes } from '@blueprintjs/core';

/** Keeps the dark class of the body as the system asks. Blueprint and the tokens both read it. */
export function followColorScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    document.body.classList.toggle(Classes.DARK, dark.matches);
  };
  apply();
  dark.addEventListener('change', apply);
}
