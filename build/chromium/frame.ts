// `WebFrameMain`: the frames of a page.
// Nested frames have no preload, so they never send, and nothing can be sent to them.
import type Electron from 'electron';
import { ignored } from './ignored.ts';
import type { PageConnection } from './page-connection.ts';
import { toAppUrl } from './schemes.ts';

type StandInFrame = Pick<
  Electron.WebFrameMain,
  | 'url'
  | 'origin'
  | 'parent'
  | 'top'
  | 'name'
  | 'routingId'
  | 'processId'
  | 'isDestroyed'
  | 'send'
  | 'frames'
  | 'framesInSubtree'
>;

/** The owner of a page's main frame. */
export interface FrameOwner {
  getURL(): string;
  isDestroyed(): boolean;
  send(channel: string, ...values: unknown[]): void;
}

interface FrameSource {
  readonly parent: Electron.WebFrameMain | null;
  getFrames(): Electron.WebFrameMain[];
  getURL(): string;
  isDestroyed(): boolean;
  send(channel: string, ...values: unknown[]): void;
}

let lastRoutingId = 0;

function createFrame(source: FrameSource): Electron.WebFrameMain {
  lastRoutingId += 1;
  const routingId = lastRoutingId;
  const ifAlive = <Value>(read: () => Value): Value => {
    if (source.isDestroyed()) throw new Error('Render frame was disposed before WebFrameMain could be accessed');
    return read();
  };
  const frame: StandInFrame = {
    get url() {
      return ifAlive(() => source.getURL());
    },
    get origin() {
      // A new page has no address yet.
      const { protocol, host, origin } = URL.parse(this.url) ?? { protocol: '', host: '', origin: 'null' };
      return protocol === '' || protocol === 'about:' ? origin : `${protocol}//${host}`;
    },
    get parent() {
      return ifAlive(() => source.parent);
    },
    get top() {
      return ifAlive(() => source.parent?.top ?? (frame as Electron.WebFrameMain));
    },
    get frames() {
      return ifAlive(() => source.getFrames());
    },
    get framesInSubtree() {
      const { frames } = this;
      return [frame as Electron.WebFrameMain, ...frames.flatMap((child) => child.framesInSubtree)];
    },
    get name() {
      return ifAlive(() => '');
    },
    get routingId() {
      return ifAlive(() => routingId);
    },
    get processId() {
      return ifAlive(() => 1);
    },
    isDestroyed: () => source.isDestroyed(),
    send: (channel, ...values) => source.send(channel, ...values),
  };
  return frame as Electron.WebFrameMain;
}

interface NestedFrame {
  readonly frame: Electron.WebFrameMain;
  readonly parentId: string;
  url: string;
  isGone: boolean;
}

/** The frames of one page. */
export class Frames {
  readonly main: Electron.WebFrameMain;
  readonly #nested = new Map<string, NestedFrame>();
  #mainId = '';

  constructor(owner: FrameOwner) {
    this.main = createFrame({
      parent: null,
      getFrames: () => this.#within(this.#mainId),
      getURL: () => owner.getURL(),
      isDestroyed: () => owner.isDestroyed(),
      send: (channel, ...values) => owner.send(channel, ...values),
    });
  }

  /** Follows the nested frames of the page. */
  watch(page: PageConnection): void {
    this.#mainId = page.targetId;
    page.on('frameAttached', (id, parentId) => this.#add(page, id, parentId));
    page.on('frameNavigated', (id, url) => {
      this.#removeWithin(id);
      this.#setUrl(id, url);
    });
    page.on('frameMoved', (id, url) => this.#setUrl(id, url));
    page.on('frameRemoved', (id) => this.#remove(id));
    page.on('gone', () => this.#removeWithin(page.targetId));
  }

  /** @param id Chromium's id of the frame */
  find(page: PageConnection, id: string): Electron.WebFrameMain | null {
    return page.isMainFrame(id) ? this.main : (this.#nested.get(id)?.frame ?? null);
  }

  #add(page: PageConnection, id: string, parentId: string): void {
    const nested: NestedFrame = {
      frame: createFrame({
        parent: this.find(page, parentId),
        getFrames: () => this.#within(id),
        getURL: () => toAppUrl(nested.url),
        isDestroyed: () => nested.isGone || this.main.isDestroyed(),
        send: ignored,
      }),
      parentId,
      url: '',
      isGone: false,
    };
    this.#nested.set(id, nested);
  }

  #setUrl(id: string, url: string): void {
    const nested = this.#nested.get(id);
    if (nested) nested.url = url;
  }

  #remove(id: string): void {
    const nested = this.#nested.get(id);
    if (nested) nested.isGone = true;
    this.#nested.delete(id);
    this.#removeWithin(id);
  }

  #within(parentId: string): Electron.WebFrameMain[] {
    return [...this.#nested.values()].filter((nested) => nested.parentId === parentId).map(({ frame }) => frame);
  }

  #removeWithin(parentId: string): void {
    for (const [id, nested] of this.#nested) if (nested.parentId === parentId) this.#remove(id);
  }
}
