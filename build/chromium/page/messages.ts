// Types of the messages between page and main process over the debugging protocol.
import type { EncodedValue } from './codec.ts';

/** The configuration of the page's preload world. */
export interface PageConfiguration {
  /** Secret name of the event by which the two worlds of a page find each other. */
  handshake: string;
  /** The page of a window that has no URL yet; nothing runs in it. */
  blankPages: readonly string[];
  /** Whether the preload has a world of its own. */
  isIsolated: boolean;
  /** Whether the page's own scripts have `require` and `process`; only without isolation. */
  hasNode: boolean;
  /** Path of the synchronous request behind `ipcRenderer.sendSync`. */
  synchronousPath: string;
  accelerators: string[];
  /** Whether the app has a context menu of its own, instead of Chromium's. */
  hasContextMenu: boolean;
  /** Whether the main process must be asked before the window closes. */
  confirmsClosing: boolean;
  /** The fields of `process` in a sandboxed preload. */
  process: Record<string, unknown>;
}

/** What a right click hits, as far as a page can tell. */
export interface ContextMenuTarget {
  x: number;
  y: number;
  pageURL: string;
  linkURL: string;
  selectionText: string;
  isEditable: boolean;
  /** Only Chromium's own menu knows misspelled words. */
  misspelledWord: string;
  dictionarySuggestions: string[];
  editFlags: Record<'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll', boolean>;
}

export interface WindowBounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The permissions that Electron asks the app for before a page uses `navigator.clipboard`. */
export type ClipboardPermission = 'clipboard-read' | 'clipboard-sanitized-write';

/** Sent by the page. */
export type PageMessage =
  | { kind: 'send'; channel: string; arguments: EncodedValue[] }
  | { kind: 'invoke'; id: number; channel: string; arguments: EncodedValue[] }
  | { kind: 'permission'; id: number; permission: ClipboardPermission }
  | { kind: 'open'; url: string; frameName: string; features: string }
  | { kind: 'context-menu'; clicked: ContextMenuTarget }
  | { kind: 'accelerator'; combination: string }
  | { kind: 'close' }
  | { kind: 'window'; change: 'focus' | 'blur' | 'resize' | 'move'; bounds: WindowBounds };

/** Sent by the main process. */
export type MainMessage =
  | { kind: 'reply'; id: number; failed: boolean; value: EncodedValue }
  | { kind: 'push'; channel: string; arguments: EncodedValue[] }
  | { kind: 'accelerators'; combinations: string[] }
  /** The page is about to be closed or left, as the app's listeners have agreed. */
  | { kind: 'leave' }
  /** The page is about to be destroyed, of which its document hears nothing. */
  | { kind: 'silence' }
  /** The app has a context menu of its own from now on. */
  | { kind: 'context-menu' }
  | { kind: 'dialog'; request: DialogRequest };

/** The content of a dialog drawn in the page. */
export interface DialogRequest {
  title: string;
  message: string;
  detail?: string;
  buttons: { label: string; disabled?: boolean }[];
  /** Index of the button that has the focus. */
  defaultButton: number;
  /** The value of `response` after the dialog is dismissed. */
  cancelButton: number;
  /** If set, the dialog has a field to edit this path. */
  path?: string;
  checkbox?: { label: string; checked: boolean };
  /** Menus stack their buttons. */
  stacked?: boolean;
}

export interface DialogAnswer {
  response: number;
  path: string;
  checked: boolean;
}
