// Messages that main sends to windows unasked.
import { BrowserWindow } from 'electron';
import { broadcastChannel } from '../../contract/ipc/bridge.ts';
import type { Broadcasts } from '../../contract/ipc/ipc.ts';

export function broadcast<Name extends keyof Broadcasts>(name: Name, payload: Broadcasts[Name]): void {
  for (const window of BrowserWindow.getAllWindows()) send(window, name, payload);
}

/** Sends to the focused window, or the first one if none is focused. */
export function broadcastToFocused<Name extends keyof Broadcasts>(name: Name, payload: Broadcasts[Name]): void {
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  if (window) send(window, name, payload);
}

function send<Name extends keyof Broadcasts>(window: BrowserWindow, name: Name, payload: Broadcasts[Name]): void {
  if (!window.isDestroyed()) window.webContents.send(broadcastChannel(name), payload);
}
