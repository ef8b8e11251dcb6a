// Types of the window functions that a page uses.
import type Electron from 'electron';
import type { WindowBounds } from './page/messages.ts';

export interface WindowOfPage {
  /** Resolves when the page can be controlled. */
  ready(): Promise<unknown>;
  /** Asks the `close` listeners, then the page. */
  close(): void;
  destroy(): void;
  focus(): void;
  isFocused(): boolean;
  /** The page has refused to be closed. */
  closeRefused(): void;
  hasCloseListeners(): boolean;
  painted(): void;
  changed(change: 'focus' | 'blur' | 'resize' | 'move', bounds: WindowBounds): void;
  runAccelerator(combination: string): void;
  accelerators(): string[];
  openChild(url: string, options: Electron.BrowserWindowConstructorOptions): void;
}
