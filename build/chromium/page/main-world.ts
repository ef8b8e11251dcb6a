// Exposes the preload's APIs as frozen globals in the page's main world.
// It runs before any script of the page.
import { createBridgeEnd } from './bridge.ts';
import type { PageConfiguration } from './messages.ts';

/** The name under which the preload's world exposes its `window.open`. */
export function openerKey(): string {
  return '__standInOpen';
}

export function startMainWorld(configuration: PageConfiguration): void {
  if (!isAppPage(configuration)) return;
  const meet = (event: Event) => {
    event.stopImmediatePropagation();
    const node = (event as FocusEvent).relatedTarget;
    if (node) createBridgeEnd(node, 'from-page', 'from-preload', expose);
  };
  window.addEventListener(configuration.handshake, meet, { once: true, capture: true });

  function expose(key: string, value: unknown): void {
    if (key === openerKey()) replaceOpen(value as (url: string, name: string, features: string) => void);
    else Object.defineProperty(window, key, { value: deepFreeze(value), enumerable: true });
  }
}

/** Whether this document is the app's: not a nested frame, and not the blank page of a new window. */
export function isAppPage(configuration: PageConfiguration): boolean {
  return window.parent === window && ![configuration.blankPage, 'about:blank'].includes(location.href);
}

/** Replaces `window.open`: it asks the main process, as in Electron, and never opens a Chromium window itself. */
export function replaceOpen(ask: (url: string, name: string, features: string) => void): void {
  window.open = (url = '', name = '', features = '') => {
    ask(url === '' ? '' : String(new URL(url, location.href)), String(name), String(features));
    return null;
  };
}

export function deepFreeze(value: unknown): unknown {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
