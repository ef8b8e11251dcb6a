// Types of the window functions that a page uses.
import type Electron from 'electron';
import type { WindowBounds } from './page/messages.ts';

export interface WindowOfPage {
  /** Resolves when the page can be controlled. */
  ready(): Promise<unknown>;
  close(): void;
  destroy(): void;
  focus(): void;
  isFocused(): boolean;
  /** Asks the `close` listeners. */
  mayClose(): boolean;
  hasCloseListeners(): boolean;
  painted(): void;
  changed(change: 'focus' | 'blur' | 'resize' | 'move', bounds: WindowBounds): void;
  runAccelerator(combination: string): void;
  accelerators(): string[];
  openChild(url: string, options: Electron.BrowserWindowConstructorOptions): void;
}
