// Calls of Electron's API that need no counterpart here; beside each stands why.

/** Does nothing, whatever it is called with. */
export function ignored(): void {
  // Chromium already does what is asked, or it makes no difference to the program.
}
