// Exposes the preload's APIs as frozen globals in the page's main world.
// It runs before any script of the page.
import { createBridgeEnd } from './bridge.ts';
import type { ClipboardPermission, PageConfiguration } from './messages.ts';

/** The name under which the preload's world exposes its `window.open`. */
export function openerKey(): string {
  return '__standInOpen';
}

/** The name under which the preload's world exposes its `window.close`. */
export function closerKey(): string {
  return '__standInClose';
}

/** The name under which the preload's world exposes the question to the app for a permission. */
export function permissionKey(): string {
  return '__standInPermission';
}

type AskPermission = (permission: ClipboardPermission) => Promise<unknown>;

export function startMainWorld(configuration: PageConfiguration): void {
  if (!configuration.isIsolated || !isAppPage(configuration)) return;
  const meet = (event: Event) => {
    event.stopImmediatePropagation();
    const node = (event as FocusEvent).relatedTarget;
    if (node) createBridgeEnd(node, 'from-page', 'from-preload', expose);
  };
  window.addEventListener(configuration.handshake, meet, { once: true, capture: true });
}

/** Gives the page's own world a value of the preload. */
export function expose(key: string, value: unknown): void {
  if (key === openerKey()) replaceOpen(value as (url: string, name: string, features: string) => void);
  else if (key === closerKey()) window.close = value as () => void;
  else if (key === permissionKey()) guardClipboard(value as AskPermission);
  else if (key in window) throw new Error('Cannot bind an API on top of an existing property on the window object');
  else Object.defineProperty(window, key, { value: deepFreeze(value), enumerable: true });
}

/** Whether this document is the app's: not a nested frame, and not the blank page of a new window. */
export function isAppPage(configuration: PageConfiguration): boolean {
  return window.parent === window && !configuration.blankPages.includes(location.href);
}

/** Replaces `window.open`: it asks the main process, as in Electron, and never opens a Chromium window itself. */
export function replaceOpen(ask: (url: string, name: string, features: string) => void): void {
  window.open = (url = '', name = '', features = '') => {
    ask(url === '' ? '' : String(new URL(url, location.href)), String(name), String(features));
    return null;
  };
}

/** Asks the app before the page uses `navigator.clipboard`, as Electron does; Chromium would ask the user. */
export function guardClipboard(ask: AskPermission): void {
  const guard = (name: keyof Clipboard, permission: ClipboardPermission, action: 'Read' | 'Write') => {
    const original = Clipboard.prototype[name] as (...values: unknown[]) => Promise<unknown>;
    const guarded = async function (this: Clipboard, ...values: unknown[]) {
      if (await ask(permission)) return original.apply(this, values);
      const reason = `Failed to execute '${name}' on 'Clipboard': ${action} permission denied.`;
      throw new DOMException(reason, 'NotAllowedError');
    };
    Object.defineProperty(Clipboard.prototype, name, { value: guarded });
  };
  // Outside a secure context there is no clipboard.
  if (!('clipboard' in navigator)) return;
  guard('read', 'clipboard-read', 'Read');
  guard('readText', 'clipboard-read', 'Read');
  guard('write', 'clipboard-sanitized-write', 'Write');
  guard('writeText', 'clipboard-sanitized-write', 'Write');
}

/** Freezes objects and lists; others, such as bytes, cannot be frozen. */
export function deepFreeze(value: unknown): unknown {
  const isContainer = Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
  if (isContainer && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value as object).forEach(deepFreeze);
  }
  return value;
}
