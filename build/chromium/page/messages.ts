// Types of the messages between page and main process over the debugging protocol.
import type { EncodedValue } from './codec.ts';

/** What the page's preload world is told when it starts. */
export interface PageConfiguration {
  /** Secret name of the event by which the two worlds of a page find each other. */
  handshake: string;
  /** The page that a window shows before it has been given a URL; nothing runs in it. */
  blankPage: string;
  /** Path of the synchronous request behind `ipcRenderer.sendSync`. */
  synchronousPath: string;
  /** Key combinations of the application menu. */
  accelerators: string[];
  /** Whether closing the window must be asked of the main process first. */
  confirmsClosing: boolean;
  /** The fields of `process` that a sandboxed preload sees. */
  process: Record<string, unknown>;
}

export interface WindowBounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Sent by the page. */
export type PageMessage =
  | { kind: 'send'; channel: string; arguments: EncodedValue[] }
  | { kind: 'invoke'; id: number; channel: string; arguments: EncodedValue[] }
  | { kind: 'open'; url: string; frameName: string; features: string }
  | { kind: 'accelerator'; combination: string }
  | { kind: 'window'; change: 'focus' | 'blur' | 'resize' | 'move'; bounds: WindowBounds };

/** Sent by the main process. */
export type MainMessage =
  | { kind: 'reply'; id: number; failed: boolean; value: EncodedValue }
  | { kind: 'push'; channel: string; arguments: EncodedValue[] }
  | { kind: 'accelerators'; combinations: string[] }
  | { kind: 'dialog'; request: DialogRequest };

/** What a dialog drawn in the page shows. */
export interface DialogRequest {
  title: string;
  message: string;
  detail?: string;
  buttons: { label: string; disabled?: boolean }[];
  /** Index of the button that has the focus. */
  defaultButton: number;
  /** What `response` is when the dialog is dismissed. */
  cancelButton: number;
  /** With a path, the dialog has a line to edit it. */
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
