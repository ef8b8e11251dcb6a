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

interface SynchronousMessage {
  channel: string;
  arguments: EncodedValue[];
  /** The number of messages that the page sent before this one. */
  after: number;
}

/** As in Electron, a call fails if its handler's promise is collected before it settles. */
const dropped = new FinalizationRegistry((fail: () => void) => fail());

export class PageIpc {
  readonly #sender: Sender;
  /** Counts the documents. */
  #document = 0;
  /** Messages of the current document so far. */
  #received = 0;
  #onReceived: (() => void)[] = [];

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** Another document begins, which counts its messages anew. */
  reset(): void {
    this.#document += 1;
    this.#received = 0;
  }

  /** Handles a message without an answer. */
  receive({ channel, arguments: values }: Extract<PageMessage, { kind: 'send' }>): void {
    this.#count();
    ipcMain.emit(channel, this.#event(), ...values.map(codec.decode));
  }

  /** Answers a call. As in Electron, only an error's text is sent back. */
  async answer(
    { id, channel, arguments: values }: Extract<PageMessage, { kind: 'invoke' }>,
    post: (reply: MainMessage) => void,
  ): Promise<void> {
    this.#count();
    const reply = (failed: boolean, value: unknown) => post({ kind: 'reply', id, failed, value: codec.encode(value) });
    try {
      const event = this.#event() as unknown as Electron.IpcMainInvokeEvent;
      const message = `Error invoking remote method '${channel}': reply was never sent`;
      dropped.register(event, () => reply(true, message), event);
      const answer = await ipcMain.answer(channel, event, values.map(codec.decode));
      dropped.unregister(event);
      reply(false, answer);
    } catch (error) {
      // Electron reports it on the console of main, too.
      console.error(`Error occurred in handler for '${channel}':`, error);
      reply(true, `Error invoking remote method '${channel}': ${error}`);
    }
  }

  /** Answers a synchronous message with `event.returnValue`. Input and output are encoded JSON. */
  async answerSynchronously(body: string): Promise<string> {
    const { channel, arguments: values, after } = JSON.parse(body) as SynchronousMessage;
    // The messages that the page sent before come by another way, which may be slower.
    while (this.#received < after) await new Promise<void>((resolve) => this.#onReceived.push(resolve));
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const event = Object.defineProperty(this.#event(), 'returnValue', { set: resolve, get: () => undefined });
    ipcMain.emit(channel, event, ...values.map(codec.decode));
    // Without listeners nothing will set the value.
    if (ipcMain.listenerCount(channel) === 0) resolve(undefined);
    return JSON.stringify(codec.encode(await promise));
  }

  #count(): void {
    this.#received += 1;
    for (const resolve of this.#onReceived.splice(0)) resolve();
  }

  #event() {
    const document = this.#document;
    const currentFrame = () => (document === this.#document ? this.#sender.mainFrame : null);
    return {
      type: 'frame' as const,
      sender: this.#sender,
      /** As in Electron, null once the frame displays another document. */
      get senderFrame() {
        return currentFrame();
      },
      frameId: 1,
      processId: 1,
      ports: [],
      returnValue: undefined as unknown,
      reply: (channel: string, ...values: unknown[]) => this.#sender.send(channel, ...values),
    };
  }
}
