// The running Chromium process, available once it has started.
import type { Chromium } from './chromium.ts';

let running: Chromium | undefined;

export function setRunningChromium(chromium: Chromium): void {
  running = chromium;
}

export function chromiumIfRunning(): Chromium | undefined {
  return running;
}

/** @throws Error before `app` is ready */
export function runningChromium(): Chromium {
  if (!running) throw new Error('Cannot create BrowserWindow before app is ready');
  return running;
}
