// The options of every window: isolated, sandboxed, without Node, displayed when drawn.
import { join } from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { MIN_WINDOW, type WindowBounds } from './window-state-store.ts';

const DEFAULT_SIZE = { width: 1280, height: 800 } as const;
/** The page's own background, so that a new window does not flash. */
const BACKGROUND = { light: '#ffffff', dark: '#1c2127' } as const;

/** @param bounds the window's bounds; null lets the system decide */
export function createWindow(bounds: WindowBounds | null): BrowserWindow {
  const window = new BrowserWindow({
    ...DEFAULT_SIZE,
    ...(bounds && { x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height }),
    minWidth: MIN_WINDOW.width,
    minHeight: MIN_WINDOW.height,
    title: 'Terna',
    show: false,
    backgroundColor: pageBackground(),
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      contextIsolation: true,
      nodeIntegration: false,
      sandbox: true,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: true,
    },
  });
  window.once('ready-to-show', () => {
    if (bounds?.maximized) window.maximize();
    window.show();
  });
  return window;
}

/** The background for the system's current theme. */
export const pageBackground = (): string => (nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light);
