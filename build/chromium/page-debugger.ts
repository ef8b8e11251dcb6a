// `webContents.debugger` and `sendInputEvent`, which pass commands on to Chromium.
import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import type { PageConnection } from './page-connection.ts';

export class PageDebugger extends EventEmitter {
  readonly #connected: () => PageConnection;
  #isAttached = false;

  constructor(connected: () => PageConnection) {
    super();
    this.#connected = connected;
  }

  attach(): void {
    if (this.#isAttached) throw new Error('Debugger is already attached to the target');
    this.#isAttached = true;
  }

  detach(): void {
    this.#isAttached = false;
  }

  isAttached(): boolean {
    return this.#isAttached;
  }

  /** @param sessionId of the page itself, which needs none, or of a frame of another site; both are target ids */
  async sendCommand(method: string, parameters: object = {}, sessionId = ''): Promise<unknown> {
    const { session, targetId, frameSessions } = this.#connected();
    if (method === 'Target.getTargets') {
      const frames = [...frameSessions.keys()].map((id) => ({ type: 'iframe', targetId: id }));
      return { targetInfos: [{ type: 'page', targetId }, ...frames] };
    }
    if (method === 'Target.attachToTarget') return { sessionId: (parameters as { targetId: string }).targetId };
    return (frameSessions.get(sessionId) ?? session).send(method as 'Page.enable', parameters);
  }
}

/** Passes a click or a key on to the page. */
export async function sendInput(page: PageConnection, input: Electron.MouseInputEvent | Electron.KeyboardInputEvent) {
  // Chromium drops input to a page that it has not drawn yet.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => resolve(null)))');
  if ('keyCode' in input) {
    const type = ({ keyDown: 'rawKeyDown', keyUp: 'keyUp', char: 'char' } as const)[input.type as 'char'] ?? 'char';
    await page.session.send('Input.dispatchKeyEvent', { type, key: input.keyCode, text: input.keyCode });
    return;
  }
  const type = ({ mouseDown: 'mousePressed', mouseUp: 'mouseReleased', mouseMove: 'mouseMoved' } as const)[
    input.type as 'mouseDown'
  ];
  const { x, y, button = 'left', clickCount = 1 } = input;
  await page.session.send('Input.dispatchMouseEvent', { type: type ?? 'mouseMoved', x, y, button, clickCount });
}
