// Messages from a page's preload to `ipcMain`, and the replies.
import type Electron from 'electron';
import { ipcMain } from './ipc-main.ts';
import { codec } from './node-codec.ts';
import type { EncodedValue } from './page/codec.ts';
import type { MainMessage, PageMessage } from './page/messages.ts';

/** The sender: the page's `webContents`. */
interface Sender {
  readonly mainFrame: Electron.WebFrameMain;
  send(channel: string, ...values: unknown[]): void;
}

export class PageIpc {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** Handles a message without an answer. */
  receive({ channel, arguments: values }: Extract<PageMessage, { kind: 'send' }>): void {
    ipcMain.emit(channel, this.#event(), ...values.map(codec.decode));
  }

  /** Answers a call. As in Electron, only an error's text is sent back. */
  async answer(
    { id, channel, arguments: values }: Extract<PageMessage, { kind: 'invoke' }>,
    post: (reply: MainMessage) => void,
  ): Promise<void> {
    const reply = (failed: boolean, value: unknown) => post({ kind: 'reply', id, failed, value: codec.encode(value) });
    try {
      const event = this.#event() as unknown as Electron.IpcMainInvokeEvent;
      reply(false, await ipcMain.answer(channel, event, values.map(codec.decode)));
    } catch (error) {
      // Electron reports it on the console of main, too.
      console.error(`Error occurred in handler for '${channel}':`, error);
      reply(true, `Error invoking remote method '${channel}': ${error}`);
    }
  }

  /** Answers a synchronous message with `event.returnValue`. Input and output are encoded JSON. */
  answerSynchronously(body: string): string {
    const { channel, arguments: values } = JSON.parse(body) as { channel: string; arguments: EncodedValue[] };
    const event = this.#event();
    ipcMain.emit(channel, event, ...values.map(codec.decode));
    return JSON.stringify(codec.encode(event.returnValue));
  }

  #event() {
    return {
      type: 'frame' as const,
      sender: this.#sender,
      senderFrame: this.#sender.mainFrame,
      frameId: 1,
      processId: 1,
      ports: [],
      returnValue: undefined as unknown,
      reply: (channel: string, ...values: unknown[]) => this.#sender.send(channel, ...values),
    };
  }
}
