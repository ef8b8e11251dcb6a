// The open windows, for modules that windows themselves depend on.
import type { BrowserWindow } from './browser-window.ts';

/** In the order in which they were opened. */
export const openWindows = new Set<BrowserWindow>();
let lastFocused: BrowserWindow | undefined;

export function noteFocus(window: BrowserWindow, hasFocus: boolean): void {
  if (hasFocus) lastFocused = window;
  else if (lastFocused === window) lastFocused = undefined;
}

export function focusedWindow(): BrowserWindow | null {
  return lastFocused && openWindows.has(lastFocused) ? lastFocused : null;
}

/** The window that the user most probably looks at. */
export function frontWindow(): BrowserWindow | undefined {
  return focusedWindow() ?? [...openWindows].at(-1);
}
