// Follows the operating system's light or dark scheme while the program runs.
import { Classes } from '@blueprintjs/core';

/** Updates the dark class of the body, which Blueprint and the design tokens read. */
export function followColorScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    document.body.classList.toggle(Classes.DARK, dark.matches);
  };
  apply();
  dark.addEventListener('change', apply);
}
