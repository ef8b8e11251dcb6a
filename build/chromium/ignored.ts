// Electron calls that need no counterpart here, each with the reason.

/** Does nothing, whatever it is called with. */
export function ignored(): void {
  // Chromium already does what is asked, or it makes no difference to the program.
}
