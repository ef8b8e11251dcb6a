// Registers a handler for each channel of the contract, nowhere else.
import { ipcMain } from 'electron';
import { createHandlers, type HandlerDeps } from './handlers.ts';

export function listenToWindows(deps: HandlerDeps): void {
  for (const [channel, handler] of createHandlers(deps)) ipcMain.handle(channel, handler);
}
