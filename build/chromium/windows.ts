// The open windows, for modules that windows themselves depend on.
import type { BrowserWindow } from './browser-window.ts';

/** In the order in which they were opened. */
export const openWindows = new Set<BrowserWindow>();
let lastFocused: BrowserWindow | undefined;

/** Gives a window the focus or takes it away. As in Electron, the windows whose focus changes emit `blur` and `focus`. */
export function setFocus(window: BrowserWindow, hasFocus: boolean): void {
  const before = focusedWindow();
  if ((before === window) === hasFocus) return;
  lastFocused = hasFocus ? window : undefined;
  before?.emit('blur', {});
  if (hasFocus) window.emit('focus', {});
}

export function focusedWindow(): BrowserWindow | null {
  return lastFocused && openWindows.has(lastFocused) ? lastFocused : null;
}

/** The window that the user most probably looks at. */
export function frontWindow(): BrowserWindow | undefined {
  return focusedWindow() ?? [...openWindows].at(-1);
}
