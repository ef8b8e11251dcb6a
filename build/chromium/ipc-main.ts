// `ipcMain`: the handlers of each channel.
import { EventEmitter } from 'node:events';
import type Electron from 'electron';

type Handler = (event: Electron.IpcMainInvokeEvent, ...values: unknown[]) => unknown;

class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.#handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...values) => {
      this.removeHandler(channel);
      return handler(event, ...values);
    });
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** Answers an `invoke` of a page. @throws Error if no handler is registered, or the handler's error */
  async answer(channel: string, event: Electron.IpcMainInvokeEvent, values: unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return handler(event, ...values);
  }
}

const main = new IpcMain();
// As in Electron, an event named `error` does not end the program.
main.on('error', () => undefined);

export const ipcMain = main satisfies Pick<Electron.IpcMain, 'handle' | 'handleOnce' | 'removeHandler' | 'on'>;
