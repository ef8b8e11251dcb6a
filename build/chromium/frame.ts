// `senderFrame` and `mainFrame`: the top frame of a page.
// Nested frames have no preload, so they never send.
import type Electron from 'electron';

type StandInFrame = Pick<
  Electron.WebFrameMain,
  'url' | 'origin' | 'parent' | 'top' | 'name' | 'routingId' | 'processId' | 'isDestroyed' | 'send'
>;

/** The owner of a frame. */
export interface FrameOwner {
  getURL(): string;
  isDestroyed(): boolean;
  send(channel: string, ...values: unknown[]): void;
}

export function createMainFrame(owner: FrameOwner): Electron.WebFrameMain {
  const frame: StandInFrame = {
    get url() {
      return owner.getURL();
    },
    get origin() {
      const { protocol, host } = new URL(owner.getURL());
      return `${protocol}//${host}`;
    },
    parent: null,
    get top(): Electron.WebFrameMain {
      return frame as Electron.WebFrameMain;
    },
    name: '',
    routingId: 1,
    processId: 1,
    isDestroyed: () => owner.isDestroyed(),
    send: (channel: string, ...values: unknown[]) => owner.send(channel, ...values),
  };
  return frame as Electron.WebFrameMain;
}
