// Runs the preload in its isolated world and reports window events to the main process.
// It starts before any script of the page and provides the preload's `require('electron')`.
import { createBridgeEnd } from './bridge.ts';
import { type Base64, createCodec } from './codec.ts';
import { showDialog } from './dialog.ts';
import { createIpcRenderer } from './ipc-renderer.ts';
import { closerKey, expose, isAppPage, openerKey, permissionKey } from './main-world.ts';
import type { DialogAnswer, MainMessage, PageConfiguration, PageMessage } from './messages.ts';
import { watchContextMenu, watchLinks, watchShortcuts } from './shortcuts.ts';

/** The preload's source, wrapped as Electron wraps it. */
// biome-ignore lint/complexity/useMaxParams: a CommonJS module has five parameters
type Preload = (
  require: (name: string) => unknown,
  module: { exports: object },
  exports: object,
  process: object,
  global: object,
) => void;
/** Globals shared with the main process: this world calls the first, the main process the second. */
interface WorldGlobals {
  __standInPost?: (text: string) => void;
  __standInDeliver?: (text: string) => Promise<DialogAnswer> | undefined;
}

export function startIsolatedWorld(configuration: PageConfiguration, runPreload: Preload): void {
  if (!isAppPage(configuration)) return;
  const globals = globalThis as WorldGlobals;
  const postText = globals.__standInPost;
  if (!postText) throw new Error('The stand-in for Electron is not connected to this page.');
  delete globals.__standInPost;
  const post = (message: PageMessage) => postText(JSON.stringify(message));
  const open = (url: string, frameName: string, features: string) => post({ kind: 'open', url, frameName, features });

  const bridge = configuration.isIsolated ? meetMainWorld(configuration.handshake) : { expose };
  bridge.expose(openerKey(), open);
  bridge.expose(closerKey(), () => post({ kind: 'close' }));
  const codec = createCodec(pageBase64());
  const { ipcRenderer, receive, askPermission } = createIpcRenderer(codec, post, configuration.synchronousPath);
  bridge.expose(permissionKey(), askPermission);
  let { accelerators } = configuration;
  globals.__standInDeliver = (text) => {
    const message = JSON.parse(text) as MainMessage;
    if (message.kind === 'dialog') return showDialog(message.request);
    if (message.kind === 'context-menu') hasContextMenu = true;
    else if (message.kind === 'leave') end.allow();
    else if (message.kind === 'silence') end.silence();
    else if (message.kind === 'accelerators') accelerators = message.combinations;
    else receive(message);
    return undefined;
  };

  watchShortcuts(
    () => accelerators,
    (combination) => post({ kind: 'accelerator', combination }),
  );
  watchLinks((url, frameName) => open(url, frameName, ''));
  let { hasContextMenu } = configuration;
  watchContextMenu(
    () => hasContextMenu,
    (clicked) => post({ kind: 'context-menu', clicked }),
  );
  watchWindow(post);
  const end = watchEnd(configuration.confirmsClosing);
  const module = { exports: {} };
  const exposeInMainWorld = configuration.isIsolated ? bridge.expose : throwWithoutIsolation;
  const electron = preloadApi(ipcRenderer, exposeInMainWorld);
  const nodeModules: Record<string, object> = configuration.hasNode ? { fs: fileSystem(ipcRenderer.send) } : {};
  const require = (name: string) => requireInSandbox(name, { ...sandboxModules(electron), ...nodeModules });
  const process = {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: configuration.isIsolated,
    isMainFrame: true,
    ...configuration.process,
    ...processEvents(),
  };
  if (configuration.hasNode) {
    const __dirname = decodeURIComponent(URL.parse('.', location.href)?.pathname ?? '').replace(/\/$/, '');
    Object.assign(globalThis, { require, process, global: globalThis, __dirname });
  }
  runPreload(require, module, module.exports, process, globalThis);
}

/** `process.once('loaded')` and `'exit'`, as a sandboxed preload has them. */
export function processEvents(): object {
  const once = (name: string, listener: () => void) => {
    if (name === 'loaded') queueMicrotask(listener);
    else if (name === 'exit') window.addEventListener('pagehide', listener, { once: true });
  };
  return { once, on: once };
}

/** Passes the shared node to the page's own world; no other script has run yet. */
export function meetMainWorld(handshake: string) {
  const node = document.createElement('i');
  window.dispatchEvent(new FocusEvent(handshake, { relatedTarget: node }));
  return createBridgeEnd(node, 'from-preload', 'from-page', () => undefined);
}

/** Uses Chromium's own functions, which TypeScript's library does not declare yet. */
export function pageBase64(): Base64 {
  const { fromBase64 } = Uint8Array as unknown as { fromBase64(text: string): Uint8Array };
  return {
    encode: (bytes) => (bytes as unknown as { toBase64(): string }).toBase64(),
    decode: (text) => fromBase64(text),
  };
}

export function throwWithoutIsolation(): never {
  throw new Error('contextBridge API can only be used when contextIsolation is enabled');
}

/** The value of `require('electron')` in a sandboxed preload. */
export function preloadApi(ipcRenderer: object, expose: (key: string, value: unknown) => void): object {
  return {
    ipcRenderer,
    webFrame: { frameToken: String(performance.timeOrigin) },
    contextBridge: { exposeInMainWorld: expose },
    webUtils: {
      getPathForFile() {
        throw new Error('webUtils.getPathForFile is not available on Chromium: a page cannot learn where a file lies.');
      },
    },
  };
}

/** The little of Node's `fs` that Electron's tests use in pages; their main process writes the file. */
export function fileSystem(send: (channel: string, ...values: unknown[]) => void): object {
  return { writeFileSync: (path: string, text: string) => send('stand-in-write-file', path, text) };
}

export function sandboxModules(electron: object): Record<string, object> {
  return {
    electron,
    'electron/renderer': electron,
    'electron/common': electron,
    timers: {
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
      setImmediate: (run: () => void) => setTimeout(run),
    },
    url: { URL, URLSearchParams },
  };
}

export function requireInSandbox(name: string, modules: Record<string, object>): object {
  const found = modules[name.replace(/^node:/, '')];
  if (found) return found;
  throw new Error(`module not found: ${name} (a sandboxed preload may only require electron, timers and url)`);
}

/**
 * Reports focus, size and position to the main process; the position when the mouse leaves, because moves have no
 * event.
 */
export function watchWindow(post: (message: PageMessage) => void): void {
  const report = (change: 'focus' | 'blur' | 'resize' | 'move') => {
    const bounds = { x: screenX, y: screenY, width: outerWidth, height: outerHeight };
    post({ kind: 'window', change, bounds });
  };
  for (const change of ['focus', 'blur', 'resize'] as const) {
    window.addEventListener(change, (event) => {
      if (event.target === window) report(change);
    });
  }
  document.addEventListener('mouseleave', () => report('move'));
}

/**
 * Watches the end of the document, before any listener of the page does.
 * @param confirms whether Chromium asks the debugger before it closes the page, so that the main process can refuse
 * @returns `allow`: the next end needs no such confirmation; `silence`: the page hears nothing of its end
 */
export function watchEnd(confirms: boolean): { allow(): void; silence(): void } {
  let isAllowed = false;
  let isSilent = false;
  const watch = (event: Event) => {
    if (isSilent) event.stopImmediatePropagation();
    else if (event.type === 'beforeunload') {
      if (confirms && !isAllowed) event.preventDefault();
      isAllowed = false;
    }
  };
  for (const name of ['beforeunload', 'pagehide', 'unload']) window.addEventListener(name, watch, { capture: true });
  document.addEventListener('visibilitychange', watch, { capture: true });
  return {
    allow() {
      isAllowed = true;
    },
    silence() {
      isSilent = true;
    },
  };
}
