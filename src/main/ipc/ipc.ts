// The one place that listens to windows: a handler for each channel of the contract.
import { ipcMain } from 'electron';
import { createHandlers, type HandlerParts } from './handlers.ts';

/** Answers every channel of the contract from now on. */
export function listenToWindows(parts: HandlerParts): void {
  for (const [channel, handler] of createHandlers(parts)) ipcMain.handle(channel, handler);
}
