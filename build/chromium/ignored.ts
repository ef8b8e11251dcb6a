// A no-op for Electron calls without counterpart here; each use states the reason.

export function ignored(): void {
  // Chromium already does this, or it makes no difference to the program.
}
